import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { forgetMailsTo } from '../../../platform/mail/index.ts';
import { newsletterLink } from '../../mails/newsletter-link.ts';
import { weeklyLaunches, weeklyNews } from '../../mails/weekly-launches.ts';
import { chosenShape, showChosen } from '../chosen-categories.ts';
import { dropSubscriber, findSubscription } from '../newsletter-store.ts';
import { readLink } from '../read-link.ts';

const input = z.strictObject({ token: z.string().min(1).max(200) });

/** What an unsubscribe link's page shows. It changes nothing, so mail scanners can open it any number of times. */
export const lookAtSubscription = defineSiteOperation({
  name: 'look_at_subscription',
  title: 'Preview the unsubscribe link of the weekly email',
  summary: 'Says whether the address of an unsubscribe link still gets the weekly email, and of which categories. Changes nothing.',
  audience: 'anyone',
  writes: false,
  input,
  output: z.strictObject({ subscribed: z.boolean(), ...chosenShape }),
  async handle({ token }, call) {
    const found = await findSubscription(call.db, { siteId: call.site.id, id: await readLink(call, token) });
    return { subscribed: found !== undefined, ...(await showChosen(call, found?.categories ?? [])) };
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
  output: z.strictObject({ subscribed: z.boolean() }),
  async handle({ token }, call) {
    const id = await readLink(call, token);
    const gone = await dropSubscriber(call.db, { siteId: call.site.id, id });
    if (gone) await forgetMailsTo(call.db, { siteId: call.site.id, address: gone.email, kinds: [newsletterLink.key, weeklyLaunches.key, weeklyNews.key] });
    return { subscribed: false };
  },
});
