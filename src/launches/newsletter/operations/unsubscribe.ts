import { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { loadUnsubscribeKey } from '../../../notifications/index.ts';
import { forgetMailsTo } from '../../../platform/mail/index.ts';
import { newsletterLink } from '../../mails/newsletter-link.ts';
import { weeklyLaunches, weeklyNews } from '../../mails/weekly-launches.ts';
import { dropSubscriber, isSubscriber } from '../newsletter-store.ts';
import { readSubscriberToken } from '../subscriber-token.ts';

const input = z.strictObject({ token: z.string().min(1).max(200) });
const output = z.strictObject({ subscribed: z.boolean() });

/** What an unsubscribe link's page shows. It changes nothing, so mail scanners can open it any number of times. */
export const lookAtSubscription = defineSiteOperation({
  name: 'look_at_subscription',
  title: 'Preview the unsubscribe link of the weekly email',
  summary: 'Says whether the address of an unsubscribe link still gets the weekly email. Changes nothing.',
  audience: 'anyone',
  writes: false,
  input,
  output,
  async handle({ token }, call) {
    const id = await readLink(call, token);
    return { subscribed: await isSubscriber(call.db, { siteId: call.site.id, id }) };
  },
});

export const endSubscription = defineSiteOperation({
  name: 'end_subscription',
  title: 'Unsubscribe from the weekly email',
  summary: 'Unsubscribes an address without an account from the weekly email and deletes it. Safe to repeat.',
  audience: 'anyone',
  writes: true,
  // Mail providers send these requests for many people from a few addresses.
  rateClass: 'read',
  input,
  output,
  async handle({ token }, call) {
    const id = await readLink(call, token);
    const gone = await dropSubscriber(call.db, { siteId: call.site.id, id });
    if (gone) await forgetMailsTo(call.db, { siteId: call.site.id, address: gone.email, kinds: [newsletterLink.key, weeklyLaunches.key, weeklyNews.key] });
    return { subscribed: false };
  },
});

/** @throws Refusal link_not_valid for a forged token. Ids are never reused, so a genuine one without a row has been unsubscribed. */
async function readLink({ db, now }: Call, token: string): Promise<number> {
  const id = readSubscriberToken(await loadUnsubscribeKey(db, now), token);
  if (id === undefined) throw refusal('link_not_valid', 'This isn’t one of our links.');
  return id;
}
