import { toSay } from '../../words/say.ts';
import type { Checkout } from './vat-words.ts';

/** Said by `say`. */
interface State {
  title: string;
  lede: string;
}

/** An order that can still be paid is worded by what comes next; the rest by what became of it. */
export function stateOf(order: Checkout, isFilling: boolean): State {
  if (order.is_underway)
    return {
      title: toSay('Your payment is on its way'),
      lede: toSay('This page looks again by itself until it has arrived. You may close it: the order goes on without.'),
    };
  if (order.is_payable) {
    return isFilling
      ? { title: toSay('Checkout'), lede: toSay('Look at the order, and say who pays. Nothing is charged before you pay on the next page.') }
      : { title: toSay('Pay your order'), lede: toSay('Choose how to pay. What you buy is delivered as soon as the payment has arrived.') };
  }
  return over[order.status];
}

const over: Record<Checkout['status'], State> = {
  pending: { title: toSay('This order has ended'), lede: toSay('It was not paid in time.') },
  paid: { title: toSay('Thank you: your order is paid'), lede: toSay('Some of it takes a little longer; it is being worked on.') },
  fulfilled: { title: toSay('Thank you: all is done'), lede: toSay('Your order is paid, and everything of it is delivered.') },
  cancelled: { title: toSay('This order was cancelled'), lede: toSay('Nothing of it can be paid any more. For something new, make another order.') },
  expired: {
    title: toSay('This order has ended'),
    lede: toSay('It was not paid within 24 hours, and its places are free again. For something new, make another order.'),
  },
  refunded: { title: toSay('This order was refunded'), lede: toSay('What it gave was taken back, and the money goes back the way it came.') },
};
