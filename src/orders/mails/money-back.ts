import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { dollars } from '../../platform/words/figures.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const moneyBack = {
  key: 'money_back',
  title: toSay('Payment that couldn’t be applied to an order, refunded'),
  placeholders: ['order', 'total', 'reason'],
} as const satisfies MailKind;

/** Tells the buyer that a payment couldn't be used and is refunded; they may have left the page long ago. */
export function writeMoneyBack(given: { site: Site; orderNumber: string; cents: number; reason: string }): Letter {
  const { site, orderNumber, cents, reason } = given;
  return letterOf(moneyBack, {
    site,
    subject: say('Refund of a payment for order {order}', { order: orderNumber }),
    opening: say('We’re refunding a payment of {amount} for your order {order} to the payment method you used, because it couldn’t be applied to the order.', {
      amount: dollars(cents),
      order: orderNumber,
    }),
    blocks: [{ facts: [[say('Reason'), reason]] }, { button: { label: say('View order'), url: `${site.origin}/account/orders/${orderNumber}` } }],
    values: { order: orderNumber, total: dollars(cents), reason },
  });
}
