import { describe, expect, it } from 'vitest';
import { makeDice } from '../../../../bench/votes/world.ts';
import { settledNorm as norm } from '../../../../test/support/votes/settled-norm.ts';
import { findAlike, type Voter } from './alike.ts';
import { steps } from './sensitivity.ts';

// A pool of 80 accounts sold votes for nine launches, each account for about half of them. At the tenth, 40 have come. Those who voted for at
// least seven of the nine show the pattern; the others show themselves by how alike they vote. 200 honest people voted there, too.
const dice = makeDice(3);
const linked = new Set(Array.from({ length: 9 }, (_, i) => 101 + i));
const voter = (account: number, given: { ofGroup: number; elsewhere: number }): Voter => {
  const met = [...linked].filter(() => dice() < given.ofGroup);
  return {
    vote: { launch: 1, account, at: 0, marks: [], ageDays: 100, madeAt: 0, pastDays: 9, hurried: false },
    all: met.length + given.elsewhere,
    met,
  };
};
const pool = Array.from({ length: 40 }, (_, i) => voter(1 + i, { ofGroup: 0.5, elsewhere: Math.floor(dice() * 4) }));
const people = Array.from({ length: 200 }, (_, i) => voter(1000 + i, { ofGroup: 0.06, elsewhere: Math.floor(dice() * 12) }));
const core = new Set(pool.filter(({ met }) => met.length >= 6));

it('once a pattern is known, those who vote like its accounts are found, and people who met it by chance are not', () => {
  expect(core.size).toBeLessThan(15);
  const found = findAlike([...pool, ...people], core, { linked, norm, step: steps.normal }).map(({ vote }) => vote.account);
  expect(found.filter((account) => account < 1000).length).toBeGreaterThanOrEqual(34);
  expect(found.filter((account) => account >= 1000).length).toBeLessThanOrEqual(3);
});

it('voters whose accounts are as old as those of the pattern are found more easily, and those of another age less', () => {
  const aged = (all: readonly Voter[], age: (i: number) => number) => all.map((one, i) => ({ ...one, vote: { ...one.vote, ageDays: age(i) } }));
  const [ours, others] = [aged(pool, (i) => 30 + (i % 20)), aged(people, (i) => 60 + 2 * i)];
  const doubtful = { met: [101, 102], all: 5 };
  const of = (ageDays: number): Voter => ({ ...doubtful, vote: { ...pool[0]!.vote, account: 5000, ageDays } });
  const isFound = (one: Voter) =>
    findAlike([...ours, ...others, one], new Set(ours.filter((_, i) => core.has(pool[i]!))), { linked, norm, step: steps.normal }).includes(one);
  expect([isFound(of(40)), isFound(of(300))]).toEqual([true, false]);
});

it('someone who showed the pattern by accident, and votes like everyone else, is released', () => {
  const lucky = voter(2000, { ofGroup: 0, elsewhere: 11 });
  const found = findAlike([...pool, ...people, lucky], new Set([...core, lucky]), { linked, norm, step: steps.normal });
  expect(found).not.toContain(lucky);
});

describe('how likely each voter belongs to the pattern', () => {
  interface Person {
    elsewhere: number;
    met: readonly number[];
    isCore: boolean;
    /** In days. */
    age: number;
  }
  /** How many votes elsewhere are alike. */
  const amounts = [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 5],
    [6, 8],
    [9, 13],
    [14, 1000],
  ] as const;
  const amountOf = (elsewhere: number) => amounts.findIndex(([from, to]) => elsewhere >= from && elsewhere <= to);

  /** From which age on accounts are alike. */
  const ages = [0, 7, 14, 28, 56, 112, 224, 448];
  const ageOf = (age: number) => ages.filter((from) => age >= from).length;

  /** The same rule a second time, with odds instead of their logarithms. @param launches of the group, named 0, 1, … */
  function likelihoods(all: readonly Person[], launches: number): number[] {
    const chosen = norm.launchesPerWeek * (norm.weeks + 0.5);
    let like = all.map(({ isCore }) => Number(isCore));
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      const before = like;
      const count = (of: (one: Person) => number, isOurs: boolean) => all.reduce((n, one, i) => n + of(one) * (isOurs ? before[i]! : 1 - before[i]!), 0);
      const [ours, others] = [count(() => 1, true), count(() => 1, false)];
      if (ours < 1 || others < 1) break;
      const votes = count(({ elsewhere }) => elsewhere + 1, false);
      like = all.map((one, i) => {
        const asMany = (other: Person) => Number(amountOf(other.elsewhere) === amountOf(one.elsewhere));
        const own = before[i]!;
        // Without the voter: half a voter is added to each of the eight amounts.
        const inPattern = (count(asMany, true) - own + 0.5) / (ours - own + 4);
        const outside = (count(asMany, false) - (1 - own) + 0.5) / (others - (1 - own) + 4);
        const asOld = (other: Person) => Number(ageOf(other.age) === ageOf(one.age));
        const oldInPattern = (count(asOld, true) - own + 0.5) / (ours - own + 4);
        const oldOutside = (count(asOld, false) - (1 - own) + 0.5) / (others - (1 - own) + 4);
        let odds = (((ours / others) * inPattern) / outside) * (oldInPattern / oldOutside);
        for (let launch = 0; launch < launches; launch++) {
          const met = ({ met }: Person) => Number(met.includes(launch));
          const rate = (count(met, true) + 0.5) / (ours + 1);
          // Twenty votes are added, spread evenly over all launches of the eight weeks.
          const byChoice = Math.min(0.6, ((count(met, false) + 20 / chosen) / (votes + 20)) * (one.elsewhere + 1));
          odds *= met(one) ? rate / byChoice : (1 - rate) / (1 - byChoice);
        }
        return odds / (1 + odds);
      });
    }
    return like;
  }

  const heldAt = (all: readonly Person[], launches: number, sure: number): number[] => {
    const voters = all.map(({ elsewhere, met, age }, i): Voter => {
      const { vote } = voter(i, { ofGroup: 0, elsewhere });
      return { vote: { ...vote, ageDays: age }, all: elsewhere + met.length, met };
    });
    const shown = new Set(voters.filter((_, i) => all[i]!.isCore));
    const held = findAlike(voters, shown, { linked: new Set(Array.from({ length: launches }, (_, i) => i)), norm, step: { ...steps.normal, sure } });
    return held.map(({ vote }) => vote.account);
  };

  const random = (seed: number, size: number, share: number): Person[] => {
    const roll = makeDice(seed);
    return Array.from({ length: size }, () => {
      const isOurs = roll() < 0.4;
      return {
        elsewhere: Math.floor(roll() * (isOurs ? 8 : 18)),
        met: [0, 1, 2].filter(() => roll() < (isOurs ? 0.6 : 0.3)),
        isCore: isOurs && roll() < share,
        age: Math.floor(2 ** (roll() * (isOurs ? 7 : 10))),
      };
    });
  };
  const alone = (all: Person[]) => all.map((one, i) => ({ ...one, isCore: i === 0 }));
  const allButOne = (all: Person[]) => all.map((one, i) => ({ ...one, isCore: i > 0 }));

  it.each([
    ...Array.from({ length: 12 }, (_, seed) => [`${10 + 3 * seed} voters`, random(seed + 1, 10 + 3 * seed, 0.7)] as const),
    ['one who showed the pattern', alone(random(20, 12, 0))] as const,
    ['all but one showed it', allButOne(random(21, 12, 0))] as const,
    ['one who showed it by accident', [{ elsewhere: 17, met: [], isCore: true, age: 9 }, ...random(22, 12, 0)]] as const,
    ['one who votes like all who showed it', Array.from({ length: 9 }, (_, i) => ({ elsewhere: i % 2, met: [0, 1, 2], isCore: i > 0, age: 30 }))] as const,
    [
      'each age, up to its last day',
      Array.from({ length: 60 }, (_, i) => ({
        elsewhere: i % 5,
        met: [i % 3],
        isCore: i % 4 === 0,
        age: [...ages, ...ages.slice(1).map((age) => age - 1)][i % 15]!,
      })),
    ] as const,
    [
      'each amount of votes',
      Array.from({ length: 36 }, (_, i) => ({ elsewhere: i % 18, met: i % 3 === 0 ? [0] : [1, 2], isCore: i % 4 === 0, age: i % 2 })),
    ] as const,
  ])('%s', (_, all) => {
    for (const [i, likely] of likelihoods(all, 3).entries()) {
      if (likely > 1e-6) expect(heldAt(all, 3, likely * (1 - 1e-7))).toContain(i);
      if (likely < 1 - 1e-6) expect(heldAt(all, 3, likely + (1 - likely) * 1e-7)).not.toContain(i);
    }
  });

  it('stays as it is if all of them showed the pattern, or nobody', () => {
    const all = random(30, 8, 0);
    expect(
      heldAt(
        all.map((one) => ({ ...one, isCore: true })),
        3,
        1,
      ),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(heldAt(all, 3, 1e-9)).toEqual([]);
  });
});
