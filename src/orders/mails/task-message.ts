import type { Letter } from '../../accounts/index.ts';
import type { Site } from '../../contract/call.ts';
import { writeLetter } from '../../platform/mail/index.ts';
import { say } from '../../platform/words/say.ts';

/** A message of the site team about what it does by hand for an order. */
export function writeTaskMessage(given: { site: Site; task: { product: string; order_number: string | null; listing: string | null }; body: string }): Letter {
  const { site, task, body } = given;
  const about = { site: site.name, product: task.product, listing: task.listing ?? '' };
  const letter = writeLetter({
    site,
    blocks: [
      task.listing
        ? say('The {site} team has a message about your order ({product} for {listing}):', about)
        : say('The {site} team has a message about your order ({product}):', about),
      ...body.split(/\n\s*\n/),
      ...(task.order_number ? [{ button: { label: say('View order'), url: `${site.origin}/account/orders/${task.order_number}` } }] : []),
    ],
  });
  return { subject: task.order_number ? say('About your order {order}', { order: task.order_number }) : say('About your order'), ...letter };
}
