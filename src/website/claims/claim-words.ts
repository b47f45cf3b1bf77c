import type { verifyClaim } from '../../claims/index.ts';
import { say, toSay } from '../words/say.ts';

export type Claim = Awaited<ReturnType<typeof verifyClaim.handle>>;

/** The ways to prove a claim, as people read them. The API's own words stand in claims/methods. */
export const claimWords = {
  dns: { title: toSay('A DNS record'), summary: toSay('Add a TXT record to the domain. Best if you manage its name servers.') },
  meta: { title: toSay('A tag on the homepage'), summary: toSay('Put a meta tag into the head of the homepage. Best for site builders.') },
  file: { title: toSay('A file on the website'), summary: toSay('Upload a small text file. Best for whoever can write to the server.') },
  email: {
    title: toSay('A mail to the company'),
    summary: toSay('Open a link that is mailed to an address at the domain. Quickest, if you have one there.'),
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
        say('Where the DNS of {domain} is kept, add a TXT record to either of the names below, beside any others that stand there.', { domain }),
        say('Its value stands below too.'),
        say('Then have it checked. A new record may take some minutes, at some providers an hour, until it is seen.'),
      ];
    case 'meta':
      return [
        say('Put the tag below into the head of {page}', { page: given.page! }),
        say('It has to be in the page as the server sends it: what a script adds later does not count, nor does a tag in the body.'),
        say('Publish the page, then have it checked.'),
      ];
    case 'file':
      return [
        say('Make a text file with the one line below and nothing else.'),
        say('Upload it so that it opens at {url}', { url: given.url! }),
        say('Then have it checked.'),
      ];
    case 'email':
      return [
        say('Look into the mailbox of {email} for the mail with the link. It works once, for 24 hours.', { email: given.sent_to! }),
        say('Open the link in the browser in which you are signed in with the account that claims, and press the button there. That verifies the claim.'),
        say('Did the link not come, or end? Claim again with the same address: a new one is sent, and the older ends.'),
      ];
  }
}
