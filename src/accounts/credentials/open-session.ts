import type { Call } from '../../contract/call.ts';
import { keepLanguage } from '../account-store.ts';
import { recordAudit } from '../audit-store.ts';
import { hashToken, makeToken } from './session.ts';
import { endSessions, saveSession } from './session-store.ts';

/**
 * Begins a session of somebody who has just proved who they are. Its token is always new, and the session that the
 * browser had before ends: nobody can hand a browser a session and wait for its owner to sign in to it.
 * @returns the token, which exists nowhere else in clear
 */
export async function openSession(call: Call, accountId: number, detail: { how: 'link' | 'password' | 'passkey' } & Record<string, unknown>): Promise<string> {
  if (call.caller.kind === 'person') await endSessions(call.db, { accountId: call.caller.accountId, id: call.caller.sessionId });
  const token = makeToken();
  await saveSession(call.db, { accountId, tokenHash: hashToken(token), from: call.from, now: call.now });
  if (call.from.language) await keepLanguage(call.db, accountId, { language: call.from.language, onlyIfUnknown: true });
  await recordAudit(call.db, { accountId, event: 'signed_in', detail, call });
  return token;
}
