import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Block, type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';
import type { ClaimRow } from '../claim-store.ts';
import { methods } from '../methods/index.ts';

export const claimMade = {
  key: 'claim_made',
  title: toSay('Someone claims a listing (to the owner)'),
  placeholders: ['name', 'host'],
} as const satisfies MailKind;

export const claimProven = { key: 'claim_proven', title: toSay('Claim verified (to the owner)'), placeholders: ['name', 'host'] } as const satisfies MailKind;

export const claimToDecide = {
  key: 'claim_to_decide',
  title: toSay('Claim awaiting a decision (to the site team)'),
  placeholders: ['name'],
} as const satisfies MailKind;

interface Given {
  site: Site;
  claim: Pick<ClaimRow, 'id' | 'slug' | 'name' | 'host' | 'method'>;
}

const button = ({ site, claim }: Given): Block => ({ button: { label: say('View listing'), url: addressOf.listing(site.origin, claim.slug) } });

/** To the owner of a listing that someone else claims. */
export function writeClaimMade(given: Given & { hasProven: boolean }): Letter {
  const { site, claim, hasProven } = given;
  const { name, host } = claim;
  const opening = say('Someone else says that {name} ({host}), which you own on {site}, is theirs. They haven’t proved it, and nothing changes for now.', {
    name,
    host,
    site: site.name,
  });
  const blocks = [
    ...(hasProven
      ? [say('If they prove that they control the domain, we’ll email you, and the site team decides who owns the listing.'), button(given)]
      : [
          say(
            'You haven’t verified that you control {host}. If they do it first, the listing becomes theirs. If it’s your company, verify your ownership now.',
            {
              host,
            },
          ),
          { button: { label: say('Verify ownership'), url: `${addressOf.listing(site.origin, claim.slug)}/claim` } },
        ]),
    { small: say('If it’s a colleague, you don’t need to do anything.') },
  ];
  return letterOf(claimMade, { site, subject: say('Someone is claiming {name}', { name }), opening, blocks, values: { name, host } });
}

/** Tells an owner with proof that someone else has proof too, and that they keep the listing until the site team decides. */
export function writeClaimProven(given: Given): Letter {
  const { site, claim } = given;
  const { name, host } = claim;
  const opening = say('Someone else has proved that they control {host} and is claiming {name}, which you own on {site}.', { name, host, site: site.name });
  const blocks = [say('You keep the listing until the site team decides. If it’s your company, contact the site team now.'), button(given)];
  return letterOf(claimProven, { site, subject: say('The site team will decide who owns {name}', { name }), opening, blocks, values: { name, host } });
}

/** To the site team: what to decide, and how. */
export function writeDecisionNeeded({ site, claim, claimant, owners }: Given & { claimant: string; owners: readonly string[] }): Letter {
  const opening = say('Someone proved their claim for a listing that already has an owner. Decide who owns it.');
  const blocks: Block[] = [
    {
      facts: [
        [say('Listing'), `${claim.name}, ${addressOf.listing(site.origin, claim.slug)}`],
        [say('Claimed by'), claimant],
        [say('Proof'), say(methods[claim.method].texts.title)],
        [say('Current owner'), owners.join(say(', '))],
      ],
    },
    'slipway admin list_claims',
    `slipway admin decide_claim --id ${claim.id} --decision verify --reason '…'`,
    { small: say('“verify” gives the listing to the claimant and removes its current owners. “reject” changes nothing.') },
  ];
  const subject = say('Decide claim {id} for {name}', { id: claim.id, name: claim.name });
  return letterOf(claimToDecide, { site, subject, opening, blocks, values: { name: claim.name } });
}
