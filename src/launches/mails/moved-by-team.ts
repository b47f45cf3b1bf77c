import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { weekdayInWords } from '../../platform/words/days.ts';
import { say, toSay } from '../../platform/words/say.ts';
import type { LetterListing } from './free-plan.ts';

export const launchMovedByTeam = {
  key: 'launch_moved_by_team',
  title: toSay('Launch moved by the site team'),
  placeholders: ['name', 'day'],
} as const satisfies MailKind;

/** The site team moved a launch. @param given.from Monday of its former week @param given.message what the team says about it */
export function writeMovedByTeam(given: { site: Site; listing: LetterListing; from: string; message: string | undefined }): Letter {
  const { site, listing, from, message } = given;
  const about = { name: listing.name, day: weekdayInWords(listing.week!) };
  return letterOf(launchMovedByTeam, {
    site,
    subject: say('{name}: new launch week', about),
    opening: say('The {site} team has moved the launch of {name} from the week that begins on {before} to the week that begins on {day}.', {
      ...about,
      site: site.name,
      before: weekdayInWords(from),
    }),
    values: about,
    blocks: [
      ...(message === undefined ? [] : [{ facts: [[say('Message from the site team'), message] as const] }]),
      say('Your place moves with it, and so does everything you paid for. You don’t need to do anything.'),
      { button: { label: say('View the launch week'), url: addressOf.week(site.origin, listing.week!) } },
      say('Contact the site team if this week doesn’t work for you.'),
    ],
  });
}
