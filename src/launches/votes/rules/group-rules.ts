import { findBatches, splitByPlace } from './batch-rule.ts';
import { findBusyNewcomers } from './busy-rule.ts';
import { findSameChoices } from './choice-rule.ts';
import { findFirstVotes } from './first-vote-rule.ts';
import { findLoneNewcomers } from './newcomer-rule.ts';
import { findAlikePasts } from './past-rule.ts';
import { steps } from './sensitivity.ts';
import { findHouseholds } from './step-up-rule.ts';
import { type Hold, isUnknown, type RuleCode, type SiteNorm, type Surroundings, type VoteFacts } from './vote-facts.ts';

// Rules about the votes of one launch that have something in common. The accounts of an office or a family differ in age and activity, so
// all rules but the first require most accounts of the group to have no history, and hold only those. On a site where most people are new,
// that says less: there, it takes twice as many to make a pattern.

interface GroupRule {
  code: RuleCode;
  /** The kind of mark that the group shares. */
  kind: string;
  /** The smallest group that is a pattern. */
  least: number;
  /** It is a pattern if at least this share of the accounts is unknown. */
  unknown: number;
}

const groupRules: readonly GroupRule[] = [
  { code: 'same_name', kind: 'stem', least: 4, unknown: 0.75 },
  { code: 'same_domain', kind: 'domain', least: 6, unknown: 0.75 },
  { code: 'same_network', kind: 'one', least: 6, unknown: 0.75 },
  { code: 'same_network', kind: 'near', least: 8, unknown: 0.75 },
  { code: 'same_network', kind: 'site', least: 8, unknown: 0.75 },
  { code: 'hosting_network', kind: 'hosting', least: 6, unknown: 0.6 },
];

/** The smallest group of a rule that is a pattern, with the normal step. @param kind of mark; undefined: the rule's first one */
export const leastOf = (code: RuleCode, kind?: string): number => groupRules.find((rule) => rule.code === code && rule.kind === (kind ?? rule.kind))!.least;

/** People at home share a computer: this many accounts that signed in with one browser count. */
const MOST_ON_DEVICE = 2;

/** A group of at least this size in one place normally includes some people with a history, so a larger share without one is required. */
const LARGE = 12;
const UNKNOWN_OF_LARGE = 0.85;

/**
 * Accounts without a history that followed something seconds before they voted are a pattern if there are this many, and if they are this
 * share of all accounts without a history in that time.
 */
export const LEAST_HURRIED = 8;
const HURRIED_SHARE = 0.4;

/** Domains with this many accounts each, all without a history, are a pattern if together they have this many. */
const LEAST_ON_DOMAIN = 3;
const LEAST_ON_DOMAINS = 12;

/** On a site where a larger share of a typical launch's voters has no history, being new says little. */
const MANY_NEW = 0.6;

/**
 * The votes of one launch to hold because of the launch's own votes.
 * @param votes of one launch, in any order
 * @param norm usual voting on the site; undefined if the site is too young
 * @param step how easily the site holds votes
 * @returns by account; the first rule that applies
 */
export function judgeLaunch(votes: readonly VoteFacts[], norm: SiteNorm | undefined, step = steps.normal): Map<number, Hold> {
  const holds = new Map<number, Hold>();
  const hold = (vote: VoteFacts, reason: Hold) => {
    if (!holds.has(vote.account)) holds.set(vote.account, reason);
  };
  const times = (!norm || norm.unknownShare > MANY_NEW ? 2 : 1) * step.size;
  const groups = groupByMark(votes);
  for (const [mark, group] of groups) {
    if (!mark.startsWith('mailbox:') || group.length < 2) continue;
    // One mailbox has one vote: the earliest.
    const first = group.reduce((a, b) => (b.at < a.at || (b.at === a.at && b.account < a.account) ? b : a));
    for (const vote of group) if (vote !== first) hold(vote, { rule: 'same_mailbox', pattern: mark });
  }
  for (const [mark, group] of groups) {
    if (!mark.startsWith('device:') || group.length <= MOST_ON_DEVICE) continue;
    const later = [...group].sort((a, b) => a.at - b.at || a.account - b.account).slice(MOST_ON_DEVICE);
    for (const vote of later) hold(vote, { rule: 'same_device', pattern: mark });
  }
  for (const { code, kind, least, unknown } of groupRules) {
    // Numbered addresses are one person's, on a new site as well.
    const enough = Math.ceil(least * (code === 'same_name' ? step.size : times));
    for (const [mark, group] of groups) {
      if (!mark.startsWith(`${kind}:`) || group.length < enough) continue;
      const suspects = group.filter(isUnknown);
      const share = code === 'same_network' && group.length >= LARGE ? UNKNOWN_OF_LARGE : unknown;
      if (suspects.length < group.length * share || suspects.length < enough) continue;
      for (const vote of suspects) hold(vote, { rule: code, pattern: mark });
    }
  }
  for (const vote of findSmallDomains(groups, LEAST_ON_DOMAINS * times)) hold(vote, { rule: 'same_domain', pattern: 'domains' });
  for (const vote of findSameSteps(votes, LEAST_HURRIED * times)) hold(vote, { rule: 'same_steps', pattern: 'steps' });
  return holds;
}

/** Votes from several private domains without any older accounts: an attacker who buys domains spreads accounts over them. */
function findSmallDomains(groups: ReadonlyMap<string, readonly VoteFacts[]>, least: number): VoteFacts[] {
  const found: VoteFacts[] = [];
  for (const [mark, group] of groups) if (mark.startsWith('domain:') && group.length >= LEAST_ON_DOMAIN && group.every(isUnknown)) found.push(...group);
  return found.length >= least ? found : [];
}

/**
 * Votes of accounts without a history that followed something just before they voted, if these are many of all accounts without a history
 * in the time in which most of them came.
 */
function findSameSteps(votes: readonly VoteFacts[], least: number): VoteFacts[] {
  const unknown = votes.filter(isUnknown);
  const hurried = unknown.filter((vote) => vote.hurried).sort((a, b) => a.at - b.at);
  if (hurried.length < least) return [];
  const [from, until] = [hurried[Math.floor(hurried.length * 0.1)]!.at, hurried[Math.floor(hurried.length * 0.9)]!.at];
  const during = (all: readonly VoteFacts[]) => all.filter(({ at }) => at >= from && at <= until).length;
  return during(hurried) >= during(unknown) * HURRIED_SHARE ? hurried : [];
}

/**
 * The same with what other launches and weeks show about the voters. It reads more data, so it doesn't run with every vote.
 * @returns by account; the first rule that applies
 */
export function judgeWithSurroundings(votes: readonly VoteFacts[], around: Surroundings): Map<number, Hold> {
  const holds = judgeLaunch(votes, around.norm, around.step);
  const hold = (found: readonly VoteFacts[], reason: Hold) => {
    for (const vote of found) if (!holds.has(vote.account)) holds.set(vote.account, reason);
  };
  const choices = findSameChoices(votes, around);
  hold(choices, { rule: 'same_choices', pattern: 'choices' });
  for (const batch of findBatches(votes, around)) {
    // A class shares a place, so its people can confirm by email (step-up-rule.ts).
    for (const { place, votes: some } of splitByPlace(batch.votes)) hold(some, { rule: 'made_together', pattern: place ?? `made:${showDay(batch.day)}` });
  }
  for (const { place, votes: alike } of findAlikePasts(votes, around)) hold(alike, { rule: 'same_past', pattern: place });
  hold(
    findFirstVotes(
      votes.filter(({ account }) => !holds.has(account)),
      around,
      choices.length > 0,
    ),
    { rule: 'first_votes', pattern: 'first' },
  );
  const newcomers = findLoneNewcomers(votes, around, holds);
  for (const [address, group] of findHouseholds(votes))
    hold(
      newcomers.filter((vote) => group.includes(vote)),
      { rule: 'lone_newcomers', pattern: address },
    );
  hold(newcomers, { rule: 'lone_newcomers', pattern: 'newcomers' });
  hold(
    findBusyNewcomers(
      votes.filter(({ account }) => !holds.has(account)),
      around,
    ),
    { rule: 'busy_newcomers', pattern: 'busy' },
  );
  return holds;
}

const showDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Votes by each mark they have. */
function groupByMark(votes: readonly VoteFacts[]): Map<string, VoteFacts[]> {
  const groups = new Map<string, VoteFacts[]>();
  for (const vote of votes) {
    for (const mark of vote.marks) {
      const group = groups.get(mark);
      if (group) group.push(vote);
      else groups.set(mark, [vote]);
    }
  }
  return groups;
}
