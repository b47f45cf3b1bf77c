import { z } from 'zod';
import { instant, url } from '../contract/values.ts';
import { claimStatus } from './claim-shape.ts';
import type { TeamClaimRow } from './team-claim-store.ts';

/** A claim as the site team sees it. */
export const teamClaim = z.strictObject({
  id: z.int(),
  status: claimStatus,
  disputed: z.boolean().meta({ description: 'Proven and waiting for a decision.' }),
  method: z.string(),
  email: z.string().nullable(),
  listing: z.strictObject({ site: z.string(), slug: z.string(), name: z.string(), website_url: url }),
  claimant: z.strictObject({ account_id: z.int(), email: z.string() }),
  owners: z.array(z.string()).meta({ description: "Email addresses of the listing's owners." }),
  seen: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
  proved_at: instant.nullable(),
  decided_at: instant.nullable(),
});

/** A claim with who claims it and who owns the listing now. `proved_at` has a time if only a dispute keeps it pending. */
export function showTeamClaim(row: TeamClaimRow): z.output<typeof teamClaim> {
  const { id, status, disputed, method, email, owners, seen, reason } = row;
  return {
    ...{ id, status, disputed, method, email },
    listing: { site: row.site, slug: row.slug, name: row.name, website_url: row.website_url },
    claimant: { account_id: row.claimant_id, email: row.claimant_email },
    ...{ owners, seen, reason },
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    proved_at: row.proved_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
