import { z } from 'zod';
import { instant, url } from '../contract/values.ts';
import { methodKeys, methods } from './methods/index.ts';
import type { ClaimMethod } from './methods/method.ts';

export const claimStatus = z.enum(['pending', 'verified', 'expired', 'rejected']);
export const claimMethod = z.enum(methodKeys);

const shapes = Object.values<ClaimMethod>(methods).map((method) => method.instructions);

export const claimShape = z.strictObject({
  id: z.int().min(1),
  url: url.meta({ description: 'The page of the listing’s claims.' }),
  status: claimStatus.meta({ description: 'pending until it is proven; expired 14 days after it was made; rejected by the site team.' }),
  disputed: z.boolean().meta({ description: 'Proven, but the owner of the listing has proven control too: the site team decides.' }),
  method: claimMethod,
  email: z.string().nullable().meta({ description: 'Where the link went; null for other methods.' }),
  listing: z.strictObject({ slug: z.string(), name: z.string(), url, website_url: url }),
  instructions: z.union(shapes).meta({ description: 'The exact strings to publish, to be copied as they are; by method.' }),
  steps: z.array(z.string()).meta({ description: 'What to do, in words; empty once the claim is over.' }),
  note: z.string().nullable().meta({ description: 'What comes next, or why it is over; null while there is only publishing to do.' }),
  seen: z.strictObject({ at: instant, text: z.string() }).nullable().meta({ description: 'What the last check found; null before the first.' }),
  created_at: instant,
  expires_at: instant,
  verified_at: instant.nullable(),
  decided_at: instant.nullable().meta({ description: 'When the site team decided; null when it did not have to.' }),
});
