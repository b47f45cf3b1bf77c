import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { awardTitle } from '../../listings/index.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { weekdayInWords } from '../../platform/words/days.ts';
import { say, sayCount, toSay } from '../../platform/words/say.ts';
import type { WeekResult } from '../award-store.ts';

export const launchClosed = {
  key: 'launch_closed',
  title: toSay('Launch week over, with its result'),
  placeholders: ['name', 'day', 'rank', 'of', 'votes'],
} as const satisfies MailKind;

/** To an owner: the result of their listing's launch week. */
export function writeWeekClosed({ site, week, result }: { site: Site; week: string; result: WeekResult }): Letter {
  const { id, name, slug, rank, of, week_votes: votes, award } = result;
  const about = { name, rank, of, day: weekdayInWords(week), award: award === null ? '' : say(awardTitle(award)) };
  const outcome =
    votes === 0
      ? say('The week that began on {day} is over. {name} received no votes.', about)
      : sayCount(
          'The week that began on {day} is over. {name} finished number {rank} of {of} with {n} vote.|The week that began on {day} is over. {name} finished number {rank} of {of} with {n} votes.',
          votes,
          about,
        );
  const badges = `${addressOf.listing(site.origin, slug)}/badges`;
  const ended = addressOf.week(site.origin, week);
  // Winners want to tell people: the kit has the texts and the picture, which name the award.
  const won =
    award === null
      ? []
      : [
          say('It won an award: {award}. The launch kit has text and a picture to share.', about),
          { button: { label: say('Open the launch kit'), url: `${site.origin}/account/listings/${id}/kit` } },
          { small: say('Page of the award: {link}', { link: addressOf.award(site.origin, slug, week) }) },
          { small: say('Award badge for your website: {link}', { link: badges }) },
        ];
  const subject =
    award !== null
      ? say('{name} is {award}', about)
      : votes === 0
        ? say('The launch week for {name} is over', about)
        : say('{name} finished number {rank} in its launch week', about);
  return letterOf(launchClosed, {
    site,
    subject,
    opening: outcome,
    blocks: [
      ...won,
      say('New votes count towards its all-time total.'),
      award === null ? { button: { label: say('View the launch week'), url: ended } } : { small: say('View the launch week: {link}', { link: ended }) },
      { small: say('View {name}: {link}', { name, link: addressOf.listing(site.origin, slug) }) },
    ],
    values: { ...about, votes },
  });
}
