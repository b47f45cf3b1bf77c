/**
 * A place where a test can end the process like a power cut: the one named by FAULT_POINT. Has no effect in production, where the
 * variable is refused.
 */
export function faultPoint(name: string): void {
  if (process.env.FAULT_POINT === name && process.env.NODE_ENV !== 'production') process.kill(process.pid, 'SIGKILL');
}
