import type { Letter } from '../../accounts/index.ts';
import type { Site } from '../../contract/call.ts';
import { writeLetter } from '../../platform/mail/index.ts';
import { dollars } from '../../platform/words/figures.ts';
import { say } from '../../platform/words/say.ts';

/** Tells the buyer that a payment bought nothing and is refunded: they may have left the page long ago. */
export function writeMoneyBack(given: { site: Site; orderNumber: string; cents: number; reason: string }): Letter {
  const { site, orderNumber, cents, reason } = given;
  const letter = writeLetter({
    site,
    blocks: [
      say('We’re refunding a payment of {amount} for your order {order} to the payment method you used, because it couldn’t be applied to the order.', {
        amount: dollars(cents),
        order: orderNumber,
      }),
      { facts: [[say('Reason'), reason]] },
      { button: { label: say('View order'), url: `${site.origin}/account/orders/${orderNumber}` } },
    ],
  });
  return { subject: say('Refund of a payment for order {order}', { order: orderNumber }), ...letter };
}
