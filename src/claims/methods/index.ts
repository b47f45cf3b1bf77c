import { dns } from './dns.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { meta } from './meta.ts';
import type { ClaimMethod } from './method.ts';

/** Every method, by its key in the contract. */
export const methods = { dns, meta, file, email } satisfies Record<string, ClaimMethod>;

export type MethodKey = keyof typeof methods;
/** What each method is, for the reference: "dns: a TXT record; meta: …". */
export const whatEachIs = Object.entries<ClaimMethod>(methods)
  .map(([key, { reference }]) => `${key}: ${reference.is}`)
  .join('; ');

/** What a check looks for, for the reference. */
export const whatEachChecks = Object.entries<ClaimMethod>(methods)
  .flatMap(([key, { reference }]) => (reference.checks === null ? [] : [`${key}: ${reference.checks}`]))
  .join('; ');

export const methodKeys = Object.keys(methods) as [MethodKey, ...MethodKey[]];
