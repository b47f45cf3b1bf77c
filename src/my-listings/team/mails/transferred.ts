import type { Site } from '../../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../../platform/mail/index.ts';
import { say, toSay } from '../../../platform/words/say.ts';

export const listingReceived = {
  key: 'listing_received',
  title: toSay('Listing transferred (to the new owner)'),
  placeholders: ['name', 'reason'],
} as const satisfies MailKind;

export const listingGivenAway = {
  key: 'listing_given_away',
  title: toSay('Listing transferred (to the previous owner)'),
  placeholders: ['name', 'reason'],
} as const satisfies MailKind;

interface Given {
  site: Site;
  name: string;
  reason: string;
}

/** Tells the new owner that the site team has given them the listing, and why. */
export const writeReceived = ({ site, name, reason }: Given): Letter =>
  letterOf(listingReceived, {
    site,
    subject: say('You now own {name}', { name }),
    opening: say('The {site} team has transferred the listing for {name} to your account. You can edit it now.', { site: site.name, name }),
    blocks: [{ facts: [[say('Reason'), reason] as const] }, { button: { label: say('View your account'), url: `${site.origin}/account` } }],
    values: { name, reason },
  });

/** Tells a former owner that the site team has given the listing to someone else, and why. @param given.hasOwner whether anyone owns it now */
export const writeGivenAway = ({ site, name, reason, hasOwner = true }: Given & { hasOwner?: boolean }): Letter =>
  letterOf(listingGivenAway, {
    site,
    subject: say('You no longer own {name}', { name }),
    opening: hasOwner
      ? say('The {site} team has transferred the listing for {name} to another account. Your orders and invoices stay yours.', { site: site.name, name })
      : say('The {site} team has ended your ownership of the listing for {name}. Your orders and invoices stay yours.', { site: site.name, name }),
    blocks: [{ facts: [[say('Reason'), reason] as const] }, say('Contact the site team if you think this is a mistake.')],
    values: { name, reason },
  });
