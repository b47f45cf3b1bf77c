import { setTimeout as pause } from 'node:timers/promises';
import { answersAgain } from './kill.ts';
import { startMixedLoad } from './mixed-load.ts';
import { recompute } from './recompute.ts';
import { startRunningService } from './running-service.ts';

/** From the death of the primary until the site answers, the replica's promotion included. */
const PATIENCE_S = 30;

/** Two servers of which one is the primary, behind an address that leads to it. */
export interface Pair {
  url: string;
  /** Until a synchronous replica follows the primary. */
  prepare(): Promise<void>;
  killPrimary(): void;
  /** @returns when the replica was the primary, as performance.now() */
  untilReplaced(): Promise<number>;
  stop(): Promise<void>;
}

/** Kills the primary again and again under load, and compares everything that was acknowledged. */
export async function playFailovers(
  pair: Omit<Pair, 'stop'>,
  { times, random, say, wrong }: { times: number; random: () => number; say(line: string): void; wrong: string[] },
): Promise<void> {
  await pair.prepare();
  const service = await startRunningService({ server: { url: pair.url } });
  try {
    const load = await startMixedLoad({ port: service.port, db: service.db, random, wrong });
    for (let round = 1; round <= times && wrong.length < 20; round++) {
      await pair.prepare();
      await pause(2000 + random() * 3000);
      const since = performance.now();
      pair.killPrimary();
      const replaced = await pair.untilReplaced();
      const answers = await answersAgain(service.port);
      const seconds = (performance.now() - since) / 1000;
      say(`${round}: the replica was the primary after ${((replaced - since) / 1000).toFixed(1)} s, the site answered after ${seconds.toFixed(1)} s`);
      if (!answers || seconds > PATIENCE_S) wrong.push(`round ${round}: no answer within ${PATIENCE_S} s`);
      for (const { name, child } of service.processes) if (child.exitCode !== null) wrong.push(`round ${round}: the ${name} ended: ${child.said()}`);
    }
    const seen = await load.stop();
    say(`answered: ${JSON.stringify(seen)}`);
    say(`${load.acknowledged()} acknowledged writes and reads`);
    wrong.push(...(await load.compare(service.db)));
    wrong.push(...(await recompute(service.db, { port: service.port, admin: undefined, home: service.dataDir })));
  } catch (error) {
    wrong.push(`it ended early: ${error}`);
  } finally {
    await service.stop().catch((error: unknown) => wrong.push(`the service’s database couldn’t be removed: ${error}`));
  }
}
