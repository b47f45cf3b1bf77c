import { toSay } from '../../words/say.ts';
import type { Checkout } from './vat-words.ts';

/** Translated by `say`. */
interface State {
  title: string;
  lede: string;
}

/** For an order that can be paid: what comes next. Otherwise: what happened to it. */
export function stateOf(order: Checkout, isFilling: boolean): State {
  if (order.is_underway)
    return {
      title: toSay('Your payment is being processed'),
      lede: toSay('This page updates automatically when the payment arrives. You can close it: your order continues without it.'),
    };
  if (order.is_payable) {
    return isFilling
      ? { title: toSay('Checkout'), lede: toSay('Check your order and enter your billing details. You won’t be charged until you pay on the next page.') }
      : { title: toSay('Pay for your order'), lede: toSay('Choose how to pay. We deliver as soon as the payment arrives.') };
  }
  return over[order.status];
}

const over: Record<Checkout['status'], State> = {
  pending: { title: toSay('This order has expired'), lede: toSay('It wasn’t paid in time.') },
  paid: { title: toSay('Thank you, payment received'), lede: toSay('Some items take a little longer. We’re working on them.') },
  fulfilled: { title: toSay('Thank you, your order is complete'), lede: toSay('Your order is paid, and everything is delivered.') },
  cancelled: { title: toSay('This order was cancelled'), lede: toSay('It can no longer be paid. To buy something, place a new order.') },
  expired: {
    title: toSay('This order has expired'),
    lede: toSay('It wasn’t paid within 24 hours, and its places are free again. To buy something, place a new order.'),
  },
  refunded: { title: toSay('This order was refunded'), lede: toSay('We reversed what you bought, and the money goes back to the payment method you used.') },
};
