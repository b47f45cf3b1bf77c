import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';
import { type MethodKey, methods } from '../methods/index.ts';

export const listingTakenOver = {
  key: 'listing_taken_over',
  title: toSay('Someone else proved their ownership (to the previous owner)'),
  placeholders: ['name', 'host'],
} as const satisfies MailKind;

export const takeoverDisputed = {
  key: 'takeover_disputed',
  title: toSay('Ownership dispute (to the site team)'),
  placeholders: ['name'],
} as const satisfies MailKind;

export const disputeDecided = {
  key: 'dispute_decided',
  title: toSay('Ownership dispute decided'),
  placeholders: ['name', 'host', 'reason'],
} as const satisfies MailKind;

interface Given {
  site: Site;
  claim: { slug: string; name: string; host: string };
}

const claimPage = ({ site, claim }: Given) => `${addressOf.listing(site.origin, claim.slug)}/claim`;

/** To a former owner who never proved control of the domain: now someone else has. */
export function writeTakenOver(given: Given): Letter {
  const { site, claim } = given;
  const about = { name: claim.name, host: claim.host, site: site.name };
  const opening = say(
    'Someone else has proved that they control {host}, so {name} on {site} is now in their account. You submitted the listing, but never verified that you control its domain.',
    about,
  );
  const blocks = [
    say('Your orders, invoices and receipts stay in your account.'),
    say('If this is wrong, dispute it and the site team decides.'),
    { button: { label: say('Dispute the change of ownership'), url: claimPage(given) } },
  ];
  return letterOf(listingTakenOver, { site, subject: say('{name} has a new owner', about), opening, blocks, values: about });
}

/** To the site team: what to decide, and how. */
export function writeTakeoverDisputed(given: Given & { id: number; former: string; owner: string; method: MethodKey; statement: string }): Letter {
  const { site, claim, id } = given;
  return letterOf(takeoverDisputed, {
    site,
    subject: say('Dispute {id}: who owns {name}', { id, name: claim.name }),
    opening: say('A former owner disputes losing their listing to someone who proved that they control its domain. Decide who owns it.'),
    blocks: [
      {
        facts: [
          [say('Listing'), `${claim.name}, ${addressOf.listing(site.origin, claim.slug)}`],
          [say('Former owner'), given.former],
          [say('Current owner'), given.owner],
          [say('Proof'), say(methods[given.method].texts.title)],
          [say('Message from the former owner'), given.statement],
        ],
      },
      'slipway admin list_ownership_disputes',
      `slipway admin decide_ownership_dispute --id ${id} --decision keep --reason '…'`,
      { small: say('“keep” leaves the listing with its current owner. “give_back” returns it to the former owner.') },
    ],
    values: { name: claim.name },
  });
}

/** To the former owner and to the owner: what the site team decided. */
export function writeDisputeDecided(given: Given & { outcome: 'yours' | 'theirs'; reason: string }): Letter {
  const { site, claim, outcome, reason } = given;
  const about = { name: claim.name, host: claim.host, site: site.name };
  const opening =
    outcome === 'yours'
      ? say('The {site} team has decided the dispute about {name} ({host}). The listing is yours.', about)
      : say('The {site} team has decided the dispute about {name} ({host}). The listing doesn’t belong to your account.', about);
  const blocks = [{ facts: [[say('Reason'), reason] as const] }, { button: { label: say('View listing'), url: addressOf.listing(site.origin, claim.slug) } }];
  const subject = outcome === 'yours' ? say('You own {name}', about) : say('You don’t own {name}', about);
  return letterOf(disputeDecided, { site, subject, opening, blocks, values: { ...about, reason } });
}
