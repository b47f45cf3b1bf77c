import { describe, expect, it } from 'vitest';
import { type Played, playCalendar } from '../../../test/support/calendar.ts';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { callOf, mailsTo, makePerson, refusalOf, run } from '../../../test/support/people.ts';
import { setMyNotification } from '../../notifications/index.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { launchTasks } from '../index.ts';
import { lookAtReminder, remindMe } from './operations/remind-me.ts';
import { REMIND_OF_LAUNCHES } from './remind-of-launches.ts';

// "Tell me when it launches": one email at the start of the launch, to those who want it.

const at = (text: string) => new Date(text.length === 10 ? `${text}T00:00:00Z` : text);
const CHOSEN = at('2026-11-20T12:00:00Z');
const WEEK = '2026-12-28';

async function start() {
  const db = await databaseForThisTest();
  const calendar = await playCalendar(db);
  await calendar.run(CHOSEN);
  const listing: Played = await calendar.makeListing(CHOSEN);
  await listing.choose(CHOSEN);
  await listing.look('found', at('2026-11-21'));
  const { slug } = (await db.row<{ slug: string }>(sql`select slug from listing where id = ${listing.id}`))!;
  /** Runs what the calendar queued, as the service does; twice, as after a crash. */
  const remind = async () => {
    const jobs = await db.rows<{ payload: object }>(sql`
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${REMIND_OF_LAUNCHES}`);
    const task = launchTasks({ database: db, clock: { now: () => at(WEEK) }, listSites: async () => [...calendar.sites] })[REMIND_OF_LAUNCHES]!;
    const call = { signal: new AbortController().signal } as never;
    for (const { payload } of [...jobs, ...jobs]) await Promise.all([task(payload, call), task(payload, call)]);
  };
  return { db, calendar, listing, slug, remind };
}
const by = (db: Database, accountId: number) =>
  callOf(db, { caller: { kind: 'person', accountId, sessionId: 1, teamRole: null, authenticatedAt: CHOSEN }, now: CHOSEN });

describe('a launch reminder', () => {
  it('is one email at the launch, with a link that ends such emails, and is deleted then', async () => {
    const { db, calendar, slug, remind } = await start();
    const [ada, bob, eve, zoe] = [await makePerson(db), await makePerson(db), await makePerson(db), await makePerson(db)];
    for (const { accountId } of [ada, ada, bob, eve]) await run(remindMe, { slug, wanted: true }, by(db, accountId));
    expect(await run(lookAtReminder, { slug }, by(db, ada.accountId))).toMatchObject({ week: WEEK, reminded: true, told: { mail: true } });
    await run(remindMe, { slug, wanted: false }, by(db, bob.accountId));
    await run(setMyNotification, { kind: 'launch_reminder', wanted: false }, by(db, eve.accountId));
    expect(await run(lookAtReminder, { slug }, by(db, eve.accountId))).toMatchObject({ reminded: true, told: { mail: false } });
    await calendar.run(at(WEEK));
    await remind();
    const mails = await mailsTo(db, ada.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`/listings/${slug}`);
    expect(mails[0]!.text).toMatch(/\/unsubscribe\/launch_reminder\./);
    for (const { email } of [bob, eve, zoe]) expect(await mailsTo(db, email), email).toEqual([]);
    expect(await db.rows(sql`select from launch_reminder`)).toEqual([]);
    // It has launched, so there is nothing left to remind of.
    expect((await refusalOf(run(remindMe, { slug, wanted: true }, by(db, zoe.accountId)))).code).toBe('not_found');
  });

  it('waits if the launch is moved', async () => {
    const { db, calendar, listing, slug, remind } = await start();
    const ada = await makePerson(db);
    await run(remindMe, { slug, wanted: true }, by(db, ada.accountId));
    await db.run(sql`update listing set status = 'suspended' where id = ${listing.id}`);
    await calendar.run(at(WEEK));
    await remind();
    expect(await mailsTo(db, ada.email)).toEqual([]);
    expect(await db.rows(sql`select from launch_reminder`)).toHaveLength(1);
  });
});
