import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { recordAudit } from '../../audit-store.ts';
import { nothing } from '../../inputs.ts';
import { disconnectApps } from '../connected-app-store.ts';

export const revokeConnectedApp = defineSiteOperation({
  name: 'revoke_connected_app',
  title: 'Disconnect an app',
  summary: 'Disconnects an app from your account. Its access ends immediately.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ client_id: z.string().min(1).max(2000) }),
  output: nothing,
  async handle(input, call) {
    const { accountId } = call.caller;
    const [app] = await disconnectApps(call.db, { accountId, clientId: input.client_id });
    if (!app) throw refusal('not_found', 'This app isn’t connected to your account.');
    await recordAudit(call.db, { accountId, event: 'app_disconnected', detail: { client_id: app.client_id, name: app.name }, call });
    return {};
  },
});
