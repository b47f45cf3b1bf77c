import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { type Provider, signInProvidersNeed } from './provider.ts';

export const provider = z.string().min(1).max(40).meta({ description: 'Which service, as list_sign_in_providers names it.' });

/** The provider of a way to sign in, such as GitHub. @throws Refusal not_found for one that isn't set up */
export function getProvider(call: Call, id: string): Provider {
  const found = call.need(signInProvidersNeed).find(id);
  if (!found) throw refusal('not_found', 'This site doesn’t offer this way to sign in.');
  return found;
}
