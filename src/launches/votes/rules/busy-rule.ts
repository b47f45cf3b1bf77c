import { isNewcomer, type SiteNorm, type Surroundings, type VoteFacts } from './vote-facts.ts';

// Newcomers who do too much: people who sell votes know that newcomers who only vote are held, so each account also votes for other launches or
// follows something. Most real newcomers come for one launch and do nothing else. So a group of them is compared with the site's other
// newcomers: those of the weeks before, and those who came this week for other launches.

/** The smallest group that is a pattern, how many times as many they are as the launch's other newcomers explain, and how many times the usual share. */
const LEAST_BUSY = 25;
const BEYOND_OTHERS = 3;
const BEYOND_USUAL = 2;
/** Nobody can know that something is rarer than this. */
const LEAST_USUAL = 0.01;
/** A group with another launch in common came for more than one launch: same_choices compares those. */
const MOST_IN_COMMON = 0.5;

/** What newcomers do apart from voting: something at all, and at least one, two and three other votes in the week. */
export const DOINGS = 4;

/** Newcomers who did more than one vote, if there are far more of them than usual. @param votes of the launch that no other rule holds */
export function findBusyNewcomers(votes: readonly VoteFacts[], around: Surroundings): VoteFacts[] {
  const usual = around.norm?.doings;
  if (!usual) return [];
  const newcomers = votes.filter(isNewcomer);
  const did = newcomers.map((vote) => countDoings(vote, around));
  for (let doing = 0; doing < DOINGS; doing++) {
    const busy = newcomers.filter((_, i) => did[i]! > doing);
    if (busy.length < LEAST_BUSY * around.step.size) return [];
    const share = Math.max(LEAST_USUAL, usual[doing]!, findShareElsewhere(around.norm, { doing, busy: busy.length, newcomers: newcomers.length }));
    if (busy.length < newcomers.length * share * BEYOND_USUAL) continue;
    const explained = ((newcomers.length - busy.length) * share) / (1 - share);
    if (busy.length >= explained * BEYOND_OTHERS && isForOneLaunch(busy, around)) return busy;
  }
  return [];
}

/** 0: nothing else; 1: something; 2, 3 and 4: that includes one, two, and more other votes of the week. */
function countDoings({ account }: VoteFacts, { others, active, ofWeek }: Surroundings): number {
  const own = others.get(account) ?? [];
  const n = own.filter((launch) => ofWeek.has(launch)).length;
  if (n > 0) return Math.min(DOINGS, 1 + n);
  return active.has(account) || own.length > 0 ? 1 : 0;
}

/** The same share of those who came this week and didn't vote for the launch; 0 if they are fewer than the group: they say nothing about it. */
function findShareElsewhere(norm: SiteNorm | undefined, group: { doing: number; busy: number; newcomers: number }): number {
  const [all, ...busy] = norm?.weekDoings ?? [];
  if (all === undefined || all - group.newcomers < group.busy) return 0;
  return Math.max(0, busy[group.doing]! - group.busy) / (all - group.newcomers);
}

function isForOneLaunch(group: readonly VoteFacts[], { others }: Surroundings): boolean {
  const counts = new Map<number, number>();
  for (const { account } of group) for (const launch of new Set(others.get(account))) counts.set(launch, (counts.get(launch) ?? 0) + 1);
  return Math.max(0, ...counts.values()) <= group.length * MOST_IN_COMMON;
}
