import type { Site } from '../../contract/call.ts';
import { type Mail, writeLetter } from '../../platform/mail/index.ts';

/** A word of the site team about what it does by hand for an order. */
export function writeTaskMessage(given: {
  site: Site;
  task: { buyer: string; kind: string; order_number: string | null; listing: string | null };
  body: string;
}): Mail {
  const { site, task, body } = given;
  const letter = writeLetter({
    site,
    blocks: [
      `The team of ${site.name} writes about your ${task.kind.replaceAll('_', ' ')}${task.listing ? ` for ${task.listing}` : ''}:`,
      ...body.split(/\n\s*\n/),
      ...(task.order_number ? [{ button: { label: 'See the order', url: `${site.origin}/account/orders/${task.order_number}` } }] : []),
    ],
  });
  return { to: task.buyer, subject: `About your order${task.order_number ? ` ${task.order_number}` : ''}`, ...letter };
}
