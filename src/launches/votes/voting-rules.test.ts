import { describe, expect, it } from 'vitest';
import { awardsWouldChange } from './awards-would-change.ts';
import { countsInWeek, isOldEnough, undoableUntil, type VotingFacts, whyNoUndo, whyNoVote } from './voting-rules.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

describe('who may vote', () => {
  const live: VotingFacts = { name: 'Tide', visibility: 'live', launchWeek: '2026-11-16', isOwn: false };
  it.each<[string, Partial<VotingFacts>, string | undefined]>([
    ['anybody for a live launch', {}, undefined],
    ['nobody before the launch', { visibility: 'upcoming' }, 'votes_not_open'],
    ['anybody for a listing without a launch', { launchWeek: null }, undefined],
    ['not its own people', { isOwn: true }, 'own_listing'],
  ])('%s', (_, facts, code) => {
    expect(whyNoVote({ ...live, ...facts })?.code).toBe(code);
  });

  it.each([
    ['2026-11-16', false, 'UTC', true],
    ['2026-11-16', true, 'UTC', false],
    ['2026-11-09', false, 'UTC', false],
    ['2026-11-23', false, 'Pacific/Kiritimati', false],
  ])('a vote of Friday for the week of %s (awards: %s, %s) ranks it: %s', (week, closed, zone, counts) => {
    expect(countsInWeek({ week, closed, ended: false }, NOW, zone)).toBe(counts);
  });

  it('a vote for a launch that was ended early doesn’t rank its week', () => {
    expect(countsInWeek({ week: '2026-11-16', closed: false, ended: true }, NOW, 'UTC')).toBe(false);
    expect(countsInWeek({ week: null, closed: false, ended: false }, NOW, 'UTC')).toBe(false);
  });
});

describe('taking a vote back', () => {
  const cast = { cast_at: NOW, in_week: true, held: false, decided: false, held_by: null as string | null };
  const at = (text: string) => new Date(text);
  it.each<[string, Partial<typeof cast>, boolean, Date, boolean]>([
    ['in the week', {}, false, at('2026-11-22T23:59:59Z'), true],
    ['after the week', {}, false, at('2026-11-23T00:00:00Z'), false],
    ['once the week has its awards', {}, true, at('2026-11-22T23:59:59Z'), false],
    ['of a late vote, in the week it was cast', { in_week: false }, true, at('2026-11-22T00:00:00Z'), true],
    ['of a held vote', { held: true }, false, at('2026-11-21T00:00:00Z'), true],
    ['of a vote that the team holds', { held: true, held_by: 'site_team' }, false, at('2026-11-21T00:00:00Z'), false],
    ['of a dropped vote', { held: true, decided: true }, false, at('2026-11-21T00:00:00Z'), false],
    ['of a vote that the team counted', { decided: true }, false, at('2026-11-21T00:00:00Z'), true],
  ])('%s', (_, vote, closed, now, may) => {
    expect(whyNoUndo({ ...cast, ...vote }, { closed, ended: false }, { now, timeZone: 'UTC' }) === undefined).toBe(may);
  });

  it.each<[string, boolean, boolean]>([
    ['of the week, not once the launch was ended', true, false],
    ['that never ranked the week, also after it was ended', false, true],
  ])('%s', (_, ranked, may) => {
    expect(whyNoUndo({ ...cast, in_week: ranked }, { closed: false, ended: true }, { now: at('2026-11-21T00:00:00Z'), timeZone: 'UTC' }) === undefined).toBe(
      may,
    );
  });

  it('is possible until the week ends in the site’s time zone', () => {
    expect(undoableUntil(NOW, 'Europe/Berlin').toISOString()).toBe('2026-11-22T23:00:00.000Z');
  });
});

describe('further votes in a closed week', () => {
  const awards = [9, 7, 5].map((votes, i) => ({ launch_id: i + 1, votes }));
  it.each([
    ['a stranger below the third', 4, 5, awards, false],
    ['a stranger above the third', 4, 6, awards, true],
    ['the second, still second', 2, 9, awards, false],
    ['the second, now first', 2, 10, awards, true],
    ['the first', 1, 90, awards, false],
    ['the first where an award is left over', 1, 90, awards.slice(0, 2), false],
    ['the third, as many as the second', 3, 7, awards, false],
    ['the third, now second', 3, 8, awards, true],
    ['the only one', 1, 1, awards.slice(0, 1), false],
    ['a stranger where an award is left over', 4, 1, awards.slice(0, 2), true],
    ['nobody', 4, 0, [], false],
  ])('%s', (_, launchId, weekVotes, given, would) => {
    expect(awardsWouldChange({ awards: given, launchId, weekVotes })).toBe(would);
  });
});

it('says when voting opens', () => {
  const coming: VotingFacts = { name: 'Tide', visibility: 'upcoming', launchWeek: '2026-11-23', isOwn: false };
  expect(whyNoVote(coming)?.detail).toBe('Tide hasn’t launched yet. Voting opens on 2026-11-23.');
  expect(whyNoVote({ ...coming, launchWeek: null })?.detail).toBe('Tide hasn’t launched yet. Voting opens on its Monday.');
});

it('a vote ranks the week once its account is as old as the site asks', () => {
  const site = { settings: { rank_account_days: 2 } };
  const made = (ms: number) => new Date(NOW.getTime() - ms);
  expect(isOldEnough(site, made(2 * 86_400_000), NOW)).toBe(true);
  expect(isOldEnough(site, made(2 * 86_400_000 - 1), NOW)).toBe(false);
});
