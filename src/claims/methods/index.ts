import { dns } from './dns.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { meta } from './meta.ts';
import type { ClaimMethod } from './method.ts';

/** Every method, by its key in the contract. */
export const methods = { dns, meta, file, email } satisfies Record<string, ClaimMethod>;

export type MethodKey = keyof typeof methods;
export const methodKeys = Object.keys(methods) as [MethodKey, ...MethodKey[]];
