import { describe, expect, it } from 'vitest';
import { makeDice } from '../../../../bench/votes/world.ts';
import { knownVote, many, NOW, around as surroundings } from '../../../../test/support/votes/facts.ts';
import { settledNorm as norm } from '../../../../test/support/votes/settled-norm.ts';
import { judgeWithSurroundings } from './group-rules.ts';
import { type ChosenVote, findGroups } from './linked-launches.ts';
import type { SiteNorm, Surroundings, VoteFacts } from './vote-facts.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** A repeatable random number between 0 and 1. */
const chance = (n: number) => Math.abs(Math.sin(n * 12.9898 + 4.1) * 43_758.5453) % 1;
/** A vote by a person with a history of their own length. */
const voteOf = (account: number, more: Partial<VoteFacts> = {}) =>
  knownVote(account, { at: NOW - 3 * DAY + account * HOUR, ageDays: 100 + account, madeAt: NOW - (100 + account) * DAY, ...more });
const around = (more: Partial<Surroundings> = {}) => surroundings({ ofWeek: new Set(many(10, (i) => i)), ...more });
const held = (votes: readonly VoteFacts[], where: Surroundings) => {
  const rules: Record<string, number[]> = {};
  for (const [account, { rule }] of judgeWithSurroundings(votes, where)) rules[rule] = [...(rules[rule] ?? []), account];
  return rules;
};

describe('accounts that vote for the same launches and for little else', () => {
  /** Who votes for what: a ring of 40 for eight launches, and 400 people for three of forty launches each. */
  const ring = many(40, (account) => many(8, (launch) => ({ account: 1 + account, launch: 1 + launch }))).flat();
  const people = many(400, (i) => many(3, (n) => ({ account: 100 + i, launch: 1 + Math.floor(40 * chance(i * 3 + n)) }))).flat();
  const chosen = (votes: readonly { account: number; launch: number }[]): ChosenVote[] =>
    votes.map(({ account, launch }) => ({ account, launch, listing: launch, topic: launch % 4, week: Math.ceil(launch / 10) }));
  const others = (votes: readonly { account: number; launch: number }[], of: number) => {
    const found = new Map<number, number[]>();
    for (const { account, launch } of votes) if (launch !== of) found.set(account, [...(found.get(account) ?? []), launch]);
    return found;
  };
  const voters = (votes: readonly { account: number; launch: number }[], of: number) =>
    votes.filter(({ launch }) => launch === of).map(({ account }) => voteOf(account));
  const small: SiteNorm = { ...norm, voters: 440, launchesPerWeek: 10 };

  it('are held at each launch of the ring, and no one else is', () => {
    const all = [...ring, ...people];
    const groups = findGroups(chosen(all), small);
    expect([...groups.keys()].sort((a, b) => a - b)).toEqual(many(8, (i) => 1 + i));
    expect(held(voters(all, 3), around({ norm: small, others: others(all, 3), groups: groups.get(3)! }))).toEqual({ same_choices: many(40, (i) => 1 + i) });
  });

  it('are held for a launch that two rings voted for, both rings', () => {
    // The other ring has ten more members, and seven separate launches.
    const second = many(50, (account) => [3, 21, 22, 23, 24, 25, 26, 27].map((launch) => ({ account: 50 + account, launch }))).flat();
    const all = [...ring, ...second, ...people];
    const found = held(voters(all, 3), around({ norm: small, others: others(all, 3), groups: findGroups(chosen(all), small).get(3)! }));
    expect(found).toEqual({ same_choices: expect.arrayContaining(many(90, (i) => (i < 40 ? 1 + i : 10 + i))) });
    expect(found.same_choices).toHaveLength(90);
  });

  it('are released when those who also vote elsewhere have left', () => {
    const few = [...ring.filter(({ account }) => account <= 9), ...people];
    expect(held(voters(few, 3), around({ norm: small, others: others(few, 3), groups: findGroups(chosen(few), small).get(3) ?? [] }))).toEqual({});
  });

  it('count on a small site where everyone votes for the same launches', () => {
    const everybody = many(60, (account) => many(10, (launch) => ({ account: 1 + account, launch: 1 + launch }))).flat();
    expect(findGroups(chosen(everybody), { ...norm, voters: 60 }).size).toBe(0);
  });

  it('count if they return for the next launch of the same product', () => {
    const fans = many(40, (account) => [1, 2, 3].map((launch) => ({ account: 1 + account, launch, listing: 7, topic: 1, week: launch }))).flat();
    expect(findGroups([...fans, ...chosen(people).filter(({ launch }) => launch > 3)], small).get(1)).toBeUndefined();
  });

  it('are held the first time that a pool is used, even if each also voted for something else; people with similar tastes aren’t', () => {
    // 60 accounts, half of them for each of two launches of one week, and each for one other launch; 300 people with many votes.
    const pool = many(60, (i) => [1, 11, 2 + (i % 8)].map((launch) => ({ account: 1 + i, launch }))).flat();
    const dice = makeDice(7);
    const busy = many(300, (i) => many(40, (n) => ({ account: 700 + i, launch: 1 + n })).filter(() => dice() < 0.4)).flat();
    const all = [...pool, ...busy];
    const site: SiteNorm = { ...norm, voters: 360, launchesPerWeek: 10 };
    const found = held(voters(all, 1), around({ norm: site, others: others(all, 1), groups: findGroups(chosen(all), site).get(1) ?? [] }));
    expect(found).toEqual({ same_choices: many(60, (i) => 1 + i) });
    expect(findGroups(chosen(busy), site).size).toBe(0);
  });

  it('are held when they meet again after weeks, although they have voted for much else since, unless the site team let those votes count', () => {
    const pool = many(30, (i) => i + 1);
    const votes = [...pool, ...many(200, (i) => 100 + i)].map((account) => voteOf(account));
    const elsewhere = (account: number) => many(12, (n) => 40 + Math.floor(60 * chance(account * 12 + n)));
    // Each was at five of the pool's eight earlier launches.
    const met = (account: number) => many(8, (n) => n + 2).filter((n) => (n + account) % 8 < 5);
    const others = new Map(votes.map(({ account }) => [account, account <= 30 ? [...met(account), ...elsewhere(account)] : elsewhere(account)]));
    const known = (most: number) => new Map(pool.map((account) => [account, met(account).slice(0, most)]));
    expect(held(votes, around({ others, known: known(8) }))).toEqual({ same_choices: pool });
    for (const most of [0, 2]) expect(held(votes, around({ others, known: known(most) }))).toEqual({});
    const few = new Map([...known(8)].slice(0, 9));
    expect(held(votes, around({ others, known: few }))).toEqual({});
  });

  it('people who vote for a launch of a ring and for many others count, all but one in 14', () => {
    const busy = many(16, (i) =>
      many(40, (n) => ({ account: 600 + i, launch: 1 + n })).filter(({ launch }) => launch === 3 || chance(i * 41 + launch) < 0.6),
    ).flat();
    const all = [...ring, ...people, ...busy];
    const { same_choices } = held(voters(all, 3), around({ norm: small, others: others(all, 3), groups: findGroups(chosen(all), small).get(3)! }));
    // One in 14 of them may be taken for one of the ring.
    expect(same_choices!.filter((account) => account >= 600).length).toBeLessThanOrEqual(2);
  });
});

describe('accounts that were made together and then not used', () => {
  const made = Math.floor((NOW - 40 * DAY) / DAY) * DAY;
  const sleepers = many(12, (i) => voteOf(500 + i, { ageDays: 39, madeAt: made + i * 3 * HOUR, pastDays: 2 }));
  const people = many(60, (i) => voteOf(i));
  const madeOn = (n: number) => new Map([-1, 0, 1, 2].map((day) => [made / DAY + day, n]));

  it('are held, and no one else is', () => {
    expect(held([...people, ...sleepers], around({ madeOn: madeOn(20) }))).toEqual({ made_together: sleepers.map(({ account }) => account) });
  });

  it('count if so many people joined on those days that it explains them', () => {
    expect(held([...people, ...sleepers], around({ madeOn: madeOn(900) }))).toEqual({});
  });

  it('count if they have been active since', () => {
    expect(held([...people, ...sleepers.map((vote) => ({ ...vote, pastDays: 12 }))], around({ madeOn: madeOn(20) }))).toEqual({});
  });
});

describe('newcomers who do nothing but vote for a launch', () => {
  const newcomers = (n: number, at: (i: number) => number) =>
    many(n, (i) => voteOf(500 + i, { ageDays: 0, pastDays: 0, madeAt: at(i), at: at(i), marks: [`one:${i}`] }));
  const slowly = (i: number) => NOW - 6 * DAY + i * 2 * HOUR;
  const people = many(60, (i) => voteOf(i));

  it('are held if they arrive one by one, far more than usual', () => {
    expect(held([...people, ...newcomers(40, slowly)], around()).lone_newcomers).toHaveLength(40);
  });

  it.each<[string, VoteFacts[], Partial<Surroundings>]>([
    ['they are 300 within an hour, as after a newsletter, who only vote', newcomers(300, (i) => NOW - 3 * DAY + i * 12_000), {}],
    [
      'they are 60 within an hour, and one in ten looks around',
      newcomers(60, (i) => NOW - 3 * DAY + i * 60_000),
      { active: new Set(many(6, (i) => 500 + i * 9)) },
    ],
    ['as many as usual look around', newcomers(40, slowly), { active: new Set(many(12, (i) => 500 + i * 3)) }],
    ['they are few', newcomers(12, slowly), {}],
    ['the site doesn’t know yet what is usual', newcomers(40, slowly), { norm: { ...norm, activeShare: undefined } }],
    ['they came in the last hours and may still look around', newcomers(40, (i) => NOW - 8 * HOUR + i * 12 * 60_000), {}],
  ])('count if %s', (_, votes, where) => {
    expect(held([...people, ...votes], around(where))).toEqual({});
  });

  it('are held if 60 of them arrive within an hour and none does anything else', () => {
    expect(held([...people, ...newcomers(60, (i) => NOW - 3 * DAY + i * 60_000)], around()).lone_newcomers).toHaveLength(60);
  });

  it('are held before a day is over, if more would normally have looked around by then', () => {
    expect(held([...people, ...newcomers(60, (i) => NOW - 20 * HOUR + i * 15 * 60_000)], around()).lone_newcomers).toHaveLength(60);
  });

  it('who joined on other days than the attack count', () => {
    const early = newcomers(4, (i) => NOW - 6.5 * DAY + i * 5 * HOUR).map((vote) => ({ ...vote, account: vote.account + 200 }));
    const { lone_newcomers } = held([...people, ...early, ...newcomers(40, (i) => NOW - 3 * DAY + i * 0.25 * HOUR)], around());
    expect(lone_newcomers).toEqual(many(40, (i) => 500 + i));
  });

  it('are held beside a campus whose newcomers look around, who count', () => {
    const known = many(20, (i) => voteOf(i, { marks: ['near:campus'] }));
    const campus = newcomers(40, slowly).map((vote, i) => ({ ...vote, account: 700 + i, marks: [`one:7${i}`, 'near:campus'] }));
    const looking = around({ active: new Set(many(20, (i) => 700 + i * 2)) });
    const { lone_newcomers, ...others } = held([...known, ...people.slice(20), ...campus, ...newcomers(40, slowly)], looking);
    expect([lone_newcomers, others]).toEqual([many(40, (i) => 500 + i), {}]);
  });

  it('one who shares an IP address with a known person counts', () => {
    const colleague = voteOf(1, { marks: ['one:3'] });
    expect(held([colleague, ...people.slice(2), ...newcomers(40, slowly)], around()).lone_newcomers).not.toContain(503);
  });
});

describe('first votes of accounts that aren’t new', () => {
  const usual = { ...norm, firstShares: [0.02, 0.05, 0.03] };
  const pool = many(40, (i) => voteOf(500 + i));
  const people = many(60, (i) => voteOf(i));
  /** People voted in earlier weeks (launches from 100 on), the pool for one other launch of this week. */
  const others = new Map<number, number[]>(
    [...people.map(({ account }) => [account, [100, 101]] as const), ...pool.map(({ account }) => [account, [2]] as const)].map(([a, l]) => [a, [...l]]),
  );

  it('are held if there are far more than the other voters explain, and no one else is', () => {
    expect(held([...people, ...pool], around({ norm: usual, others }))).toEqual({ first_votes: pool.map(({ account }) => account) });
  });

  it.each<[string, VoteFacts[], Partial<Surroundings>]>([
    ['there are as many as usual', [...people, ...pool.slice(0, 6)], {}],
    ['they are few', [...people.slice(0, 20), ...pool.slice(0, 18)], {}],
    [
      'so many others voted for the launch that it explains them',
      [...many(400, (i) => voteOf(1000 + i)), ...pool.slice(0, 25)],
      { others: new Map([...others, ...many(400, (i) => [1000 + i, [100]] as const)].map(([a, l]) => [a, [...l]])) },
    ],
    ['the site doesn’t know yet what is usual', [...people, ...pool], { norm }],
    ['they voted in earlier weeks too', [...people, ...pool], { others: new Map(many(600, (i) => [i, [100]])) }],
  ])('count if %s', (_, votes, where) => {
    expect(held(votes, around({ norm: usual, others, ...where }))).toEqual({});
  });
});
