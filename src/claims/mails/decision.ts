import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';
import type { ClaimRow } from '../claim-store.ts';

export const claimGranted = {
  key: 'claim_granted',
  title: toSay('Claim approved (to the claimant)'),
  placeholders: ['name', 'host', 'reason'],
} as const satisfies MailKind;

export const claimRejected = {
  key: 'claim_rejected',
  title: toSay('Claim rejected (to the claimant)'),
  placeholders: ['name', 'host', 'reason'],
} as const satisfies MailKind;

export const claimLost = {
  key: 'claim_lost',
  title: toSay('Claim approved (to the previous owner)'),
  placeholders: ['name', 'host', 'reason'],
} as const satisfies MailKind;

export const claimKept = {
  key: 'claim_kept',
  title: toSay('Claim rejected (to the owner)'),
  placeholders: ['name', 'host', 'reason'],
} as const satisfies MailKind;

export const claimReopened = {
  key: 'claim_reopened',
  title: toSay('Decision about a claim reversed (to everyone involved)'),
  placeholders: ['name', 'host', 'reason'],
} as const satisfies MailKind;

type Kind = typeof claimGranted | typeof claimReopened | typeof claimRejected | typeof claimLost | typeof claimKept;

interface Given {
  site: Site;
  claim: Pick<ClaimRow, 'slug' | 'name' | 'host'>;
  reason: string;
}

const write = (kind: Kind, { site, claim, reason }: Given, words: { subject: string; opening: string }): Letter =>
  letterOf(kind, {
    site,
    ...words,
    blocks: [{ facts: [[say('Reason'), reason]] }, { button: { label: say('View listing'), url: addressOf.listing(site.origin, claim.slug) } }],
    values: { name: claim.name, host: claim.host, reason },
  });

const words = ({ site, claim: { name, host } }: Given) => ({ name, host, site: site.name });

/** Tells the claimant that the site team approved their claim. */
export const writeGranted = (given: Given): Letter =>
  write(claimGranted, given, {
    subject: say('You now own {name}', { name: given.claim.name }),
    opening: say('The {site} team approved your claim. You now own the listing for {name} ({host}).', words(given)),
  });

/** Tells the claimant that the site team rejected their claim, and why. */
export const writeRejected = (given: Given): Letter =>
  write(claimRejected, given, {
    subject: say('Your claim for {name} was rejected', { name: given.claim.name }),
    opening: say('The {site} team rejected your claim for {name} ({host}).', words(given)),
  });

/** To an owner who loses the listing. */
export const writeLost = (given: Given): Letter =>
  write(claimLost, given, {
    subject: say('{name} has a new owner', { name: given.claim.name }),
    opening: say('The {site} team approved another person’s claim for {name} ({host}). The listing is no longer in your account.', words(given)),
  });

/** To everyone involved: the decision was undone. */
export const writeReopened = (given: Given): Letter =>
  write(claimReopened, given, {
    subject: say('The claim for {name} is open again', { name: given.claim.name }),
    opening: say(
      'The {site} team reversed its decision about a claim for {name} ({host}). Ownership is as it was before, and the claim needs a new decision.',
      words(given),
    ),
  });

/** Tells an owner that the site team rejected another person's claim, so they keep the listing. */
export const writeKept = (given: Given): Letter =>
  write(claimKept, given, {
    subject: say('You still own {name}', { name: given.claim.name }),
    opening: say('The {site} team rejected another person’s claim for {name} ({host}). You’re still the owner.', words(given)),
  });
