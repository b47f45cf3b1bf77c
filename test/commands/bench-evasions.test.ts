import { expect, it } from 'vitest';
import { planEvasions } from '../../bench/votes/evasions.ts';
import { DAY, HOUR, makeDice, openWorld, startOf, times } from '../../bench/votes/world.ts';

it('--evasions plays what docs/how-votes-are-reviewed.md says: each at a launch of its own, in every second week', () => {
  const world = openWorld(makeDice(3));
  const launches = times(6, (week) => times(20, (i) => ({ id: (week + 1) * 1000 + i, week, topic: 0, appeal: 1 })));
  const plans = planEvasions({ world, launches, weeks: [2, 3, 4] });
  const paid = plans.filter(({ isFake }) => isFake);
  const groups = [...new Set([2, 4, 3].flatMap((week) => paid.filter(({ launch }) => Math.floor(launch / 1000) - 1 === week).map(({ group }) => group)))];
  const of = (group: string, week: number) => paid.filter((plan) => plan.group === group && Math.floor(plan.launch / 1000) - 1 === week);
  expect(groups.map((group) => [2, 3, 4].map((week) => of(group, week).length))).toEqual([
    [150, 0, 150],
    [118, 0, 118],
    [100, 0, 100],
    [40, 0, 40],
    [48, 0, 48],
    [40, 0, 40],
    [40, 0, 40],
    [30, 0, 30],
    [0, 200, 0],
  ]);
  const even = groups.slice(0, -1);
  for (const week of [2, 4]) {
    expect(new Set(even.map((group) => new Set(of(group, week).map(({ launch }) => launch)).size))).toEqual(new Set([1]));
    const [crowd, beside, aged, followers, vouched, few, farmed, network] = even.map((group) => of(group, week));
    const at = crowd!.map((plan) => plan.at);
    expect(Math.max(...at) - Math.min(...at)).toBeLessThan(3 * HOUR);
    expect(new Set(beside!.map(({ account }) => account.address)).size).toBe(1);
    expect(beside!.filter(({ account, at: cast }) => cast - account.madeAt > 7 * DAY)).toHaveLength(18);
    for (const { account, at: cast } of aged!) expect(cast - account.madeAt).toBeGreaterThan(8 * DAY);
    expect([followers!, few!].map((all) => all.filter(({ account }) => account.activeAt !== undefined).length)).toEqual([40, 4]);
    expect(Math.max(...few!.map((plan) => plan.at)) - Math.min(...few!.map((plan) => plan.at))).toBeLessThan(3 * HOUR);
    expect(new Set(vouched!.map(({ account }) => account.address)).size).toBe(8);
    expect(vouched!.filter(({ account, at: cast }) => cast - account.madeAt > 7 * DAY)).toHaveLength(8);
    expect(new Set(farmed!.map(({ account }) => account.address)).size).toBe(1);
    expect(new Set(farmed!.map(({ account }) => account.days.size))).toEqual(new Set([2]));
    expect(new Set(network!.map(({ account }) => account.address.replace(/\.\d+$/, ''))).size).toBe(1);
    const owners = new Set(aged!.map(({ account }) => account));
    const before = plans.filter(({ isCover, account }) => isCover && owners.has(account));
    expect(before.filter(({ at: cast }) => cast >= startOf(week - 1) && cast < startOf(week))).toHaveLength(100);
  }
  const slope = of(groups.at(-1)!, 3);
  // On a slope over days: more on the first than on the second, each with one to three other votes, and a network of its own.
  const days = slope.map((plan) => Math.floor((plan.at - Math.min(...slope.map((one) => one.at))) / DAY));
  expect(days.filter((day) => day === 0).length).toBeGreaterThan(days.filter((day) => day === 1).length);
  expect(days.filter((day) => day === 1).length).toBeGreaterThan(10);
  expect(new Set(slope.map(({ account }) => account.address)).size).toBe(200);
  const covers = slope.map(({ account }) => plans.filter((plan) => plan.account === account && plan.isCover).length);
  expect([...new Set(covers)].sort()).toEqual([1, 2, 3]);
});
