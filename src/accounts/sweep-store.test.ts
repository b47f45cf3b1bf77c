import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { callOf, later, mailedToken, makePerson, NOW, refusalOf, run } from '../../test/support/people.ts';
import { type Database, sql } from '../platform/database/database.ts';
import { ensureDefaultSite } from '../sites/index.ts';
import { tick } from '../upkeep.ts';
import { openSignInLink } from './operations/sign-in/open-sign-in-link.ts';
import { requestSignInLink } from './operations/sign-in/request-sign-in-link.ts';
import { startPasskeySignIn } from './operations/sign-in/sign-in-with-passkey.ts';
import { signInWithPassword } from './operations/sign-in/sign-in-with-password.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

const left = () =>
  db.row(sql`select (select count(*)::int from email_link) as links, (select count(*)::int from passkey_challenge) as challenges,
    (select count(*)::int from session) as sessions, (select count(*)::int from attempt) as attempts`);
const upkeep = (minutes: number) => tick(db, { now: later(minutes), baseUrl: 'http://slipway.test' });

it('upkeep removes what has expired, and nothing else', async () => {
  await makePerson(db);
  await run(requestSignInLink, { email: 'swept@example.org', return_to: null, browser: null }, callOf(db, { now: NOW }));
  await run(startPasskeySignIn, {}, callOf(db));
  await refusalOf(run(signInWithPassword, { email: 'swept@example.org', password: 'wrong password' }, callOf(db)));
  const all = { links: 1, challenges: 1, sessions: 1, attempts: 5 };
  await upkeep(4);
  expect(await left()).toEqual(all);
  await upkeep(5);
  expect(await left()).toEqual({ ...all, challenges: 0 });
  await run(openSignInLink, { token: await mailedToken(db, 'swept@example.org'), browser: null }, callOf(db, { now: later(14) }));
  await upkeep(15);
  expect(await left()).toEqual({ links: 0, challenges: 0, sessions: 2, attempts: 2 });
  await upkeep(24 * 60);
  expect(await left()).toEqual({ links: 0, challenges: 0, sessions: 1, attempts: 0 });
});

it('a service that is told to stop leaves the rest of its minute’s work to the next one', async () => {
  await run(startPasskeySignIn, {}, callOf(db, { now: later(25 * 60) }));
  const stopping = new AbortController();
  const sweepBadges = async () => stopping.abort(new Error('told to stop'));
  const ended = tick(db, { now: later(26 * 60), baseUrl: 'http://slipway.test', sweepBadges, signal: stopping.signal });
  await expect(ended).rejects.toThrow('told to stop');
  expect(await left()).toMatchObject({ challenges: 1 });
  await upkeep(26 * 60);
  expect(await left()).toMatchObject({ challenges: 0 });
});
