import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { awardTitle } from '../../listings/index.ts';
import { type Block, type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { dayInWords, weekdayInWords } from '../../platform/words/days.ts';
import { figure } from '../../platform/words/figures.ts';
import { say, sayCount, toSay } from '../../platform/words/say.ts';
import type { WeekNews } from '../weekly-mail/weekly-mailing-store.ts';
import { addDays } from '../weeks.ts';

export const weeklyLaunches = {
  key: 'weekly_launches',
  title: toSay('Weekly email: the launches of the week'),
  placeholders: ['launches', 'day'],
} as const satisfies MailKind;

export const weeklyNews = {
  key: 'weekly_news',
  title: toSay('Weekly email: a week without new launches'),
  placeholders: ['day'],
} as const satisfies MailKind;

/**
 * To subscribers: what launches in the week that has started, what launched since the last issue, and who won the week before.
 * @param given.hasFeed whether the reader follows something, which their feed shows
 * @param given.isPart whether the news are of some categories only
 */
export function writeWeeklyLaunches(given: { site: Site; week: string; news: WeekNews; hasFeed?: boolean; isPart?: boolean }): Letter {
  const { site, week, news, hasFeed = false, isPart = false } = given;
  const { launches, total, since, sinceTotal, awards, waits, late } = news;
  const about = { site: site.name, day: weekdayInWords(week) };
  const blocks: Block[] = [
    ...launchesOf(site, launches, total),
    ...(since.length > 0 ? [say('Launched since our last email:'), ...launchesOf(site, since, sinceTotal)] : []),
    ...(total > 0 ? [{ button: { label: say('See all launches and vote'), url: addressOf.week(site.origin, week) } }] : []),
    ...(waits ? [say('Last week’s winners aren’t decided yet. You’ll find them here: {link}', { link: addressOf.week(site.origin, addDays(week, -7)) })] : []),
    ...(awards.length > 0 ? [say('Last week’s winners:'), winnersOf(site, awards)] : []),
    ...late.flatMap((one) => [say('Winners of the week of {day} (decided after our last email):', { day: dayInWords(one.week) }), winnersOf(site, one.awards)]),
    ...(hasFeed ? [say('More updates from what you follow: {link}', { link: `${site.origin}/account/feed` })] : []),
  ];
  if (total === 0) {
    const opening = isPart
      ? say('No product launches in your categories on {site} in the week that begins on {day}. Here is what happened since our last email.', about)
      : say('No product launches on {site} in the week that begins on {day}. Here is what happened since our last email.', about);
    return letterOf(weeklyNews, { site, subject: say('{site}: news since our last email', about), opening, blocks, values: { day: about.day } });
  }
  const opening = isPart
    ? sayCount(
        '{n} product launches in your categories on {site} in the week that begins on {day}.|{n} products launch in your categories on {site} in the week that begins on {day}.',
        total,
        about,
      )
    : sayCount(
        '{n} product launches on {site} in the week that begins on {day}.|{n} products launch on {site} in the week that begins on {day}.',
        total,
        about,
      );
  const subject = isPart
    ? sayCount('{site}: {n} launch in your categories this week|{site}: {n} launches in your categories this week', total, about)
    : sayCount('{site}: {n} launch this week|{site}: {n} launches this week', total, about);
  return letterOf(weeklyLaunches, { site, subject, opening, blocks, values: { launches: figure(total), day: about.day } });
}

/** Adds to the email to an account which categories its reader chose, and where to choose others. @param categories their names; none: adds nothing */
export function sayChosen(letter: Letter, categories: readonly string[]): Letter {
  if (categories.length === 0) return letter;
  const link = `${letter.site.origin}/account/notifications`;
  const small = say('You chose these categories: {categories}. To choose others, open {link}', { categories: categories.join(say(', ')), link });
  return { ...letter, blocks: [...letter.blocks, { small }] };
}

/** Launches, each linked to its page, and how many more there are. Nothing if there are none. */
const launchesOf = (site: Site, launches: WeekNews['launches'], total: number): Block[] =>
  launches.length === 0
    ? []
    : [
        { links: launches.map(({ slug, name, tagline }) => ({ label: name, url: addressOf.listing(site.origin, slug), says: tagline ?? '' })) },
        ...(total > launches.length ? [sayCount('And {n} more.|And {n} more.', total - launches.length)] : []),
      ];

/** Winners with their ranks and votes, each linked to its page. */
const winnersOf = (site: Site, awards: WeekNews['awards']): Block => ({
  links: awards.map(({ slug, name, rank, votes }) => ({
    label: name,
    url: addressOf.listing(site.origin, slug),
    says: [say(awardTitle(rank)), sayCount('{n} vote|{n} votes', votes)].join(say(', ')),
  })),
});
