import { findGroups } from '../../src/launches/votes/rules/linked-launches.ts';
import { type Step, steps } from '../../src/launches/votes/rules/sensitivity.ts';
import { planAttacks } from './attacks.ts';
import { crowds } from './crowds.ts';
import { planEvasions } from './evasions.ts';
import { type Cast, cast, countWeek, look, remember } from './judge.ts';
import { openTown, playWeek, TOPICS } from './people.ts';
import { DAY, type Dice, type Launch, makeDice, openWorld, type Plan, startOf, times, WEEK } from './world.ts';

/** What had happened to the votes of a group when their weeks were closed. */
export interface Share {
  name: string;
  isFake: boolean;
  /** Votes of fake accounts that nobody paid for. */
  isCover: boolean;
  votes: number;
  /** Held when the week closed. */
  held: number;
  /** Held at any time. */
  everHeld: number;
  rules: Record<string, number>;
  /** For each launch: hours from the group's first vote to the first look after which half of those cast were held. */
  hours: number[];
}

export interface Played {
  shares: Share[];
  weeks: number;
  /** Weeks whose top three were those of the honest votes. */
  right: number;
  /** The same, had the site team let the honest ones of the held votes count before the close. */
  rightDecided: number;
  /** The same, had nothing been held. */
  rightWithout: number;
}

const QUIET = 8;
const WEEKS = 36;
const LAUNCHES = 20;

/** Plays weeks of voting; the first eight have no attacks, so that the site knows what is usual. */
export function playVotes({
  seed,
  honest = 5000,
  fakes = 10_000,
  step = steps.normal,
  days = [1, 2, 3, 4, 5, 6, 7],
  evasions = false,
  tell,
}: {
  seed: number;
  honest?: number;
  fakes?: number;
  step?: Step;
  /** Days of the week at whose end the rules run; the last one is the close. */
  days?: readonly number[];
  /** Plays attacks just beyond a rule's limit (evasions.ts) instead of the twelve. */
  evasions?: boolean;
  /** Gets the votes of each week that counts for the figures. */
  tell?: (votes: readonly Cast[], week: number) => void;
}): Played {
  const world = openWorld(makeDice(seed));
  // Its own random generator, so that every rule is tested in the same world.
  const dice = makeDice(seed + 1_000_000);
  const launches = times(WEEKS, (week) =>
    world.shuffle(times(LAUNCHES, (i): Launch => ({ id: (week + 1) * 1000 + i, week, topic: world.upTo(TOPICS), appeal: 1 / (i + 2) ** 0.7 }))),
  );
  const attackWeeks = times(WEEKS - QUIET, (i) => QUIET + i);
  const stage = { world, launches, weeks: attackWeeks };
  const attacks = evasions ? planEvasions(stage) : planAttacks(stage, fakes);
  const town = openTown(world, Math.round(honest * 0.55));
  const shares = new Map<string, Share>();
  const history: Cast[] = [];
  const topics = new Map(launches.flat().map(({ id, topic }) => [id, topic]));
  const played: Played = { shares: [], weeks: 0, right: 0, rightDecided: 0, rightWithout: 0 };
  for (let week = 0; week < WEEKS; week++) {
    const own = launches[week]!;
    const plans = playWeek(world, { week, launches: own, town, newcomers: Math.round(honest * 0.005) });
    for (const crowd of Object.values(crowds)) if (world.dice() < 0.08) plans.push(...crowd({ world, town, week, launch: world.pick(own), launches: own }));
    plans.push(...attacks.filter(({ launch }) => Math.floor(launch / 1000) - 1 === week));
    const votes = playLooks({ week, plans, history, world, topics, step, days, dice });
    history.push(...votes.votes);
    if (week < QUIET) continue;
    count(shares, votes);
    tell?.(votes.votes, week);
    played.weeks += 1;
    const truth = topThree(votes.votes.filter(({ plan }) => !plan.isFake));
    if (truth === topThree(votes.votes.filter(({ heldBy }) => heldBy === undefined))) played.right += 1;
    if (truth === topThree(votes.votes.filter(({ plan, heldBy }) => heldBy === undefined || !plan.isFake))) played.rightDecided += 1;
    if (truth === topThree(votes.votes)) played.rightWithout += 1;
  }
  played.shares = [...shares.values()];
  return played;
}

interface Week {
  votes: Cast[];
  everHeld: Set<Cast>;
  detected: Map<string, number>;
}

/** Casts a week's votes in order, and runs the rules on every launch once a day and at the close. */
function playLooks(given: {
  week: number;
  plans: readonly Plan[];
  history: readonly Cast[];
  world: ReturnType<typeof openWorld>;
  topics: ReadonlyMap<number, number>;
  step: Step;
  days: readonly number[];
  dice: Dice;
}): Week {
  const { week, plans, history, world, topics, step, days, dice } = given;
  const accounts = new Map(world.accounts.map((account) => [account.id, account]));
  const madeOn = new Map<number, number>();
  for (const { madeAt } of world.accounts)
    if (madeAt < startOf(week + 1)) madeOn.set(Math.floor(madeAt / DAY), (madeOn.get(Math.floor(madeAt / DAY)) ?? 0) + 1);
  const norm = remember(history, { accounts, topics, week });
  const seen = new Set<string>();
  const due = [...plans].sort((a, b) => a.at - b.at);
  const byLaunch = new Map<number, Cast[]>();
  const result: Week = { votes: [], everHeld: new Set(), detected: new Map() };
  for (const [at, day] of days.entries()) {
    const now = startOf(week) + day * DAY;
    const before = startOf(week) + (days[at - 1] ?? 0) * DAY;
    while (due.length > 0 && (due[0]!.at < now || day === 7)) {
      const plan = due.shift()!;
      if (seen.has(`${plan.account.id}:${plan.launch}`)) continue;
      seen.add(`${plan.account.id}:${plan.launch}`);
      const vote = cast(plan);
      result.votes.push(vote);
      const same = byLaunch.get(plan.launch);
      if (same) same.push(vote);
      else byLaunch.set(plan.launch, [vote]);
    }
    const recent = [...history, ...result.votes].filter(({ plan }) => plan.at > now - 8 * WEEK);
    const groups = norm
      ? findGroups(
          recent.map(({ facts: { launch, account } }) => ({ launch, account, listing: launch, topic: topics.get(launch)!, week: Math.floor(launch / 1000) })),
          norm,
        )
      : new Map<number, Set<number>[]>();
    const weekDoings = countWeek(result.votes, { accounts, topics, week });
    for (const votes of byLaunch.values()) {
      look(votes, { accounts, groups, madeOn, norm: norm && { ...norm, weekDoings }, step, before, dice }, now);
      for (const vote of votes) if (vote.heldBy !== undefined) result.everHeld.add(vote);
      detect(votes, now, result.detected);
    }
  }
  return result;
}

function detect(votes: readonly Cast[], now: number, detected: Map<string, number>): void {
  const groups = new Map<string, Cast[]>();
  for (const vote of votes) if (vote.plan.isFake) groups.set(vote.plan.group, [...(groups.get(vote.plan.group) ?? []), vote]);
  for (const [group, own] of groups) {
    const key = `${group}|${own[0]!.facts.launch}`;
    if (!detected.has(key) && own.filter(({ heldBy }) => heldBy).length * 2 >= own.length) detected.set(key, (now - own[0]!.plan.at) / 3_600_000);
  }
}

function count(shares: Map<string, Share>, { votes, everHeld, detected }: Week): void {
  for (const vote of votes) {
    const { group, isFake, isCover = false } = vote.plan;
    const share: Share = shares.get(group) ?? { name: group, isFake, isCover, votes: 0, held: 0, everHeld: 0, rules: {}, hours: [] };
    shares.set(group, share);
    share.votes += 1;
    if (everHeld.has(vote)) share.everHeld += 1;
    if (vote.heldBy === undefined) continue;
    share.held += 1;
    share.rules[vote.heldBy] = (share.rules[vote.heldBy] ?? 0) + 1;
  }
  for (const [key, hours] of detected) shares.get(key.split('|')[0]!)?.hours.push(hours);
}

/** The top three launches: most votes first, then the one that got there first. */
function topThree(votes: readonly Cast[]): string {
  const counts = new Map<number, { n: number; last: number }>();
  for (const { facts } of votes) {
    const found = counts.get(facts.launch);
    counts.set(facts.launch, { n: (found?.n ?? 0) + 1, last: Math.max(found?.last ?? 0, facts.at) });
  }
  return [...counts]
    .sort(([, a], [, b]) => b.n - a.n || a.last - b.last)
    .slice(0, 3)
    .map(([launch]) => launch)
    .join(',');
}
