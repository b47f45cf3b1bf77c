import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshListingStats } from '../../src/listing-stats/index.ts';
import { type Database, sql } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { databaseForThisTest } from '../support/database.ts';

// Databases with data from before a migration, and what the migration does to it.

const folder = join(packageRoot, 'db', 'migrations');
const then = new Date('2026-10-01T12:00:00Z');
const later = new Date('2026-10-20T12:00:00Z');

let db: Database;
beforeEach(async () => {
  db = await databaseForThisTest();
});

/** Takes the database back to the version before a migration: empty, with all that came before it. */
async function startBefore(name: string): Promise<void> {
  await db.script(`drop schema public cascade; create schema public;
    create table migration (name text primary key, hash text not null, ran_at timestamptz not null)`);
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.sql') || file >= name) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    await db.script(text);
    await db.run(sql`insert into migration (name, hash, ran_at) values (${file}, ${createHash('sha256').update(text).digest('hex')}, ${then})`);
  }
  await db.run(sql`insert into site (key, name, created_at) values ('main', 'Test', ${then})`);
}

async function account(email: string): Promise<number> {
  return (await db.row<{ id: number }>(sql`insert into account (email, verified_at, created_at) values (${email}, ${then}, ${then}) returning id`))!.id;
}

async function listing(slug: string, { owner, status = 'live' }: { owner?: number; status?: string } = {}): Promise<number> {
  const host = `${slug}.example`;
  await db.run(sql`insert into company (domain, created_at) values (${host}, ${then})`);
  const row = await db.row<{ id: number }>(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, status, created_at, updated_at)
    select s.id, c.id, ${slug}, ${host}, ${`https://${host}/`}, ${slug}, ${status}, ${then}, ${then} from site s, company c where c.domain = ${host} returning id`);
  await db.run(sql`insert into listing_stats (listing_id, site_id, visibility, host) select ${row!.id}, id, 'live', ${host} from site`);
  if (owner !== undefined) await db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${row!.id}, ${owner}, 'owner', ${then})`);
  return row!.id;
}

let tokens = 0;
const claim = (listingId: number, accountId: number, proved: Date | null, status = 'verified') =>
  db.run(sql`
    insert into claim (listing_id, account_id, method, token, status, proved_at, created_at, expires_at, verified_at)
    values (${listingId}, ${accountId}, 'dns', ${String(++tokens).padStart(43, 't')}, ${status}, ${proved}, ${then}, ${later}, ${status === 'verified' ? then : null})`);

const badge = (listingId: number, found: { badge: string; found_at: Date | null; missing_since?: Date }) =>
  db.run(sql`
    insert into free_launch (listing_id, chosen_at, badge, badge_detail, checked_at, found_at, missing_since, next_check_at)
    values (${listingId}, ${then}, ${found.badge}, 'Seen.', ${later}, ${found.found_at}, ${found.missing_since ?? null}, ${later})`);

describe('0050: verified by earlier claims and badges', () => {
  beforeEach(() => startBefore('0050'));

  it('an owner’s approved claim and a badge that is present verify, and nothing else', async () => {
    const [owner, other] = [await account('owner@slipway.test'), await account('other@slipway.test')];
    const of = (slug: string, status?: string) => listing(slug, { owner, ...(status && { status }) });
    await claim(await of('claimed'), owner, then);
    await badge(await of('badge'), { badge: 'found', found_at: later });
    await badge(await of('badge-unreachable'), { badge: 'unreachable', found_at: then });
    await claim(await of('team-decided'), owner, null);
    await claim(await of('owned-by-another'), other, then);
    await claim(await of('still-pending'), owner, then, 'pending');
    await badge(await of('badge-lost'), { badge: 'missing', found_at: then, missing_since: later });
    await badge(await of('badge-lost-in-queue', 'awaiting_badge'), { badge: 'unreachable', found_at: then });
    await badge(await of('badge-never', 'awaiting_badge'), { badge: 'missing', found_at: null });
    await of('submitted');
    await listing('imported');
    await migrate(db);

    const verified = async () =>
      (await db.rows<{ slug: string }>(sql`select slug from listing l join listing_stats s on s.listing_id = l.id where verified order by slug`)).map(
        ({ slug }) => slug,
      );
    expect(await verified()).toEqual(['badge', 'badge-unreachable', 'claimed']);
    // The copy is what a recount gives.
    await refreshListingStats(
      db,
      (await db.rows<{ id: number }>(sql`select id from listing`)).map(({ id }) => id),
    );
    expect(await verified()).toEqual(['badge', 'badge-unreachable', 'claimed']);
    // An expired proof still counts as given: another person's claim waits for the site team.
    expect(await db.rows(sql`select slug, how, ended_at is null as stands from listing_proof p join listing l on l.id = p.listing_id order by slug`)).toEqual([
      { slug: 'badge', how: 'badge', stands: true },
      { slug: 'badge-lost', how: 'badge', stands: false },
      { slug: 'badge-lost-in-queue', how: 'badge', stands: false },
      { slug: 'badge-unreachable', how: 'badge', stands: true },
      { slug: 'claimed', how: 'dns', stands: true },
    ]);
  });

  it('the leaderboard ranks confirmed revenue only', async () => {
    for (const [slug, confirmed] of [
      ['stated', null],
      ['confirmed', then],
    ] as const) {
      const id = await listing(slug);
      await db.run(sql`insert into listing_revenue (listing_id, mrr_cents, verified_at, updated_at) values (${id}, 99999999, ${confirmed}, ${then})`);
      await db.run(sql`update listing_stats set mrr_cents = 99999999 where listing_id = ${id}`);
    }
    await migrate(db);
    expect(await db.rows(sql`select slug, mrr_cents::int from listing l join listing_stats s on s.listing_id = l.id order by slug`)).toEqual([
      { slug: 'confirmed', mrr_cents: 99999999 },
      { slug: 'stated', mrr_cents: null },
    ]);
  });
});

describe('0052: votes that owners cast for their own listing', () => {
  beforeEach(() => startBefore('0052'));

  it('are removed from open weeks, with every total and a line in the history; closed weeks stay', async () => {
    const [owner, fan] = [await account('owner@slipway.test'), await account('fan@slipway.test')];
    const id = await listing('own', { owner });
    await db.run(sql`update listing set imported_votes = 10 where id = ${id}`);
    const launches: number[] = [];
    for (const week of ['2026-10-05', '2026-10-12', '2026-10-19']) {
      const row = await db.row<{ id: number }>(sql`
        insert into launch (site_id, listing_id, week, launched_at, votes, week_votes, reached_at)
        select id, ${id}, ${week}, ${then}, 2, 2, ${later} from site returning id`);
      launches.push(row!.id);
      for (const [accountId, at] of [
        [fan, then],
        [owner, later],
      ] as const)
        await db.run(sql`insert into vote (launch_id, account_id, cast_at, in_week) values (${row!.id}, ${accountId}, ${at}, true)`);
    }
    // One week was closed, another has its awards.
    await db.run(sql`insert into calendar_week (site_id, week, opened_at, closed_at) select id, '2026-10-05', ${then}, ${later} from site`);
    await db.run(sql`
      insert into award (site_id, listing_id, launch_id, week, rank, votes, awarded_at)
      select id, ${id}, ${launches[1]}, '2026-10-12', 1, 2, ${later} from site`);
    await db.run(sql`update listing_stats set votes = 16 where listing_id = ${id}`);
    await migrate(db);

    expect(await db.rows(sql`select week::text, votes, week_votes, reached_at from launch order by week`)).toEqual([
      { week: '2026-10-05', votes: 2, week_votes: 2, reached_at: later },
      { week: '2026-10-12', votes: 2, week_votes: 2, reached_at: later },
      { week: '2026-10-19', votes: 1, week_votes: 1, reached_at: then },
    ]);
    const total = async () => (await db.row<{ votes: number }>(sql`select votes from listing_stats where listing_id = ${id}`))!.votes;
    expect(await total()).toBe(15);
    await refreshListingStats(db, [id]);
    expect(await total()).toBe(15);
    expect(await db.rows(sql`select account_id, detail, by from audit_entry where event = 'own_votes_removed'`)).toEqual([
      { account_id: owner, detail: { listing: 'own', votes: 1, weeks: ['2026-10-19'] }, by: 'job' },
    ]);
  });
});

describe('0460: addresses in the log of the site team', () => {
  beforeEach(() => startBefore('0460'));

  it('become the number of their account, or are removed if there is no such account any more; all else stays', async () => {
    const ann = await account('ann.o+a@people.example');
    const add = (operation: string, subject: string, before: unknown, undo: unknown = null) =>
      db.run(sql`insert into team_audit (site_id, at, operation, subject, before, undo, via)
        select id, ${then}, ${operation}, ${subject}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(undo)}::jsonb, 'console' from site`);
    await add('transfer_listing', 'listing:a', { owners: ['Ann.o+a@people.example', 'gone@people.example'] }, { input: { email: 'gone@people.example' } });
    await add('set_text', 'text:about:en', { text: 'Write to "ann.o+a@people.example" or annxo+a@people.example.' });
    await add('set_site', 'site:main', { settings: { support_email: 'help@site.example' } });
    await add('send_test_email', 'mail:test', { to: 'stranger@people.example' });
    await migrate(db);
    expect(await db.rows(sql`select before, undo from team_audit order by id`)).toEqual([
      {
        before: { owners: [`account-${ann}@account.invalid`, 'deleted@account.invalid'] },
        undo: { input: { email: 'deleted@account.invalid' } },
      },
      { before: { text: 'Write to "ann.o+a@people.example" or annxo+a@people.example.' }, undo: null },
      { before: { settings: { support_email: 'help@site.example' } }, undo: null },
      { before: { to: 'deleted@account.invalid' }, undo: null },
    ]);
    await expect(db.run(sql`update team_audit set before = null`)).rejects.toThrow('append-only');
  });
});

describe('0462: votes that merges dropped', () => {
  beforeEach(() => startBefore('0462'));

  it('are kept without where they came from, with another secret', async () => {
    const [from, into] = [await listing('a'), await listing('b')];
    const secret = '0b9f3c1e-1111-4222-8333-444455556666';
    const vote = { launch_id: 1, account_id: 2, secret, sender: '\\x00112233445566778899aabbccddeeff', marks: ['net:x'] };
    for (const [id, other, votes] of [
      [from, into, [vote, { ...vote, account_id: 3 }]],
      [into, from, []],
    ] as const)
      await db.run(sql`
        insert into listing_merge (from_id, into_id, site_id, saved, merged_at)
        select ${id}, ${other}, id, ${JSON.stringify({ slug: 'a', dropped_votes: votes })}::jsonb, ${then} from site`);
    await migrate(db);
    const [some, none] = await db.rows<{ saved: { dropped_votes: { secret: string }[] } }>(sql`select saved from listing_merge order by from_id`);
    const renewed = { launch_id: 1, secret: expect.stringMatching(/^[0-9a-f-]{36}$/), marks: ['net:x'] };
    expect(some!.saved).toEqual({
      slug: 'a',
      dropped_votes: [
        { ...renewed, account_id: 2 },
        { ...renewed, account_id: 3 },
      ],
    });
    expect(new Set([secret, ...some!.saved.dropped_votes.map((one) => one.secret)]).size).toBe(3);
    expect(none!.saved).toEqual({ slug: 'a', dropped_votes: [] });
  });
});

describe('0465: counts of founders, and of launches of deleted listings', () => {
  beforeEach(() => startBefore('0465'));

  it('are what someone finds who counts', async () => {
    const [kept, gone] = [await listing('kept'), await listing('gone')];
    await db.run(sql`
      insert into founder (slug, name, country, created_at) values ('ann', 'Ann', 'DE', ${then}), ('ben', 'Ben', null, ${then}), ('cy', 'Cy', 'DE', ${then})`);
    await db.run(sql`
      insert into listing_founder (listing_id, founder_id, position)
      select l.id, f.id, 0 from listing l, founder f where (l.id, f.slug) in ((${kept}, 'ann'), (${kept}, 'ben'), (${gone}, 'ann'), (${gone}, 'cy'))`);
    await db.run(sql`
      insert into launch (site_id, listing_id, week, launched_at, kind)
      select site_id, id, date '2026-10-05', ${then}, 'free' from listing`);
    await db.run(sql`delete from listing where id = ${gone}`);
    const launches = sql`select week::text, sum(launches)::int as n from launch_count group by 1 having sum(launches) <> 0`;
    expect(await db.rows(launches)).toEqual([{ week: '2026-10-05', n: 2 }]);
    await migrate(db);
    expect(await db.rows(launches)).toEqual([{ week: '2026-10-05', n: 1 }]);
    expect(await db.rows(sql`select country, sum(founders)::int as n from founder_count group by 1 order by 1`)).toEqual([
      { country: '', n: 1 },
      { country: 'DE', n: 1 },
    ]);
  });
});
