import { canonicalJson, type Json, sha256 } from '../../platform/signed-log/index.ts';
import { type Award, Broken, type Entry, type ReadJson } from './check-log.ts';

interface Snapshot {
  /** `slipway-week-1` doesn't say which votes were released. */
  format: string;
  week: string;
  site: string;
  from: string;
  awards: Award[];
  decisions: { id: number; launch: number; decision: 'count' | 'drop' | 'hold'; reopened?: string }[];
  launches: {
    launch: number;
    listing: string | null;
    rank: number | null;
    votes: number;
    reached_at: string | null;
    imported_votes: number;
    counted: [mark: string, minute: number, state?: string, rule?: string, decision?: number][];
    not_counted: [string, number, string, string | null, number | null][];
  }[];
}

/**
 * Recomputes a week's ranking and awards from its votes, and those of its corrections.
 * @param more.corrections of the week, in the order of the log
 * @param more.voting entries about its voting, in the same order
 * @returns the valid awards
 * @throws Broken
 */
export async function checkWeek(read: ReadJson, entry: Entry, more: { corrections: readonly Entry[]; voting: readonly Entry[] }): Promise<Award[]> {
  const { corrections, voting } = more;
  const fail = (reason: string) => new Broken(`week ${entry.week}`, reason);
  const snapshot = (await read(`/awards/${entry.week}/proof.json`)) as Snapshot;
  if (sha256(canonicalJson(snapshot as unknown as Json)).toString('hex') !== entry.snapshot?.sha256) throw fail('the snapshot does not match the signed hash');
  if (snapshot.week !== entry.week || snapshot.site !== entry.site) throw fail('the snapshot is of a different week or site');
  if (!isSame(snapshot.awards, entry.awards)) throw fail('the awards in the snapshot do not match the entry');
  const totals = { received: 0, counted: 0, held: 0, released: 0, dropped: 0, late: 0 };
  const rules = new Map<string, { held: number; released: number; dropped: number }>();
  const countRule = (rule: string, state: 'held' | 'released' | 'dropped') => {
    const found = rules.get(rule) ?? { held: 0, released: 0, dropped: 0 };
    found[state] += 1;
    rules.set(rule, found);
  };
  const marks = new Set<string>();
  const pauses = findPauses(voting, snapshot.from, fail);
  const decided = new Map(snapshot.decisions.filter(({ reopened }) => reopened === undefined).map((decision) => [decision.id, decision]));
  // Older services left a decision at its launch when that was merged into another one, and moved the votes: such a launch has none.
  const haveVotes = new Set(snapshot.launches.filter((one) => one.counted.length + one.not_counted.length > 0).map((one) => one.launch));
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
    const isOfOther = (id: number | null | undefined) => {
      const decidedOn = decided.get(id ?? 0)?.launch;
      return decidedOn !== launch.launch && (decidedOn === undefined || haveVotes.has(decidedOn));
    };
    for (const [, , state, rule, decision] of launch.counted) {
      if (state === undefined) continue;
      if (state !== 'released' || rule === undefined) throw fail(`a counted vote for launch ${launch.launch} has an unknown state`);
      if (decided.get(decision ?? 0)?.decision !== 'count') throw fail(`a vote for launch ${launch.launch} was released without a decision`);
      if (isOfOther(decision)) throw fail(`a vote for launch ${launch.launch} was released by a decision on another launch`);
      totals.released += 1;
      countRule(rule, 'released');
    }
    const closed = launch.counted.find(([, minute]) => isBetween(minute, pauses));
    if (closed) throw fail(`a vote for launch ${launch.launch} counts although voting had ended when it was cast`);
    for (const [, , state, rule, decision] of launch.not_counted) {
      if (state !== 'held' && state !== 'dropped' && state !== 'late') throw fail(`a vote for launch ${launch.launch} has an unknown state`);
      if (state === 'held' && rule === null) throw fail(`a vote for launch ${launch.launch} is held without a rule`);
      if (state === 'held' && rule === 'site_team' && decided.get(decision ?? 0)?.decision !== 'hold')
        throw fail(`a vote for launch ${launch.launch} was held by the site team without a decision`);
      if (state === 'dropped' && decided.get(decision ?? 0)?.decision !== 'drop')
        throw fail(`a vote for launch ${launch.launch} was dropped without a decision`);
      if (decision !== null && isOfOther(decision)) throw fail(`a vote for launch ${launch.launch} was ${state} by a decision on another launch`);
      totals[state] += 1;
      if (state !== 'late' && rule !== null) countRule(rule, state);
    }
  }
  totals.received = marks.size;
  const { rules: shownRules = {}, ...shown } = entry.counts ?? {};
  const isWhole = snapshot.format !== 'slipway-week-1';
  for (const [name, votes] of Object.entries(totals))
    if ((isWhole || name !== 'released') && shown[name] !== votes) throw fail(`it shows ${shown[name]} votes ${name}, but lists ${votes}`);
  if (isWhole && !isSame(Object.fromEntries(rules), shownRules)) throw fail('the votes held, released and dropped by each rule differ from those it lists');
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

/**
 * The minutes in which voting had ended early, from each end to the next beginning. The minutes of the changes themselves are left out, because
 * votes are rounded to the minute, and so is one beside each: votes that were on their way at the change still counted. The first entry may begin
 * voting, because earlier versions wrote none for its end.
 */
function findPauses(voting: readonly Entry[], from: string, fail: (reason: string) => Broken): [after: number, before: number][] {
  const minuteOf = ({ at }: Entry) => Math.floor((Date.parse(at) - Date.parse(from)) / 60_000);
  const pauses: [number, number][] = [];
  for (const [at, entry] of voting.entries()) {
    if (entry.ended === voting[at - 1]?.ended) throw fail(`entry ${entry.number} ends or begins voting that already had`);
    const last = pauses.at(-1);
    if (entry.ended) pauses.push([minuteOf(entry) + 1, Number.POSITIVE_INFINITY]);
    else if (last) last[1] = minuteOf(entry) - 1;
  }
  return pauses;
}

const isBetween = (minute: number, pauses: readonly [number, number][]): boolean => pauses.some(([after, before]) => minute > after && minute < before);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const isSame = (a: unknown, b: unknown) => canonicalJson(a as Json) === canonicalJson((b ?? null) as Json);
