import { isThrowawayMail } from '../../src/launches/votes/mailboxes/throwaway-mail.ts';
import { judgeWithSurroundings } from '../../src/launches/votes/rules/group-rules.ts';
import type { Groups } from '../../src/launches/votes/rules/linked-launches.ts';
import type { Step } from '../../src/launches/votes/rules/sensitivity.ts';
import { countDoings, measureNorm, type NormVote } from '../../src/launches/votes/rules/site-norm.ts';
import { stepUp } from '../../src/launches/votes/rules/step-up-rule.ts';
import { isNewcomer, isUnknown, type SiteNorm, type VoteFacts } from '../../src/launches/votes/rules/vote-facts.ts';
import { listMarks } from '../../src/launches/votes/vote-marks.ts';
import { type Account, DAY, type Dice, HOUR, type Plan, startOf, WEEK } from './world.ts';

/** A vote that was cast, with the facts that the service stores. */
export interface Cast {
  plan: Plan;
  facts: VoteFacts;
  heldBy: string | undefined;
  /** When its voter was asked to confirm it by email, and did; null: not asked, or never. */
  askedAt: number | null;
  confirmedAt: number | null;
}

/** Casts a vote: its facts are those of this moment. */
export function cast(plan: Plan): Cast {
  const { account, at, launch, hurried = false } = plan;
  const day = Math.floor(at / DAY);
  const facts: VoteFacts = {
    launch,
    account: account.id,
    at,
    marks: listMarks(account).map(({ kind, value }) => `${kind}:${value}`),
    ageDays: Math.floor((at - account.madeAt) / DAY),
    madeAt: Math.floor(account.madeAt / HOUR) * HOUR,
    pastDays: [...account.days].filter((one) => one < day).length,
    hurried,
  };
  account.days.add(day);
  const made: Cast = { plan, facts, heldBy: undefined, askedAt: null, confirmedAt: null };
  account.votes.push(made);
  return made;
}

export interface Memory {
  accounts: ReadonlyMap<number, Account>;
  groups: Groups;
  madeOn: ReadonlyMap<number, number>;
  norm: SiteNorm | undefined;
  step: Step;
  /** Time of the previous look. */
  before: number;
  /** Decides who confirms. */
  dice: Dice;
}

/** Runs the rules on all votes of a launch, as the service does. */
export function look(votes: readonly Cast[], { accounts, groups, madeOn, norm, step, before, dice }: Memory, now: number): void {
  const others = new Map<number, number[]>();
  const known = new Map<number, number[]>();
  const active = new Set<number>();
  for (const { facts } of votes) {
    const account = accounts.get(facts.account)!;
    const own = account.votes.filter(({ facts: { launch, at } }) => launch !== facts.launch && at > now - 8 * WEEK && at <= now).slice(-40);
    const launchesOf = (some: typeof own) => some.map(({ facts: { launch } }) => launch);
    others.set(account.id, launchesOf(own));
    known.set(account.id, launchesOf(own.filter(({ heldBy }) => heldBy === 'same_choices')));
    if (account.activeAt !== undefined && account.activeAt <= now) active.add(account.id);
  }
  const week = Math.floor(votes[0]!.facts.launch / 1000);
  const ofWeek = new Set([...others.values()].flat().filter((launch) => Math.floor(launch / 1000) === week));
  const around = { others, known, active, groups: groups.get(votes[0]!.facts.launch) ?? [], ofWeek, norm, madeOn, now, step };
  const holds = judgeWithSurroundings(
    votes.map(({ facts }) => facts),
    around,
  );
  const { asked, confirmed } = stepUp(
    votes.map(({ facts, confirmedAt }) => ({ ...facts, confirmedAt: confirmedAt !== null && confirmedAt <= now ? confirmedAt : null, isDecided: false })),
    holds,
  );
  for (const vote of votes) {
    const { account } = vote.facts;
    vote.heldBy = isThrowawayMail(vote.plan.account.email) ? 'throwaway_mail' : confirmed.has(account) ? undefined : holds.get(account)?.rule;
    if (!asked.has(account) || vote.askedAt !== null) continue;
    // The service looks each minute, so the email is sent between two looks of the simulation.
    vote.askedAt = (Math.max(vote.facts.at, before) + now) / 2;
    vote.confirmedAt = answer(vote, dice);
    if (vote.confirmedAt !== null && vote.confirmedAt <= now) vote.heldBy = undefined;
  }
}

/** The share of honest people who confirm, most within hours. Nearly all owners of fake accounts confirm, with a program. */
const HONEST_CONFIRM = 0.7;
const HONEST_HOURS = 6;
const FAKES_CONFIRM = 0.95;

function answer({ plan, askedAt }: Cast, dice: Dice): number | null {
  const isFake = plan.isFake || plan.isCover === true;
  const [confirms, delay] = [dice(), dice()];
  if (confirms >= (isFake ? FAKES_CONFIRM : HONEST_CONFIRM)) return null;
  return askedAt! + (isFake ? delay * HOUR : -Math.log(1 - delay) * HONEST_HOURS * HOUR);
}

interface Remembered {
  accounts: ReadonlyMap<number, Account>;
  topics: ReadonlyMap<number, number>;
  week: number;
}

/** How voting is on the site, from the votes before a week. */
export function remember(before: readonly Cast[], given: Remembered): SiteNorm | undefined {
  const { accounts, week } = given;
  const open = before.filter(({ heldBy }) => heldBy === undefined).slice(-50_000);
  const votes = chooseForNorm(
    open.filter(({ facts }) => Math.floor(facts.launch / 1000) >= week - 7),
    before,
    given,
  );
  return measureNorm(votes, [...accounts.values()].filter(({ madeAt }) => madeAt < startOf(week)).length);
}

/** What the newcomers of a week have done until now, those that busy_newcomers holds included. */
export function countWeek(votes: readonly Cast[], given: Remembered): number[] {
  const read = votes.map((vote) => (vote.heldBy === 'busy_newcomers' ? { ...vote, heldBy: undefined } : vote));
  return countDoings(
    chooseForNorm(
      read.filter(({ heldBy }) => heldBy === undefined),
      read,
      given,
    ),
  );
}

/** Without newcomers who have a held vote. */
function chooseForNorm(open: readonly Cast[], all: readonly Cast[], { accounts, topics }: Remembered): NormVote[] {
  const suspects = new Set(all.filter(({ heldBy }) => heldBy !== undefined).map(({ facts }) => facts.account));
  return open
    .filter(({ facts }) => !isNewcomer(facts) || !suspects.has(facts.account))
    .map(({ facts }) => {
      const account = accounts.get(facts.account)!;
      const isSoon = (at: number) => at > facts.at && at < facts.at + WEEK;
      return {
        launch: facts.launch,
        topic: topics.get(facts.launch)!,
        account: facts.account,
        week: Math.floor(facts.launch / 1000),
        isUnknown: isUnknown(facts),
        isNewcomer: isNewcomer(facts),
        // Asked of newcomers only.
        isActive: isNewcomer(facts) && (isSoon(account.activeAt ?? 0) || account.votes.some((one) => isSoon(one.facts.at))),
      };
    });
}
