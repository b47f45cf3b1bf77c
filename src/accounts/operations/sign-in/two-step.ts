import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Person } from '../../../contract/caller.ts';
import { refusal } from '../../../contract/errors.ts';
import { type CallBy, defineSiteOperation } from '../../../contract/operation.ts';
import { keyRingNeed } from '../../../platform/secrets/key-ring.ts';
import { getAccount } from '../../account-store.ts';
import { recordAudit } from '../../audit-store.ts';
import { requireRecent } from '../../credentials/recent.ts';
import { endSessions, strengthenSession } from '../../credentials/session-store.ts';
import { findStep, issuerOf, SEED_BYTES, toBase32, totpAddress } from '../../credentials/totp.ts';
import { openSecret, renewRecoveryCodes, sealSecret } from '../../credentials/two-step.ts';
import { findTwoStep, hasTwoStep, removeTwoStep, saveNewSecret, turnOn } from '../../credentials/two-step-store.ts';
import { nothing, secondStepCode } from '../../inputs.ts';
import { requireCodeAllowance } from '../../limits/attempt-limits.ts';
import { mailPeople } from '../../mail-people.ts';
import { writeNewRecoveryCodes, writeTwoStepOff, writeTwoStepOn } from '../../mails/two-step.ts';

const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()).meta({ description: 'Ten codes for when the app is lost. Shown once.' }) });

export const startTwoStep = defineSiteOperation({
  name: 'start_two_step',
  title: 'Start setting up two-step sign-in',
  summary: 'Creates a secret for an authenticator app. Sign-in doesn’t ask for codes until you confirm the app with one.',
  audience: 'person',
  writes: true,
  input: nothing,
  output: nothing,
  async handle(_input, call) {
    requireRecent(call);
    if (!call.need(keyRingNeed).canSeal)
      throw refusal('invalid_request', 'Authenticator apps don’t work on this site yet. Its operator has to set SECRET_KEY first.');
    const { accountId } = call.caller;
    const sealed = sealSecret(call, accountId, randomBytes(SEED_BYTES));
    if (!(await saveNewSecret(call.db, { accountId, sealed, issuer: issuerOf(call.site.name), now: call.now }))) throw alreadyOn();
    return {};
  },
});

const alreadyOn = () => refusal('invalid_request', 'Two-step sign-in is already on. Turn it off first to use another app.');

export const lookAtTwoStep = defineSiteOperation({
  name: 'look_at_two_step',
  title: 'Show the secret being set up',
  summary: 'The secret for the authenticator app, as text and as an address for a QR code, until it is confirmed.',
  audience: 'person',
  writes: false,
  input: nothing,
  output: z.strictObject({ secret: z.string().nullable(), address: z.string().nullable() }),
  async handle(_input, call) {
    requireRecent(call);
    const { accountId } = call.caller;
    const twoStep = await findTwoStep(call.db, accountId);
    if (!twoStep || twoStep.onSince) return { secret: null, address: null };
    const secret = toBase32(openSecret(call, accountId, twoStep.sealed));
    const { email } = await getAccount(call.db, accountId);
    return { secret, address: totpAddress({ secret, site: twoStep.issuer ?? call.site.name, email }) };
  },
});

export const turnOnTwoStep = defineSiteOperation({
  name: 'turn_on_two_step',
  title: 'Turn on two-step sign-in',
  summary: 'Confirms the app with one of its codes, ends every other session, and creates ten recovery codes.',
  audience: 'person',
  writes: true,
  rateClass: 'sign_in',
  input: z.strictObject({ code: secondStepCode }),
  output: recoveryCodes,
  async prepare({ code }, call) {
    requireRecent(call);
    const { accountId } = call.caller;
    const { email } = await getAccount(call.db, accountId);
    await requireCodeAllowance(call, { id: accountId, email, browserMarks: null, isRecovery: false });
    const twoStep = await findTwoStep(call.db, accountId);
    if (twoStep?.onSince) throw alreadyOn();
    if (!twoStep) throw refusal('invalid_request', 'Start the setup again.');
    const step = findStep(openSecret(call, accountId, twoStep.sealed), code.replaceAll(/\s/g, ''), call.now);
    if (step === undefined)
      throw refusal('code_not_valid', 'This code doesn’t match. Check that the clock on your phone is right, and enter the code that the app shows now.');
    return { sealed: twoStep.sealed, step, email };
  },
  async handle(_input, call, { sealed, step, email }) {
    const { accountId, sessionId } = call.caller;
    if (!(await turnOn(call.db, { accountId, sealed, step, now: call.now })))
      throw refusal('invalid_request', 'The setup was started again in another window. Continue there.');
    const codes = await renewRecoveryCodes(call, accountId);
    const ended = await endSessions(call.db, { accountId, except: sessionId });
    await strengthenSession(call.db, sessionId);
    await recordAudit(call.db, { accountId, event: 'two_step_on', detail: { sessions: ended }, call });
    await mailPeople(call.db, { to: [email], write: () => writeTwoStepOn({ call }) });
    return { recovery_codes: codes };
  },
});

export const turnOffTwoStep = defineSiteOperation({
  name: 'turn_off_two_step',
  title: 'Turn off two-step sign-in',
  summary: 'Removes the authenticator app and the recovery codes.',
  audience: 'person',
  writes: true,
  input: nothing,
  output: nothing,
  async handle(_input, call) {
    requireRecent(call);
    const { accountId } = call.caller;
    if (!(await removeTwoStep(call.db, accountId))) return {};
    await recordAudit(call.db, { accountId, event: 'two_step_off', call });
    const { email } = await getAccount(call.db, accountId);
    await mailPeople(call.db, { to: [email], write: () => writeTwoStepOff({ call }) });
    return {};
  },
});

export const makeNewRecoveryCodes = defineSiteOperation({
  name: 'make_recovery_codes',
  title: 'Create new recovery codes',
  summary: 'Creates ten new recovery codes. The old ones stop working.',
  audience: 'person',
  writes: true,
  input: nothing,
  output: recoveryCodes,
  async handle(_input, call) {
    requireRecent(call);
    await requireTwoStep(call);
    const { accountId } = call.caller;
    const codes = await renewRecoveryCodes(call, accountId);
    await recordAudit(call.db, { accountId, event: 'recovery_codes_made', call });
    const { email } = await getAccount(call.db, accountId);
    await mailPeople(call.db, { to: [email], write: () => writeNewRecoveryCodes({ call }) });
    return { recovery_codes: codes };
  },
});

async function requireTwoStep(call: CallBy<Person>): Promise<void> {
  if (!(await hasTwoStep(call.db, call.caller.accountId))) throw refusal('invalid_request', 'Two-step sign-in is off. Set it up first.');
}
