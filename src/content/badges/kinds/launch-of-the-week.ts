import type { BadgeKind, Tone } from '../facts.ts';
import { weekOf } from '../week-text.ts';

const tones: Record<1 | 2 | 3, Tone> = { 1: 'signal', 2: 'tide', 3: 'ink' };

/** An award by community votes, with its week; the latest if there are several. */
export function launchOfTheWeek(rank: 1 | 2 | 3): BadgeKind {
  return {
    code: `launch-of-the-week-${rank}`,
    paid: false,
    emblem: `${rank}`,
    tone: tones[rank],
    instead: 'launched',
    label: ({ siteName }) => `#${rank} Launch of the Week on ${siteName}`,
    eligible: (facts) => facts.status === 'live' && facts.awards.some((award) => award.rank === rank),
    texts: ({ siteName, awards }) => {
      const weeks = awards.filter((award) => award.rank === rank).map((award) => award.week);
      return {
        eyebrow: `#${rank} on ${siteName}`,
        title: 'Launch of the Week',
        detail: weekOf(weeks.sort().at(-1) ?? ''),
        sentence: `#${rank} Launch of the Week on ${siteName}`,
      };
    },
  };
}
