import { expect, it, onTestFinished } from 'vitest';
import { answersAgain, kill, listVictims, startWhatEnded } from '../../soak/kill.ts';
import { connectAdmin } from '../../soak/kills.ts';
import { startMixedLoad } from '../../soak/mixed-load.ts';
import { recompute } from '../../soak/recompute.ts';
import { type RunningService, startRunningService } from '../../soak/running-service.ts';
import { randomFrom } from '../../soak/trial.ts';
import { sql } from '../../src/platform/database/database.ts';
import { startOwnServer } from '../support/embedded/own-server.ts';
import { ask } from '../support/http-client.ts';
import { newestMail } from '../support/mail.ts';
import { scratchFolder } from '../support/slipway.ts';
import { until } from '../support/until.ts';

// The short form of `bin/soak kills`.

/** Writes that are answered between one kill and the next. */
const WRITES_BETWEEN = 12;

it('a service, its worker and their database server are killed in random order while people write: nothing that was answered is lost', async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const database = await startOwnServer(folder);
  onTestFinished(() => database.stopAtOnce());
  const crash = async () => {
    await database.stopAtOnce();
    await database.start();
  };
  const service = await startRunningService({
    server: { url: database.adminUrl, crash, isHere: true },
    // Websites of drafts answer nothing.
    settings: { CRAWL_HOSTS: '*=127.0.0.1:9' },
  });
  onTestFinished(() => service.stop());
  const host = `localhost:${service.port}`;
  let asked = 0;
  const read = () => ask(service.port, { target: `/api/v1/listings?q=away${++asked}`, host });
  const signIn = (email: string) =>
    ask(service.port, {
      method: 'POST',
      target: '/sign-in',
      host,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: `email=${encodeURIComponent(email)}`,
    });

  const seed = Math.floor(Math.random() * 2 ** 32);
  const random = randomFrom(seed);
  const wrong: string[] = [];
  const load = await startMixedLoad({ port: service.port, db: service.db, random, wrong });
  const order = listVictims(service)
    .map((victim) => ({ victim, at: random() }))
    .toSorted((a, b) => a.at - b.at);
  const killed: string[] = [];
  for (const { victim } of order) {
    const before = load.acknowledged();
    await until(async () => load.acknowledged() >= before + WRITES_BETWEEN);
    killed.push(await kill(service, victim));
    await startWhatEnded(service);
    if (!(await answersAgain(service.port))) wrong.push(`no answer after ${victim} was killed`);
  }
  // If the server is down, requests are refused with a time to try again, and the service keeps running.
  await database.stopAtOnce();
  const away = await read();
  await database.start();
  await until(async () => (await read()).status === 200);
  // A disk that is slow to write: each commit takes at least 0.1 s longer, and people continue.
  await slowDownCommits(service);
  const delay = () => service.db.row<{ commit_delay: string }>(sql`show commit_delay`).catch(() => undefined);
  await until(async () => (await delay())?.commit_delay === '100000');
  const before = load.acknowledged();
  await until(async () => load.acknowledged() >= before + WRITES_BETWEEN);
  await load.stop();
  expect([away.status, away.headers['retry-after']]).toEqual([503, '5']);
  expect(service.processes.map(({ child }) => [child.exitCode, child.signalCode])).toEqual(service.processes.map(() => [null, null]));
  expect({ killed: killed.toSorted(), seed }).toEqual({ killed: listVictims(service).toSorted(), seed });

  const admin = await connectAdmin(service);
  wrong.push(...(await load.compare(service.db)), ...(await recompute(service.db, { port: service.port, admin, home: folder })));
  await admin?.end();
  expect(wrong, `seed ${seed}: ${service.said().slice(-8000)}`).toEqual([]);
  // The current worker does what is requested.
  expect((await signIn('after@example.org')).status).toBe(303);
  await newestMail(`${service.dataDir}/mail`, 'after@example.org');
});

/** While it runs: its settings are read again. */
async function slowDownCommits(service: RunningService): Promise<void> {
  const apart = await service.connectApart();
  for (const setting of ['commit_delay = 100000', 'commit_siblings = 0']) await apart.query(`alter system set ${setting}`);
  await apart.query('select pg_reload_conf()');
  await apart.end();
}
