import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { addDays, mondayOf, runningWeek } from '../launches/index.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { type Database, sql } from '../platform/database/database.ts';
import { ensureDefaultSite } from '../sites/index.ts';
import { loadDemo, removeDemo } from './load-demo.ts';
import { wantsDemo } from './wants-demo.ts';

// A Wednesday: the current week has started and has votes.
const now = new Date('2026-11-18T15:00:00Z');
let db: Database;
let drop: () => Promise<void>;
let siteId: number;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, now);
  siteId = (await db.row<{ id: number }>(sql`select id from site`))!.id;
  await loadDemo(db, { siteId, now, timeZone: 'UTC' });
});
afterAll(() => drop());

const one = async <T>(query: ReturnType<typeof sql>) => (await db.row<T>(query))!;

describe('the demo site', () => {
  it('has launches in each of 12 past and 8 coming weeks, and in the current one', async () => {
    const running = runningWeek(now, 'UTC');
    const rows = await db.rows<{ week: string; n: number }>(sql`select week, count(*)::int as n from launch group by week`);
    const byWeek = new Map(rows.map((row) => [row.week, row.n]));
    for (let offset = -12; offset <= 8; offset++) expect(byWeek.get(addDays(running, 7 * offset)) ?? 0, `week ${offset}`).toBeGreaterThan(0);
    expect((await one<{ n: number }>(sql`select count(*)::int as n from listing`)).n).toBeGreaterThanOrEqual(80);
  });

  it('shows something of everything', async () => {
    for (const table of [
      'vote',
      'founder',
      'listing_story',
      'listing_update',
      'listing_milestone',
      'award',
      'billboard_entry',
      'listing_revenue',
      'domain_rating',
      'blog_post',
      'interview_question',
      'interview_answer',
      'review',
      'follow',
      'listing_view_day',
      'listing_source_day',
      'listing_alternative',
      'listing_attribute',
      'collection_item',
      'person_page',
    ]) {
      const { rows } = await db.rows<{ n: number }>(sql([`select count(*)::int as n from ${table}`])).then((rows) => ({ rows }));
      expect(rows[0]!.n, table).toBeGreaterThan(0);
    }
  });

  it('has a logo for most products, screenshots for paid ones and a portrait of each founder and in each profile, a cover for each post, all ready to be drawn later', async () => {
    const counts = await one<{ logos: number; none: number; bare: number; faceless: number; open: number }>(sql`
      select count(*) filter (where logo_file is not null)::int as logos, count(*) filter (where logo_file is null)::int as none,
        (select count(*)::int from listing l where plan = 'paid' and not exists (select from listing_media m where m.listing_id = l.id)) as bare,
        (select count(*)::int from founder f where not exists (select from founder_portrait p where p.founder_id = f.id)) + (select count(*)::int from person_page where portrait is null) as faceless,
        (select count(*)::int from (select logo_file as file from listing where logo_file is not null union all select file from listing_media
          union all select file from founder_portrait union all select portrait from person_page union all select cover_file from blog_post) f where not exists (select from drawn_picture d where d.file = f.file)) as open
      from listing`);
    expect(counts).toMatchObject({ bare: 0, faceless: 0, open: 0 });
    expect(counts.logos).toBeGreaterThan(5 * counts.none);
    expect(counts.none).toBeGreaterThan(0);
  });

  it('has no vote from the future, from before the launch, or for one’s own listing', async () => {
    const bad = await one<{ n: number }>(sql`
      select count(*)::int as n from vote v join launch n on n.id = v.launch_id
      where v.cast_at > ${now} or v.cast_at < n.launched_at or n.launched_at is null
        or exists (select from listing_member m where m.listing_id = n.listing_id and m.account_id = v.account_id)`);
    expect(bad.n).toBe(0);
  });

  it('has counters that match a recount of the votes', async () => {
    const wrong = await one<{ n: number }>(sql`
      select count(*)::int as n from launch n
      where n.votes <> (select count(*) from vote v where v.launch_id = n.id)
        or n.week_votes <> (select count(*) from vote v where v.launch_id = n.id
          and (v.cast_at at time zone 'UTC')::date between n.week and n.week + 6)`);
    expect(wrong.n).toBe(0);
    const before = await db.rows(sql`select * from listing_stats order by listing_id`);
    await refreshListingStats(
      db,
      before.map((row) => (row as { listing_id: number }).listing_id),
    );
    expect(await db.rows(sql`select * from listing_stats order by listing_id`)).toEqual(before);
  });

  it('has awards for closed weeks only, and they match a recount of the votes', async () => {
    const awards = await db.rows<{ week: string; rank: number; launch_id: number }>(sql`select week, rank::int, launch_id from award order by week, rank`);
    const votes = await db.rows<{ week: string; launch_id: number; n: number; last: Date }>(sql`
      select n.week, n.id as launch_id, count(*)::int as n, max(v.cast_at) as last from launch n join vote v on v.launch_id = n.id
      where (v.cast_at at time zone 'UTC')::date between n.week and n.week + 6 group by n.id`);
    const weeks = [...new Set(votes.map((row) => row.week))].filter((week) => week < mondayOf('2026-11-18')).sort();
    const recount = weeks.flatMap((week) =>
      votes
        .filter((row) => row.week === week)
        .sort((a, b) => b.n - a.n || a.last.getTime() - b.last.getTime())
        .slice(0, 3)
        .map((row, i) => ({ week, rank: i + 1, launch_id: row.launch_id })),
    );
    expect(awards).toEqual(recount);
  });

  it('is made once, and only on an empty site', async () => {
    expect(await wantsDemo(db, siteId)).toBe(false);
    expect(await loadDemo(db, { siteId, now, timeZone: 'UTC' })).toEqual({ listings: 0, votes: 0 });
  });

  it('can be removed without a trace, leaves everything else, and doesn’t come back', async () => {
    await db.run(sql`insert into account (email, created_at) values ('person@example.com', ${now})`);
    const viewsOf = (table: string) => one<{ n: number }>(sql([`select coalesce(sum(views), 0)::int as n from ${table}`]));
    expect((await viewsOf('site_view_day')).n).toBe((await viewsOf('listing_view_day')).n);
    await removeDemo(db, siteId);
    expect((await viewsOf('site_view_day')).n).toBe(0);
    for (const table of [
      'listing',
      'drawn_picture',
      'founder_portrait',
      'listing_stats',
      'launch',
      'vote',
      'founder',
      'company',
      'blog_post',
      'interview_question',
      'follow',
      'review',
      'demo_row',
      'collection',
      'person_page_name',
      'listing_search',
    ]) {
      expect(await db.rows(sql([`select 1 from ${table} limit 1`])), table).toEqual([]);
    }
    // What a new site starts with, replaced by the demo's own.
    expect(await db.rows(sql`select slug from category where slug in ('work-and-teams', 'media-and-entertainment')`)).toEqual([
      { slug: 'media-and-entertainment' },
    ]);
    expect(await db.rows(sql`select email from account`)).toEqual([{ email: 'person@example.com' }]);
    expect(await one(sql`select name, tagline, purpose from site`)).toEqual({ name: 'Slipway', tagline: null, purpose: null });
    expect(await wantsDemo(db, siteId)).toBe(false);
  });
});
