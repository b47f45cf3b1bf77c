import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Block, type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const proofMissing = {
  key: 'proof_missing',
  title: toSay('Proof of ownership no longer found'),
  placeholders: ['name', 'host'],
} as const satisfies MailKind;

export const proofEnded = { key: 'proof_ended', title: toSay('Proof of ownership ended'), placeholders: ['name', 'host'] } as const satisfies MailKind;

interface Given {
  site: Site;
  claim: { slug: string; name: string; host: string };
}

const button = ({ site, claim }: Given): Block => ({ button: { label: say('Verify ownership'), url: `${addressOf.listing(site.origin, claim.slug)}/claim` } });

/** To an owner: after a year, the proof is no longer there. */
export function writeProofAsked(given: Given): Letter {
  const { site, claim } = given;
  const about = { name: claim.name, host: claim.host, site: site.name };
  return letterOf(proofMissing, {
    site,
    subject: say('Verify your ownership of {name} again', about),
    opening: say(
      'Once a year, we check that the owner of {name} on {site} still controls {host}. This time, we couldn’t find your proof. Verify your ownership within 30 days to keep the Verified badge.',
      about,
    ),
    blocks: [button(given)],
    values: about,
  });
}

/** Tells an owner that their proof is gone, so the listing is no longer shown as verified. They still manage it. */
export function writeProofEnded(given: Given): Letter {
  const { site, claim } = given;
  const about = { name: claim.name, host: claim.host, site: site.name };
  return letterOf(proofEnded, {
    site,
    subject: say('{name} is no longer verified', about),
    opening: say(
      'We couldn’t find your proof that you control {host}, so {name} on {site} is no longer shown as verified. You still manage the listing. Verify your ownership at any time.',
      about,
    ),
    blocks: [button(given)],
    values: about,
  });
}
