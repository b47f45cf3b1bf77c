import type { Site } from '../../src/contract/call.ts';
import type { BadgeFindingCode } from '../../src/launches/badge-finding.ts';
import type { CalendarEvent } from '../../src/launches/calendar/run-calendar.ts';
import { chooseFreeWeek, runCalendar, settleBadge } from '../../src/launches/index.ts';
import { getOwnListing } from '../../src/ownership/index.ts';
import { type Database, sql } from '../../src/platform/database/database.ts';
import { listSites } from '../../src/sites/index.ts';
import { makeSubmittedListing } from './listings.ts';
import { callOf, mailsTo, makePerson } from './people.ts';

/** A listing that a test of the calendar controls. */
export interface Played {
  id: number;
  slug: string;
  ownerId: number;
  email: string;
  choose(now: Date): Promise<void>;
  look(badge: BadgeFindingCode, now: Date): Promise<void>;
  /** Status, launch week. */
  standing(): Promise<[string, string | null]>;
  /** Subjects of the mails to its owner, the latest last. */
  mails(): Promise<string[]>;
}

/** A calendar for a test to play, on a separate database. */
export async function playCalendar(db: Database, given: { timeZone?: string; settings?: object } = {}) {
  await db.run(sql`
    insert into site (key, name, time_zone, settings, created_at) values ('main', 'Slipway', ${given.timeZone ?? 'UTC'}, ${JSON.stringify(given.settings ?? {})}, now())`);
  const sites = await listSites(db, 'https://slipway.test');
  const site = sites[0]!;
  return {
    site,
    sites,
    /** Everything due at an instant. @returns what was done */
    async run(now: Date): Promise<CalendarEvent[]> {
      const events: CalendarEvent[] = [];
      await runCalendar(db, { sites, now, tell: (event) => events.push(event) });
      return events;
    },
    async makeListing(now: Date): Promise<Played> {
      const owner = await makePerson(db, { now });
      const { id, slug } = await makeSubmittedListing(db, { siteId: site.id, ownerId: owner.accountId, now });
      return {
        id,
        slug,
        ownerId: owner.accountId,
        email: owner.email,
        choose: (at) => choose(db, { id, site, caller: owner.caller, now: at }),
        look: (badge, at) => db.transaction((tx) => settleBadge(tx, { listingId: id, finding: { badge, detail: 'Seen.', url: null }, now: at, sites })),
        async standing() {
          const row = await db.row<{ status: string; launch_week: string | null }>(sql`select status, launch_week from listing where id = ${id}`);
          return [row!.status, row!.launch_week];
        },
        mails: async () => (await mailsTo(db, owner.email)).map(({ subject }) => subject),
      };
    },
  };
}

async function choose(db: Database, given: { id: number; site: Site; caller: Awaited<ReturnType<typeof makePerson>>['caller']; now: Date }): Promise<void> {
  const { site, caller, now } = given;
  await db.transaction(async (tx) => {
    const listing = await getOwnListing({ ...callOf(tx, { now }), caller }, { id: given.id, lock: true });
    await chooseFreeWeek(tx, { listing, site, caller, now });
  });
}

/** Casts a vote as the site would: for the launch of a listing in a week. */
export async function castVote(
  db: Database,
  given: { listingId: number; week: string; accountId: number; at: Date; inWeek: boolean; held?: boolean },
): Promise<void> {
  await db.run(sql`
    insert into vote (launch_id, account_id, cast_at, in_week, held)
    select n.id, ${given.accountId}, ${given.at}, ${given.inWeek}, ${given.held ?? false} from launch n
    where n.listing_id = ${given.listingId} and n.week = ${given.week}`);
}
