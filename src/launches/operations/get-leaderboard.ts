import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { LAUNCHED, launches, onePage } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { dependOnTexts, findSummaries, listingSummary } from '../../listings/index.ts';
import type { Board } from '../boards/board.ts';
import { boards } from '../boards/index.ts';
import { span } from '../feeds/index.ts';
import { findWeekRange } from '../launch-store.ts';
import { weekParameter } from '../week-parameter.ts';
import { runningWeek, weekNamed } from '../weeks.ts';

const codes = boards.map((board) => board.code);
const [example] = boards as readonly [Board, ...Board[]];
const weekly = boards.flatMap((board) => (board.weekly ? [board.code] : []));

export const getLeaderboard = defineRead({
  name: 'get_leaderboard',
  title: 'Get a leaderboard',
  summary: 'One of the separate rankings.',
  description: `${boards.map((board) => `\`${board.code}\`: ${board.howCounted}`).join(' ')} Billboard entries have \`paid: true\`: always present them as paid.`,
  path: '/leaderboards/{board}',
  group: 'Leaderboards',
  topics: ['entries', 'standing', 'settings'],
  // The names are documented, but an unknown one is a 404, not a 400: it is part of the address.
  pathInput: z.strictObject({
    board: z
      .string()
      .max(60)
      .meta({ enum: codes, description: 'Which ranking to return.', examples: [example.code] }),
  }),
  queryInput: z.strictObject({
    week: weekParameter(['this', 'last'], `${weekly.join(', ')} only: \`this\` (default), \`last\`, or any date in the week.`).optional(),
    ...v.paging,
  }),
  output: z.strictObject({
    board: z.string(),
    title: z.string(),
    how_counted: z.string(),
    paid: z.boolean().meta({ description: 'True if money decides the ranking.' }),
    url: v.url,
    week: v.day.nullable(),
    ...v.pageOf(
      z.strictObject({
        rank: z.int().min(1).max(100_000),
        paid: z.boolean(),
        metric: z.strictObject({
          key: z.string(),
          label: z.string(),
          value: v.count,
          unit: z.enum(['votes', 'usd_cents', 'rating']),
          verified: z.boolean().nullable().meta({ description: 'Revenue only: confirmed by a payment provider.' }),
        }),
        listing: listingSummary,
      }),
    ).shape,
  }),
  mayBeNotFound: true,
  example: {
    answer: (origin) => ({
      board: example.code,
      title: example.title,
      how_counted: "Votes people cast on the site for that week's launches, Monday to Sunday.",
      paid: false,
      url: addressOf.board(origin, example.code),
      week: LAUNCHED,
      ...onePage(
        launches(origin).map(({ rank, week_votes, listing }) => ({
          rank,
          paid: false,
          metric: { key: 'week_votes', label: 'Weekly votes', value: week_votes, unit: 'votes', verified: null },
          listing,
        })),
      ),
    }),
  },
  async handle(input, call) {
    const board = boards.find((known) => known.code === input.board);
    if (!board) throw refusal('board_not_found', `There is no leaderboard ${input.board}. The leaderboards are ${codes.join(', ')}.`);
    if (input.week !== undefined && !board.weekly) {
      throw invalidInput([{ parameter: 'week', code: 'not_applicable', detail: `week only works with the leaderboard ${weekly.join(', ')}.` }]);
    }
    const running = runningWeek(call.now, call.site.timeZone);
    const week = weekNamed(input.week ?? 'this', call.now, call.site.timeZone);
    if (board.weekly && input.week !== undefined && !['this', 'last'].includes(input.week)) {
      const range = await findWeekRange(call.db, call.site.id);
      if (week > running || week < (range?.first ?? running)) throw refusal('week_not_found', `There is no ranking for the week of ${week}.`);
    }
    const { rows, total } = await board.list(call, { week, ...span(input) });
    const summaries = await findSummaries(call.db, { site: call.site, ids: rows.map((row) => row.listingId), now: call.now });
    for (const { listingId } of rows) call.dependsOn?.add(`listing:${listingId}`);
    dependOnTexts(call, summaries.keys());
    const items = rows.flatMap((row, i) => {
      const listing = summaries.get(row.listingId);
      return listing ? [{ rank: (input.page - 1) * input.per_page + i + 1, paid: board.paid, metric: row.metric, listing }] : [];
    });
    return {
      board: board.code,
      title: board.title,
      how_counted: board.howCounted,
      paid: board.paid,
      url: addressOf.board(call.site.origin, board.code),
      week: board.weekly ? week : null,
      ...v.showCappedPage(items, input, total),
    };
  },
});
