import { createHash } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Call, Site } from '../../contract/call.ts';
import type { Person } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import type { CallBy } from '../../contract/operation.ts';
import { getAccount } from '../account-store.ts';
import type { passkeyResponse } from '../inputs.ts';
import { findPasskey, listCredentialIds, type NewPasskey, saveChallenge, takeChallenge } from './passkey-store.ts';
import { hashToken } from './session.ts';

// A passkey signs in on its own, without an email address before it or a password after it. So the device has to store it
// (resident key) and verify its user (user verification): W3C Web Authentication Level 3, 1.2.1.

const CHALLENGE_MS = 5 * 60_000;
const MOST_PASSKEYS = 20;

/** Loaded with the first passkey: it would add a fifth to the start-up time of every command. */
const library = () => import('@simplewebauthn/server');

type Response = z.output<typeof passkeyResponse>;

/** The host name for which a site's passkeys are created (RP ID). */
const hostOf = (site: Site) => new URL(site.origin).hostname;

/** How authenticators identify the account: always the same value, which doesn't reveal the address. */
const userHandle = (accountId: number) => createHash('sha256').update(`passkeys of account ${accountId}`).digest();

/** The options with which a browser creates a passkey for the person. @throws Refusal passkey_refused if they have too many */
export async function offerNewPasskey(call: CallBy<Person>): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { accountId } = call.caller;
  const account = await getAccount(call.db, accountId);
  const kept = await listCredentialIds(call.db, accountId, hostOf(call.site));
  if (kept.length >= MOST_PASSKEYS) throw refusal('passkey_refused', `An account can have up to ${MOST_PASSKEYS} passkeys. Remove one that you no longer use.`);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: call.site.name,
    rpID: hostOf(call.site),
    userID: new Uint8Array(userHandle(accountId)),
    userName: account.email,
    userDisplayName: account.name ?? account.email,
    timeout: CHALLENGE_MS,
    excludeCredentials: kept.map((id) => ({ id: id.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  });
  await keepChallenge(call, options.challenge, accountId);
  return options;
}

/** Verifies a new passkey. Uses up the challenge in any case. @throws Refusal passkey_refused */
export async function checkNewPasskey(call: CallBy<Person>, response: Response): Promise<NewPasskey> {
  const challenge = await spendChallenge(call, response, call.caller.accountId);
  if (challenge === undefined) throw refusal('passkey_refused');
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: call.site.origin,
    expectedRPID: hostOf(call.site),
    requireUserVerification: true,
  }).catch(() => ({ verified: false }) as const);
  if (!checked.verified) throw refusal('passkey_refused');
  const { credential } = checked.registrationInfo;
  const credentialId = Buffer.from(credential.id, 'base64url');
  if (credentialId.length < 16 || credentialId.length > 1023) throw refusal('passkey_refused');
  return {
    credentialId,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (credential.transports ?? []).filter((name) => /^[a-z-]{1,20}$/.test(name)).slice(0, 8),
    host: hostOf(call.site),
  };
}

/** The options with which a browser signs in with any passkey of this site. */
export async function offerSignIn(call: Call): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID: hostOf(call.site), timeout: CHALLENGE_MS, userVerification: 'required' });
  await keepChallenge(call, options.challenge, null);
  return options;
}

export interface UsedPasskey {
  id: number;
  accountId: number;
  name: string;
  counter: number;
  suspended: boolean;
  unverified: boolean;
}

/** Verifies a signature. Uses up the challenge in any case. @throws Refusal sign_in_failed */
export async function checkSignInResponse(call: Call, response: Response): Promise<UsedPasskey> {
  const challenge = await spendChallenge(call, response, null);
  const passkey = await findPasskey(call.db, Buffer.from(response.id, 'base64url'), hostOf(call.site));
  if (challenge === undefined || !passkey) throw refusal('sign_in_failed');
  const handle = response.response.userHandle;
  if (typeof handle === 'string' && !Buffer.from(handle, 'base64url').equals(userHandle(passkey.account_id))) throw refusal('sign_in_failed');
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: call.site.origin,
    expectedRPID: hostOf(call.site),
    credential: { id: response.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => ({ verified: false }) as const);
  if (!checked.verified) throw refusal('sign_in_failed');
  const { newCounter } = checked.authenticationInfo;
  return {
    id: passkey.id,
    accountId: passkey.account_id,
    name: passkey.name,
    counter: newCounter,
    suspended: passkey.suspended,
    unverified: passkey.unverified,
  };
}

function keepChallenge(call: Call, challenge: string, accountId: number | null): Promise<void> {
  return saveChallenge(call.db, { hash: hashToken(challenge), accountId, expiresAt: new Date(call.now.getTime() + CHALLENGE_MS) });
}

/** The signed challenge, if we issued it and it hasn't been used. */
async function spendChallenge(call: Call, response: Response, accountId: number | null): Promise<string | undefined> {
  const challenge = readChallenge(response.response.clientDataJSON);
  if (challenge === undefined) return undefined;
  return (await takeChallenge(call.db, { hash: hashToken(challenge), accountId, now: call.now })) ? challenge : undefined;
}

function readChallenge(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
