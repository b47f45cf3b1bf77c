import { describe, expect, it } from 'vitest';
import { type ConfirmableVote, countsOnceConfirmed, findHouseholds, MOST_CONFIRMED, stepUp } from './step-up-rule.ts';
import { HELD_BY_TEAM, type Hold, type RuleCode } from './vote-facts.ts';

const HOUR = 3_600_000;
const vote = (account: number, more: Partial<ConfirmableVote> = {}): ConfirmableVote => ({
  launch: 1,
  account,
  at: account * 60_000,
  marks: [],
  ageDays: 0,
  madeAt: 0,
  pastDays: 0,
  hurried: false,
  confirmedAt: null,
  isDecided: false,
  ...more,
});
const some = (n: number, confirmed = 0) => Array.from({ length: n }, (_, i) => vote(i + 1, { confirmedAt: i < confirmed ? i : null }));
const heldBy = (rule: RuleCode, votes: readonly ConfirmableVote[], pattern = 'x') =>
  new Map(votes.map(({ account }): [number, Hold] => [account, { rule, pattern }]));

describe('a held vote may be confirmed by email', () => {
  it.each(['same_device', 'same_network', 'same_steps', 'made_together', 'first_votes', 'lone_newcomers'] as const)(
    'under %s, while few votes of the launch are held',
    (rule) => {
      const votes = some(20);
      expect(stepUp(votes, heldBy(rule, votes, 'made:2026-10-01')).asked.size).toBe(20);
      const more = some(21, 3);
      expect(stepUp(more, heldBy(rule, more, 'made:2026-10-01'))).toEqual({ asked: new Set(), confirmed: new Set() });
    },
  );

  it('under same_past also if more are held: a class of 25 that joined together, of whom twelve count', () => {
    const votes = some(25);
    const holds = heldBy('same_past', votes, 'one:school');
    expect(stepUp(votes, holds).asked.size).toBe(25);
    const all = some(25, 25);
    expect(stepUp(all, holds).confirmed).toEqual(new Set(all.slice(0, MOST_CONFIRMED).map(({ account }) => account)));
  });

  it('under made_together also if more are held, when they share a place: a class of 25 that joined on one day, of whom twelve count', () => {
    const votes = some(25);
    expect(stepUp(votes, heldBy('made_together', votes, 'near:school')).asked.size).toBe(25);
    const all = some(25, 25);
    expect(stepUp(all, heldBy('made_together', all, 'near:school')).confirmed).toEqual(new Set(all.slice(0, MOST_CONFIRMED).map(({ account }) => account)));
    expect(stepUp(all, heldBy('made_together', all, 'made:2026-10-01')).confirmed).toEqual(new Set());
  });

  it.each(['same_mailbox', 'same_name', 'same_domain', 'hosting_network', 'same_choices'] as const)('not under %s', (rule) => {
    const votes = some(6, 6);
    expect(stepUp(votes, heldBy(rule, votes))).toEqual({ asked: new Set(), confirmed: new Set() });
  });

  it('and counts once it is, but not beside an attack, unless it is of a household', () => {
    const votes = some(40, 2);
    const few = heldBy('same_steps', votes.slice(0, 10));
    expect(stepUp(votes, few)).toEqual({ asked: new Set([3, 4, 5, 6, 7, 8, 9, 10]), confirmed: new Set([1, 2]) });
    const attack = heldBy('same_choices', votes.slice(10));
    expect(stepUp(votes, new Map([...few, ...attack]))).toEqual({ asked: new Set(), confirmed: new Set() });
    const home = heldBy('lone_newcomers', votes.slice(0, 4), 'one:h');
    expect(stepUp(votes, new Map([...home, ...attack]))).toEqual({ asked: new Set([3, 4]), confirmed: new Set([1, 2]) });
  });

  it('whatever else is held, if it is no sign of an attack: votes of one mailbox, and votes that the site team has decided', () => {
    const votes = some(60, 2);
    const few = heldBy('same_steps', votes.slice(0, 4));
    const aliases = heldBy('same_mailbox', votes.slice(4));
    expect(stepUp(votes, new Map([...few, ...aliases]))).toEqual({ asked: new Set([3, 4]), confirmed: new Set([1, 2]) });
    const decided = votes.map((one, i) => ({ ...one, isDecided: i >= 4 }));
    expect(stepUp(decided, new Map([...few, ...heldBy('same_choices', votes.slice(4))]))).toEqual({ asked: new Set([3, 4]), confirmed: new Set([1, 2]) });
  });

  it.each(['same_mailbox', 'throwaway_mail', HELD_BY_TEAM])('beside any number of votes under %s, which a rival could cast', (rule) => {
    const votes = some(60);
    const few = heldBy('same_steps', votes.slice(0, 4));
    const rest = new Map(votes.slice(4).map(({ account }): [number, string] => [account, rule]));
    expect(stepUp(votes, few, rest).asked).toEqual(new Set([1, 2, 3, 4]));
  });

  it('a pattern without a name is nobody’s place', () => {
    const of = (rule: string, held: number) => countsOnceConfirmed({ hold: { rule, pattern: null }, held, confirmed: 1 });
    expect(['made_together', 'lone_newcomers', 'same_past'].map((rule) => [of(rule, 20), of(rule, 21)])).toEqual([
      [true, false],
      [true, false],
      [true, true],
    ]);
    const lone = (pattern: string) => countsOnceConfirmed({ hold: { rule: 'lone_newcomers', pattern }, held: 21, confirmed: 12 });
    expect([lone('one:h'), lone('near:one:h'), lone('made:2026-10-01')]).toEqual([true, false, false]);
  });

  it('not beside votes that were held before and aren’t judged now, and not beside many that count by confirmation', () => {
    const votes = some(60);
    const few = heldBy('same_network', votes.slice(0, 6));
    expect(stepUp(votes, few).asked.size).toBe(6);
    expect(stepUp(votes, few, new Map(votes.slice(6).map(({ account }) => [account, 'lone_newcomers']))).asked.size).toBe(0);
    expect(stepUp(some(30, 21), few).confirmed.size).toBe(0);
  });

  it('for at most twelve votes of a launch, those that were confirmed first', () => {
    const votes = some(20, 14).reverse();
    const { asked, confirmed } = stepUp(votes, heldBy('same_steps', votes));
    expect([...confirmed].sort((a, b) => a - b)).toEqual(Array.from({ length: MOST_CONFIRMED }, (_, i) => i + 1));
    expect(asked.size).toBe(0);
    // The last place of the twelve can still be confirmed, the thirteenth can't.
    const askedAfter = (confirmed: number) => stepUp(some(20, confirmed), heldBy('same_steps', some(20))).asked.size;
    expect([askedAfter(11), askedAfter(12)]).toEqual([9, 0]);
    // Confirmed at the same moment: the account that was made first.
    const together = some(14).map((one) => ({ ...one, confirmedAt: 5 }));
    const first = stepUp(together.toReversed(), heldBy('same_steps', together)).confirmed;
    expect([...first].sort((a, b) => a - b)).toEqual(Array.from({ length: MOST_CONFIRMED }, (_, i) => i + 1));
  });
});

describe('a household', () => {
  const home = (n: number, hours: number) =>
    Array.from({ length: n }, (_, i) => vote(i + 1, { marks: ['one:h', 'near:n', `mailbox:${i}`], at: 1e12 + (i / (n - 1)) * hours * HOUR }));

  it('is two to five voters at one address within three hours', () => {
    expect([...findHouseholds(home(4, 2)).keys()]).toEqual(['one:h']);
    for (const [n, hours] of [
      [2, 1],
      [5, 3],
    ] as const)
      expect([...findHouseholds(home(n, hours)).keys()]).toEqual(['one:h']);
    expect(findHouseholds(home(6, 2)).size).toBe(0);
    expect(findHouseholds(home(2, 3 + 1 / HOUR)).size).toBe(0);
    expect(findHouseholds(home(4, 4)).size).toBe(0);
    expect(findHouseholds([vote(1, { marks: ['one:h'] })]).size).toBe(0);
    expect([...findHouseholds(home(5, 3 + 1 / HOUR)).keys()]).toEqual([]);
    // Every voter of the address, and those of another address apart.
    const two = [...home(3, 1), ...home(2, 1).map((one) => ({ ...one, account: one.account + 10, marks: ['one:other'] }))];
    expect([...findHouseholds(two)].map(([mark, group]) => [mark, group.map(({ account }) => account)])).toEqual([
      ['one:h', [1, 2, 3]],
      ['one:other', [11, 12]],
    ]);
  });
});
