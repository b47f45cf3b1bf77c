import { expect, it } from 'vitest';
import { planEvasions } from '../../bench/votes/evasions.ts';
import { DAY, HOUR, makeDice, openWorld, startOf, times } from '../../bench/votes/world.ts';

it('--evasions plays what docs/how-votes-are-reviewed.md says: each at a launch of its own, in every second week', () => {
  const world = openWorld(makeDice(3));
  const launches = times(6, (week) => times(20, (i) => ({ id: (week + 1) * 1000 + i, week, topic: 0, appeal: 1 })));
  const plans = planEvasions({ world, launches, weeks: [2, 3, 4] });
  const paid = plans.filter(({ isFake }) => isFake);
  const groups = [...new Set(paid.map(({ group }) => group))];
  const of = (group: string, week: number) => paid.filter((plan) => plan.group === group && Math.floor(plan.launch / 1000) - 1 === week);
  expect(groups.map((group) => [2, 3, 4].map((week) => of(group, week).length))).toEqual([
    [150, 0, 150],
    [118, 0, 118],
    [100, 0, 100],
  ]);
  for (const week of [2, 4]) {
    expect(new Set(groups.map((group) => new Set(of(group, week).map(({ launch }) => launch)).size))).toEqual(new Set([1]));
    const [crowd, beside, aged] = groups.map((group) => of(group, week));
    const at = crowd!.map((plan) => plan.at);
    expect(Math.max(...at) - Math.min(...at)).toBeLessThan(3 * HOUR);
    expect(new Set(beside!.map(({ account }) => account.address)).size).toBe(1);
    expect(beside!.filter(({ account, at: cast }) => cast - account.madeAt > 7 * DAY)).toHaveLength(18);
    for (const { account, at: cast } of aged!) expect(cast - account.madeAt).toBeGreaterThan(8 * DAY);
    expect(plans.filter(({ isCover, at: cast }) => isCover && cast >= startOf(week - 1) && cast < startOf(week))).toHaveLength(100);
  }
});
