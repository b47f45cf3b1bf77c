import { findProduct } from '../../../orders/index.ts';
import { dollars } from '../figures.ts';
import { codeInWords } from '../names.ts';
import { say, toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** Events of an order, for its buyer (orders/event-sentences.ts). */
const patterns = [
  toSay('The order was placed.'),
  toSay('Billing details were entered.'),
  toSay('The terms were accepted.'),
  toSay('A payment with {provider} was started.'),
  toSay('The payment with {provider} failed. Nothing was charged.'),
  toSay('{amount} was paid with {provider}.'),
  toSay('Everything in this order was delivered.'),
  toSay('{name} was delivered.'),
  toSay('The delivery of {name} was undone.'),
  toSay('The site team moved the launch from the week of {from} to the week of {to}.'),
  toSay('The order was cancelled.'),
  toSay('The order wasn’t paid in time and expired.'),
  toSay('A paid item can no longer be delivered: {reason}'),
  toSay('An extra payment of {amount} is being refunded.'),
  toSay('{amount} is being refunded: {reason}'),
  toSay('{amount} was refunded.'),
  toSay('The refund failed. The site team is looking into it.'),
  toSay('The payment was disputed. The site team is looking into it.'),
  toSay('The seller won the dispute and keeps the payment.'),
  toSay('The dispute was decided in the buyer’s favour.'),
  toSay('{amount} had already been returned by the bank or the payment provider, so no money is sent.'),
  toSay('The refund of {amount} made at the payment provider was entered: {reason}'),
  toSay('{amount} was refunded through {provider}. The site team is looking into it.'),
  toSay('{amount} was refunded through {provider}.'),
  toSay('{provider} reported an amount that doesn’t match this payment. The site team is looking into it.'),
  toSay('{provider} reported that the payment was returned. The site team is looking into it.'),
  toSay('Invoice {number} was issued.'),
  toSay('Credit note {number} was issued.'),
  toSay('The order was already cancelled.'),
];

/** Translates amounts and names inside a sentence. */
function sayInner(value: string): string {
  const cents = /^\$(\d+)\.(\d\d)$/.exec(value);
  return cents ? dollars(Number(cents[1]) * 100 + Number(cents[2])) : say(value);
}

/** Translates an event of an order's history (orders/event-sentences.ts), with its amounts in the reader's format. */
export const sayOrderEvent = sayByPatterns(patterns, sayInner);

/** Ways to pay, as the providers describe them. */
export const methodWords = [
  toSay('A test payment: no real payment is made'),
  toSay('Card, Apple Pay, Google Pay'),
  toSay('Bitcoin and other cryptocurrencies'),
  toSay('PayPal account'),
];

/** A product's name, where an order only contains its code. */
export function productName(code: string): string {
  const product = findProduct(code);
  return product ? say(product.texts.name) : codeInWords(code);
}

/** Statuses of an order (words/names.ts: codeInWords). */
export const orderStatusWords = [toSay('Pending'), toSay('Paid'), toSay('Fulfilled'), toSay('Cancelled'), toSay('Expired'), toSay('Refunded')];
