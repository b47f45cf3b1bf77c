import type { Site } from '../../contract/call.ts';
import { dayOf } from '../../platform/clock.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { dayInWords } from '../../platform/words/days.ts';
import { say, toSay } from '../../platform/words/say.ts';
import { failureWords } from '../rereading/failure-words.ts';

export const websiteSilent = {
  key: 'website_not_answering',
  title: toSay('Website of a listing isn’t responding (to the owner)'),
  placeholders: ['name'],
} as const satisfies MailKind;

/** To an owner: their website couldn't be read several times in a row. */
export function writeWebsiteSilent(given: { site: Site; listing: { id: number; name: string; website_url: string }; failure: string; since: Date }): Letter {
  const { site, listing, failure, since } = given;
  const { name, website_url: website } = listing;
  return letterOf(websiteSilent, {
    site,
    subject: say('We can’t read the website of {name}', { name }),
    opening: say('We’ve tried several times to read the website of {name}, and couldn’t.', { name }),
    blocks: [
      {
        facts: [
          [say('Website'), website],
          [say('Since'), dayInWords(dayOf(since, site.timeZone))],
          [say('What happened'), say(failureWords(failure))],
        ],
      },
      say('Your listing stays as it is. Check that the website works, then let us read it again. If the product is gone, tell the site team.'),
      { button: { label: say('Read the website again'), url: `${site.origin}/account/listings/${listing.id}/website` } },
    ],
    values: { name },
  });
}
