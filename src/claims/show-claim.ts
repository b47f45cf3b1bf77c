import type { z } from 'zod';
import { addressOf } from '../contract/addresses.ts';
import type { Call } from '../contract/call.ts';
import { fillIn } from '../platform/words/say.ts';
import { factsOf, statusAt } from './claim-facts.ts';
import type { claimShape } from './claim-shape.ts';
import type { ClaimRow, ClaimStatus } from './claim-store.ts';
import { methods } from './methods/index.ts';
import type { ClaimMethod, Instructions } from './methods/method.ts';

/** A claim as its claimant sees it, with the steps in English while they can still take them. A pending claim may be shown as expired. */
export function showClaim(row: ClaimRow, { site, now }: Call): z.output<typeof claimShape> {
  const facts = factsOf(row);
  const method: ClaimMethod = methods[row.method];
  const instructions = method.instruct(facts);
  const status = statusAt(row, now);
  const url = addressOf.listing(site.origin, row.slug);
  return {
    id: row.id,
    url: `${url}/claim`,
    status,
    disputed: row.disputed,
    method: row.method,
    email: row.email,
    listing: { slug: row.slug, name: row.name, url, website_url: row.website_url },
    instructions,
    steps: status === 'pending' && !row.disputed ? sayStepsInEnglish(method, instructions, facts.domain) : [],
    note: noteOf(row, status),
    seen: row.seen_at && { at: row.seen_at.toISOString(), text: row.seen! },
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    verified_at: row.verified_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** The steps in the API's answer, in English: each placeholder is replaced by the value to copy. */
function sayStepsInEnglish({ texts }: ClaimMethod, instructions: Instructions, domain: string): string[] {
  const parts = Object.entries(instructions).map(([key, value]) => [key, [value].flat().join(' or ')]);
  return texts.steps.map((step) => fillIn(step, { ...Object.fromEntries(parts), domain }));
}

function noteOf({ disputed, reason }: ClaimRow, status: ClaimStatus): string | null {
  if (status === 'verified') return 'The listing is yours and verified. Verification is not a payment: its plan hasn’t changed.';
  if (status === 'rejected') return `The site team rejected this claim: ${reason}`;
  if (status === 'expired') return 'It wasn’t proved within 14 days. Start a new claim to get new instructions.';
  return disputed ? 'Proved. The owner has proved control too, so we told them and the site team decides. We’ll email you the decision.' : null;
}
