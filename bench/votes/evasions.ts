import type { Stage } from './attacks.ts';
import { afterMail, choose, insideWeek, someTime } from './people.ts';
import { type Account, DAY, HOUR, type Launch, type Plan, startOf, times } from './world.ts';

// Attacks whose owners have read the rules and stay just beyond a limit of one of them.

interface Target extends Stage {
  week: number;
  target: Launch;
}

const evasions: Record<string, (target: Target) => Plan[]> = {
  '150 newcomers within three hours': ({ world, week, target }) => {
    const from = startOf(week) + world.upTo(5) * DAY + 9 * HOUR;
    return times(150, () => {
      const at = from + world.dice() * 3 * HOUR;
      return vote(world.join(at - world.upTo(60) * 60_000), target, at, '150 newcomers within three hours');
    });
  },
  '18 older accounts beside 100 newcomers at one address': ({ world, week, target }) => {
    const address = world.home();
    return times(118, (i) => {
      const at = someTime(world, week);
      const account = world.join(i < 18 ? at - (30 + world.upTo(300)) * DAY : at - world.upTo(60) * 60_000, { address });
      if (i < 18) world.live(account, 3 + world.upTo(3), at);
      return vote(account, target, at, '18 older accounts beside 100 newcomers at one address');
    });
  },
  '100 accounts of a few weeks with two active days': ({ world, week, target, launches }) => {
    return times(100, () => {
      const at = someTime(world, week);
      const account = world.join(at - (8 + world.dice() * 19) * DAY);
      const name = '100 accounts of a few weeks with two active days';
      const day = Math.floor(account.madeAt / DAY);
      account.days.add(day);
      // A vote of its own choice in the week before, on another day than the first.
      const before = Math.max(startOf(week - 1), (day + 1) * DAY) + world.upTo(12) * HOUR;
      return [cover(account, world.pick(launches[week - 1]!), Math.min(before, startOf(week) - 1)), vote(account, target, at, name)];
    }).flat();
  },
  '40 newcomers over days, each follows something': ({ world, week, target }) =>
    times(40, () => newcomer({ world, week, target }, someTime(world, week), { name: '40 newcomers over days, each follows something', follows: true })),
  '40 newcomers at 8 addresses beside an older account each': ({ world, week, target }) =>
    times(8, () => {
      const name = '40 newcomers at 8 addresses beside an older account each';
      const address = world.home();
      const at = someTime(world, week);
      const older = world.join(at - (30 + world.upTo(300)) * DAY, { address });
      world.live(older, 3 + world.upTo(3), at);
      return [vote(older, target, at, name), ...times(5, () => newcomer({ world, week, target }, someTime(world, week), { name, address }))];
    }).flat(),
  '40 newcomers within three hours, 4 follow something': ({ world, week, target }) => {
    const from = startOf(week) + world.upTo(5) * DAY + 9 * HOUR;
    const name = '40 newcomers within three hours, 4 follow something';
    return times(40, (i) => newcomer({ world, week, target }, from + world.dice() * 3 * HOUR, { name, follows: i < 4 }));
  },
  '40 older accounts at one address that followed on two days': ({ world, week, target }) => {
    const address = world.home();
    return times(40, () => {
      const at = someTime(world, week);
      const account = world.join(at - (15 + world.upTo(200)) * DAY, { address });
      account.activeAt = account.madeAt + DAY;
      for (const day of [1, 3 + world.upTo(5)]) account.days.add(Math.floor(account.madeAt / DAY) + day);
      return vote(account, target, at, '40 older accounts at one address that followed on two days');
    });
  },
  '30 older accounts in one /24 with two to five days and a vote': ({ world, week, target, launches }) => {
    const net = world.home().replace(/\.\d+$/, '');
    const name = '30 older accounts in one /24 with two to five days and a vote';
    return times(30, () => {
      const at = someTime(world, week);
      const account = world.join(at - (20 + world.upTo(200)) * DAY, { address: `${net}.${1 + world.upTo(254)}` });
      world.live(account, 2 + world.upTo(4), startOf(week - 1));
      const before = Math.max(account.madeAt + DAY, startOf(week - 1) + world.upTo(6) * DAY);
      return [cover(account, world.pick(launches[week - 1]!), before), vote(account, target, at, name)];
    }).flat();
  },
};

/** Its accounts' other votes bring newcomers to all launches of the week, where they would hide other attacks. So it has weeks of its own. */
const alone: typeof evasions = {
  '200 newcomers over days who also vote for others': ({ world, week, target, launches }) => {
    const from = startOf(week) + world.upTo(3) * DAY + 9 * HOUR;
    return times(200, () => {
      const at = insideWeek(afterMail(world, from, 24), week);
      const account = world.join(at - world.upTo(20) * 60_000);
      const covers = choose(
        world,
        undefined,
        launches[week]!.filter((launch) => launch !== target),
        1 + world.upTo(3),
      );
      const name = '200 newcomers over days who also vote for others';
      return [vote(account, target, at, name), ...covers.map((launch) => cover(account, launch, insideWeek(at + world.upTo(60) * 60_000, week)))];
    }).flat();
  },
};

function newcomer(
  { world, target }: Pick<Target, 'world' | 'week' | 'target'>,
  at: number,
  { name, follows = false, address }: { name: string; follows?: boolean; address?: string },
): Plan {
  const account = world.join(at - world.upTo(60) * 60_000, { ...(address && { address }), ...(follows && { activeAt: at + world.upTo(60) * 60_000 }) });
  return vote(account, target, at, name);
}

const cover = (account: Account, launch: Launch, at: number): Plan => ({ ...vote(account, launch, at, 'their cover'), isFake: false, isCover: true });

const vote = (account: Account, launch: Launch, at: number, group: string): Plan => ({ account, launch: launch.id, at, group, isFake: true });

/** Each evasion in every second week, at a launch of its own. */
export function planEvasions(stage: Stage): Plan[] {
  return stage.weeks.flatMap((week) => {
    const targets = stage.world.shuffle(stage.launches[week]!);
    return Object.values(week % 2 === 0 ? evasions : alone).flatMap((plan, i) => plan({ ...stage, week, target: targets[i]! }));
  });
}
