import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { awardTitle } from '../../listings/index.ts';
import type { Notice } from '../../notifications/index.ts';
import type { Block } from '../../platform/mail/index.ts';
import { weekdayInWords } from '../../platform/words/days.ts';
import { say, sayCount } from '../../platform/words/say.ts';
import type { WeekNews } from '../weekly-mail/weekly-mailing-store.ts';

/** To those who asked for it: what launches in the week that has begun, and who won the week before. */
export function writeWeeklyLaunches({ site, week, news }: { site: Site; week: string; news: WeekNews }): Notice {
  const { launches, total, awards } = news;
  const more = total - launches.length;
  const blocks: Block[] = [
    sayCount('{n} product launches on {site} in the week that begins on {day}.|{n} products launch on {site} in the week that begins on {day}.', total, {
      site: site.name,
      day: weekdayInWords(week),
    }),
    { facts: launches.map(({ name, tagline }) => [name, tagline ?? ''] as const) },
    ...(more > 0 ? [sayCount('And {n} more.|And {n} more.', more)] : []),
    { button: { label: say('See all launches and vote'), url: addressOf.week(site.origin, week) } },
    ...(awards.length > 0
      ? [
          say('Last week’s winners:'),
          { facts: awards.map(({ name, rank, votes }) => [say(awardTitle(rank)), `${name}, ${sayCount('{n} vote|{n} votes', votes)}`] as const) },
        ]
      : []),
  ];
  return { site, subject: sayCount('{site}: {n} launch this week|{site}: {n} launches this week', total, { site: site.name }), blocks };
}
