/**
 * A place at which a test ends the process as a power cut would: the one that FAULT_POINT names, when it is reached. Nothing
 * in production, where the variable is refused.
 */
export function faultPoint(name: string): void {
  if (process.env.FAULT_POINT === name && process.env.NODE_ENV !== 'production') process.kill(process.pid, 'SIGKILL');
}
