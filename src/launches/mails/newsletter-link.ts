import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';
import { CONFIRM_DAYS } from '../newsletter/newsletter-store.ts';

export const newsletterLink = {
  key: 'newsletter_link',
  title: toSay('Confirm an address for the weekly email'),
  placeholders: ['days'],
} as const satisfies MailKind;

/** The same email for every address, whether it is a subscriber or has an account. @param given.categories names; none: all of them */
export function writeNewsletterLink(given: { site: Site; token: string; expiresAt: Date; categories: readonly string[] }): Letter {
  const { site } = given;
  const values = { days: String(CONFIRM_DAYS) };
  const opening = say('Someone entered this address for the weekly email of {site}. Confirm it to get each week’s launches every Monday.', {
    site: site.name,
  });
  const { categories } = given;
  const blocks = [
    ...(categories.length > 0 ? [say('Categories that were chosen: {categories}', { categories: categories.join(say(', ')) })] : []),
    { button: { label: say('Confirm my address'), url: `${site.origin}/newsletter/confirm/${given.token}` } },
    say('The link works for {days} days.', values),
    { small: say('If this wasn’t you, ignore this email. You won’t get any more emails, and we delete your address after {days} days.', values) },
  ];
  const subject = say('{site}: confirm your address for the weekly email', { site: site.name });
  return letterOf(newsletterLink, { site, subject, opening, blocks, values, uselessAfter: given.expiresAt });
}
