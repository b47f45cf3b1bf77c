import type { VisitSource } from '../contract/visit-sources.ts';
import { addDays, weekSpan } from '../launches/index.ts';
import { sql } from '../platform/database/database.ts';
import type { Demo } from './demo.ts';
import type { ListingPlace } from './insert-listing.ts';
import type { People } from './insert-people.ts';

/** How many of a product's visits come from where. */
const SHARES: Partial<Record<VisitSource, number>> = {
  direct: 0.24,
  google: 0.22,
  site: 0.14,
  product_hunt: 0.1,
  x: 0.07,
  linkedin: 0.06,
  reddit: 0.05,
  email: 0.05,
  chatgpt: 0.04,
  other: 0.03,
};
const DAY_MS = 86_400_000;

interface Vote {
  launch: number;
  account: number;
  at: Date;
  inWeek: boolean;
}

/** Casts votes up to a launch's target: most on the first days, a few after the week, none for the voter's own product and none in the future. */
export async function castVotes({ tx, chance, now, timeZone }: Demo, places: readonly ListingPlace[], people: People): Promise<number> {
  const votes: Vote[] = [];
  const everyone = [...people.accounts.values(), ...people.visitors];
  for (const { product, launches } of places) {
    const own = new Set(product.founders.map((founder) => people.accounts.get(founder.person)!));
    const others = everyone.filter((account) => !own.has(account));
    for (const launch of launches) {
      if (launch.launchedAt === null) continue;
      const { from, until } = weekSpan(launch.week, timeZone);
      for (const account of chance.sample(others, Math.round(launch.voteTarget * 1.08))) {
        const late = chance.next() < 0.07;
        const at = late
          ? new Date(until.getTime() + chance.next() * 30 * DAY_MS)
          : new Date(from.getTime() + chance.next() ** 1.6 * (until.getTime() - from.getTime()));
        if (at < now && at >= launch.launchedAt) votes.push({ launch: launch.launchId, account, at, inWeek: !late });
      }
    }
  }
  await tx.run(sql`
    insert into vote (launch_id, account_id, cast_at, in_week)
    select * from unnest(${votes.map((v) => v.launch)}::bigint[], ${votes.map((v) => v.account)}::bigint[], ${votes.map((v) => v.at.toISOString())}::timestamptz[], ${votes.map((v) => v.inWeek)}::boolean[])`);
  return votes.length;
}

/** Followers and views in proportion to a launch's target votes. */
export async function followAndView({ tx, chance, now }: Demo, places: readonly ListingPlace[], people: People): Promise<void> {
  const follows: { listing: number; account: number }[] = [];
  const views: { listing: number; day: string; views: number }[] = [];
  const today = now.toISOString().slice(0, 10);
  for (const { listingId, product } of places) {
    if (product.launch.week > 0) continue;
    for (const account of chance.sample(people.visitors, Math.round(product.vote_target * (0.1 + chance.next() * 0.4))))
      follows.push({ listing: listingId, account });
    for (let ago = 1; ago <= 7 * Math.min(12, 1 - product.launch.week); ago++) {
      views.push({ listing: listingId, day: addDays(today, -ago), views: 1 + Math.round((product.vote_target + 3) * (0.3 + chance.next())) });
    }
  }
  await tx.run(sql`
    insert into follow (listing_id, account_id, since)
    select f.listing, f.account, ${now} from unnest(${follows.map((f) => f.listing)}::bigint[], ${follows.map((f) => f.account)}::bigint[]) f(listing, account)`);
  await tx.run(sql`
    insert into listing_view_day (listing_id, day, views)
    select * from unnest(${views.map((v) => v.listing)}::bigint[], ${views.map((v) => v.day)}::date[], ${views.map((v) => v.views)}::int[])`);
  const listings = [...new Set(views.map((v) => v.listing))];
  const sources = Object.keys(SHARES) as VisitSource[];
  // A little different for each product, and in sum never more than its views.
  await tx.run(sql`
    insert into listing_source_day (listing_id, day, source, visits)
    select v.listing_id, v.day, s.source, x.visits from listing_view_day v
    cross join unnest(${sources}::text[], ${sources.map((source) => SHARES[source]!)}::real[]) with ordinality s(source, share, place)
    cross join lateral (select (v.views * s.share * (0.3 + (v.listing_id * 7 + s.place * 3) % 10 / 13.0))::int as visits) x
    where v.listing_id = any(${listings}::bigint[]) and x.visits > 0`);
}
