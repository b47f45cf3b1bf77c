import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../test/support/http-client.ts';
import type { RunningService } from './running-service.ts';

/** How long until the service answers again after a part of it was killed. This includes crash recovery. */
export const PATIENCE_MS = 60_000;

/** What can be killed. A backend is one process of the database's server, and takes the others' sessions with it. */
export type Victim = 'the service' | 'the worker' | 'the database' | 'the database and the service' | 'a backend' | 'a connection' | 'all connections';

/** @param random from 0 to below 1 */
export function chooseVictim(service: RunningService, random: () => number): Victim {
  const may = listVictims(service);
  return may[Math.floor(random() * may.length)]!;
}

/** What this service has. */
export function listVictims({ processes, crashDatabase, isHere }: RunningService): Victim[] {
  return [
    'the service',
    ...(processes.length > 1 ? (['the worker'] as const) : []),
    ...(crashDatabase ? (['the database', 'the database and the service'] as const) : []),
    ...(isHere ? (['a backend'] as const) : []),
    'a connection',
    'all connections',
  ];
}

/** Kills it, by SIGKILL where it is a process. @returns what it was; nothing, if the database wasn't there at that moment */
export async function kill(service: RunningService, victim: Victim): Promise<Victim | 'nothing'> {
  switch (victim) {
    case 'the service':
      await killProcess(service, 0);
      return victim;
    case 'the worker':
      await killProcess(service, 1);
      return victim;
    case 'the database':
      await service.crashDatabase!();
      return victim;
    case 'the database and the service':
      await Promise.all([service.crashDatabase!(), killProcess(service, 0)]);
      return victim;
    default: {
      const isDone = victim === 'a backend' ? await killBackend(service) : await endConnections(service, victim === 'a connection' ? 1 : 100);
      return isDone ? victim : 'nothing';
    }
  }
}

async function killProcess(service: RunningService, at: number): Promise<void> {
  const { child } = service.processes[at]!;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const OF_THE_SERVICE = `select pid from pg_stat_activity
  where datname = current_database() and application_name = 'slipway' and pid <> pg_backend_pid() order by random() limit $1`;

async function killBackend(service: RunningService): Promise<boolean> {
  const apart = await service.connectApart().catch(() => undefined);
  const found = await apart?.query<{ pid: number }>(OF_THE_SERVICE, [1]).catch(() => undefined);
  const pid = found?.rows[0]?.pid;
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  await apart?.end().catch(() => {});
  return pid !== undefined;
}

async function endConnections(service: RunningService, count: number): Promise<boolean> {
  const apart = await service.connectApart().catch(() => undefined);
  const ended = await apart?.query(`select pg_terminate_backend(pid) from (${OF_THE_SERVICE}) as chosen`, [count]).catch(() => undefined);
  await apart?.end().catch(() => {});
  return (ended?.rowCount ?? 0) > 0;
}

/** As systemd or Docker does. */
export async function startWhatEnded(service: RunningService): Promise<void> {
  for (const [at, { child }] of service.processes.entries()) if (child.exitCode !== null || child.signalCode !== null) await service.startProcess(at);
}

/** Requests something that isn't cached, until the database answers. */
export async function answersAgain(port: number): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const answer = await ask(port, { target: `/api/v1/listings?q=word${Math.round(performance.now() * 1000)}`, host: `localhost:${port}` }).catch(
      () => undefined,
    );
    if (answer?.status === 200) return true;
    await pause(50);
  }
  return false;
}
