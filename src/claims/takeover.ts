import { z } from 'zod';
import { instant } from '../contract/values.ts';
import type { TakeoverRow } from './takeover-store.ts';

/** A disputed change of ownership, as the site team sees it. */
export const ownershipDispute = z.strictObject({
  id: z.int(),
  listing: z.strictObject({ slug: z.string(), name: z.string(), host: z.string() }),
  former_owner: z.strictObject({ account_id: z.int(), email: z.string() }),
  claimant: z.strictObject({ account_id: z.int(), email: z.string() }),
  method: z.string().meta({ description: 'How the claimant proved control.' }),
  statement: z.string().meta({ description: "The former owner's reason." }),
  taken_over_at: instant,
  disputed_at: instant,
  decision: z.enum(['give_back', 'keep']).nullable(),
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
});

/** A disputed change of ownership for the site team. Only for rows that were disputed. */
export function showDispute(row: TakeoverRow): z.output<typeof ownershipDispute> {
  return {
    id: row.id,
    listing: { slug: row.slug, name: row.name, host: row.host },
    former_owner: { account_id: row.account_id, email: row.email },
    claimant: { account_id: row.claimant_id, email: row.claimant_email },
    method: row.method,
    statement: row.statement!,
    taken_over_at: row.at.toISOString(),
    disputed_at: row.disputed_at!.toISOString(),
    decision: row.decision,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  };
}
