import { describe, expect, it } from 'vitest';
import { playCalendar } from '../../../test/support/calendar.ts';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { refusalOf } from '../../../test/support/people.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { settleBadgeProof } from '../../ownership/index.ts';
import { sql } from '../../platform/database/database.ts';

const at = (text: string) => new Date(text.length === 10 ? `${text}T00:00:00Z` : text);
const days = (from: Date, n: number) => new Date(from.getTime() + n * 86_400_000);
/** Friday; the first free week is that of 2026-12-28. */
const CHOSEN = at('2026-11-20T12:00:00Z');
const WEEK = '2026-12-28';
const SINCE = at('2025-01-01');

/** A live listing with an owner that never launched, as created by an import without a launch day. */
async function start(given: { verified?: boolean; since?: null } = {}) {
  const db = await databaseForThisTest();
  const calendar = await playCalendar(db);
  await calendar.run(CHOSEN);
  const listing = await calendar.makeListing(CHOSEN);
  await db.run(sql`update listing set status = 'live', live_since = ${given.since === null ? null : SINCE} where id = ${listing.id}`);
  if (given.verified ?? true)
    await db.run(sql`insert into listing_proof (listing_id, account_id, how, proved_at) values (${listing.id}, ${listing.ownerId}, 'badge', ${CHOSEN})`);
  await refreshListingStats(db, [listing.id]);
  const state = async () =>
    (await db.row<{
      status: string;
      launch_week: string | null;
      reserved: string | null;
      places: number;
      launches: string[];
      since: Date;
      visibility: string;
    }>(sql`
      select l.status, l.launch_week, f.reserved_week as reserved, (select count(*)::int from week_place p where p.listing_id = l.id) as places,
        coalesce((select array_agg(n.week::text || case when n.launched_at is null then ' planned' else ' launched' end) from launch n where n.listing_id = l.id), '{}') as launches,
        l.live_since as since, s.visibility
      from listing l left join free_launch f on f.listing_id = l.id join listing_stats s on s.listing_id = l.id where l.id = ${listing.id}`))!;
  return { db, calendar, listing, state };
}
const live = { status: 'live', visibility: 'live', since: SINCE };

describe('the first launch of a listing that is already live', () => {
  it('is reserved, confirmed by the badge and happens, while the listing stays live', async () => {
    const { calendar, listing, state } = await start();
    await listing.choose(CHOSEN);
    await listing.choose(days(CHOSEN, 1));
    expect(await state()).toMatchObject({ ...live, launch_week: null, reserved: WEEK, places: 1, launches: [] });
    await listing.look('found', days(CHOSEN, 1));
    expect(await state()).toMatchObject({ ...live, reserved: WEEK, launches: [`${WEEK} planned`] });
    await calendar.run(at(WEEK));
    expect(await state()).toMatchObject({ ...live, launch_week: WEEK, reserved: null, launches: [`${WEEK} launched`] });
    expect((await listing.mails()).at(-1)).toMatch(/is live/);
  });

  it('is when it went live, as far as anybody knows, if that was unknown', async () => {
    const { calendar, listing, state } = await start({ since: null });
    await listing.choose(CHOSEN);
    await listing.look('found', days(CHOSEN, 1));
    expect(await state()).toMatchObject({ status: 'live', since: null });
    await calendar.run(at(WEEK));
    expect(await state()).toMatchObject({ status: 'live', since: at(WEEK), launches: [`${WEEK} launched`] });
  });

  it('loses its confirmation with the badge, and nothing else', async () => {
    const { listing, state } = await start();
    await listing.choose(CHOSEN);
    await listing.look('found', days(CHOSEN, 1));
    await listing.look('missing', days(CHOSEN, 2));
    expect(await state()).toMatchObject({ ...live, reserved: WEEK, places: 1, launches: [] });
  });

  it('is moved without the badge; after the third Monday the reservation ends and the listing stays live', async () => {
    const { calendar, listing, state } = await start();
    await listing.choose(CHOSEN);
    const reserved: (string | null)[] = [];
    for (const monday of [WEEK, '2027-01-04', '2027-01-11']) {
      await calendar.run(at(monday));
      const now = await state();
      expect(now).toMatchObject({ ...live, launches: [] });
      reserved.push(now.reserved);
    }
    expect(reserved).toEqual(['2027-01-04', '2027-01-11', null]);
    expect((await listing.mails()).at(-1)).toMatch(/has lost its launch week/);
    for (let day = 0; day < 40; day += 1) await calendar.run(days(at('2027-01-11'), day));
    expect(await state()).toMatchObject({ ...live, reserved: null });
    await listing.choose(at('2027-03-01'));
    expect((await state()).reserved).not.toBeNull();
  });

  it('is only for a verified owner, and only once', async () => {
    const { listing, db } = await start({ verified: false });
    expect(await refusalOf(listing.choose(CHOSEN))).toMatchObject({ code: 'not_for_free_plan', message: expect.stringContaining('Verify that you own') });
    await settleBadgeProof(db, { listingId: listing.id, verdict: 'stands', now: CHOSEN });
    await refreshListingStats(db, [listing.id]);
    await db.run(
      sql`insert into launch (site_id, listing_id, week, launched_at) select site_id, id, '2026-11-16', ${CHOSEN} from listing where id = ${listing.id}`,
    );
    expect(await refusalOf(listing.choose(CHOSEN))).toMatchObject({ code: 'not_for_free_plan', message: expect.stringContaining('relaunch') });
  });
});
