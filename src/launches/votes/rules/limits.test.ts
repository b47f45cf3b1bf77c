import { describe, expect, it } from 'vitest';
import { knownVote, many, NOW, around as surroundings } from '../../../../test/support/votes/facts.ts';
import { settledNorm as norm } from '../../../../test/support/votes/settled-norm.ts';
import { numbersOf } from '../holding-rules.ts';
import { findBatches } from './batch-rule.ts';
import { atLeast, choices } from './chance.ts';
import { findSameChoices } from './choice-rule.ts';
import { findFirstVotes } from './first-vote-rule.ts';
import { judgeLaunch, judgeWithSurroundings } from './group-rules.ts';
import { findLoneNewcomers } from './newcomer-rule.ts';
import { steps } from './sensitivity.ts';
import { isNewcomer, isUnknown, type Surroundings, type VoteFacts, widerRules } from './vote-facts.ts';

// Each rule at its limits: with just enough for a pattern, and with one vote less. The tests next to this one show which crowds are held.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const voteOf = (account: number, more: Partial<VoteFacts> = {}) => knownVote(account, { at: NOW - 3 * DAY + account * MINUTE, ...more });
/** Votes of accounts without a past. */
const unknown = (n: number, more: Partial<VoteFacts> = {}, from = 1) => many(n, (i) => voteOf(from + i, { ageDays: 30, pastDays: 0, ...more }));
const known = (n: number, more: Partial<VoteFacts> = {}, from = 500) => many(n, (i) => voteOf(from + i, more));
const around = (more: Partial<Surroundings> = {}) => surroundings({ ofWeek: new Set([1, 2, 3]), ...more });
const accounts = (votes: readonly VoteFacts[]) => votes.map(({ account }) => account);
/** Which accounts are held, by rule and pattern. */
const list = (holds: ReturnType<typeof judgeLaunch>) => {
  const found: Record<string, number[]> = {};
  for (const [account, { rule, pattern }] of holds) found[`${rule} ${pattern}`] = [...(found[`${rule} ${pattern}`] ?? []), account];
  return found;
};
const sizes = (holds: ReturnType<typeof judgeLaunch>) => Object.fromEntries(Object.entries(list(holds)).map(([key, all]) => [key, all.length]));

it.each<[Pick<VoteFacts, 'ageDays' | 'pastDays'>, boolean, boolean]>([
  [{ ageDays: 6.9, pastDays: 0 }, true, true],
  [{ ageDays: 6.9, pastDays: 1 }, true, false],
  [{ ageDays: 6.9, pastDays: 9 }, true, false],
  [{ ageDays: 7, pastDays: 0 }, true, false],
  [{ ageDays: 7, pastDays: 1 }, true, false],
  [{ ageDays: 7, pastDays: 2 }, false, false],
])('an account with %j is without a past: %s, a newcomer: %s', (past, isWithout, isNew) => {
  expect([isUnknown(past), isNewcomer(past)]).toEqual([isWithout, isNew]);
});

it('the rules that look at more than one launch are these', () => {
  expect([...widerRules]).toEqual(['same_choices', 'made_together', 'same_past', 'first_votes', 'lone_newcomers', 'busy_newcomers']);
});

describe('chances', () => {
  it.each([
    [0, 5, 0.3, 1],
    [1, 1, 0.25, 0.25],
    [1, 2, 0.5, 0.75],
    [2, 2, 0.5, 0.25],
    [2, 3, 0.5, 0.5],
    [3, 4, 0.25, 13 / 256],
    [6, 5, 0.5, 0],
    [2, 9, 1, 1],
  ])('at least %i of %i with %f each', (k, n, probability, chance) => {
    expect(atLeast(k, n, probability)).toBeCloseTo(chance, 12);
  });

  it('of thousands of events, whose first terms are smaller than any number', () => {
    expect(atLeast(1000, 1075, 0.5)).toBeLessThan(1e-100);
    expect(atLeast(5000, 5000, 0.5)).toBe(0);
    expect(atLeast(1, 5000, 0.5)).toBeCloseTo(1, 9);
    expect(atLeast(2500, 5000, 0.5)).toBeCloseTo(0.5 + 0.00564, 4);
    expect(atLeast(90, 100_000, 0.001)).toBeCloseTo(0.85378, 4);
  });

  it('never fall below 0', () => {
    for (let n = 1; n < 40; n++) expect(atLeast(n, n, 0.01)).toBeGreaterThanOrEqual(0);
  });

  it('ways to choose', () => {
    expect([choices(5, 0), choices(5, 1), choices(5, 2), choices(5, 5), choices(2, 3), choices(40, 3)]).toEqual([1, 5, 10, 1, 0, 9880]);
  });
});

describe('votes with something in common', () => {
  it('of one mailbox: the earliest counts, of two at the same time the older account’s', () => {
    const votes = [voteOf(5, { at: 10 }), voteOf(3, { at: 10 }), voteOf(9, { at: 20 }), voteOf(7, { at: 10 })].map((vote) => ({
      ...vote,
      marks: ['mailbox:a'],
    }));
    expect(list(judgeLaunch(votes, norm))).toEqual({ 'same_mailbox mailbox:a': [5, 9, 7] });
    const later = [voteOf(1, { at: 30 }), voteOf(2, { at: 10 }), voteOf(3, { at: 20 })].map((vote) => ({ ...vote, marks: ['mailbox:a'] }));
    expect(list(judgeLaunch(later, norm))).toEqual({ 'same_mailbox mailbox:a': [1, 3] });
    expect(judgeLaunch(later.slice(0, 1), norm).size).toBe(0);
  });

  it('of one browser: the first two count', () => {
    const marked = (all: readonly VoteFacts[]) => all.map((vote) => ({ ...vote, marks: ['device:a'] }));
    const votes = marked([voteOf(4, { at: 40 }), voteOf(3, { at: 10 }), voteOf(2, { at: 30 }), voteOf(1, { at: 10 })]);
    expect(list(judgeLaunch(votes, norm))).toEqual({ 'same_device device:a': [2, 4] });
    expect(list(judgeLaunch(marked([voteOf(3, { at: 1 }), voteOf(2, { at: 1 }), voteOf(1, { at: 1 })]), norm))).toEqual({ 'same_device device:a': [3] });
    expect(judgeLaunch(votes.slice(0, 2), norm).size).toBe(0);
  });

  it.each([
    ['stem:a', 'same_name', 4],
    ['domain:a', 'same_domain', 6],
    ['one:a', 'same_network', 6],
    ['near:a', 'same_network', 8],
    ['site:a', 'same_network', 8],
    ['hosting:a', 'hosting_network', 6],
  ] as const)('%s is %s from %i on', (mark, rule, least) => {
    expect(sizes(judgeLaunch(unknown(least, { marks: [mark] }), norm))).toEqual({ [`${rule} ${mark}`]: least });
    expect(judgeLaunch(unknown(least - 1, { marks: [mark] }), norm).size).toBe(0);
    // Where most people are new, twice as many, except for numbered addresses.
    const young = rule === 'same_name' ? least : 2 * least;
    for (const site of [undefined, { ...norm, unknownShare: 0.61 }]) {
      expect(judgeLaunch(unknown(young, { marks: [mark] }), site).size).toBe(young);
      expect(judgeLaunch(unknown(young - 1, { marks: [mark] }), site).size).toBe(0);
    }
    expect(judgeLaunch(unknown(least, { marks: [mark] }), { ...norm, unknownShare: 0.6 }).size).toBe(least);
  });

  it.each([
    ['same_name', 'stem:a', 1],
    ['same_domain', 'domain:a', 0],
    ['same_network', 'one:a', 0],
    ['hosting_network', 'hosting:a', 0],
  ] as const)('%s: its sentence names the number from which it holds votes, with each step', (code, mark, own) => {
    for (const step of ['low', 'normal', 'high'] as const) {
      const least = numbersOf(code, step).n! + own;
      expect(sizes(judgeLaunch(unknown(least, { marks: [mark] }), norm, steps[step]))).toEqual({ [`${code} ${mark}`]: least });
      expect(judgeLaunch(unknown(least - 1, { marks: [mark] }), norm, steps[step]).size).toBe(0);
    }
  });

  it.each([
    ['low', 'stem:a', 6],
    ['high', 'stem:a', 3],
    ['low', 'one:a', 9],
    ['high', 'one:a', 5],
    ['low', 'site:a', 12],
    ['high', 'site:a', 6],
  ] as const)('with the setting %s, %s is a pattern from %i on', (setting, mark, least) => {
    expect(judgeLaunch(unknown(least, { marks: [mark] }), norm, steps[setting]).size).toBe(least);
    expect(judgeLaunch(unknown(least - 1, { marks: [mark] }), norm, steps[setting]).size).toBe(0);
  });

  it.each([
    ['domain:a', 9, 3, 9],
    ['domain:a', 8, 3, 0],
    ['domain:a', 15, 5, 15],
    ['hosting:a', 6, 4, 6],
    ['hosting:a', 6, 5, 0],
    ['one:a', 9, 2, 9],
    // From twelve on, a network needs more.
    ['one:a', 9, 3, 0],
    ['one:a', 10, 2, 0],
    ['one:a', 11, 1, 11],
    ['near:a', 17, 3, 17],
  ] as const)('%s with %i accounts without a past and %i with one: %i are held', (mark, without, withPast, n) => {
    expect(judgeLaunch([...unknown(without, { marks: [mark] }), ...known(withPast, { marks: [mark] })], norm).size).toBe(n);
  });

  it('of several small domains are a pattern if there are twelve', () => {
    const domains = (n: number, each: number) => many(n, (d) => unknown(each, { marks: [`domain:${d}`] }, 1 + 10 * d)).flat();
    expect(sizes(judgeLaunch(domains(4, 3), norm))).toEqual({ 'same_domain domains': 12 });
    for (const few of [domains(3, 3), domains(8, 2), [...domains(4, 3), ...known(1, { marks: ['domain:0'] })]]) expect(judgeLaunch(few, norm).size).toBe(0);
    expect(judgeLaunch(domains(4, 3), undefined).size).toBe(0);
    expect(judgeLaunch(domains(8, 3), undefined).size).toBe(24);
  });

  describe('that followed something just before', () => {
    const hurried = (n: number) => many(n, (i) => voteOf(1 + i, { ageDays: 1, pastDays: 0, hurried: true, at: NOW + i * MINUTE })).reverse();
    const others = (n: number, at: (i: number) => number) => many(n, (i) => voteOf(100 + i, { ageDays: 1, pastDays: 0, at: at(i) }));

    it('are a pattern if eight did, twice as many on a site of new people', () => {
      expect(sizes(judgeLaunch(hurried(8), norm))).toEqual({ 'same_steps steps': 8 });
      expect(judgeLaunch(hurried(7), norm).size).toBe(0);
      expect([judgeLaunch(hurried(15), undefined).size, judgeLaunch(hurried(16), undefined).size]).toEqual([0, 16]);
    });

    it('are a pattern if they are two in five of those without a past in their time, its first and last moment included', () => {
      const [start, end] = [NOW, NOW + 7 * MINUTE];
      const during = (n: number) => others(n, (i) => (i === 0 ? start : i === 1 ? end : start + i * 10_000));
      expect(judgeLaunch([...hurried(8), ...during(12)], norm).size).toBe(8);
      expect(judgeLaunch([...hurried(8), ...during(13)], norm).size).toBe(0);
      const long = others(50, (i) => (i % 2 === 0 ? start - 1 - i : end + 1 + i));
      expect(judgeLaunch([...hurried(8), ...during(12), ...long], norm).size).toBe(8);
      expect(judgeLaunch([...hurried(8), ...during(12), ...known(50, { at: start + MINUTE })], norm).size).toBe(8);
    });
  });
});

describe('accounts that were made on two neighbouring days', () => {
  const day = 20_000;
  const made = (n: number, more: Partial<VoteFacts> = {}, from = 1, on = day) =>
    many(n, (i) => voteOf(from + i, { ageDays: 7, pastDays: 5, madeAt: on * DAY + i, ...more }));
  const site = { ...norm, accounts: 1010 };
  const found = (votes: readonly VoteFacts[], more: Partial<Surroundings> = {}) => findBatches(votes, around({ norm: site, ...more }));
  const ten = [...made(4), ...made(6, {}, 10, day + 1)];

  it('are a pattern if ten vote for one launch, as old and as active as the limits allow', () => {
    expect(found(ten)).toEqual([{ day, votes: ten }]);
    expect(found(ten.slice(1))).toEqual([]);
    expect(found(ten, { norm: undefined })).toEqual([]);
    for (const more of [{ ageDays: 6.9 }, { pastDays: 6 }]) expect(found([...ten.slice(1), ...made(1, more)])).toEqual([]);
    const busy = (n: number) => new Map([[10, many(n, (i) => 100 + i)]]);
    expect([found(ten, { others: busy(5) }).length, found(ten, { others: busy(6) }).length]).toEqual([1, 0]);
  });

  it('are compared with one other sign-up at least', () => {
    const small = (accounts: number) => found(ten, { norm: { ...norm, accounts }, madeOn: new Map([[day, 10]]) }).length;
    expect([small(14), small(15)]).toEqual([0, 1]);
  });

  it('count if the site’s sign-ups of these days explain a fifth of them', () => {
    // Ten of 1,010 accounts vote, and 200 others of these days are a fifth of the other thousand.
    for (const on of [day, day + 1]) {
      expect(found(ten, { madeOn: new Map([[on, 210]]) })).toHaveLength(1);
      expect(found(ten, { madeOn: new Map([[on, 211]]) })).toEqual([]);
    }
    const split = (n: number) =>
      new Map([
        [day - 1, 900],
        [day, 100],
        [day + 1, n],
      ]);
    expect([found(ten, { madeOn: split(110) }).length, found(ten, { madeOn: split(111) }).length]).toEqual([1, 0]);
    // The more others of at least a week vote, the more are explained.
    expect(found([...ten, ...known(1)], { madeOn: new Map([[day, 210]]) })).toEqual([]);
    expect(found([...ten, ...known(1, { ageDays: 6 })], { madeOn: new Map([[day, 210]]) })).toHaveLength(1);
  });
});

describe('first votes', () => {
  const half = { ...norm, firstShares: [0.5] };
  const first = (n: number) => known(n, {}, 1);
  /** The others voted in earlier weeks. */
  const rest = (n: number) => ({ votes: known(n, {}, 700), others: new Map(many(n, (i) => [700 + i, [90]] as [number, number[]])) });
  const found = (n: number, other: number, more: Partial<Surroundings> = {}, isBeside = false) => {
    const { votes, others } = rest(other);
    return findFirstVotes([...first(n), ...votes], around({ norm: half, others, ...more }), isBeside).length;
  };

  it('are a pattern if twenty come where four are usual, beside another pattern six where nearly two are', () => {
    expect([found(20, 4), found(19, 1), found(20, 5), found(25, 5)]).toEqual([20, 0, 0, 25]);
    expect([found(6, 1, {}, true), found(5, 1, {}, true), found(6, 2, {}, true), found(7, 2, {}, true)]).toEqual([6, 0, 0, 7]);
  });

  it('need more with the setting low, and fewer with high', () => {
    expect([found(29, 1, { step: steps.low }), found(30, 1, { step: steps.low })]).toEqual([0, 30]);
    expect([found(14, 1, { step: steps.high }), found(15, 1, { step: steps.high })]).toEqual([0, 15]);
  });

  it('are compared with others that have as many votes of the week', () => {
    const shares = { ...norm, firstShares: [0.25, 0.125, 0.125] };
    const { votes, others } = rest(8);
    const once = new Map([...others, ...many(20, (i) => [1 + i, [2]] as [number, number[]])]);
    const twice = new Map([...others, ...many(20, (i) => [1 + i, [2, 3]] as [number, number[]])]);
    const before = new Map([...others, ...many(20, (i) => [1 + i, [2, 90]] as [number, number[]])]);
    const of = (all: Map<number, number[]>, n = 20) => findFirstVotes([...first(n), ...votes], around({ norm: shares, others: all }), false).length;
    expect([of(others), of(once), of(twice), of(before), of(once, 19)]).toEqual([20, 20, 20, 0, 0]);
  });

  it('of newcomers are for another rule', () => {
    const newcomers = known(20, { ageDays: 6, pastDays: 0 }, 1);
    expect(findFirstVotes(newcomers, around({ norm: half }), false)).toEqual([]);
  });

  it('that another rule holds don’t count towards the pattern', () => {
    const pool = [...unknown(12, { marks: ['domain:a'] }), ...known(10)];
    const holds = judgeWithSurroundings(pool, around({ norm: half }));
    expect(sizes(holds)).toEqual({ 'same_domain domain:a': 12 });
    expect(sizes(judgeWithSurroundings([...pool, ...known(10, {}, 600)], around({ norm: half })))).toEqual({
      'same_domain domain:a': 12,
      'first_votes first': 20,
    });
  });
});

it('a pattern of newcomers names the address of those who voted from one', () => {
  const start = NOW - 6 * DAY;
  const votes = many(18, (i) => voteOf(1 + i, { ageDays: 1, pastDays: 0, at: start + 2 * i * HOUR, marks: [i < 2 ? 'one:a' : `one:${i}`] }));
  expect(list(judgeWithSurroundings(votes, around()))).toEqual({ 'lone_newcomers one:a': [1, 2], 'lone_newcomers newcomers': many(16, (i) => 3 + i) });
});

it('a vote is held by the first rule that applies', () => {
  const day = 20_000;
  const votes = unknown(12, { marks: ['domain:a'], madeAt: day * DAY });
  const more = known(10, { pastDays: 3, madeAt: day * DAY });
  expect(sizes(judgeWithSurroundings([...votes, ...more], around()))).toEqual({ 'same_domain domain:a': 12, 'made_together made:2024-10-04': 10 });
});

it('accounts made together name the place that at least eight of them share: a class, which can confirm by email', () => {
  const day = 20_000;
  const made = (n: number, from: number, marks: (i: number) => string[]) =>
    many(n, (i) => voteOf(from + i, { ageDays: 100, pastDays: 3, madeAt: day * DAY, marks: marks(i) }));
  const rules = (votes: readonly VoteFacts[]) => sizes(judgeWithSurroundings(votes, around()));
  const home = (i: number) => [`one:h${i}`, `near:h${i}`];
  expect(rules([...made(8, 1, (i) => [`one:${i}`, 'near:school']), ...made(5, 100, home)])).toEqual({
    'made_together near:school': 8,
    'made_together made:2024-10-04': 5,
  });
  expect(rules([...made(7, 1, (i) => [`one:${i}`, 'near:school']), ...made(5, 100, home)])).toEqual({ 'made_together made:2024-10-04': 12 });
  // Those at one address first, then the others of their network.
  expect(rules([...made(9, 1, () => ['one:lab', 'near:school']), ...made(8, 100, (i) => [`one:${i}`, 'near:school'])])).toEqual({
    'made_together one:lab': 9,
    'made_together near:school': 8,
  });
});

describe('newcomers who only vote', () => {
  const newcomer = (account: number, at: number, marks: readonly string[] = [`one:${account}`]) => voteOf(account, { ageDays: 1, pastDays: 0, at, marks });
  const start = NOW - 6 * DAY;
  /** One every two hours. */
  const slowly = (n: number, marks?: (i: number) => string[]) => many(n, (i) => newcomer(1 + i, start + 2 * i * HOUR, marks?.(i)));
  const held = (votes: readonly VoteFacts[], more: Partial<Surroundings> = {}) => accounts(findLoneNewcomers(votes, around(more)));
  const half = { ...norm, activeShare: 0.5 };

  it('are a pattern from 15 on, or as many as the setting says', () => {
    expect([held(slowly(15)).length, held(slowly(14)).length]).toEqual([15, 0]);
    expect([held(slowly(23), { step: steps.low }).length, held(slowly(22), { step: steps.low }).length]).toEqual([23, 0]);
    expect([held(slowly(12), { step: steps.high }).length, held(slowly(11), { step: steps.high }).length]).toEqual([12, 0]);
    expect(held(slowly(15), { norm: { ...norm, activeShare: 0 } })).toEqual([]);
    expect(held(slowly(15), { norm: { ...norm, activeShare: undefined } })).toEqual([]);
    expect(held(slowly(15), { norm: { ...norm, activeShare: 1 } })).toHaveLength(15);
  });

  it('are a pattern if seven in ten are more than usual', () => {
    const votes = many(20, (i) => newcomer(1 + i, start + i * MINUTE));
    const active = (n: number) => ({ norm: half, step: steps.high, active: new Set(many(n, (i) => 1 + i)) });
    expect(held(votes, active(3))).toEqual(many(17, (i) => 4 + i));
    expect(held(votes, active(4))).toEqual([]);
    // A vote for another launch is something else as well.
    expect(held(votes, { norm: half, step: steps.high, others: new Map(many(4, (i) => [1 + i, [2]])) })).toEqual([]);
  });

  it('within three hours are a crowd from 25 on, which may look around less', () => {
    const crowd = (n: number, span: number, from = 1, at = start) => many(n, (i) => newcomer(from + i, at + (i * span) / (n - 1)));
    const active = { active: new Set([1, 2]) };
    expect(held(crowd(25, 3 * HOUR - 1), active)).toEqual([]);
    expect(held(crowd(24, 3 * HOUR - 1), active)).toHaveLength(22);
    expect(held(crowd(25, 3 * HOUR), active)).toHaveLength(23);
    expect(held(crowd(149, HOUR))).toHaveLength(149);
    expect(held(crowd(150, HOUR))).toEqual([]);
    // A third of the usual share is enough: of a hundred, ten times three.
    const looked = (n: number) => held(crowd(100, HOUR), { active: new Set(many(n, (i) => 1 + i)) }).length;
    expect([looked(3), looked(4)]).toEqual([97, 0]);
    // Of two that are equally large, the first.
    expect(held([...crowd(25, HOUR), ...crowd(25, HOUR, 101, start + 3 * DAY)], active)).toEqual(many(25, (i) => 101 + i));
  });

  it('of one network are judged separately: twelve share it, by its kind of mark', () => {
    const both = [...slowly(12, () => ['near:a']), ...slowly(12).map((vote) => ({ ...vote, account: 100 + vote.account, at: vote.at + MINUTE }))];
    expect(held(both)).toEqual([]);
    const eleven = both.map((vote, i) => (i === 0 ? { ...vote, marks: [] } : vote));
    expect(held(eleven)).toHaveLength(24);
    expect(held(slowly(20, (i) => (i < 12 ? ['stem:a'] : [])))).toHaveLength(20);
    for (const kind of ['one', 'site']) expect(held(slowly(26, (i) => (i < 12 ? [`${kind}:a`] : [])))).toHaveLength(0);
  });

  it('count if a person with a past votes from the same address, not from the same network', () => {
    const votes = slowly(20, (i) => [`one:${i}`, 'stem:a']);
    const colleague = (mark: string) => voteOf(900, { marks: [mark] });
    expect(held([...votes, colleague('one:3')])).toEqual(many(20, (i) => 1 + i).filter((account) => account !== 4));
    expect(held([...votes, colleague('stem:a')])).toHaveLength(20);
    expect(held([...votes, voteOf(900, { marks: ['one:3'], pastDays: 1 })])).toHaveLength(20);
  });

  it('at one address with a person with a past: the first two count for each such person, unless a rule holds that person’s vote', () => {
    const votes = slowly(20, (i) => [i < 5 ? 'one:a' : `one:${i}`]);
    const older = (n: number) => many(n, (i) => voteOf(900 + i, { marks: ['one:a'] }));
    expect(held([...votes, ...older(1)])).toEqual(many(18, (i) => 3 + i));
    expect(held([...votes, ...older(2)])).toEqual(many(16, (i) => 5 + i));
    expect(held([...votes, ...older(3)])).toEqual(many(15, (i) => 6 + i));
    expect(findLoneNewcomers([...votes, ...older(1)], around(), new Set([900]))).toHaveLength(20);
  });

  it('are read a few times each, however many they are', () => {
    let reads = 0;
    const counted = many(5000, (i) => {
      const at = start + ((i * 7919) % 5000) * 100_000;
      return Object.defineProperty(newcomer(1 + i, 0), 'at', {
        get: () => {
          reads += 1;
          return at;
        },
      });
    });
    expect(held(counted)).toHaveLength(5000);
    expect(reads).toBeLessThan(5000 * 100);
  });

  it('count as far as they have had time to look around', () => {
    const at = (hours: number) => many(20, (i) => newcomer(1 + i, NOW - hours * HOUR + i));
    expect([held(at(18.1)).length, held(at(17.9)).length]).toEqual([20, 0]);
  });

  describe('are held for the time of the attack only', () => {
    it('which is the shortest one with four in five of those that are more than usual', () => {
      const attack = many(16, (i) => newcomer(1 + i, start + i * MINUTE));
      const far = many(4, (i) => newcomer(101 + i, start + (i + 1) * 30 * HOUR));
      expect(held([...far, ...attack]).sort((a, b) => a - b)).toEqual(accounts(attack));
      // With one more of them, the next one belongs to it.
      expect(held([...far, newcomer(105, start + 5 * DAY + 5 * HOUR), ...attack]).sort((a, b) => a - b)).toEqual([...accounts(attack), 101]);
    });

    it('of which those who looked around aren’t a part', () => {
      const attack = many(20, (i) => newcomer(1 + i, start + 3 * DAY + i * MINUTE));
      const early = many(8, (i) => newcomer(101 + i, start + i * 3 * HOUR));
      expect(held([...early, ...attack], { norm: half, active: new Set([101, 103, 105, 107]) })).toEqual(accounts(attack));
    });

    it('which may be days, if they come in pairs', () => {
      const pairs = many(8, (i) => [newcomer(1 + 2 * i, start + i * 8 * HOUR), newcomer(2 + 2 * i, start + i * 8 * HOUR + 10 * MINUTE)]).flat();
      expect(held(pairs)).toHaveLength(16);
      expect(held([...pairs].reverse()).sort((a, b) => a - b)).toEqual(many(16, (i) => 1 + i));
    });

    it('with those before and after it whose pauses are at most four usual ones', () => {
      // Pauses in minutes: most are 1, some are 3, one is long.
      const pauses = [1, 1, 1, 3, 3, 3, 3, 153, 3, 3, 1, 1, 1, 1, 1];
      const times = [0, ...pauses.map((_, i) => pauses.slice(0, i + 1).reduce((sum, pause) => sum + pause))];
      const end = times.at(-1)!;
      const minutes = [-9, -4, ...times, end + 4, end + 9];
      const votes = minutes.map((minute, i) => newcomer(1 + i, start + 3 * DAY + minute * MINUTE));
      expect(held(votes)).toEqual(accounts(votes.slice(1, -1)));
      // Where most are 3, a pause of 11 belongs to it, also before the very first one.
      const slower = [1, 1, 1, 3, 3, 3, 3, 144, 3, 3, 3, 3, 1, 1, 1];
      const later = [0, ...slower.map((_, i) => slower.slice(0, i + 1).reduce((sum, pause) => sum + pause))];
      const first = [-11, ...later].map((minute, i) => newcomer(1 + i, start + 3 * DAY + minute * MINUTE));
      expect(held(first)).toEqual(accounts(first));
    });

    it('of two equally good times, the earlier one', () => {
      const minutes = [0, ...many(15, (i) => 60 + i), 180];
      const votes = minutes.map((minute, i) => newcomer(1 + i, start + 3 * DAY + minute * MINUTE));
      expect(held(votes)).toEqual(accounts(votes.slice(0, -1)));
    });

    it.each([
      [12, 30],
      [36, 60],
      [72, 120],
      [168, 240],
    ])('which is looked for in %i hours: what lasts half an hour more is a longer time', (hours, far) => {
      const from = NOW - 16 * DAY;
      const wave = (account: number, at: number) => many(8, (i) => newcomer(account + i, from + at * HOUR + i * MINUTE));
      const rest = many(4, (i) => newcomer(101 + i, from + far * HOUR + i));
      expect(held([...wave(1, 0), ...wave(21, hours - 0.5), ...rest])).toHaveLength(16);
      expect(held([...wave(1, 0), ...wave(21, hours + 0.5), ...rest])).toHaveLength(20);
    });

    it('which ends just before the hour', () => {
      const from = NOW - 16 * DAY;
      const votes = (last: number) => [
        ...many(15, (i) => newcomer(1 + i, from)),
        newcomer(16, from + last),
        ...many(4, (i) => newcomer(17 + i, from + 240 * HOUR)),
      ];
      expect([held(votes(168 * HOUR - 1)).length, held(votes(168 * HOUR)).length]).toEqual([16, 20]);
    });
  });
});

describe('accounts that vote for the same launches', () => {
  const linked = new Set(many(8, (i) => 10 + i));
  const people = known(120, {}, 700);
  const theirs = people.map(({ account }, i) => [account, many(1 + (i % 6), (n) => 40 + ((i * 7 + n * 5) % 30))] as [number, number[]]);
  /** Members differ in how many launches of the group they voted for, and elsewhere, so that no four are alike. */
  const ring = (n: number, elsewhere: (i: number) => number) =>
    many(n, (i) => [1 + i, [...[...linked].slice(0, 5 + (i % 4)), ...many(elsewhere(i), (k) => 40 + ((i * 3 + k) % 200))]] as [number, number[]]);
  const held = (members: readonly [number, number[]][], more: Partial<Surroundings> = {}) =>
    findSameChoices(
      [...members.map(([account]) => voteOf(account)), ...people],
      around({ others: new Map([...members, ...theirs]), groups: [linked], ...more }),
    );

  it('are a pattern from 15 on, or as many as the setting says', () => {
    const rings = ring(15, (i) => i % 3);
    expect(accounts(held(rings))).toEqual(many(15, (i) => 1 + i));
    expect(held(rings.slice(1))).toEqual([]);
    expect([
      held(
        ring(12, (i) => i % 3),
        { step: steps.high },
      ).length,
      held(
        ring(11, (i) => i % 3),
        { step: steps.high },
      ).length,
    ]).toEqual([12, 0]);
    expect([
      held(
        ring(23, (i) => i % 3),
        { step: steps.low },
      ).length,
      held(
        ring(22, (i) => i % 3),
        { step: steps.low },
      ).length,
    ]).toEqual([23, 0]);
    expect(held(rings, { norm: undefined })).toEqual([]);
  });

  it('are named a pattern of choices', () => {
    const members = ring(15, (i) => i % 3);
    const votes = [...members.map(([account]) => voteOf(account)), ...people];
    const holds = judgeWithSurroundings(votes, around({ others: new Map([...members, ...theirs]), groups: [linked] }));
    expect(sizes(holds)).toEqual({ 'same_choices choices': 15 });
  });

  it('count if they vote for as much elsewhere, as people do who vote for nearly everything', () => {
    expect(held(ring(15, (i) => 50 + 5 * i))).toEqual([]);
  });

  it('count if they met only twice', () => {
    const twice = many(15, (i) => [1 + i, [10, ...many(3 + 2 * i, (k) => 40 + k)]] as [number, number[]]);
    expect(held(twice)).toEqual([]);
  });
});
