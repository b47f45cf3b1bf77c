import type { Broken, Entry } from './check-log.ts';

/** Of the first format, `slipway-week-1` doesn't say which votes were released. The third one says why each vote counts or doesn't. */
export const formats = ['slipway-week-1', 'slipway-week-2', 'slipway-week-3'] as const;

/** Rules that hold votes; `imported` is for votes that came held from an import. A test keeps them the same as those of the service. */
export const ruleCodes: readonly string[] = [
  ...['throwaway_mail', 'same_mailbox', 'same_device', 'same_name', 'same_domain', 'same_network', 'hosting_network', 'same_steps'],
  ...['same_choices', 'made_together', 'same_past', 'first_votes', 'lone_newcomers', 'busy_newcomers', 'site_team', 'imported'],
];

export type CountedVote = [mark: string, minute: number, state?: string, rule?: string, decision?: number];
export type OtherVote = [mark: string, minute: number, state: string, rule: string | null, decision: number | null];

export interface VotesOf {
  format: string;
  from: string;
  until: string;
  /** Most days that an account had to exist; 0: no vote was left out for that. */
  account_days?: number;
  decisions: { id: number; launch: number; decision: 'count' | 'drop' | 'hold'; reopened?: string }[];
  launches: { launch: number; counted: CountedVote[]; not_counted: OtherVote[] }[];
}

export type Totals = Record<string, number>;
export type RuleTotals = Record<string, Record<string, number>>;

/**
 * Counts a week's votes again, and checks that each one is in a state that its rule, its minute and the decisions allow.
 * @param voting entries about its voting, in the order of the log
 * @throws what `fail` makes of a reason
 */
export function countVotes(snapshot: VotesOf, voting: readonly Entry[], fail: (reason: string) => Broken): { totals: Totals; rules: RuleTotals } {
  const isFull = snapshot.format === 'slipway-week-3';
  const totals: Totals = {
    received: 0,
    counted: 0,
    held: 0,
    released: 0,
    dropped: 0,
    late: 0,
    ...(isFull && { confirmed: 0, cleared: 0, young: 0, imported: 0 }),
  };
  const rules: RuleTotals = {};
  const count = (state: string, rule: string | null | undefined) => {
    totals[state]! += 1;
    if (rule === null || rule === undefined) return;
    rules[rule] ??= isFull ? { held: 0, released: 0, confirmed: 0, cleared: 0, dropped: 0 } : { held: 0, released: 0, dropped: 0 };
    rules[rule][state]! += 1;
  };
  const marks = new Set<string>();
  const pauses = findPauses(voting, snapshot, fail);
  const decisionOf = findDecisions(snapshot);
  for (const { launch, counted, not_counted } of snapshot.launches) {
    const refuse = (what: string) => fail(`a vote for launch ${launch} ${what}`);
    for (const [mark, minute] of [...counted, ...not_counted]) {
      if (marks.has(mark)) throw refuse('is listed twice');
      if (isFull && !(minute >= 0 && minute < lengthOf(snapshot))) throw refuse('was not cast in this week');
      marks.add(mark);
    }
    totals.counted! += counted.length;
    for (const [, minute, state, rule, decision] of counted) {
      if (pauses.some(({ ended, opened }) => ended !== Number.NEGATIVE_INFINITY && minute > ended + 1 && minute < opened - 1))
        throw refuse('counts although voting had ended when it was cast');
      if (state === undefined) continue;
      const isKnown = state === 'released' || (isFull && (state === 'confirmed' || state === 'cleared' || state === 'imported'));
      if (!isKnown || (rule === undefined) !== (state === 'imported')) throw fail(`a counted vote for launch ${launch} has an unknown state`);
      if (state === 'released') {
        if (decisionOf(decision)?.decision !== 'count') throw refuse('was released without a decision');
        if (decisionOf(decision)!.isOfOther(launch)) throw refuse('was released by a decision on another launch');
      }
      if (isFull) requireKnown(rule, refuse);
      count(state, rule);
    }
    for (const [, minute, state, rule, decision] of not_counted) {
      const isKnown = state === 'held' || state === 'dropped' || state === 'late' || (isFull && (state === 'young' || state === 'imported'));
      if (!isKnown) throw refuse('has an unknown state');
      if (state === 'held' && rule === null) throw refuse('is held without a rule');
      if (state === 'held' && rule === 'site_team' && decisionOf(decision)?.decision !== 'hold') throw refuse('was held by the site team without a decision');
      if (state === 'dropped' && decisionOf(decision)?.decision !== 'drop') throw refuse('was dropped without a decision');
      if (decision !== null && (decisionOf(decision)?.isOfOther(launch) ?? true)) throw refuse(`was ${state} by a decision on another launch`);
      if (isFull) {
        requireKnown(rule, refuse);
        if (state === 'late' && !pauses.some(({ ended, opened }) => minute >= ended - 1 && minute <= opened + 1))
          throw refuse('was left out as late although voting had not ended when it was cast');
        if (state === 'young' && !(snapshot.account_days! > 0)) throw refuse('was left out for the age of its account although the site requires none');
      }
      count(state, state === 'held' || state === 'dropped' ? rule : null);
    }
  }
  totals.received = marks.size;
  return { totals, rules };
}

const lengthOf = ({ from, until }: VotesOf): number => (Date.parse(until) - Date.parse(from)) / 60_000;

function requireKnown(rule: string | null | undefined, refuse: (what: string) => Broken): void {
  if (rule !== null && rule !== undefined && !ruleCodes.includes(rule))
    throw refuse(`has an unknown rule: ${rule}. If the site is newer than this program, use the newest version.`);
}

/** Decisions that weren't taken back, by id. */
function findDecisions({ decisions, launches }: VotesOf) {
  const decided = new Map(decisions.filter(({ reopened }) => reopened === undefined).map((decision) => [decision.id, decision]));
  // Older services left a decision at its launch when that was merged into another one, and moved the votes: such a launch has none.
  const haveVotes = new Set(launches.filter((one) => one.counted.length + one.not_counted.length > 0).map((one) => one.launch));
  return (id: number | null | undefined) => {
    const found = decided.get(id ?? 0);
    return found && { decision: found.decision, isOfOther: (launch: number) => found.launch !== launch && haveVotes.has(found.launch) };
  };
}

/**
 * The minutes between which voting had ended early: from each end to the next beginning. Votes are rounded to the minute, and those that were
 * on their way at a change may be on either side of it, so callers leave a minute out there. The first entry may begin voting, because earlier
 * versions wrote none for its end.
 */
function findPauses(voting: readonly Entry[], { from }: VotesOf, fail: (reason: string) => Broken): { ended: number; opened: number }[] {
  const minuteOf = ({ at, since }: Entry) => Math.floor((Date.parse(since ?? at) - Date.parse(from)) / 60_000);
  // Votes before a beginning without an end may count or be late: nobody knows when that end was.
  const pauses = voting[0]?.ended === false ? [{ ended: Number.NEGATIVE_INFINITY, opened: minuteOf(voting[0]) }] : [];
  for (const [at, entry] of voting.entries()) {
    if (entry.ended === voting[at - 1]?.ended) throw fail(`entry ${entry.number} ends or begins voting that already had`);
    const last = pauses.at(-1);
    if (entry.ended) pauses.push({ ended: minuteOf(entry), opened: Number.POSITIVE_INFINITY });
    else if (last) last.opened = minuteOf(entry);
  }
  return pauses;
}
