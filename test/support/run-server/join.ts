import { inject } from 'vitest';
import { joinServer, type TestServer } from './server.ts';

/** One for all files that this process runs. */
let joined: Promise<TestServer> | undefined;

/** The database server of the run; the first of its processes that asks starts it. */
export function serverOfRun(): Promise<TestServer> {
  joined ??= joinServer({ url: inject('givenServer'), scratchFolder: inject('scratchFolder') });
  return joined;
}
