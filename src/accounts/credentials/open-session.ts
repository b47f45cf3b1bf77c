import type { Call } from '../../contract/call.ts';
import { keepLanguage } from '../account-store.ts';
import { recordAudit } from '../audit-store.ts';
import { hashToken, makeToken } from './session.ts';
import { endSessions, saveSession } from './session-store.ts';

/**
 * Starts a session for a person who has just proved who they are. The token is always new, and the browser's previous session
 * ends. This prevents session fixation: nobody can plant a session in a browser and wait for its owner to sign in.
 * @returns the token, which isn't stored in clear anywhere
 */
export async function openSession(
  call: Call,
  accountId: number,
  detail: { how: 'link' | 'password' | 'passkey' | 'first_owner' | 'code' | 'provider'; code?: 'app' | 'recovery' } & Record<string, unknown>,
): Promise<string> {
  if (call.caller.kind === 'person') await endSessions(call.db, { accountId: call.caller.accountId, id: call.caller.sessionId });
  const token = makeToken();
  const isStrong = detail.how === 'passkey' || detail.code !== undefined;
  // A provider may sign in anyone who uses the browser, without asking. So credentials can only be changed after another proof.
  const isProof = detail.how !== 'provider' || detail.code !== undefined;
  await saveSession(call.db, { accountId, tokenHash: hashToken(token), isStrong, isProof, from: call.from, now: call.now });
  if (call.from.language) await keepLanguage(call.db, accountId, { language: call.from.language, onlyIfUnknown: true });
  await recordAudit(call.db, { accountId, event: 'signed_in', detail, call });
  return token;
}
