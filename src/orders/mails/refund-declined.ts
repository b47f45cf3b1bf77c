import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const refundDeclined = {
  key: 'refund_declined',
  title: toSay('Answer to a refund request'),
  placeholders: ['order', 'reason'],
} as const satisfies MailKind;

/** Tells the buyer why an order isn't refunded as a whole. */
export function writeRefundDeclined(given: { site: Site; orderNumber: string; answer: string }): Letter {
  const { site, orderNumber, answer } = given;
  return letterOf(refundDeclined, {
    site,
    subject: say('Your refund request for order {order}', { order: orderNumber }),
    opening: say('The {site} team has decided not to refund your order {order} in full.', { site: site.name, order: orderNumber }),
    blocks: [{ facts: [[say('Answer'), answer]] }, { button: { label: say('View order'), url: `${site.origin}/account/orders/${orderNumber}` } }],
    values: { order: orderNumber, reason: answer },
  });
}
