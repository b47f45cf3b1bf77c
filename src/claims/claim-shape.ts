import { z } from 'zod';
import { instant, url } from '../contract/values.ts';
import { methodKeys, methods } from './methods/index.ts';
import type { ClaimMethod } from './methods/method.ts';

export const claimStatus = z.enum(['pending', 'verified', 'expired', 'rejected']);
export const claimMethod = z.enum(methodKeys);

const shapes = Object.values<ClaimMethod>(methods).map((method) => method.instructions);

export const claimShape = z.strictObject({
  id: z.int().min(1),
  url: url.meta({ description: "The listing's claim page." }),
  status: claimStatus.meta({ description: 'pending until proven; expired 14 days after it was made; rejected by the site team.' }),
  disputed: z.boolean().meta({ description: 'Proven, but the owner has proven control too, so the site team decides.' }),
  method: claimMethod,
  email: z.string().nullable().meta({ description: 'Address the link was sent to; null for other methods.' }),
  listing: z.strictObject({ slug: z.string(), name: z.string(), url, website_url: url }),
  instructions: z.union(shapes).meta({ description: 'The exact strings to publish; copy them unchanged. Depends on the method.' }),
  steps: z.array(z.string()).meta({ description: 'What to do; empty once the claim is over.' }),
  note: z.string().nullable().meta({ description: 'What happens next, or why the claim is over; null while you only need to publish.' }),
  seen: z.strictObject({ at: instant, text: z.string() }).nullable().meta({ description: 'What the last check found; null before the first.' }),
  created_at: instant,
  expires_at: instant,
  verified_at: instant.nullable(),
  decided_at: instant.nullable().meta({ description: "When the site team decided; null if it didn't have to." }),
});
