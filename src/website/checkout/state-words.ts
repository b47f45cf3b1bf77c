import type { Checkout } from './vat-words.ts';

interface State {
  title: string;
  lede: string;
}

/** An order that can still be paid is worded by what comes next; the rest by what became of it. */
export function stateOf(order: Checkout, isFilling: boolean): State {
  if (order.is_underway)
    return { title: 'Your payment is on its way', lede: 'This page looks again by itself until it has arrived. You may close it: the order goes on without.' };
  if (order.is_payable) {
    return isFilling
      ? { title: 'Checkout', lede: 'Look at the order, and say who pays. Nothing is charged before you pay on the next page.' }
      : { title: 'Pay your order', lede: 'Choose how to pay. What you buy is delivered as soon as the payment has arrived.' };
  }
  return over[order.status];
}

const over: Record<Checkout['status'], State> = {
  pending: { title: 'This order has ended', lede: 'It was not paid in time.' },
  paid: { title: 'Thank you: your order is paid', lede: 'Some of it takes a little longer; it is being worked on.' },
  fulfilled: { title: 'Thank you: all is done', lede: 'Your order is paid, and everything of it is delivered.' },
  cancelled: { title: 'This order was cancelled', lede: 'Nothing of it can be paid any more. For something new, make another order.' },
  expired: { title: 'This order has ended', lede: 'It was not paid within 24 hours, and its places are free again. For something new, make another order.' },
  refunded: { title: 'This order was refunded', lede: 'What it gave was taken back, and the money goes back the way it came.' },
};
