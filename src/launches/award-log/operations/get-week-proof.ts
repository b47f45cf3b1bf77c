import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { voteSensitivities } from '../../../contract/vote-sensitivity.ts';
import { weekParameter } from '../../week-parameter.ts';
import { mondayOf } from '../../weeks.ts';
import { findSnapshot, findWeekEntry, listCorrections, listLateDecisions, listVotingEntries } from '../award-log-store.ts';
import { shownDecision } from '../shown-decision.ts';
import { shownLateDecision } from '../shown-late-decision.ts';
import { shownVoting, showVoting } from '../shown-voting.ts';
import { type Snapshot, tellFreed, tellHours, tellLaunches, tellRules } from '../summarize-week.ts';

/** Votes that didn't count: late ones came after the end of voting, young ones from accounts that were too new. */
const left = { held: v.count, dropped: v.count, late: v.count, young: v.count, imported: v.count };

/** The snapshot of a closed week, for people. */
export const getWeekProof = defineSiteOperation({
  name: 'get_week_proof',
  title: 'Get the stats in the proof of a closed week',
  summary: 'For each launch, which votes counted, which didn’t and why, the votes of each hour, and the decisions.',
  audience: 'anyone',
  writes: false,
  topics: ['standing'],
  input: z.strictObject({ week: weekParameter([], 'Any date in the week.') }),
  output: z.strictObject({
    week: v.day,
    entry: z.int().meta({ description: 'Number of the entry that contains the hash of the snapshot.' }),
    hash: z.string(),
    source: z.enum(['votes', 'import']),
    awards: z.array(z.strictObject({ rank: z.int(), launch: z.int(), listing: z.string(), votes: v.count })),
    launches: z.array(
      z.strictObject({
        launch: z.int(),
        listing: z.string().nullable(),
        rank: z.int().nullable(),
        votes: v.count,
        ...left,
      }),
    ),
    rules: z.array(z.strictObject({ rule: z.string().nullable(), ...left })),
    freed: z
      .strictObject({ released: v.count, confirmed: v.count, cleared: v.count, imported: v.count })
      .meta({ description: 'Votes that were held and counted in the end, by how, and imported ones. Older snapshots don’t say.' }),
    step: z.enum(voteSensitivities).nullable().meta({ description: 'Step of the rules (vote_sensitivity); null: an older snapshot doesn’t say.' }),
    hours: z.array(z.strictObject({ at: v.instant, counted: v.count, not_counted: v.count })),
    decisions: z.array(shownDecision),
    corrections: z.array(z.strictObject({ number: z.int(), what: z.string() })),
    voting: z.array(shownVoting),
    late_decisions: z.array(shownLateDecision),
  }),
  async handle({ week: named }, { db, site }) {
    const week = mondayOf(named);
    const of = { siteId: site.id, week };
    const entry = await findWeekEntry(db, of);
    const body = await findSnapshot(db, of);
    if (!entry || body === undefined) throw refusal('not_found', `The week of ${week} has no proof: it isn’t closed, or it is older than the log.`);
    const snapshot = JSON.parse(body) as Snapshot;
    const corrections = await listCorrections(db, site.id, [week]);
    return {
      week,
      entry: entry.number,
      hash: entry.hash,
      source: snapshot.source,
      awards: snapshot.awards,
      launches: tellLaunches(snapshot),
      rules: tellRules(snapshot),
      freed: tellFreed(snapshot),
      step: snapshot.step ?? null,
      hours: tellHours(snapshot),
      decisions: snapshot.decisions,
      corrections: corrections.map(({ number, what }) => ({ number, what })),
      late_decisions: await listLateDecisions(db, site.id, [week]),
      voting: (await listVotingEntries(db, site.id, [week])).map(showVoting),
    };
  },
});
