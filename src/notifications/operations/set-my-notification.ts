import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { kindKeys } from '../kinds/index.ts';
import { saveSetting } from '../setting-store.ts';
import { notificationSettings, showSettings } from '../settings.ts';

export const setMyNotification = defineSiteOperation({
  name: 'set_my_notification',
  title: 'Turn a kind of email on or off',
  summary: 'Turns one kind of notification email on or off, from the next email on. Safe to repeat.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ kind: z.enum(kindKeys), wanted: z.boolean() }),
  output: notificationSettings,
  async handle({ kind, wanted }, call) {
    await saveSetting(call.db, { accountId: call.caller.accountId, kind, wanted, now: call.now });
    return showSettings(call);
  },
});
