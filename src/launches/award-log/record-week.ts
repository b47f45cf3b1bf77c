import type { Site } from '../../contract/call.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { Db } from '../../platform/database/db.ts';
import { canonicalJson, type Json, sha256 } from '../../platform/signed-log/index.ts';
import { findJudgedWith, listWeekMarks } from '../calendar/calendar-week-store.ts';
import { appendEntry } from './append-store.ts';
import { listVotingEntries, type VotingEntry } from './award-log-store.ts';
import { logAccountDays, logSettings } from './log-settings.ts';
import {
  listSnapshotAwards,
  listSnapshotDecisions,
  listSnapshotLaunches,
  type Pause,
  type SnapshotLaunch,
  saveSnapshot,
  type VoteTally,
} from './snapshot-save-store.ts';
import { findVotedSpan, hoursEverywhere } from './voted-span.ts';

const FORMAT = 'slipway-week-3';
/** The order of weekOrder in launch-store.ts, in words: the snapshot states it. */
const TIE_RULE = [
  'votes, most first',
  'reached_at: minute of the last counted vote, earliest first, none last',
  'imported_votes, most first',
  'launch, lowest number first',
];

/**
 * Writes the entry and the snapshot of a week that is being closed, in the transaction that writes its awards.
 * @param given.hadAwards the awards were imported before: no votes prove them
 */
export async function recordWeek(tx: Db, given: { site: Site; week: string; now: Date; hadAwards: boolean }): Promise<void> {
  const { site, week, now, hadAwards } = given;
  const of = { siteId: site.id, week };
  const span = await findVotedSpan(tx, { site, week });
  await logEndOfVoting(tx, { site, week, now });
  const voting = await listVotingEntries(tx, site.id, [week]);
  const settings = readSiteSettings(site.settings);
  const step = (await findJudgedWith(tx, of)) ?? settings.vote_sensitivity;
  const source = hadAwards ? 'import' : 'votes';
  const awards = await listSnapshotAwards(tx, of);
  const { launches, tally } = await listSnapshotLaunches(tx, {
    ...of,
    ...span,
    pauses: listPauses(voting, span.from),
    accountDays: settings.rank_account_days,
    everywhere: hoursEverywhere(week),
  });
  const decisions = await listSnapshotDecisions(tx, of);
  const days = Math.max(0, ...tally.map((one) => one.days ?? 0));
  const body = writeSnapshot(
    {
      account_days: days,
      awards,
      decisions,
      format: FORMAT,
      from: span.from.toISOString(),
      launches: null,
      site: site.key,
      source,
      step,
      tie_rule: TIE_RULE,
      until: span.until.toISOString(),
      week,
    },
    launches,
  );
  await logAccountDays(tx, { site, now, days, since: span.from });
  await logSettings(tx, { site, now });
  const says = {
    awards,
    counts: countVotes(tally),
    snapshot: { bytes: Buffer.byteLength(body), sha256: sha256(body).toString('hex') },
    source,
  };
  const number = await appendEntry(tx, { site, now, kind: 'week', week, says });
  await saveSnapshot(tx, { siteId: site.id, number, body });
}

const TOLD_LATE = 'Voting ended early before this log recorded such ends.';

/** An early end of voting that is in no entry, because a version before such entries ended it: the entry is written now, with the time of the end. */
async function logEndOfVoting(tx: Db, { site, week, now }: { site: Site; week: string; now: Date }): Promise<void> {
  const [mark] = await listWeekMarks(tx, { siteId: site.id, weeks: [week] });
  const last = (await listVotingEntries(tx, site.id, [week])).at(-1);
  if (!mark?.voting_ended_at || last?.ended) return;
  await appendEntry(tx, { site, now, kind: 'voting', week, says: { ended: true, reason: TOLD_LATE, since: mark.voting_ended_at.toISOString() } });
}

/** Earlier versions wrote no entry for an end of voting, so the first one may be a beginning. */
function listPauses(voting: readonly VotingEntry[], from: Date): Pause[] {
  const pauses: Pause[] = voting[0]?.ended === false ? [{ ended: from, opened: voting[0].at }] : [];
  for (const [at, { ended, at: since }] of voting.entries()) if (ended) pauses.push({ ended: since, opened: voting[at + 1]?.at ?? null });
  return pauses;
}

/** Canonical JSON. The votes are written by the database, so only what surrounds them is put together here. */
function writeSnapshot(head: Record<string, Json>, launches: readonly SnapshotLaunch[]): string {
  const texts = launches.map(
    ({ counted, not_counted, ...rest }) =>
      `{"counted":[${counted}],${inner({ imported_votes: rest.imported_votes, launch: rest.launch, listing: rest.listing })},` +
      `"not_counted":[${not_counted}],${inner({ rank: rest.rank, reached_at: rest.reached_at, votes: rest.votes })}}`,
  );
  const [before, after] = split(head, 'launches');
  return `{${inner(before)},"launches":[${texts.join(',')}],${inner(after)}}`;
}

const inner = (object: Record<string, Json>) => canonicalJson(object).slice(1, -1);

function split(object: Record<string, Json>, at: string): [Record<string, Json>, Record<string, Json>] {
  const entries = Object.entries(object);
  return [Object.fromEntries(entries.filter(([key]) => key < at)), Object.fromEntries(entries.filter(([key]) => key > at))];
}

/** Totals, and for each rule what became of the votes it held. */
function countVotes(tally: readonly VoteTally[]): Json {
  const counts = { received: 0, counted: 0, held: 0, released: 0, confirmed: 0, cleared: 0, dropped: 0, late: 0, young: 0, imported: 0 };
  const rules: Record<string, { held: number; released: number; confirmed: number; cleared: number; dropped: number }> = {};
  for (const { state, rule, counts: ranks, votes } of tally) {
    counts.received += votes;
    if (ranks) counts.counted += votes;
    if (state !== 'counted') counts[state] += votes;
    if (rule === null || state === 'counted' || state === 'late' || state === 'young' || state === 'imported') continue;
    rules[rule] ??= { held: 0, released: 0, confirmed: 0, cleared: 0, dropped: 0 };
    rules[rule][state] += votes;
  }
  return { ...counts, rules };
}
