import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { keyRingNeed, type Sealed } from '../../platform/secrets/key-ring.ts';
import { recordAudit } from '../audit-store.ts';
import { mailPeople } from '../mail-people.ts';
import { writeRecoveryCodeUsed } from '../mails/two-step.ts';
import { hashRecoveryCode, makeRecoveryCodes, readRecoveryCode } from './recovery-code.ts';
import { findStep } from './totp.ts';
import { countRecoveryCodes, findTwoStep, isUnusedCode, saveRecoveryCodes, useRecoveryCode, useStep } from './two-step-store.ts';

/** The context of a sealed secret: copied to another account's row, it can't be opened. */
const aboutAccount = (accountId: number) => `two-step secret of account ${accountId}`;

/** Encrypts the secret of an authenticator app. Only openSecret with the same account can read it. */
export const sealSecret = (call: Call, accountId: number, seed: Buffer): Sealed => call.need(keyRingNeed).seal(seed, aboutAccount(accountId));

/**
 * Decrypts the secret of an authenticator app, which sealSecret encrypted for the same account.
 * @throws Refusal code_not_valid when the key is gone
 */
export function openSecret(call: Call, accountId: number, sealed: Sealed): Buffer {
  const seed = call.need(keyRingNeed).open(sealed, aboutAccount(accountId));
  if (!seed)
    throw refusal(
      'code_not_valid',
      'This site can’t check codes from authenticator apps right now: its secret key is missing. Use a passkey or a recovery code.',
    );
  return seed;
}

/** A right code, not used up yet. */
export type RightCode = { kind: 'app'; step: number; renewed: Sealed | undefined } | { kind: 'recovery'; hash: Buffer };

/** Whether a typed code has the form of a recovery code. */
export const looksLikeRecoveryCode = (typed: string): boolean => readRecoveryCode(typed) !== undefined;

/**
 * Checks a code of the app or a recovery code.
 * @returns undefined if it is wrong @throws Refusal code_not_valid if it was used before
 */
export async function checkCode(call: Call, accountId: number, typed: string): Promise<RightCode | undefined> {
  if (looksLikeRecoveryCode(typed)) {
    const hash = hashRecoveryCode(accountId, typed);
    return (await isUnusedCode(call.db, accountId, hash)) ? { kind: 'recovery', hash } : undefined;
  }
  const twoStep = await findTwoStep(call.db, accountId);
  if (!twoStep?.onSince) return undefined;
  const seed = openSecret(call, accountId, twoStep.sealed);
  const step = findStep(seed, typed.replaceAll(/\s/g, ''), call.now);
  if (step === undefined) return undefined;
  if (twoStep.lastStep !== null && step <= twoStep.lastStep) {
    await recordAudit(call.db, { accountId, event: 'code_failed', detail: { repeated: true }, call });
    throw usedBefore();
  }
  // If the encryption key is being replaced, secrets move to the new key as people sign in.
  return { kind: 'app', step, renewed: call.need(keyRingNeed).isOld(twoStep.sealed) ? sealSecret(call, accountId, seed) : undefined };
}

const usedBefore = () => refusal('code_not_valid', 'This code was already used. Wait until your app shows the next one.');

/** Uses up a right code, in the transaction of what it confirms, and tells the person about a recovery code. @throws Refusal code_not_valid */
export async function spendCode(call: Call, account: { id: number; email: string }, code: RightCode): Promise<void> {
  const { db, now } = call;
  const spent =
    code.kind === 'app'
      ? await useStep(db, { accountId: account.id, step: code.step, renewed: code.renewed })
      : await useRecoveryCode(db, { accountId: account.id, hash: code.hash, now });
  if (!spent) throw usedBefore();
  if (code.kind === 'app') return;
  const left = await countRecoveryCodes(db, account.id);
  await recordAudit(db, { accountId: account.id, event: 'recovery_code_used', detail: { left }, call });
  await mailPeople(db, { to: [account.email], write: () => writeRecoveryCodeUsed({ call, left }) });
}

/** Ten new recovery codes that replace all others. @returns them in the form that is shown to the person, once */
export async function renewRecoveryCodes(call: Call, accountId: number): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await saveRecoveryCodes(
    call.db,
    accountId,
    codes.map((code) => hashRecoveryCode(accountId, code)),
  );
  return codes;
}
