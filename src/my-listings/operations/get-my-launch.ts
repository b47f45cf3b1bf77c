import { z } from 'zod';
import { siteOf } from '../../contract/call.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { addDays, countListingReminders, dayOf, listWeekMarks, runningWeek, startOfDay, weekSpan } from '../../launches/index.ts';
import { getOwnListing } from '../../ownership/index.ts';
import { countVotes, countWeekVotes, listSources } from '../analytics-store.ts';
import { type DayFigures, readDays } from '../day-figures.ts';
import { findFreePlans } from '../free-plan-store.ts';
import { shownSources } from '../visit-sources.ts';

const HOUR_MS = 3_600_000;

export const getMyLaunch = defineSiteOperation({
  name: 'get_my_launch',
  title: 'Get my launch',
  summary: 'The launch week of your listing: votes by hour of one day, views, votes, followers and badge clicks by day, and when voting ends.',
  audience: 'person',
  writes: false,
  input: z.strictObject({
    listing_id: z.int().min(1),
    day: v.day.optional().meta({ description: 'Day of the votes by hour. Default: today, or the Monday if the week is over.' }),
  }),
  output: z.strictObject({
    state: z.enum(['none', 'coming', 'running', 'past']),
    week: v.day.nullable().meta({ description: 'Monday of the launch week.' }),
    starts_at: v.instant.nullable(),
    ends_at: v.instant.nullable().meta({ description: 'When voting ends or ended.' }),
    time_zone: z.string(),
    day: v.day.nullable().meta({ description: 'The day of `hours`; null before the launch.' }),
    hours: z
      .array(z.strictObject({ at: v.instant, votes: v.count }))
      .meta({ description: 'Votes that count, by the hour they were cast, from midnight to midnight.' }),
    days: z
      .array(z.strictObject({ day: v.day, views: v.count, votes: v.count, followers: v.count, badge_clicks: v.count }))
      .meta({ description: 'The days of the week up to today, oldest first.' }),
    sources: shownSources,
    week_votes: v.count.meta({ description: 'Votes that count towards the ranking of the week.' }),
    votes_held: v.count.meta({ description: "Held votes of this launch: they don't count until the site team has checked them." }),
    reminders: v.count.meta({ description: 'People who get an email when it launches. Nobody is told who they are.' }),
  }),
  async handle({ listing_id, day: wanted }, { db, now, ...call }) {
    const listing = await getOwnListing({ db, now, ...call }, { id: listing_id });
    const { timeZone, id: siteId } = siteOf(call, listing);
    const week = (await findFreePlans(db, [listing_id])).get(listing_id)?.reserved_week ?? listing.launch_week;
    const { votes: weekVotes, held } = week === null ? { votes: 0, held: 0 } : await countWeekVotes(db, { listingId: listing_id, week });
    const shared = { week, time_zone: timeZone, week_votes: weekVotes, votes_held: held, reminders: await countListingReminders(db, listing_id) };
    const nothing = { day: null, hours: [], days: [], sources: [] };
    if (week === null) return { ...shared, ...nothing, state: 'none' as const, starts_at: null, ends_at: null };

    const span = weekSpan(week, timeZone);
    const running = runningWeek(now, timeZone);
    const hasBegun = week < running || (week === running && listing.status === 'live');
    if (!hasBegun) return { ...shared, ...nothing, state: 'coming' as const, starts_at: span.from.toISOString(), ends_at: span.until.toISOString() };

    const [mark] = await listWeekMarks(db, { siteId, weeks: [week] });
    const endsAt = mark?.voting_ended_at ?? span.until;
    const last = [dayOf(now, timeZone), addDays(week, 6)].sort()[0]!;
    const days = await readDays(db, { listingId: listing_id, timeZone, last, count: daysFrom(week, last) });
    const day = chosenDay(days, wanted) ?? (week === running ? last : week);
    const bounds = hourBounds(day, timeZone);
    const [votes, sources] = await Promise.all([
      countVotes(db, { listingId: listing_id, bounds }),
      listSources(db, { listingId: listing_id, from: week, to: last }),
    ]);
    return {
      ...shared,
      state: now < endsAt ? ('running' as const) : ('past' as const),
      starts_at: span.from.toISOString(),
      ends_at: endsAt.toISOString(),
      day,
      hours: votes.map((count, i) => ({ at: bounds[i]!.toISOString(), votes: count })),
      days,
      sources,
    };
  },
});

const daysFrom = (first: string, last: string): number => Math.round((Date.parse(last) - Date.parse(first)) / (24 * HOUR_MS)) + 1;

const chosenDay = (days: readonly DayFigures[], wanted: string | undefined) => days.find(({ day }) => day === wanted)?.day;

/** The hours of a day in a zone: 23 or 25 when clocks change. */
function hourBounds(day: string, timeZone: string): Date[] {
  const until = startOfDay(addDays(day, 1), timeZone).getTime();
  const bounds: Date[] = [];
  for (let at = startOfDay(day, timeZone).getTime(); at < until; at += HOUR_MS) bounds.push(new Date(at));
  return [...bounds, new Date(until)];
}
