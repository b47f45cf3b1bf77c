import type { Site } from '../../contract/call.ts';
import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import { showMoney } from '../show-money.ts';

/** Tells whoever paid that a payment bought nothing and goes back: they may have left the page long ago. */
export function writeMoneyBack(given: { site: Site; to: string; orderNumber: string; cents: number; reason: string }): Mail {
  const { site, to, orderNumber, cents, reason } = given;
  const letter = writeLetter({
    site,
    blocks: [
      `A payment of ${showMoney(cents)} for your order ${orderNumber} goes back the way it came: it bought nothing.`,
      `The reason: ${reason}`,
      { button: { label: 'See the order', url: `${site.origin}/account/orders/${orderNumber}` } },
    ],
  });
  return { to, subject: `A payment for order ${orderNumber} goes back`, ...letter };
}
