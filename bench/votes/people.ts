import { type Account, DAY, HOUR, type Launch, type Plan, startOf, times, WEEK, type World } from './world.ts';

// 5,000 honest people: a heavy-tailed activity, tastes, places that they share, and crowds that come together.

export interface Person {
  account: Account;
  /** The probability that it votes in a week, and how many votes it then casts. */
  habit: number;
  appetite: number;
  topics: readonly number[];
}

export const TOPICS = 10;
/** Share of newcomers who look around within a day: they vote for something else, or follow a product. */
const LOOK_AROUND = 0.35;
const STAY = 0.4;

/** The people that are there at the start, at home, in offices, on campuses, behind carriers' shared addresses and VPNs. */
export function openTown(world: World, people: number): Person[] {
  const { dice, upTo, home, pick } = world;
  const carriers = times(12, home);
  const offices = times(25, home);
  const campuses = times(3, () => home().replace(/\.\d+$/, ''));
  return times(people, () => {
    const madeAt = startOf(0) - upTo(400) * DAY - upTo(24) * HOUR;
    const place = dice();
    const account = world.join(madeAt);
    if (place < 0.2) account.address = pick(carriers);
    else if (place < 0.27) account.address = pick(offices);
    else if (place < 0.35) account.address = `${pick(campuses)}.${1 + upTo(254)}`;
    else if (place < 0.38) account.isHosting = true;
    // Half of the people have been here once or twice, a few every day.
    world.live(account, Math.min(60, Math.floor(1 / (dice() + 0.01))), startOf(0));
    return makePerson(world, account);
  });
}

const makePerson = (world: World, account: Account): Person => ({
  account,
  habit: Math.min(0.9, 0.08 / (world.dice() + 0.05)),
  appetite: 1 + Math.floor(1 / (world.dice() + 0.12)),
  topics: times(1 + world.upTo(3), () => world.upTo(TOPICS)),
});

/** What people vote for in a usual week, and the newcomers that launches bring one by one. */
export function playWeek(world: World, given: { week: number; launches: readonly Launch[]; town: Person[]; newcomers: number }): Plan[] {
  const { week, launches, town, newcomers } = given;
  const plans: Plan[] = [];
  for (const person of town) {
    if (world.dice() > person.habit) continue;
    for (const launch of choose(world, person, launches, person.appetite))
      plans.push({ account: person.account, launch: launch.id, at: someTime(world, week), group: 'regular people', isFake: false });
  }
  for (let i = 0; i < newcomers; i++) {
    const at = someTime(world, week);
    const [launch] = choose(world, undefined, launches, 1);
    plans.push(...arrive(world, { town, at, launch: launch!, launches, week, group: 'newcomers one by one' }));
  }
  return plans;
}

/** A newcomer votes for the launch that brought them here. Some of them look around, and some stay. */
export function arrive(
  world: World,
  given: {
    town: Person[];
    at: number;
    launch: Launch;
    launches: readonly Launch[];
    week: number;
    group: string;
    address?: string;
    email?: string;
    hurried?: boolean;
    lookAround?: number;
  },
): Plan[] {
  const { town, at, launch, launches, week, group, address, email, hurried = false } = given;
  const account = world.join(at - world.upTo(20) * 60_000, { ...(address && { address }), ...(email && { email }) });
  const person = makePerson(world, account);
  if (world.dice() < STAY) town.push(person);
  const plans: Plan[] = [{ account, launch: launch.id, at, group, isFake: false, hurried }];
  if (world.dice() >= (given.lookAround ?? LOOK_AROUND)) return plans;
  const later = at + world.upTo(20 * HOUR);
  const [other] = choose(world, person, launches, 1);
  if (world.dice() < 0.5 && other!.id !== launch.id && later < startOf(week + 1)) plans.push({ account, launch: other!.id, at: later, group, isFake: false });
  else account.activeAt = later;
  return plans;
}

/** Some of the launches, by how much people like them and what they are interested in. */
export function choose(world: World, person: Pick<Person, 'topics'> | undefined, launches: readonly Launch[], n: number): Launch[] {
  const left = launches.map((launch) => ({ launch, weight: launch.appeal * (person?.topics.includes(launch.topic) ? 6 : 1) }));
  const chosen: Launch[] = [];
  while (chosen.length < n && left.length > 0) {
    let at = world.dice() * left.reduce((sum, { weight }) => sum + weight, 0);
    let i = 0;
    while (i < left.length - 1 && at > left[i]!.weight) {
      at -= left[i]!.weight;
      i += 1;
    }
    chosen.push(left.splice(i, 1)[0]!.launch);
  }
  return chosen;
}

/** A time in a week, by day more often than at night. */
export function someTime(world: World, week: number): number {
  const hour = world.dice() < 0.8 ? 7 + world.upTo(15) : world.upTo(24);
  return Math.min(startOf(week + 1) - 1, startOf(week) + world.upTo(7) * DAY + hour * HOUR + world.upTo(HOUR));
}

/** Half of the votes come in the first hour, and fewer and fewer in the hours after. */
export const afterMail = (world: World, from: number, hours: number): number => from - Math.log(1 - world.dice()) * hours * HOUR;

export const insideWeek = (at: number, week: number): number => Math.min(Math.max(at, startOf(week)), startOf(week) + WEEK - 1);
