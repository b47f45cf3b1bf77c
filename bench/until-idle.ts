import { readCpuTime } from './cpu-time.ts';

/** The processes of a service: readCpuTime. */
type Processes = Parameters<typeof readCpuTime>[0];

const LOOK_MS = 2000;
/** Milliseconds of CPU in that time: upkeep alone takes less. */
const IDLE_MS = 100;
const MOST_LOOKS = 150;

/**
 * Waits until a service that has just been started does nothing any more. A new directory's categories are learned then, which takes seconds of
 * CPU: without waiting, the first pages that are measured would seem to need them.
 */
export async function untilIdle(service: Processes): Promise<void> {
  let before = sumOf(service);
  for (let look = 0, idle = 0; look < MOST_LOOKS && idle < 3; look++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = sumOf(service);
    idle = now - before < IDLE_MS ? idle + 1 : 0;
    if (look === 0 && idle === 0) process.stdout.write('Waiting until the service is idle.\n');
    before = now;
  }
}

function sumOf(service: Processes): number {
  const cpu = readCpuTime(service);
  return cpu.service + cpu.database;
}
