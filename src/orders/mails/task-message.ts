import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const taskMessage = {
  key: 'task_message',
  title: toSay('Message from the site team about an order'),
  placeholders: ['product'],
} as const satisfies MailKind;

/** A message from the site team about manual work for an order. */
export function writeTaskMessage(given: { site: Site; task: { product: string; order_number: string | null; listing: string | null }; body: string }): Letter {
  const { site, task, body } = given;
  const about = { site: site.name, product: task.product, listing: task.listing ?? '' };
  return letterOf(taskMessage, {
    site,
    subject: task.order_number ? say('About your order {order}', { order: task.order_number }) : say('About your order'),
    opening: task.listing
      ? say('The {site} team has a message about your order ({product} for {listing}):', about)
      : say('The {site} team has a message about your order ({product}):', about),
    blocks: [
      ...body.split(/\n\s*\n/),
      ...(task.order_number ? [{ button: { label: say('View order'), url: `${site.origin}/account/orders/${task.order_number}` } }] : []),
    ],
    values: about,
  });
}
