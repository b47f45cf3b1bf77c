import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../../test/support/listings.ts';
import { callOf, mailsTo, makePerson, NOW, refusalOf, run, type TestPerson } from '../../../test/support/people.ts';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { commandLine } from '../../contract/caller.ts';
import { sql } from '../../platform/database/database.ts';
import { liftSuspension } from '../operations/lift-suspension.ts';
import { suspendListing } from '../operations/suspend-listing.ts';

let service: TestService;
let ines: TestPerson;
beforeAll(async () => {
  service = await startService();
  ines = await makePerson(service.db);
});
afterAll(() => service.close());

// NOW is a Friday in the week of the 16th.
const COMING = '2026-12-07';
const LATER = new Date('2026-12-08T09:00:00Z');
const byTeam = (now = NOW) => callOf(service.db, { caller: commandLine, now });
const suspend = (slug: string, reason = 'It sells lottery numbers.') => run(suspendListing, { slug, reason }, byTeam());
const lift = (slug: string, now = NOW) => run(liftSuspension, { slug }, byTeam(now));
const statusOf = async (id: number) => (await service.db.row<{ status: string }>(sql`select status from listing where id = ${id}`))!.status;
/** A place in a week, an upcoming launch and the free plan, as after choosing the free listing. */
const reserve = async (id: number) => {
  await service.db.run(sql`insert into week_place (site_id, week, kind, listing_id, taken_at) values (1, ${COMING}, 'free', ${id}, ${NOW})`);
  await service.db.run(sql`insert into launch (site_id, listing_id, week) values (1, ${id}, ${COMING})`);
  await service.db.run(sql`insert into free_launch (listing_id, chosen_at, next_check_at) values (${id}, ${NOW}, ${NOW})`);
};
const held = async (id: number) =>
  service.db.row(sql`
    select (select count(*)::int from week_place where listing_id = ${id}) as places, (select count(*)::int from launch where listing_id = ${id}) as launches,
      (select count(*)::int from free_launch where listing_id = ${id}) as free, (select launch_week from listing where id = ${id}) as week`);

describe('a suspended listing', () => {
  it('is hidden, its owner is told why, and it comes back unchanged', async () => {
    const { id, slug } = await makeListing(service.db, { name: 'Lucky Numbers', owner: ines.accountId });
    const seen = async () => (await service.get(`/api/v1/listings/${slug}`)).status;
    expect(await seen()).toBe(200);
    expect(await suspend(slug)).toEqual({ slug, name: 'Lucky Numbers', status: 'suspended', launch_week: null, told: 1 });
    await until(async () => (await seen()) === 404);
    expect((await service.get('/api/v1/listings?q=lucky')).json.total).toBe(0);
    const mail = (await mailsTo(service.db, ines.email)).at(-1)!;
    expect(mail.subject).toBe('The listing for Lucky Numbers is suspended');
    expect(mail.text).toContain('It sells lottery numbers.');
    expect(await lift(slug)).toMatchObject({ status: 'live', told: 1 });
    await until(async () => (await seen()) === 200);
    expect((await mailsTo(service.db, ines.email)).at(-1)!.text).toContain('It’s live again.');
    expect(await service.db.rows(sql`select what, by, before, after from listing_version where listing_id = ${id} order by id`)).toEqual([
      { what: 'suspend_listing', by: 'site_team', before: { status: 'live' }, after: { status: 'suspended' } },
      { what: 'lift_suspension', by: 'site_team', before: { status: 'suspended' }, after: { status: 'live' } },
    ]);
  });

  it.each(['draft', 'awaiting_badge', 'scheduled', 'live', 'withdrawn'])('that was %s is so again', async (status) => {
    const { id, slug } = await makeListing(service.db, { status, ...(status.match(/badge|sched/) && { launchWeek: COMING }) });
    await suspend(slug);
    expect(await statusOf(id)).toBe('suspended');
    expect((await lift(slug)).told).toBe(0);
    expect(await statusOf(id)).toBe(status);
  });

  it.each(['awaiting_badge', 'scheduled'])('that was %s keeps its place in a week to come, and gives it back when the week has begun', async (status) => {
    const { id, slug } = await makeListing(service.db, { owner: ines.accountId, status, launchWeek: COMING });
    await reserve(id);
    await suspend(slug);
    expect(await held(id)).toEqual({ places: 1, launches: 1, free: 1, week: COMING });
    expect(await lift(slug)).toMatchObject({ status, launch_week: COMING });
    expect(await held(id)).toEqual({ places: 1, launches: 1, free: 1, week: COMING });
    await suspend(slug);
    expect(await lift(slug, LATER)).toMatchObject({ status: 'draft', launch_week: null });
    expect(await held(id)).toEqual({ places: 0, launches: 0, free: 0, week: null });
    expect((await mailsTo(service.db, ines.email)).at(-1)!.text).toContain('Its launch week of 7 December 2026 has already begun');
  });

  it('that has launched keeps its launches, however long it was hidden', async () => {
    const { id, slug } = await makeListing(service.db, { launchWeek: '2026-11-16' });
    await service.db.run(sql`insert into launch (site_id, listing_id, week, launched_at) values (1, ${id}, '2026-11-16', ${NOW})`);
    await suspend(slug);
    expect(await lift(slug, LATER)).toMatchObject({ status: 'live', launch_week: '2026-11-16' });
    expect(await held(id)).toMatchObject({ launches: 1 });
  });

  it('is suspended once and restored once, even when two members of the team do it', async () => {
    const { id, slug } = await makeListing(service.db, { owner: ines.accountId });
    const before = (await mailsTo(service.db, ines.email)).length;
    const both = await Promise.allSettled([suspend(slug), suspend(slug)]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await mailsTo(service.db, ines.email)).toHaveLength(before + 1);
    await lift(slug);
    expect((await refusalOf(lift(slug))).errors).toMatchObject([{ pointer: '/slug', code: 'not_suspended' }]);
    expect(await statusOf(id)).toBe('live');
  });

  it('must be one of this site, and needs a reason', async () => {
    const { slug } = await makeListing(service.db);
    expect((await refusalOf(suspend('no-such-listing'))).code).toBe('listing_not_found');
    for (const reason of ['', '   ', 'x'.repeat(1001)]) expect((await refusalOf(suspend(slug, reason))).errors).toMatchObject([{ pointer: '/reason' }]);
  });
});
