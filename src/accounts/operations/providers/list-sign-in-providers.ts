import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { providerIds } from '../../../platform/config/sign-in-settings.ts';
import { nothing } from '../../inputs.ts';
import { signInProvidersNeed } from '../../providers/provider.ts';

export const listSignInProviders = defineSiteOperation({
  name: 'list_sign_in_providers',
  title: 'List the services to sign in with',
  summary: 'The services that the operator has set up for signing in, in the order of their buttons.',
  audience: 'anyone',
  writes: false,
  input: nothing,
  output: z.strictObject({ items: z.array(z.strictObject({ id: z.enum(providerIds), name: z.string() })) }),
  handle: (_input, call) => Promise.resolve({ items: call.need(signInProvidersNeed).all.map(({ id, name }) => ({ id, name })) }),
});
