import type { Site } from '../../contract/call.ts';
import { addressOf } from '../../directory/index.ts';
import { type Block, type Mail, writeLetter } from '../../platform/mail/index.ts';
import type { ClaimRow } from '../claim-store.ts';

interface Given {
  site: Site;
  to: string;
  claim: Pick<ClaimRow, 'id' | 'slug' | 'name' | 'host' | 'method'>;
}

/** To the owner of a listing that somebody else claims. */
export function writeClaimMade({ site, to, claim, hasProven }: Given & { hasProven: boolean }): Mail {
  const blocks = [
    `Somebody else claims ${claim.name} (${claim.host}), which you own on ${site.name}. So far they have proven nothing, and nothing changes.`,
    hasProven
      ? 'Should they prove that they speak for its domain, you hear of it, and the site team decides.'
      : `You have not proven control of ${claim.host} yet. If they do first, the listing becomes theirs. Is it your company? Then verify your ownership now.`,
    {
      button: hasProven
        ? { label: 'Look at the listing', url: addressOf.listing(site.origin, claim.slug) }
        : { label: 'Verify ownership', url: `${addressOf.listing(site.origin, claim.slug)}/claim` },
    },
    { small: 'Is it a colleague? Then there is nothing to do.' },
  ];
  return { to, subject: `Somebody claims ${claim.name}`, ...writeLetter({ site, blocks }) };
}

/** To the owner, when that claim was proven. */
export function writeClaimProven({ site, to, claim }: Given): Mail {
  const blocks = [
    `Somebody else has proven that they speak for ${claim.host}, and claims ${claim.name}, which you own on ${site.name}.`,
    'The listing stays yours until the site team has decided. If it is your company, write to the site team now and say so.',
    { button: { label: 'Look at the listing', url: addressOf.listing(site.origin, claim.slug) } },
  ];
  return { to, subject: `A claim of ${claim.name} is proven: the site team decides`, ...writeLetter({ site, blocks }) };
}

/** To the site team: what to decide, and how. */
export function writeDecisionNeeded({ site, to, claim, claimant, owners }: Given & { claimant: string; owners: readonly string[] }): Mail {
  const blocks: Block[] = [
    `A claim of a listing that has an owner is proven. Please decide whose it is.`,
    {
      facts: [
        ['Listing', `${claim.name}, ${addressOf.listing(site.origin, claim.slug)}`],
        ['Claimed by', claimant],
        ['Proven by', claim.method],
        ['Owned by', owners.join(', ')],
      ],
    },
    `slipway admin list_claims`,
    `slipway admin decide_claim --id ${claim.id} --decision verify --reason '…'`,
    { small: 'verify gives the listing to whoever claims it and takes it from its owners; reject leaves it with them.' },
  ];
  return { to, subject: `Claim ${claim.id} of ${claim.name} waits for you`, ...writeLetter({ site, blocks }) };
}
