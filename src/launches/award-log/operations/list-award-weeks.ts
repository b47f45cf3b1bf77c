import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { voteSensitivities } from '../../../contract/vote-sensitivity.ts';
import { listCorrections, listLateDecisions, listVotingEntries, listWeekEntries } from '../award-log-store.ts';
import { shownDecision } from '../shown-decision.ts';
import { shownLateDecision } from '../shown-late-decision.ts';
import { shownVoting, showVoting } from '../shown-voting.ts';

/** Weeks closed by earlier versions don't say these. */
const later = v.count.default(0);
const ruleCounts = z.strictObject({ held: v.count, released: v.count, confirmed: later, cleared: later, dropped: v.count });
const body = z.object({
  at: v.instant,
  source: z.enum(['votes', 'import']),
  awards: z.array(z.strictObject({ rank: z.int(), launch: z.int(), listing: z.string(), votes: v.count })),
  counts: z.strictObject({
    received: v.count,
    counted: v.count,
    held: v.count,
    released: v.count,
    dropped: v.count,
    late: v.count,
    confirmed: later,
    cleared: later,
    young: later,
    imported: later,
    rules: z.record(z.string(), ruleCounts),
  }),
});
const correction = z.strictObject({ number: z.int(), week: v.day, what: z.string() });
const step = z.enum(voteSensitivities).nullable().meta({ description: 'Step of the rules (vote_sensitivity); null: an older snapshot doesn’t say.' });
const week = z.strictObject({
  number: z.int(),
  week: v.day,
  ...body.shape,
  step,
  decisions: z.array(shownDecision),
  corrections: z.array(correction),
  voting: z.array(shownVoting),
  late_decisions: z.array(shownLateDecision),
});

/** What the log says about each closed week, for people. */
export const listAwardWeeks = defineSiteOperation({
  name: 'list_award_weeks',
  title: 'List the closed weeks of the log of awards',
  summary: 'Votes received, counted, held, released and dropped in each closed week, with the decisions; newest week first.',
  audience: 'anyone',
  writes: false,
  topics: ['standing'],
  input: z.strictObject(v.paging),
  output: v.pageOf(week),
  async handle(input, { db, site }) {
    const { rows, total } = await listWeekEntries(db, { siteId: site.id, limit: input.per_page, offset: (input.page - 1) * input.per_page });
    const weeks = rows.map((row) => row.week);
    const corrections = z.array(correction).parse(await listCorrections(db, site.id, weeks));
    const voting = await listVotingEntries(db, site.id, weeks);
    const late = await listLateDecisions(db, site.id, weeks);
    const items = rows.map((row) => ({
      number: row.number,
      week: row.week,
      ...body.parse(row.body),
      step: step.parse(row.step),
      decisions: z.array(shownDecision).parse(row.decisions),
      corrections: corrections.filter((one) => one.week === row.week),
      late_decisions: late.filter((one) => one.week === row.week),
      voting: voting.filter((one) => one.week === row.week).map(showVoting),
    }));
    return v.showPage(items, input, total);
  },
});
