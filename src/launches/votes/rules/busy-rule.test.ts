import { describe, expect, it } from 'vitest';
import { knownVote, many, NOW, around as surroundings } from '../../../../test/support/votes/facts.ts';
import { settledNorm } from '../../../../test/support/votes/settled-norm.ts';
import { findBusyNewcomers } from './busy-rule.ts';
import { judgeWithSurroundings } from './group-rules.ts';
import { steps } from './sensitivity.ts';
import { countDoings, measureNorm, type NormVote } from './site-norm.ts';
import type { Surroundings, VoteFacts } from './vote-facts.ts';

const HOUR = 3_600_000;
/** Usually 30 % of newcomers do something else, 20 % vote for another launch, 5 % for two others, 1 % for three. */
const norm = { ...settledNorm, doings: [0.3, 0.2, 0.05, 0.01] };
const OTHERS = many(19, (i) => 2 + i);
const around = (more: Partial<Surroundings> = {}) => surroundings({ norm, ofWeek: new Set([1, ...OTHERS]), ...more });
/** Newcomers on a slope: half of them on the first day, each on a network of its own. */
const newcomers = (n: number, from = 1) =>
  many(n, (i) =>
    knownVote(from + i, { ageDays: 0, pastDays: 0, at: NOW - 6 * 24 * HOUR - Math.log(1 - i / n) * 24 * HOUR, marks: [`one:${from + i}`, `near:${from + i}`] }),
  ).map((vote) => ({ ...vote, at: Math.min(vote.at, NOW - HOUR), madeAt: vote.at }));
/** Each of these accounts voted for so many other launches of the week, all in turn. */
const voted = (accounts: readonly number[], n: (i: number) => number) =>
  new Map(accounts.map((account, i) => [account, many(n(i), (k) => OTHERS[(i * 3 + k * 5) % 19]!)] as [number, number[]]));
const numbers = (n: number, from = 1) => many(n, (i) => from + i);
const found = (votes: readonly VoteFacts[], more: Partial<Surroundings> = {}) => findBusyNewcomers(votes, around(more)).map(({ account }) => account);

describe('newcomers who do far more than newcomers usually do', () => {
  it.each([150, 300])('are held: %i over days, each from a network of its own, who also vote for one to three others; other people count', (n) => {
    const people = many(200, (i) => knownVote(1000 + i));
    const holds = judgeWithSurroundings([...people, ...newcomers(n)], around({ others: voted(numbers(n), (i) => 1 + (i % 3)) }));
    expect([...holds.keys()].sort((a, b) => a - b)).toEqual(numbers(n));
    expect(new Set([...holds.values()].map(({ rule }) => rule))).toEqual(new Set(['busy_newcomers']));
  });

  it('are held if all of them follow something, or vote for two others', () => {
    expect(found(newcomers(40), { active: new Set(numbers(40)) })).toEqual(numbers(40));
    // One other vote isn't rare here, two are.
    const here = { ...norm, doings: [0.6, 0.5, 0.02, 0.01] };
    expect(found(newcomers(100), { norm: here, others: voted(numbers(60), (i) => (i < 40 ? 2 : 1)) })).toEqual(numbers(40));
  });

  it.each<[string, VoteFacts[], Partial<Surroundings>]>([
    ['a newsletter’s 300 readers, of whom 30 % look around', newcomers(300), { active: new Set(numbers(90)) }],
    ['a post’s 150 readers, of whom half look around', newcomers(150), { active: new Set(numbers(40)), others: voted(numbers(35, 60), () => 1) }],
    ['a founder’s 20 followers, all of whom look around', newcomers(20), { active: new Set(numbers(20)) }],
    ['people who aren’t new', newcomers(60).map((vote) => ({ ...vote, pastDays: 1 })), { active: new Set(numbers(60)) }],
    ['newcomers of a demo day, who all vote for the same two products', newcomers(60), { others: new Map(numbers(60).map((account) => [account, [2]])) }],
    ['newcomers of a site that doesn’t know yet what is usual', newcomers(60), { norm: settledNorm, active: new Set(numbers(60)) }],
  ])('but these count: %s', (_, votes, more) => {
    expect(found(votes, more)).toEqual([]);
  });

  it('count if as many came for other launches this week and do the same, as after a post about the whole site', () => {
    const votes = newcomers(80);
    const others = voted(numbers(80), (i) => 1 + (i % 3));
    const of = (elsewhere: number, busy: number) =>
      found(votes, { others, norm: { ...norm, weekDoings: [80 + elsewhere, 80 + busy, 80 + busy, 53 + busy, 26 + busy] } }).length;
    expect([of(120, 100), of(120, 30), of(79, 79)]).toEqual([0, 80, 80]);
    // As many elsewhere as in the group say what is usual, one fewer doesn't.
    expect(of(80, 80)).toBe(0);
  });

  it('are a pattern from 25 on, if they are three times as many as the others explain', () => {
    const of = (busy: number, rest: number, more: Partial<Surroundings> = {}) =>
      found(newcomers(busy + rest), { active: new Set(numbers(busy)), ...more }).length;
    expect([of(25, 0), of(24, 0)]).toEqual([25, 0]);
    expect([of(38, 0, { step: steps.low }), of(37, 0, { step: steps.low }), of(19, 0, { step: steps.high }), of(18, 0, { step: steps.high })]).toEqual([
      38, 0, 19, 0,
    ]);
    // 41 others explain 10.25 of them: 41 × 0.2 ÷ 0.8.
    const rarer = { norm: { ...norm, doings: [0.2, 0.1, 0.05, 0.01] } };
    expect([of(31, 41, rarer), of(30, 41, rarer)]).toEqual([31, 0]);
  });

  it('are twice the usual share at least: with 30 %, three in five', () => {
    const of = (busy: number, rest: number) => found(newcomers(busy + rest), { active: new Set(numbers(busy)) }).length;
    expect([of(34, 22), of(32, 22)]).toEqual([34, 0]);
    expect([of(36, 24), of(35, 24)]).toEqual([36, 0]);
    // Where half of them usually do something, nobody does too much.
    expect(found(newcomers(60), { active: new Set(numbers(60)), norm: { ...norm, doings: [0.51, 0.2, 0.05, 0.01] } })).toEqual([]);
  });

  it('are held if they voted in earlier weeks, which few newcomers did, or for three others, which is rare even here', () => {
    expect(found(newcomers(40), { others: new Map(numbers(40).map((account) => [account, [500 + account]])) })).toEqual(numbers(40));
    const busySite = { ...norm, doings: [0.6, 0.51, 0.51, 0.01] };
    const of = (more: number) => found(newcomers(60), { norm: busySite, others: voted(numbers(60), (i) => (i < 40 ? more : 1)) });
    expect(of(3)).toEqual(numbers(40));
    expect(of(2)).toEqual([]);
  });

  it('came for one launch if at most half of them have another in common', () => {
    const of = (alike: number) =>
      found(newcomers(60), { active: new Set(numbers(60)), others: new Map(numbers(alike).map((account) => [account, [2, 2]])) }).length;
    expect([of(30), of(31)]).toEqual([60, 0]);
  });

  it('nobody knows that something is rarer than one in a hundred', () => {
    const never = { ...norm, doings: [0, 0, 0, 0] };
    const of = (rest: number) => found(newcomers(25 + rest), { norm: never, active: new Set(numbers(25)) }).length;
    expect([of(825), of(826)]).toEqual([25, 0]);
  });

  it('that another rule holds aren’t read', () => {
    const lone = newcomers(60, 500).map((vote) => ({ ...vote, marks: ['domain:a'] }));
    const holds = judgeWithSurroundings([...newcomers(30), ...lone], around({ others: voted(numbers(30), () => 1) }));
    expect([...holds.values()].filter(({ rule }) => rule === 'busy_newcomers')).toHaveLength(30);
  });
});

describe('what newcomers usually do', () => {
  const vote = (account: number, launch: number, more: Partial<NormVote> = {}): NormVote => ({
    launch,
    topic: 1,
    account,
    week: Math.floor(launch / 100),
    isUnknown: true,
    isNewcomer: true,
    isActive: false,
    ...more,
  });

  it('is counted once for each: votes of their first week, and anything else', () => {
    const votes = [
      vote(1, 101),
      vote(2, 101, { isActive: true }),
      ...[101, 102].map((launch) => vote(3, launch)),
      ...[101, 102, 103, 104, 105].map((launch) => vote(4, launch)),
      // A week later, it isn't new any more.
      vote(5, 101),
      vote(5, 201, { isNewcomer: false }),
      vote(6, 101, { isNewcomer: false }),
      vote(6, 102, { isNewcomer: false }),
    ];
    expect(countDoings(votes)).toEqual([5, 3, 2, 1, 1]);
  });

  it('is measured from ten newcomers of each launch, so that one launch doesn’t change it', () => {
    const town = many(300, (i) => vote(1000 + i, 100 * (1 + (i % 8)) + (i % 10), { isNewcomer: false, isUnknown: false }));
    const usual = many(60, (i) => vote(2000 + i, 100 * (1 + (i % 8)) + (i % 10), { isActive: i % 3 === 0 }));
    const bought = many(90, (i) => [vote(3000 + i, 199), vote(3000 + i, 100)]).flat();
    expect(measureNorm([...town, ...usual], 500)!.doings).toEqual([1 / 3, 0, 0, 0]);
    expect(measureNorm([...town, ...usual, ...bought], 500)!.doings).toEqual([30 / 70, 10 / 70, 0, 0]);
    expect(measureNorm([...town, ...usual.slice(0, 49)], 500)!.doings).toBeUndefined();
  });
});
