import { canonicalJson, type Json, sha256 } from '../../platform/signed-log/index.ts';
import { type Award, Broken, type Entry, type ReadJson } from './check-log.ts';

interface Snapshot {
  week: string;
  site: string;
  from: string;
  awards: Award[];
  decisions: { id: number; launch: number; decision: 'count' | 'drop'; reopened?: string }[];
  launches: {
    launch: number;
    listing: string | null;
    rank: number | null;
    votes: number;
    reached_at: string | null;
    imported_votes: number;
    counted: [string, number][];
    not_counted: [string, number, string, string | null, number | null][];
  }[];
}

/**
 * Recomputes a week's ranking and awards from its votes, and those of its corrections.
 * @param corrections of the week, in the order of the log
 * @returns the valid awards
 * @throws Broken
 */
export async function checkWeek(read: ReadJson, entry: Entry, corrections: readonly Entry[]): Promise<Award[]> {
  const fail = (reason: string) => new Broken(`week ${entry.week}`, reason);
  const snapshot = (await read(`/awards/${entry.week}/proof.json`)) as Snapshot;
  if (sha256(canonicalJson(snapshot as unknown as Json)).toString('hex') !== entry.snapshot?.sha256) throw fail('the snapshot does not match the signed hash');
  if (snapshot.week !== entry.week || snapshot.site !== entry.site) throw fail('the snapshot is of a different week or site');
  if (!isSame(snapshot.awards, entry.awards)) throw fail('the awards in the snapshot do not match the entry');
  const totals = { received: 0, counted: 0, held: 0, dropped: 0, late: 0 };
  const marks = new Set<string>();
  const dropped = new Map(snapshot.decisions.filter(({ reopened }) => reopened === undefined).map((decision) => [decision.id, decision]));
  for (const launch of snapshot.launches) {
    if (launch.votes !== launch.counted.length) throw fail(`launch ${launch.launch} shows ${launch.votes} votes but lists ${launch.counted.length}`);
    const last = Math.max(...launch.counted.map(([, minute]) => minute));
    const reached = launch.reached_at === null ? Number.NEGATIVE_INFINITY : Math.floor((Date.parse(launch.reached_at) - Date.parse(snapshot.from)) / 60_000);
    if (last !== reached) throw fail(`launch ${launch.launch} did not reach its votes at the time shown`);
    for (const [mark] of [...launch.counted, ...launch.not_counted]) {
      if (marks.has(mark)) throw fail(`a vote for launch ${launch.launch} is listed twice`);
      marks.add(mark);
    }
    totals.counted += launch.counted.length;
    for (const [, , state, rule, decision] of launch.not_counted) {
      if (state !== 'held' && state !== 'dropped' && state !== 'late') throw fail(`a vote for launch ${launch.launch} has an unknown state`);
      if (state === 'held' && rule === null) throw fail(`a vote for launch ${launch.launch} is held without a rule`);
      if (state === 'dropped' && dropped.get(decision ?? 0)?.decision !== 'drop')
        throw fail(`a vote for launch ${launch.launch} was dropped without a decision`);
      totals[state] += 1;
    }
  }
  totals.received = marks.size;
  for (const [name, votes] of Object.entries(totals))
    if (entry.counts?.[name] !== votes) throw fail(`it shows ${entry.counts?.[name]} votes ${name}, but lists ${votes}`);
  const ranked = snapshot.launches
    .filter(({ listing }) => listing !== null)
    .sort((a, b) => b.votes - a.votes || compare(a.reached_at ?? '9', b.reached_at ?? '9') || b.imported_votes - a.imported_votes || a.launch - b.launch);
  for (const [at, { launch, rank }] of ranked.entries())
    if (rank !== at + 1) throw fail(`launch ${launch} has rank ${rank}, but its votes give rank ${at + 1}`);
  if (entry.source === 'import') {
    if (corrections.length > 0) throw fail('its awards were imported, so there are no votes to prove a correction');
    return entry.awards ?? [];
  }
  const awardsWithout = (left: readonly number[]) =>
    ranked
      .filter(({ launch, votes }) => votes > 0 && !left.includes(launch))
      .slice(0, 3)
      .map(({ launch, listing, votes }, at) => ({ launch, listing: listing!, rank: at + 1, votes }));
  if (!isSame(awardsWithout([]), entry.awards)) throw fail('the votes give different awards');
  for (const { number, corrects, without = [], awards } of corrections) {
    if (corrects !== entry.number) throw fail(`correction ${number} does not name the entry of its week`);
    if (!isSame(awardsWithout(without), awards)) throw fail(`without the launches that correction ${number} names, the votes give different awards`);
  }
  return corrections.at(-1)?.awards ?? entry.awards ?? [];
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const isSame = (a: unknown, b: unknown) => canonicalJson(a as Json) === canonicalJson((b ?? null) as Json);
