import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { getEmail } from '../../account-store.ts';
import { recordAudit } from '../../audit-store.ts';
import { describeClient } from '../../credentials/client-words.ts';
import { checkNewPasskey, offerNewPasskey } from '../../credentials/passkey.ts';
import { deletePasskey, savePasskey as keepPasskey } from '../../credentials/passkey-store.ts';
import { requireRecent } from '../../credentials/recent.ts';
import { strengthenSession } from '../../credentials/session-store.ts';
import { id, nothing, passkeyResponse } from '../../inputs.ts';
import { mailPeople } from '../../mail-people.ts';
import { writePasskeyAdded, writePasskeyRemoved } from '../../mails/sign-in-change.ts';

export const startPasskey = defineSiteOperation({
  name: 'start_passkey',
  title: 'Start adding a passkey',
  summary: 'Creates the challenge for a new passkey. It is valid for five minutes.',
  audience: 'person',
  writes: true,
  input: nothing,
  output: z.strictObject({ options: z.record(z.string(), z.unknown()).meta({ description: 'WebAuthn: PublicKeyCredentialCreationOptionsJSON.' }) }),
  async handle(_input, call) {
    requireRecent(call);
    return { options: { ...(await offerNewPasskey(call)) } };
  },
});

export const savePasskey = defineSiteOperation({
  name: 'save_passkey',
  title: 'Add a passkey',
  summary: 'Saves the passkey that signed the challenge.',
  audience: 'person',
  writes: true,
  input: z.strictObject({
    name: z.string().trim().min(1).max(120).optional().meta({ description: 'Default: the name of the device that adds it.' }),
    response: passkeyResponse,
  }),
  output: z.strictObject({ id }),
  // Before the transaction: the challenge must stay used even if the answer is refused.
  async prepare(input, call) {
    requireRecent(call);
    return checkNewPasskey(call, input.response);
  },
  async handle(input, call, made) {
    const { accountId } = call.caller;
    const name = input.name ?? describeClient(call.from.client) ?? 'Passkey';
    const saved = await keepPasskey(call.db, { ...made, accountId, name, now: call.now });
    if (saved === undefined) throw refusal('passkey_refused', 'This passkey is already saved.');
    await strengthenSession(call.db, call.caller.sessionId);
    await recordAudit(call.db, { accountId, event: 'passkey_added', detail: { name }, call });
    await mailPeople(call.db, { to: [await getEmail(call.db, accountId)], write: () => writePasskeyAdded({ call, name }) });
    return { id: saved };
  },
});

export const removePasskey = defineSiteOperation({
  name: 'remove_passkey',
  title: 'Remove a passkey',
  summary: 'Removes a passkey, so that it can no longer sign in.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ id }),
  output: nothing,
  async handle(input, call) {
    requireRecent(call);
    const { accountId } = call.caller;
    const name = await deletePasskey(call.db, accountId, input.id);
    if (name === undefined) throw refusal('not_found', 'We couldn’t find this passkey in your account.');
    await recordAudit(call.db, { accountId, event: 'passkey_removed', detail: { name }, call });
    await mailPeople(call.db, { to: [await getEmail(call.db, accountId)], write: () => writePasskeyRemoved({ call, name }) });
    return {};
  },
});
