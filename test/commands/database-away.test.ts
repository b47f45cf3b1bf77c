import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { startOwnServer } from '../support/embedded/own-server.ts';
import { ask } from '../support/http-client.ts';
import { freePort, ready, scratchFolder, start } from '../support/slipway.ts';
import { until } from '../support/until.ts';

it('while the database is away, the log has one line in ten seconds, with the number of failures, and it ends with the outage', async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const server = await startOwnServer(folder);
  onTestFinished(() => server.stopAtOnce());
  const port = await freePort();
  const child = start(['serve', '--no-demo'], { DATABASE_URL: server.url, DATA_DIR: `${folder}/data`, PORT: String(port), RATE_LIMITS: 'off' });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  });
  await ready(child);
  const written: string[] = [];
  child.stderr!.on('data', (bytes) => written.push(String(bytes)));
  const lines = () =>
    written
      .join('')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { time: string; code?: string; not_logged?: number });
  let asked = 0;
  const read = () => ask(port, { target: `/api/v1/listings?q=word${++asked}`, host: `localhost:${port}` });

  await server.stopAtOnce();
  let refused = 0;
  await until(async () => {
    if ((await read()).status === 503) refused++;
    return lines().filter(({ not_logged }) => not_logged !== undefined).length === 2;
  });
  await server.start();
  await until(async () => (await read()).status === 200);
  expect(lines().every(({ code }) => code === 'database_unavailable')).toBe(true);
  const times = lines().map(({ time }) => Date.parse(time));
  // A timer counts whole milliseconds from the start of its round.
  for (let i = 1; i < times.length; i++) expect(times[i]! - times[i - 1]!).toBeGreaterThan(9_900);
  expect(lines().reduce((sum, { not_logged = 1 }) => sum + not_logged, 0)).toBeGreaterThanOrEqual(refused / 2);
});
