import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { findKind, type KnownKind, kindKeys } from '../kinds/index.ts';
import { findSettings, isOpen, saveSetting } from '../setting-store.ts';
import { loadUnsubscribeKey } from '../unsubscribe-key-store.ts';
import { readNotificationToken } from '../unsubscribe-token.ts';

const input = z.strictObject({ token: z.string().min(1).max(200) });
const output = z.strictObject({
  kind: z.enum(kindKeys),
  title: z.string(),
  says: z.string().meta({ description: 'When we send this email.' }),
  wanted: z.boolean(),
});

/** What the page of an unsubscribe link shows. It changes nothing, however often a mail scanner opens it. */
export const lookAtNotificationLink = defineSiteOperation({
  name: 'look_at_notification_link',
  title: "Preview a notification's unsubscribe link",
  summary: 'Shows which kind of email an unsubscribe link turns off. Changes nothing.',
  audience: 'anyone',
  writes: false,
  input,
  output,
  async handle({ token }, call) {
    const { accountId, kind } = await readLink(call, token);
    const wanted = (await findSettings(call.db, accountId)).get(kind.key) ?? kind.byDefault;
    return { kind: kind.key, title: kind.title, says: kind.says, wanted };
  },
});

export const endNotificationByLink = defineSiteOperation({
  name: 'end_notification_by_link',
  title: 'Turn off a kind of email by link',
  summary: 'Turns off one kind of email with an emailed unsubscribe link, without signing in. Safe to repeat.',
  audience: 'anyone',
  writes: true,
  // Mail providers send these requests for many people from a few addresses.
  rateClass: 'read',
  input,
  output,
  async handle({ token }, call) {
    const { accountId, kind } = await readLink(call, token);
    await saveSetting(call.db, { accountId, kind: kind.key, wanted: false, now: call.now });
    return { kind: kind.key, title: kind.title, says: kind.says, wanted: false };
  },
});

/** @throws Refusal link_not_valid for a forged token, and when the account or kind is gone */
async function readLink(call: Call, token: string): Promise<{ accountId: number; kind: KnownKind }> {
  const found = readNotificationToken(await loadUnsubscribeKey(call.db, call.now), token);
  const kind = found && findKind(found.kind);
  if (!kind || !(await isOpen(call.db, found.accountId))) throw refusal('link_not_valid', 'This isn’t one of our links, or the account is closed.');
  return { accountId: found.accountId, kind };
}
