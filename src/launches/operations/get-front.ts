import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { findSummaries, listingSummary } from '../../listings/index.ts';
import { boards } from '../boards/index.ts';
import { listWeekMarks } from '../calendar/calendar-week-store.ts';
import { listFrontRows, listOfColumn } from '../front-store.ts';
import { findLaunchOfTheDay } from '../launch-of-the-day-store.ts';
import { countWeek } from '../launch-store.ts';
import { addDays, dayOf, runningWeek } from '../weeks.ts';

const most = v.count.max(50);
const place = z.strictObject({ rank: z.int().min(1), week: v.day.nullable(), votes: v.count, listing: listingSummary });
const maker = z.strictObject({ name: z.string(), slug: z.string(), portrait: v.url.nullable() });
const made = place.extend({ makers: z.array(maker).meta({ description: 'The first founders.' }) });

/** Boards for the front page: those that rank by one of the listing's numbers. */
const shown = boards.flatMap(({ code, title, paid, ranksBy }) => (ranksBy ? [{ code, title, paid, ...ranksBy }] : []));

export const getFront = defineSiteOperation({
  name: 'get_front',
  title: 'Get the front page',
  summary: "Everything on the front page in one call: the top of this week, trending, upcoming, last week's winners, and the leaderboards.",
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'ranking', 'settings'],
  input: z.strictObject({ week: most, trending: most, coming: most, awards: most, board: most, of_the_day: z.boolean().default(false) }),
  output: z.strictObject({
    week: v.day,
    ends_on: v.day,
    time_zone: z.string(),
    voting_ended: z.boolean().meta({ description: 'The site team ended voting for this week early.' }),
    launches: z.strictObject({ items: z.array(made), total: v.count }),
    of_the_day: z
      .strictObject({ votes: v.count.meta({ description: 'Votes since midnight in the zone of the site.' }), week_votes: v.count, listing: listingSummary })
      .nullable()
      .meta({ description: 'The launch of this week with the most votes today; null once voting has ended.' }),
    trending: z.array(place),
    coming: z.array(place),
    awards: z.array(made),
    boards: z.array(
      z.strictObject({
        board: z.string(),
        title: z.string(),
        paid: z.boolean(),
        items: z.array(z.strictObject({ rank: z.int().min(1), value: v.count, unit: z.enum(['votes', 'usd_cents', 'rating']), listing: listingSummary })),
      }),
    ),
  }),
  async handle(input, call) {
    const { id: siteId, timeZone } = call.site;
    const week = runningWeek(call.now, timeZone);
    const [rows, ofTheDay, ended] = await Promise.all([
      listFrontRows(
        call.db,
        { siteId, running: week, most: input },
        shown.map(({ column }) => column),
      ),
      input.of_the_day ? findLaunchOfTheDay(call.db, { siteId, week, day: dayOf(call.now, timeZone), timeZone }) : undefined,
      listWeekMarks(call.db, { siteId, weeks: [week] }),
    ]);
    // The limit was reached, so there may be more.
    const isFull = rows.filter(({ list }) => list === 'week').length >= input.week;
    const [summaries, counted] = await Promise.all([
      findSummaries(call.db, { site: call.site, ids: [...new Set([...rows, ...(ofTheDay ? [ofTheDay] : [])].map((row) => row.listing_id))], now: call.now }),
      isFull ? countWeek(call.db, { siteId, week, coming: false }) : undefined,
    ]);
    const of = (list: string) =>
      rows
        .filter((row) => row.list === list)
        .flatMap((row, i) => {
          const listing = summaries.get(row.listing_id);
          return listing ? [{ rank: row.won ?? i + 1, week: row.week, value: row.value, listing, makers: row.makers ?? [] }] : [];
        });
    const places = (list: string) => of(list).map(({ rank, week: monday, value, listing }) => ({ rank, week: monday, votes: value, listing }));
    const { origin } = call.site;
    const withMakers = (list: string) =>
      of(list).map(({ rank, week: monday, value, listing, makers }) => ({
        rank,
        week: monday,
        votes: value,
        listing,
        makers: makers.map(({ name, slug, file }) => ({ name, slug, portrait: file && addressOf.portrait(origin, file) })),
      }));
    const first = ofTheDay && summaries.get(ofTheDay.listing_id);
    const items = withMakers('week');
    const total = counted ?? items.length;
    return {
      week,
      ends_on: addDays(week, 6),
      time_zone: timeZone,
      voting_ended: ended.length > 0,
      launches: { items, total },
      of_the_day: ofTheDay && first && ended.length === 0 ? { votes: ofTheDay.votes, week_votes: ofTheDay.week_votes, listing: first } : null,
      trending: places('trending'),
      coming: places('coming'),
      awards: withMakers('awards'),
      boards: shown.map(({ code, title, paid, column, unit }) => ({
        board: code,
        title,
        paid,
        items: of(listOfColumn(column)).map(({ rank, value, listing }) => ({ rank, value, unit, listing })),
      })),
    };
  },
});
