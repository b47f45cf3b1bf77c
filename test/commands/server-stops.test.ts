import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startOwnServer } from '../support/embedded/own-server.ts';
import { ask } from '../support/http-client.ts';
import { newestMail } from '../support/mail.ts';
import { freePort, ready, scratchFolder, start } from '../support/slipway.ts';
import { until } from '../support/until.ts';

it('a service and its worker live through immediate stops of their database server, and go on with it', async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const server = await startOwnServer(folder);
  onTestFinished(() => server.stopAtOnce());
  const port = await freePort();
  const environment = {
    DATABASE_URL: server.url,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    RATE_LIMITS: 'off',
  };
  const run = async (args: string[]) => {
    const child = start(args, environment);
    onTestFinished(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    });
    await ready(child);
    return child;
  };
  const processes = [await run(['serve', '--no-upkeep']), await run(['worker'])];

  let asked = 0;
  const host = `localhost:${port}`;
  const read = () => ask(port, { target: `/api/v1/listings?q=word${++asked}`, host });
  const signIn = (email: string) =>
    ask(port, {
      method: 'POST',
      target: '/sign-in',
      host,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: `email=${encodeURIComponent(email)}`,
    });
  const mails = join(folder, 'data', 'mail');
  await signIn('before@example.org');
  await newestMail(mails, 'before@example.org');

  for (const round of [1, 2]) {
    let isOver = false;
    // Some ask while the server stops, is away and recovers; each write is in a transaction.
    const asking = [...Array(6).keys()].map(async (n) => {
      while (!isOver) {
        const { status, headers } = n === 0 ? await signIn(`during${round}-${++asked}@example.org`) : await read();
        expect([200, 303, 503]).toContain(status);
        if (status === 503) expect(headers['retry-after']).toBe('5');
      }
    });
    await read();
    await server.stopAtOnce();
    expect((await read()).status).toBe(503);
    await server.start();
    await until(async () => (await read()).status === 200);
    isOver = true;
    await Promise.all(asking);
    const email = `after${round}@example.org`;
    expect((await signIn(email)).status).toBe(303);
    // The worker writes it.
    await newestMail(mails, email);
    expect(processes.map(({ exitCode, signalCode }) => [exitCode, signalCode])).toEqual([
      [null, null],
      [null, null],
    ]);
  }
});
