import { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { createAccount } from '../../account-store.ts';
import { recordAudit } from '../../audit-store.ts';
import { admit, admitted } from '../../credentials/admit.ts';
import { hashToken, makeToken } from '../../credentials/session.ts';
import { requireStanding } from '../../credentials/standing.ts';
import { browserMarks, linkToken, returnTo, sessionToken } from '../../inputs.ts';
import { mailPeople } from '../../mail-people.ts';
import { writeAccountLinked } from '../../mails/linked.ts';
import { getProvider, provider } from '../../providers/get-provider.ts';
import { findLinked, noteLinkedUse, saveLinked } from '../../providers/linked-account-store.ts';
import type { Proved } from '../../providers/provider.ts';
import { type ProviderVisit, saveVisit, takeVisit } from '../../providers/provider-visit-store.ts';
import { callbackOf, VISIT_MINUTES } from '../../providers/visit.ts';

/**
 * An account elsewhere signs in to the account that it is linked to. A new one makes a new account if the provider has verified
 * an address that has none here. Everything else needs a confirmation by the owner of an account: an equal address proves nothing.
 */
export const finishProviderSignIn = defineSiteOperation({
  name: 'finish_provider_sign_in',
  title: 'Sign in with another service',
  summary: 'Handles the return from the other service: starts a session, creates the account on first use, or asks for a confirmation first.',
  audience: 'anyone',
  writes: true,
  rateClass: 'sign_in',
  input: z.strictObject({
    provider,
    token: linkToken,
    query: z.string().max(8000).meta({ description: 'What the service added to the address.' }),
    browser_marks: browserMarks,
  }),
  output: admitted.extend({
    return_to: returnTo,
    is_new: z.boolean(),
    link_token: sessionToken.nullable().meta({ description: 'Set when linking has to be confirmed: the value for link_account.' }),
  }),
  // Before the transaction: the visit must stay used no matter how this ends, and the provider is contacted.
  async prepare(input, call) {
    const { id, read } = getProvider(call, input.provider);
    const visit = await takeVisit(call.db, { tokenHash: hashToken(input.token), isProved: false, provider: id, now: call.now });
    if (!visit) throw refusal('sign_in_expired');
    const came = new URL(`${callbackOf(call.site, id)}?${input.query}`);
    if (came.searchParams.get('error') === 'access_denied') throw refusal('provider_cancelled');
    const proved = await read({ token: input.token, came }).catch(() => {
      throw refusal('provider_refused');
    });
    return { visit, proved };
  },
  async handle(input, call, { visit, proved }) {
    const nobody = { session_token: null, browser_marks: null, second_step: null, return_to: visit.return_to, is_new: false, link_token: null };
    const linked = await findLinked(call.db, proved);
    if (visit.account_id !== null) {
      if (linked?.account_id === visit.account_id) return nobody;
      if (linked) throw refusal('already_linked');
      return { ...nobody, link_token: await wait(call, visit, proved) };
    }
    if (linked) {
      requireStanding(linked);
      await noteLinkedUse(call.db, { id: linked.id, label: proved.label }, call.now);
      return { ...nobody, ...(await enter(linked.account_id, linked.email)) };
    }
    const made = proved.email === null ? undefined : await createAccount(call.db, { email: proved.email, now: call.now });
    if (made === undefined) return { ...nobody, link_token: await wait(call, visit, proved) };
    await saveLinked(call.db, { accountId: made, provider: visit.provider, proved, vouches: true, now: call.now });
    const { name } = getProvider(call, visit.provider);
    await recordAudit(call.db, { accountId: made, event: 'account_created', call });
    await recordAudit(call.db, { accountId: made, event: 'account_linked', detail: { provider: name, label: proved.label }, call });
    await mailPeople(call.db, {
      to: [proved.email!],
      otherwise: call.from.language,
      write: () => writeAccountLinked({ call, provider: name, label: proved.label }),
    });
    return { ...nobody, ...(await enter(made, proved.email!)), is_new: true };

    function enter(accountId: number, email: string) {
      const detail = { how: 'provider' as const, provider: getProvider(call, visit.provider).name };
      return admit(call, { accountId, email, detail, browserMarks: input.browser_marks });
    }
  },
});

/** Keeps what the provider said until the person confirms, under a new token. */
async function wait(call: Call, { provider: id, account_id, return_to }: ProviderVisit, proved: Proved): Promise<string> {
  const token = makeToken();
  const expiresAt = new Date(call.now.getTime() + VISIT_MINUTES * 60_000);
  await saveVisit(call.db, { tokenHash: hashToken(token), provider: id, accountId: account_id, returnTo: return_to, proved, expiresAt });
  return token;
}
