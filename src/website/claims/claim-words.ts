import type { verifyClaim } from '../../claims/index.ts';
import { say, toSay } from '../words/say.ts';

export type Claim = Awaited<ReturnType<typeof verifyClaim.handle>>;

/** The ways to prove a claim, as people read them. The API's own words stand in claims/methods. */
export const claimWords = {
  dns: { title: toSay('A DNS record'), summary: toSay('Add a TXT record to the domain. Best if you manage its DNS.') },
  meta: { title: toSay('A tag on the homepage'), summary: toSay('Add a meta tag to the head of the homepage. Best if you use a site builder.') },
  file: { title: toSay('A file on the website'), summary: toSay('Upload a small text file. Best if you can upload files to the server.') },
  email: {
    title: toSay('An email to the company'),
    summary: toSay('Open a link that we email to an address at the domain. This is the quickest way if you have one.'),
  },
} as const satisfies Record<Claim['method'], { title: string; summary: string }>;

/** How a claim stands. */
export const claimStates = {
  pending: toSay('Pending'),
  verified: toSay('Verified'),
  expired: toSay('Expired'),
  rejected: toSay('Rejected'),
} as const satisfies Record<Claim['status'], string>;

/** What to do for a claim that is open. What is to be copied stands below the steps. */
export function stepsOf({ method, instructions }: Claim, domain: string): string[] {
  const given = instructions as Record<string, string>;
  switch (method) {
    case 'dns':
      return [
        say('In the DNS settings of {domain}, add a TXT record under either of the names below. Keep any existing records.', { domain }),
        say('Its value is also shown below.'),
        say('Then check it. A new record can take a few minutes to appear, and up to an hour with some providers.'),
      ];
    case 'meta':
      return [
        say('Add the tag below to the head of {page}', { page: given.page! }),
        say('The tag must be in the HTML that your server sends. Tags that are added by scripts or placed in the body don’t count.'),
        say('Publish the page, then check it.'),
      ];
    case 'file':
      return [
        say('Create a text file that contains only the line below.'),
        say('Upload it so that it opens at {url}', { url: given.url! }),
        say('Then check it.'),
      ];
    case 'email':
      return [
        say('Look for our email in the inbox of {email}. Its link works once, for 24 hours.', { email: given.sent_to! }),
        say('Open the link in the browser where you’re signed in with the account that made the claim, and press the button there. That verifies the claim.'),
        say('Didn’t get the link, or did it expire? Claim the listing again with the same address. We’ll send a new link, and the old one stops working.'),
      ];
  }
}
