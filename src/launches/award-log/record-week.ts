import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { canonicalJson, type Json, sha256 } from '../../platform/signed-log/index.ts';
import { weekSpan } from '../weeks.ts';
import { appendEntry } from './append-store.ts';
import { listSnapshotAwards, listSnapshotDecisions, listSnapshotLaunches, type SnapshotLaunch, saveSnapshot, type VoteTally } from './snapshot-save-store.ts';

const FORMAT = 'slipway-week-2';
/** The order of weekOrder in launch-store.ts, in words: the snapshot states it. */
const TIE_RULE = ['votes, most first', 'reached_at, earliest first, none last', 'imported_votes, most first', 'launch, lowest number first'];

/**
 * Writes the entry and the snapshot of a week that is being closed, in the transaction that writes its awards.
 * @param given.hadAwards the awards were imported before: no votes prove them
 */
export async function recordWeek(tx: Db, given: { site: Site; week: string; now: Date; hadAwards: boolean }): Promise<void> {
  const { site, week, now, hadAwards } = given;
  const of = { siteId: site.id, week };
  const span = weekSpan(week, site.timeZone);
  const source = hadAwards ? 'import' : 'votes';
  const awards = await listSnapshotAwards(tx, of);
  const { launches, tally } = await listSnapshotLaunches(tx, { ...of, ...span });
  const decisions = await listSnapshotDecisions(tx, of);
  const body = writeSnapshot(
    {
      awards,
      decisions,
      format: FORMAT,
      from: span.from.toISOString(),
      launches: null,
      site: site.key,
      source,
      tie_rule: TIE_RULE,
      until: span.until.toISOString(),
      week,
    },
    launches,
  );
  const says = {
    awards,
    counts: countVotes(tally),
    snapshot: { bytes: Buffer.byteLength(body), sha256: sha256(body).toString('hex') },
    source,
  };
  const number = await appendEntry(tx, { site, now, kind: 'week', week, says });
  await saveSnapshot(tx, { siteId: site.id, number, body });
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
  const counts = { received: 0, counted: 0, held: 0, released: 0, dropped: 0, late: 0 };
  const rules: Record<string, { held: number; released: number; dropped: number }> = {};
  for (const { state, rule, votes } of tally) {
    counts.received += votes;
    if (state === 'released') counts.counted += votes;
    counts[state] += votes;
    if (rule === null || state === 'counted' || state === 'late') continue;
    rules[rule] ??= { held: 0, released: 0, dropped: 0 };
    rules[rule][state] += votes;
  }
  return { ...counts, rules };
}
