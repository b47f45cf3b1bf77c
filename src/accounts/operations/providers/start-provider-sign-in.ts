import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { requireRecent } from '../../credentials/recent.ts';
import { hashToken, makeToken } from '../../credentials/session.ts';
import { linkToken, returnTo, sessionToken } from '../../inputs.ts';
import { getProvider, provider } from '../../providers/get-provider.ts';
import { findVisit, saveVisit } from '../../providers/provider-visit-store.ts';
import { callbackOf, VISIT_MINUTES } from '../../providers/visit.ts';

export const startProviderSignIn = defineSiteOperation({
  name: 'start_provider_sign_in',
  title: 'Start signing in with another service',
  summary: 'Prepares the visit to the service, to sign in or to link an account there to yours.',
  audience: 'anyone',
  writes: true,
  input: z.strictObject({ provider, return_to: returnTo, links: z.boolean().meta({ description: 'Links it to the account of the signed-in person.' }) }),
  output: z.strictObject({ token: sessionToken }),
  async handle(input, call) {
    const { caller } = call;
    if (input.links && caller.kind !== 'person') throw refusal('sign_in_required');
    if (input.links && caller.kind === 'person') requireRecent({ ...call, caller });
    const { id } = getProvider(call, input.provider);
    const token = makeToken();
    const expiresAt = new Date(call.now.getTime() + VISIT_MINUTES * 60_000);
    const accountId = input.links && caller.kind === 'person' ? caller.accountId : null;
    await saveVisit(call.db, { tokenHash: hashToken(token), provider: id, accountId, returnTo: input.return_to, expiresAt });
    return { token };
  },
});

export const findProviderAddress = defineSiteOperation({
  name: 'find_provider_address',
  title: 'Find the page of another service to sign in with',
  summary: 'The address to go to, for a visit that was started. Doesn’t change anything.',
  audience: 'anyone',
  writes: false,
  input: z.strictObject({ provider, token: linkToken }),
  output: z.strictObject({ url: z.string(), name: z.string() }),
  async handle(input, call) {
    const { id, name, addressFor } = getProvider(call, input.provider);
    const visit = await findVisit(call.db, { tokenHash: hashToken(input.token), isProved: false, now: call.now });
    if (visit?.provider !== id) throw refusal('sign_in_expired');
    const url = await addressFor({ token: input.token, callback: callbackOf(call.site, id) }).catch(() => {
      throw refusal('provider_unreachable');
    });
    return { url: url.href, name };
  },
});
