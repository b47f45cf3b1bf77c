import type { Site } from '../../contract/call.ts';
import { addressOf, awardTitle } from '../../directory/index.ts';
import type { Letter } from '../../notifications/index.ts';
import type { Block } from '../../platform/mail/index.ts';
import type { WeekNews } from '../weekly-mail/weekly-mailing-store.ts';
import { inWords } from './free-plan.ts';

/** To whoever asked for it: what launches in the week that has begun, and who won the week before. */
export function writeWeeklyLaunches({ site, week, news }: { site: Site; week: string; news: WeekNews }): Letter {
  const { launches, total, awards } = news;
  const more = total - launches.length;
  const blocks: Block[] = [
    `${total === 1 ? 'One product launches' : `${total} products launch`} on ${site.name} in the week that begins on ${inWords(week)}.`,
    { facts: launches.map(({ name, tagline }) => [name, tagline ?? ''] as const) },
    ...(more > 0 ? [`And ${more} more.`] : []),
    { button: { label: 'See them all, and vote', url: addressOf.week(site.origin, week) } },
    ...(awards.length > 0
      ? [
          'The winners of last week:',
          { facts: awards.map(({ name, rank, votes }) => [awardTitle(rank), `${name}, ${votes === 1 ? '1 vote' : `${votes} votes`}`] as const) },
        ]
      : []),
  ];
  return { site, subject: `${site.name}: ${total === 1 ? 'one launch' : `${total} launches`} this week`, blocks };
}
