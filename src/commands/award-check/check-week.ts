import { canonicalJson, type Json, sha256 } from '../../platform/signed-log/index.ts';
import { type Award, Broken, type Entry, type ReadJson } from './check-log.ts';
import { countVotes, formats, type VotesOf } from './check-votes.ts';

interface Snapshot extends VotesOf {
  week: string;
  site: string;
  awards: Award[];
  /** Of the third format: the step of the rules. */
  step?: string;
  launches: (VotesOf['launches'][number] & {
    listing: string | null;
    rank: number | null;
    votes: number;
    reached_at: string | null;
    imported_votes: number;
  })[];
}

/** What a checked week shows. */
export interface CheckedWeek {
  /** The valid ones, after corrections. */
  awards: Award[];
  /** By rank: the launches that have one. */
  ranked: { launch: number; listing: string; votes: number }[];
  /** Votes of the launches that weren’t public when the week closed, and so have no rank. */
  unranked: number[];
  /** Its snapshot says why each vote counts or doesn't. */
  isFull: boolean;
}

/**
 * Recomputes a week's ranking and awards from its votes, and those of its corrections.
 * @param more.corrections of the week, in the order of the log
 * @param more.voting entries about its voting, in the same order
 * @param more.settings entries about the site's settings, in the same order, also those of other weeks
 * @param more.late decisions on its votes after it had closed
 * @param more.isRanking an earlier week of the log was ranked by votes on the site
 * @param more.fullSince when the first entry of a week with a snapshot of the third format was written, if an earlier week has one
 * @throws Broken
 */
export async function checkWeek(
  read: ReadJson,
  entry: Entry,
  more: {
    corrections: readonly Entry[];
    voting: readonly Entry[];
    settings?: readonly Entry[];
    late?: readonly Entry[];
    isRanking?: boolean;
    fullSince?: string | undefined;
  },
): Promise<CheckedWeek> {
  const { corrections, voting, settings = [] } = more;
  const fail = (reason: string) => new Broken(`week ${entry.week}`, reason);
  const snapshot = (await read(`/awards/${entry.week}/proof.json`)) as Snapshot;
  if (sha256(canonicalJson(snapshot as unknown as Json)).toString('hex') !== entry.snapshot?.sha256) throw fail('the snapshot does not match the signed hash');
  if (snapshot.week !== entry.week || snapshot.site !== entry.site) throw fail('the snapshot is of a different week or site');
  if (!isSame(snapshot.awards, entry.awards)) throw fail('the awards in the snapshot do not match the entry');
  if (!(formats as readonly string[]).includes(snapshot.format)) throw fail(`this version can’t check the format ${snapshot.format}. Use the newest one.`);
  const isFull = snapshot.format === 'slipway-week-3';
  if (isFull) {
    requireSpan(snapshot, fail);
    requireStep(snapshot, { entry, settings, fail });
    requireAccountDays(snapshot, { entry, settings, fail });
  }
  for (const launch of snapshot.launches) {
    if (launch.votes !== launch.counted.length) throw fail(`launch ${launch.launch} shows ${launch.votes} votes but lists ${launch.counted.length}`);
    const last = launch.counted.reduce((most, [, minute]) => Math.max(most, minute), Number.NEGATIVE_INFINITY);
    const reached = launch.reached_at === null ? Number.NEGATIVE_INFINITY : (Date.parse(launch.reached_at) - Date.parse(snapshot.from)) / 60_000;
    if (last !== (isFull ? reached : Math.floor(reached))) throw fail(`launch ${launch.launch} did not reach its votes at the time shown`);
  }
  const told = voting.find(({ since }) => since !== undefined);
  // Versions that write the third format write an entry when voting ends. An earlier version may have ended it in a week that was closed later.
  const isAfterwards = ({ since, at }: Entry) => Date.parse(since!) >= Date.parse(more.fullSince ?? '9999-01-01') || Date.parse(since!) > Date.parse(at);
  if (told && isAfterwards(told)) throw fail(`entry ${told.number} ends voting after the fact`);
  for (const { number, launch, votes = 0, marks = [] } of more.late ?? []) {
    if (number < entry.number) throw fail(`decision ${number} was written before its week was closed`);
    if (new Set(marks).size !== marks.length) throw fail(`decision ${number} names a vote twice`);
    if (marks.length > votes) throw fail(`decision ${number} is about ${votes} votes, but names ${marks.length}`);
    const left = new Set(snapshot.launches.find((one) => one.launch === launch)?.not_counted.map(([mark]) => mark));
    if (marks.some((mark) => !left.has(mark))) throw fail(`decision ${number} is about votes that the snapshot doesn’t have among those that didn’t count`);
  }
  const { totals, rules } = countVotes(snapshot, voting, fail);
  const { rules: shownRules = {}, ...shown } = entry.counts ?? {};
  const isWhole = snapshot.format !== 'slipway-week-1';
  for (const [name, votes] of Object.entries(totals))
    if ((isWhole || name !== 'released') && shown[name] !== votes) throw fail(`it shows ${shown[name]} votes ${name}, but lists ${votes}`);
  if (isWhole && !isSame(rules as Json, shownRules)) throw fail('the votes held, released and dropped by each rule differ from those it lists');
  const ranked = snapshot.launches
    .filter(({ listing }) => listing !== null)
    .sort((a, b) => b.votes - a.votes || compare(a.reached_at ?? '9', b.reached_at ?? '9') || b.imported_votes - a.imported_votes || a.launch - b.launch);
  for (const [at, { launch, rank }] of ranked.entries())
    if (rank !== at + 1) throw fail(`launch ${launch} has rank ${rank}, but its votes give rank ${at + 1}`);
  const order = ranked.map(({ launch, listing, votes }) => ({ launch, listing: listing!, votes }));
  const unranked = snapshot.launches.filter(({ listing }) => listing === null).map(({ votes }) => votes);
  if (entry.source === 'import') {
    if (isFull && more.isRanking) throw fail('its awards were imported although the site ranked earlier weeks itself');
    if (corrections.length > 0) throw fail('its awards were imported, so there are no votes to prove a correction');
    return { awards: entry.awards ?? [], ranked: order, unranked, isFull };
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
  return { awards: corrections.at(-1)?.awards ?? entry.awards ?? [], ranked: order, unranked, isFull };
}

const HOUR_MS = 3_600_000;

/** Time zones are between 14 hours before and 12 hours after UTC; clocks change by an hour, and a site may move to another zone in the week. */
function requireSpan({ from, until, week }: Snapshot, fail: (reason: string) => Broken): void {
  const monday = Date.parse(`${week}T00:00:00Z`);
  const isIn = (at: number, hours: number) => at >= hours - 14 * HOUR_MS && at <= hours + 13 * HOUR_MS;
  if (!isIn(Date.parse(from), monday) || !isIn(Date.parse(until), monday + 7 * 24 * HOUR_MS)) throw fail('it doesn’t begin and end with its week');
}

/** The step of the rules is one that the log says the site had when voting ended, or since then until the week was closed. */
function requireStep({ step, until }: Snapshot, given: { entry: Entry; settings: readonly Entry[]; fail: (reason: string) => Broken }): void {
  const { entry, settings, fail } = given;
  const before = settings.filter(({ number }) => number < entry.number);
  const inForce = before.findLast(({ at }) => Date.parse(at) <= Date.parse(until))?.vote_sensitivity ?? 'normal';
  const later = before.filter(({ at }) => Date.parse(at) > Date.parse(until)).map(({ vote_sensitivity }) => vote_sensitivity);
  if (step !== inForce && !later.includes(step)) throw fail(`the rules ran with the step ${step}, but the log says ${inForce}`);
}

/** If votes were left out for the age of their accounts, the log says that the site required that age at some time from the beginning of the week on. */
function requireAccountDays(
  { account_days: days = 0, from }: Snapshot,
  given: { entry: Entry; settings: readonly Entry[]; fail: (reason: string) => Broken },
): void {
  const { entry, settings, fail } = given;
  const before = settings.filter(({ number }) => number < entry.number);
  const inForce = before.findLast(({ at }) => Date.parse(at) <= Date.parse(from))?.rank_account_days ?? 0;
  const later = before.filter(({ at }) => Date.parse(at) > Date.parse(from)).map(({ rank_account_days }) => rank_account_days);
  if (days !== 0 && days !== inForce && !later.includes(days))
    throw fail(`votes of accounts younger than ${days} days were left out, but the log says the site required ${inForce}`);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const isSame = (a: unknown, b: unknown) => canonicalJson(a as Json) === canonicalJson((b ?? null) as Json);
