import type { Stage } from './attacks.ts';
import { someTime } from './people.ts';
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
      const cover = { ...vote(account, world.pick(launches[week - 1]!), Math.min(before, startOf(week) - 1), 'their cover'), isFake: false, isCover: true };
      return [cover, vote(account, target, at, name)];
    }).flat();
  },
};

const vote = (account: Account, launch: Launch, at: number, group: string): Plan => ({ account, launch: launch.id, at, group, isFake: true });

/** Each evasion in every second week, at a launch of its own. */
export function planEvasions(stage: Stage): Plan[] {
  return stage.weeks
    .filter((week) => week % 2 === 0)
    .flatMap((week) => {
      const targets = stage.world.shuffle(stage.launches[week]!);
      return Object.values(evasions).flatMap((plan, i) => plan({ ...stage, week, target: targets[i]! }));
    });
}
