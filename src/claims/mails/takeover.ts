import type { Site } from '../../contract/call.ts';
import { addressOf } from '../../directory/index.ts';
import { type Mail, writeLetter } from '../../platform/mail/index.ts';

interface Given {
  site: Site;
  to: string;
  claim: { slug: string; name: string; host: string };
}

const claimPage = ({ site, claim }: Given) => `${addressOf.listing(site.origin, claim.slug)}/claim`;

/** To the former owner: somebody else has proven control of the domain, and they never did. */
export function writeTakenOver(given: Given): Mail {
  const { site, to, claim } = given;
  const blocks = [
    `Somebody has proven that they control ${claim.host}, so ${claim.name} on ${site.name} is now in their account. You submitted the listing, but control of its domain was never proven from your account.`,
    'Your orders, invoices and receipts stay in your account.',
    'Is this wrong? Dispute it, and the site team decides.',
    { button: { label: 'Dispute this', url: claimPage(given) } },
  ];
  return { to, subject: `${claim.name} has a new owner`, ...writeLetter({ site, blocks }) };
}

/** To the site team: what to decide, and how. */
export function writeTakeoverDisputed(given: Given & { id: number; former: string; owner: string; method: string; statement: string }): Mail {
  const { site, to, claim, id } = given;
  return {
    to,
    subject: `Dispute ${id}: who owns ${claim.name}`,
    ...writeLetter({
      site,
      blocks: [
        'A former owner disputes that a listing passed to somebody who proved control of its domain.',
        {
          facts: [
            ['Listing', `${claim.name}, ${addressOf.listing(site.origin, claim.slug)}`],
            ['Former owner', given.former],
            ['Owner now', given.owner],
            ['Proven by', given.method],
            ['The former owner says', given.statement],
          ],
        },
        'slipway admin list_ownership_disputes',
        `slipway admin decide_ownership_dispute --id ${id} --decision keep --reason '…'`,
        { small: 'keep leaves the listing with its owner; give_back returns it to the former owner.' },
      ],
    }),
  };
}

/** To the former owner and to the owner: what the site team decided. */
export function writeDisputeDecided(given: Given & { outcome: 'yours' | 'theirs'; reason: string }): Mail {
  const { site, to, claim, outcome, reason } = given;
  const sentence =
    outcome === 'yours'
      ? `The site team has decided the dispute about ${claim.name} (${claim.host}) on ${site.name}: it is yours.`
      : `The site team has decided the dispute about ${claim.name} (${claim.host}) on ${site.name}: it is not in your account.`;
  const blocks = [sentence, `Their reason: ${reason}`, { button: { label: 'View the listing', url: addressOf.listing(site.origin, claim.slug) } }];
  return { to, subject: outcome === 'yours' ? `${claim.name} is yours` : `${claim.name} is not in your account`, ...writeLetter({ site, blocks }) };
}
