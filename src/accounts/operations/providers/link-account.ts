import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { findAccountId, getEmail } from '../../account-store.ts';
import { recordAudit } from '../../audit-store.ts';
import { requireRecent } from '../../credentials/recent.ts';
import { hashToken } from '../../credentials/session.ts';
import { id, linkToken, nothing, returnTo } from '../../inputs.ts';
import { mailPeople } from '../../mail-people.ts';
import { writeAccountLinked, writeAccountUnlinked } from '../../mails/linked.ts';
import { deleteLinked, listLinkedAccounts, saveLinked } from '../../providers/linked-account-store.ts';
import { providerNames, signInProvidersNeed } from '../../providers/provider.ts';
import { findVisit, takeVisit } from '../../providers/provider-visit-store.ts';

/** More than anyone needs. With an unlimited number, nobody could keep an overview of who can sign in. */
const MOST_LINKED = 10;

export const lookAtLinking = defineSiteOperation({
  name: 'look_at_linking',
  title: 'Preview the linking of an account',
  summary: 'Shows which account of the other service is about to be linked. Doesn’t change anything.',
  audience: 'anyone',
  writes: false,
  input: z.strictObject({ token: linkToken }),
  output: z.strictObject({
    name: z.string().meta({ description: 'The service.' }),
    label: z.string().meta({ description: 'The address or name of the account there.' }),
    is_known: z.boolean().meta({ description: 'Whether the address that the service has verified has an account here.' }),
  }),
  async handle({ token }, call) {
    const visit = await findVisit(call.db, { tokenHash: hashToken(token), isProved: true, now: call.now });
    const found = visit && call.need(signInProvidersNeed).find(visit.provider);
    const ofOther = visit?.account_id != null && !(call.caller.kind === 'person' && call.caller.accountId === visit.account_id);
    if (!found || ofOther) throw refusal('sign_in_expired');
    const { label, email } = visit.proved!;
    return { name: found.name, label, is_known: email !== null && (await findAccountId(call.db, email)) !== undefined };
  },
});

export const linkAccount = defineSiteOperation({
  name: 'link_account',
  title: 'Link an account of another service',
  summary: 'Lets an account of another service sign in to this one.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ token: linkToken }),
  output: z.strictObject({ return_to: returnTo }),
  async handle({ token }, call) {
    requireRecent(call);
    const { accountId } = call.caller;
    const visit = await takeVisit(call.db, { tokenHash: hashToken(token), isProved: true, now: call.now });
    const found = visit && call.need(signInProvidersNeed).find(visit.provider);
    if (!found || (visit.account_id !== null && visit.account_id !== accountId)) throw refusal('sign_in_expired');
    if ((await listLinkedAccounts(call.db, accountId)).length >= MOST_LINKED)
      throw refusal('already_linked', `An account can have up to ${MOST_LINKED} linked accounts. Unlink one that you no longer use.`);
    const proved = visit.proved!;
    if (!(await saveLinked(call.db, { accountId, provider: visit.provider, proved, vouches: false, now: call.now }))) throw refusal('already_linked');
    const detail = { provider: found.name, label: proved.label };
    await recordAudit(call.db, { accountId, event: 'account_linked', detail, call });
    await mailPeople(call.db, { to: [await getEmail(call.db, accountId)], write: () => writeAccountLinked({ call, ...detail }) });
    return { return_to: visit.return_to };
  },
});

export const unlinkAccount = defineSiteOperation({
  name: 'unlink_account',
  title: 'Unlink an account of another service',
  summary: 'Unlinks it, so that it can no longer sign in. You can’t unlink the last way to sign in that is known to work.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ id }),
  output: nothing,
  async handle(input, call) {
    requireRecent(call);
    const { accountId } = call.caller;
    const gone = await deleteLinked(call.db, { accountId, id: input.id });
    if (!gone) throw refusal('not_found', 'We couldn’t find this linked account in your account.');
    if (gone.refused) throw refusal('last_way_in');
    const detail = { provider: call.need(signInProvidersNeed).find(gone.provider)?.name ?? providerNames[gone.provider], label: gone.label };
    await recordAudit(call.db, { accountId, event: 'account_unlinked', detail, call });
    await mailPeople(call.db, { to: [await getEmail(call.db, accountId)], write: () => writeAccountUnlinked({ call, ...detail }) });
    return {};
  },
});
