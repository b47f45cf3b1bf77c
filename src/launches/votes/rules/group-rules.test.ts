import { describe, expect, it } from 'vitest';
import { settledNorm as settled } from '../../../../test/support/votes/settled-norm.ts';
import { isThrowawayMail } from '../mailboxes/throwaway-mail.ts';
import { listMarks } from '../vote-marks.ts';
import { judgeLaunch } from './group-rules.ts';
import type { SiteNorm, VoteFacts } from './vote-facts.ts';

interface Voter {
  email?: string;
  address?: string;
  isHosting?: boolean;
  isKnown?: boolean;
  hurried?: boolean;
}

/** Votes for one launch in their stored form, except for the keyed hashes. */
const votesOf = (voters: readonly Voter[]): VoteFacts[] =>
  voters.map(({ email, address, isHosting = false, isKnown = false, hurried = false }, i) => ({
    launch: 1,
    account: i + 1,
    at: i * 1000,
    marks: listMarks({ email: email ?? `${spell(i)}@gmail.com`, address: address ?? `${20 + i}.8.4.4`, isHosting }).map(
      ({ kind, value }) => `${kind}:${value}`,
    ),
    madeAt: 0,
    ageDays: isKnown ? 90 : 0,
    pastDays: isKnown ? 5 : 0,
    hurried,
  }));
const spell = (i: number) => [...String(i)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('a');
const many = (n: number, make: (i: number) => Voter): Voter[] => Array.from({ length: n }, (_, i) => make(i));
const held = (voters: readonly Voter[], norm: SiteNorm | 'unknown' = settled) => {
  const rules: Record<string, number> = {};
  for (const { rule } of judgeLaunch(votesOf(voters), norm === 'unknown' ? undefined : norm).values()) rules[rule] = (rules[rule] ?? 0) + 1;
  return rules;
};

describe('votes that are held', () => {
  it.each<[string, Voter[], Record<string, number>]>([
    [
      '40 aliases of one mailbox from 40 /64s of one /48',
      many(40, (i) => ({ email: `mallory+b${i}@example.org`, address: `2a0a:1234:5678:${i.toString(16)}::1` })),
      { same_mailbox: 39, same_network: 1 },
    ],
    ['dots that Gmail ignores', [{ email: 'ada.l@gmail.com' }, { email: 'a.dal@googlemail.com', isKnown: true }], { same_mailbox: 1 }],
    ['numbered addresses', many(4, (i) => ({ email: `mallory.${i}7@outlook.com` })), { same_name: 4 }],
    ['newcomers of one small domain', many(6, (i) => ({ email: `${spell(i)}@mallory.dev` })), { same_domain: 6 }],
    ['newcomers behind one address', many(15, () => ({ address: '8.8.4.4' })), { same_network: 15 }],
    ['newcomers in one /24', many(8, (i) => ({ address: `8.8.4.${i}` })), { same_network: 8 }],
    ['newcomers in one /56', many(8, (i) => ({ address: `2a0a:1234:5678:ab0${i}::1` })), { same_network: 8 }],
    ['newcomers of several small domains', many(12, (i) => ({ email: `${spell(i)}@mallory${i % 4}.dev` })), { same_domain: 12 }],
    ['newcomers on rented servers', many(6, () => ({ isHosting: true })), { hosting_network: 6 }],
    ['30 newcomers who follow anything a second before', many(30, () => ({ hurried: true })), { same_steps: 30 }],
  ])('%s', (_, voters, rules) => {
    expect(held(voters)).toEqual(rules);
  });

  it('in a mixed group behind one IP address are those of the newcomers', () => {
    const holds = judgeLaunch(votesOf([{ address: '8.8.4.4', isKnown: true }, ...many(9, () => ({ address: '8.8.4.4' }))]), settled);
    expect([...holds.keys()].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('votes that count', () => {
  it.each<[string, Voter[]]>([
    ['an office of 15 behind one address, new and old', many(15, (i) => ({ address: '8.8.4.4', email: `${spell(i)}@office.dev`, isKnown: i % 2 === 0 }))],
    ['a campus of 200 in one /24', many(200, (i) => ({ address: `8.8.4.${i}`, isKnown: i % 3 === 0 }))],
    [
      '300 newcomers of a newsletter from many networks',
      many(300, (i) => ({ address: `${20 + (i % 100)}.${i}.4.4`.replace(/\.(\d{3,})\./, (_, n) => `.${n % 256}.`) })),
    ],
    ['a family of five, all new', many(5, () => ({ address: '2a0a:1234:5678:1::1' }))],
    ['five newcomers on rented servers', many(5, () => ({ isHosting: true }))],
    ['seven newcomers who follow first', many(7, () => ({ hurried: true }))],
    ['eight who follow first among a crowd of newcomers at the same time', many(30, (i) => ({ hurried: i % 4 === 0 }))],
    ['a conference of 60 with ten people who were here before', many(60, (i) => ({ address: '8.8.4.4', isKnown: i % 6 === 0 }))],
    ['three firms of four newcomers and a colleague each', many(15, (i) => ({ email: `${spell(i)}@firm${i % 3}.dev`, isKnown: i < 3 }))],
    ['known people who follow first', many(30, () => ({ hurried: true, isKnown: true }))],
    ['namesakes with a past', many(10, (i) => ({ email: `jan${i}@gmail.com`, isKnown: true }))],
    ['accounts of names kept for tests', many(50, (i) => ({ email: `person-${i}@example.org` }))],
    ['everybody behind a proxy that hides them', many(50, () => ({ address: '10.0.0.1' }))],
  ])('%s', (_, voters) => {
    expect(held(voters)).toEqual({});
  });
});

describe('on a site where nearly everyone is new', () => {
  const young: SiteNorm = { ...settled, unknownShare: 0.9 };
  it.each(['unknown', young] as const)('an office of eleven behind one address and domain counts, and 15 accounts behind one address are held', (norm) => {
    expect(
      held(
        many(11, (i) => ({ address: '8.8.4.4', email: `${spell(i)}@office.dev` })),
        norm,
      ),
    ).toEqual({});
    expect(
      held(
        many(15, () => ({ address: '8.8.4.4' })),
        norm,
      ),
    ).toEqual({ same_network: 15 });
  });
});

it.each([
  ['x@mailinator.com', true],
  ['X@team.YopMail.com', true],
  ['x@notmailinator.com', false],
])('a vote of %s is from a throwaway address: %s', (email, is) => {
  expect(isThrowawayMail(email)).toBe(is);
});

it('votes have in common what can be known of mailboxes, networks and browsers', () => {
  const marks = (given: Parameters<typeof listMarks>[0]) => listMarks(given).map(({ kind, value }) => `${kind} ${value}`);
  expect(marks({ email: 'Jan.12+x@firm.dev', address: '8.8.4.4', isHosting: true, devices: ['a', 'b'] })).toEqual([
    'mailbox jan.12@firm.dev',
    'domain firm.dev',
    'stem jan@firm.dev',
    'one 4:8.8.4.4',
    'near 4:8.8.4',
    'hosting yes',
    'device a',
    'device b',
  ]);
  expect(marks({ email: 'jan@gmail.com', address: '2a0a:1234:5678:abcd::1', isHosting: false })).toEqual([
    'mailbox jan@gmail.com',
    'one 6:2a0a:1234:5678:abcd',
    'near 6/56:2a0a:1234:5678:ab00',
    'site 6/48:2a0a:1234:5678',
  ]);
  // Two letters are no name, and a private address is no place.
  expect(marks({ email: 'ab12@gmail.com', address: '10.0.0.1', isHosting: true })).toEqual(['mailbox ab12@gmail.com']);
  expect(marks({ email: 'abc1@gmail.com', address: null, isHosting: true })).toEqual(['mailbox abc1@gmail.com', 'stem abc@gmail.com']);
});
