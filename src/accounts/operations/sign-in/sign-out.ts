import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { recordAudit } from '../../audit-store.ts';
import { endSessions } from '../../credentials/session-store.ts';
import { nothing } from '../../inputs.ts';
import { disconnectApps } from '../../oauth/connected-app-store.ts';

export const signOut = defineSiteOperation({
  name: 'sign_out',
  title: 'Sign out',
  summary: 'Ends this session.',
  audience: 'person',
  writes: true,
  input: nothing,
  output: nothing,
  async handle(_input, call) {
    const { accountId, sessionId } = call.caller;
    await endSessions(call.db, { accountId, id: sessionId });
    await recordAudit(call.db, { accountId, event: 'signed_out', call });
    return {};
  },
});

export const signOutEverywhere = defineSiteOperation({
  name: 'sign_out_everywhere',
  title: 'Sign out everywhere',
  summary: 'Ends every session of your account, including this one, and disconnects every app.',
  audience: 'person',
  writes: true,
  input: nothing,
  output: z.strictObject({ sessions_ended: z.int(), apps_disconnected: z.int() }),
  async handle(_input, call) {
    const { accountId } = call.caller;
    const ended = await endSessions(call.db, { accountId });
    const apps = await disconnectApps(call.db, { accountId });
    await recordAudit(call.db, { accountId, event: 'signed_out_everywhere', detail: { sessions: ended, apps: apps.length }, call });
    return { sessions_ended: ended, apps_disconnected: apps.length };
  },
});
