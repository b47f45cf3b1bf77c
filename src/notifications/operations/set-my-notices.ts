import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { kindKeys } from '../kinds/index.ts';
import { saveNoticeSetting } from '../notices/notice-store.ts';
import { notificationSettings, showSettings } from '../settings.ts';

export const setMyNotices = defineSiteOperation({
  name: 'set_my_notices',
  title: 'Turn a kind of notice on or off',
  summary: 'Turns one kind of notice on the site on or off, from the next one on. Emails have a separate setting. Safe to repeat.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ kind: z.enum(kindKeys), wanted: z.boolean() }),
  output: notificationSettings,
  async handle({ kind, wanted }, call) {
    await saveNoticeSetting(call.db, { accountId: call.caller.accountId, kind, wanted, now: call.now });
    return showSettings(call);
  },
});
