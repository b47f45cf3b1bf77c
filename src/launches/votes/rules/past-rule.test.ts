import { describe, expect, it } from 'vitest';
import { knownVote, many, NOW, around as surroundings } from '../../../../test/support/votes/facts.ts';
import { settledNorm as norm } from '../../../../test/support/votes/settled-norm.ts';
import { judgeWithSurroundings } from './group-rules.ts';
import { findAlikePasts } from './past-rule.ts';
import { steps } from './sensitivity.ts';
import { stepUp } from './step-up-rule.ts';
import type { Surroundings, VoteFacts } from './vote-facts.ts';

const DAY = 86_400_000;
const OTHERS = many(30, (i) => 2 + i);
/** A repeatable random number between 0 and 1. */
const chance = (n: number) => Math.abs(Math.sin(n * 91.345 + 1.3) * 47_453.5453) % 1;
/** How people are: many were here on a few days, and some on very many. */
const daysOf = (i: number) => 2 + Math.floor(((1 - chance(i)) ** -0.8 - 1) * 3);
const votesOf = (i: number) => Math.floor(((1 - chance(i + 500)) ** -0.8 - 1) * 2);
const at = (place: string, n: number, from: number, more: (i: number) => Partial<VoteFacts>) =>
  many(n, (i) => {
    const ageDays = 20 + ((i * 37) % 400);
    return knownVote(from + i, { ageDays, madeAt: NOW - ageDays * DAY, marks: [place], ...more(i) });
  });
/** Sixty people on networks of their own. */
const people = many(60, (i) => knownVote(1000 + i, { madeAt: NOW - (100 + i * 3) * DAY, pastDays: daysOf(i), marks: [`one:p${i}`] }));
const held = (votes: readonly VoteFacts[], elsewhere: (account: number) => number = () => 0, more: Partial<Surroundings> = {}) => {
  const others = new Map([
    ...votes.map(({ account }): [number, number[]] => [account, OTHERS.slice(0, elsewhere(account))]),
    ...people.map(({ account }, i): [number, number[]] => [account, OTHERS.slice(0, votesOf(i))]),
  ]);
  const holds = judgeWithSurroundings([...people, ...votes], surroundings({ norm, others, ofWeek: new Set([1]), ...more }));
  return [...holds].filter(([, { rule }]) => rule === 'same_past').map(([account]) => account);
};
const numbers = (n: number, from = 1) => many(n, (i) => from + i);

describe('accounts of one place that did the same few things', () => {
  it.each<[string, string, number, (i: number) => Partial<VoteFacts>]>([
    ['forty at one address that followed on two days each', 'one:a', 40, () => ({ pastDays: 2 })],
    ['forty at one address, half of them with two days and half with four', 'one:a', 40, (i) => ({ pastDays: i % 2 === 0 ? 2 : 4 })],
    ['forty at one address, with two to five days in turn', 'one:a', 40, (i) => ({ pastDays: 2 + (i % 4) })],
    ['twenty in one IPv6 /48', 'site:a', 20, () => ({ pastDays: 3 })],
    ['twelve on one email domain', 'domain:a', 12, () => ({ pastDays: 2 })],
  ])('are held: %s', (_, place, n, more) => {
    expect(held(at(place, n, 1, more))).toEqual(numbers(n));
  });

  it('are held beside as many new accounts at the same address, and beside an office of people who differ', () => {
    const farmed = at('one:a', 20, 1, () => ({ pastDays: 2 }));
    expect(held([...farmed, ...at('one:a', 20, 100, () => ({ ageDays: 0, pastDays: 0 }))])).toEqual(numbers(20));
    expect(held([...at('one:a', 30, 1, () => ({ pastDays: 2 })), ...at('one:a', 10, 100, (i) => ({ pastDays: 6 + i }))])).toEqual(numbers(30));
  });

  it.each<[string, VoteFacts[], (account: number) => number]>([
    [
      'an office of 15 whose people are as different as elsewhere',
      at('one:a', 15, 1, (i) => ({ pastDays: daysOf(i + 200) })),
      (account) => votesOf(account + 200),
    ],
    ['a campus of 60', at('near:a', 60, 1, (i) => ({ pastDays: daysOf(i + 300) })), (account) => votesOf(account + 300)],
    ['an office of 15 who were all here every day', at('one:a', 15, 1, () => ({ pastDays: 20 })), () => 12],
    ['a family of four', at('one:a', 4, 1, () => ({ pastDays: 2 })), () => 0],
    ['seven colleagues who came on the same two days', at('one:a', 7, 1, () => ({ pastDays: 2 })), () => 1],
    [
      'forty people on networks of their own',
      many(40, (i) => knownVote(1 + i, { madeAt: NOW - (30 + i * 3) * DAY, pastDays: 2, marks: [`one:${i}`] })),
      () => 0,
    ],
  ])('but these count: %s', (_, votes, elsewhere) => {
    expect(held(votes, elsewhere)).toEqual([]);
  });

  it('count where most people are like that, and on a site that doesn’t know yet what is usual', () => {
    const farmed = at('one:a', 20, 1, () => ({ pastDays: 2 }));
    const usual = many(60, (i) => knownVote(2000 + i, { madeAt: NOW - (100 + i * 3) * DAY, pastDays: 2, marks: [`one:u${i}`] }));
    expect(held([...farmed, ...usual.slice(0, 20)])).toEqual(numbers(20));
    const alike = judgeWithSurroundings([...farmed, ...usual], surroundings({ norm, ofWeek: new Set([1]) }));
    expect([...alike.values()].filter(({ rule }) => rule === 'same_past')).toEqual([]);
    expect(held(farmed, undefined, { norm: undefined })).toEqual([]);
  });

  it('are a pattern from eight at one address on, more or fewer with another sensitivity', () => {
    const of = (n: number, more: Partial<Surroundings> = {}) =>
      held(
        at('one:a', n, 1, () => ({ pastDays: 2 })),
        () => 2,
        more,
      ).length;
    expect([of(7), of(8)]).toEqual([0, 8]);
    expect([of(11, { step: steps.low }), of(12, { step: steps.low })]).toEqual([0, 12]);
    expect(of(6, { step: steps.high })).toBe(6);
  });

  it('are those who were here on at most five days and have at most two earlier votes', () => {
    const of = (pastDays: number, earlier: number) =>
      held(
        at('one:a', 20, 1, () => ({ pastDays })),
        () => earlier,
      ).length;
    expect([of(5, 2), of(6, 2), of(5, 3)]).toEqual([20, 0, 0]);
  });

  it('are three fifths of the place’s accounts if they did exactly the same', () => {
    // The others of the place did more, each something else.
    const of = (alike: number) =>
      held([...at('one:a', alike, 1, () => ({ pastDays: 2 })), ...at('one:a', 20, 100, (i) => ({ pastDays: 6 + i }))], (account) => (account < 100 ? 0 : 9))
        .length;
    expect([of(30), of(29)]).toEqual([30, 0]);
  });

  it.each([
    ['near', 10],
    ['site', 10],
    ['domain', 8],
  ])('are a pattern at one place of the kind %s from %i on', (kind, least) => {
    const of = (n: number) => held(at(`${kind}:a`, n, 1, () => ({ pastDays: 2 }))).length;
    expect([of(least), of(least - 1)]).toEqual([least, 0]);
  });

  it('are only looked for at places', () => {
    expect(held(at('device:a', 20, 1, () => ({ pastDays: 2 })))).toEqual([]);
  });

  it('are held with the smallest place that they share', () => {
    const votes = [...people, ...at('one:a', 20, 1, () => ({ pastDays: 2, marks: ['domain:d', 'site:s', 'near:n', 'one:a'] }))];
    const found = findAlikePasts(votes, surroundings({ norm }));
    expect(found.map(({ place }) => place)).toEqual(['one:a', 'near:n', 'site:s', 'domain:d']);
    expect(found.map((one) => one.votes.length)).toEqual([20, 20, 20, 20]);
  });

  it('are held whatever they vote for in the same minute: votes for other launches of the week are no past', () => {
    const farmed = at('one:a', 20, 1, () => ({ pastDays: 2 }));
    // Three random launches of the week each.
    const others = new Map(farmed.map(({ account }): [number, number[]] => [account, [100 + (account % 7), 110 + (account % 5), 120 + (account % 3)]]));
    const ofWeek = new Set(many(60, (i) => 100 + i));
    const holds = judgeWithSurroundings([...people, ...farmed], surroundings({ norm, others, ofWeek }));
    expect([...holds].filter(([, { rule }]) => rule === 'same_past').map(([account]) => account)).toEqual(numbers(20));
    // Votes of earlier weeks are one.
    expect(held(farmed, () => 3)).toEqual([]);
  });

  it.each<[string, number, VoteFacts[]]>([
    ['eight colleagues who did little, beside four regulars elsewhere', 8, many(4, (i) => knownVote(2000 + i, { pastDays: 20, marks: [`one:r${i}`] }))],
    ['twenty on a company’s own site, where all share one address', 20, []],
    ['a class of 25 beside 29 others', 25, many(29, (i) => knownVote(2000 + i, { pastDays: 20, marks: [`one:r${i}`] }))],
  ])('count where too few voters elsewhere show what is usual: %s', (_, n, elsewhere) => {
    const group = at('one:a', n, 1, () => ({ pastDays: 2 }));
    const rulesOf = (votes: readonly VoteFacts[]) => [...judgeWithSurroundings(votes, surroundings({ norm })).values()].map(({ rule }) => rule);
    expect(rulesOf([...group, ...elsewhere])).not.toContain('same_past');
    const enough = many(30, (i) => knownVote(3000 + i, { pastDays: 20, marks: [`one:e${i}`] }));
    expect(rulesOf([...group, ...enough])).toContain('same_past');
  });

  it('may be confirmed by email if they are a class of 25 that joined together three weeks ago', () => {
    const group = at('one:a', 25, 1, (i) => ({ ageDays: 21 + (i % 7), madeAt: NOW - (21 + (i % 7)) * DAY, pastDays: 2 }));
    const votes = [...people, ...group];
    const holds = judgeWithSurroundings(votes, surroundings({ norm, madeOn: new Map(many(40, (i) => [Math.floor(NOW / DAY) - i, 30])) }));
    expect(group.filter(({ account }) => holds.get(account)?.rule === 'same_past')).toHaveLength(25);
    const { asked } = stepUp(
      votes.map((vote) => ({ ...vote, confirmedAt: null, isDecided: false })),
      holds,
    );
    expect(asked).toEqual(new Set(numbers(25)));
  });
});
