import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { packageRoot } from '../../src/platform/package-root.ts';

/** A separate process that runs SQL on a database, like a worker or a command next to the service. */
export interface OtherProcess {
  /** Runs one statement; resolves when it is committed. */
  run(statement: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  stop(): Promise<void>;
}

const program = `
import pg from 'pg';
const client = new pg.Client(process.argv[1]);
await client.connect();
process.on('message', ({ id, text, values }) => {
  client.query(text, values).then(
    ({ rows }) => process.send({ id, rows }),
    (error) => process.send({ id, error: error.message }),
  );
});
process.on('disconnect', () => client.end());
process.send({ id: 0 });
`;

export async function startOtherProcess(databaseUrl: string): Promise<OtherProcess> {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', program, databaseUrl], {
    cwd: packageRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { resolve(value: { rows: Record<string, unknown>[] }): void; reject(error: Error): void }>();
  let asked = 0;
  await once(child, 'message');
  child.on('message', ({ id, rows, error }: { id: number; rows: Record<string, unknown>[]; error?: string }) => {
    const entry = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) entry?.resolve({ rows });
    else entry?.reject(new Error(error));
  });
  return {
    run: (text, values = []) =>
      new Promise((resolve, reject) => {
        const id = ++asked;
        waiting.set(id, { resolve, reject });
        child.send({ id, text, values });
      }),
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
