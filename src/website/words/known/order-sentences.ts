import { findProduct } from '../../../orders/index.ts';
import { dollars } from '../figures.ts';
import { codeInWords } from '../names.ts';
import { say, toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** What happens to an order, as its buyer reads it (orders/event-sentences.ts). */
const patterns = [
  toSay('The order was made.'),
  toSay('Billing details were entered.'),
  toSay('The terms were accepted.'),
  toSay('A payment by {provider} was started.'),
  toSay('The payment by {provider} failed; nothing was charged.'),
  toSay('{amount} were paid by {provider}.'),
  toSay('Everything of this order was delivered.'),
  toSay('{name} was delivered.'),
  toSay('The order was cancelled.'),
  toSay('The order was not paid in time and ended.'),
  toSay('What was paid for was not possible any more: {reason}'),
  toSay('A payment too many of {amount} goes back.'),
  toSay('{amount} go back: {reason}'),
  toSay('{amount} were paid back.'),
  toSay('Paying back failed; the site team looks into it.'),
  toSay('The payment was disputed; the site team looks into it.'),
  toSay('The seller won the dispute and keeps the payment.'),
  toSay('The dispute was decided for the buyer.'),
  toSay('{amount} had gone back through the bank or the payment provider already, so nothing is sent.'),
  toSay('{amount} were refunded at {provider}; the site team looks into it.'),
  toSay('{provider} names a sum that does not fit this payment; the site team looks into it.'),
  toSay('{provider} says that the payment went back; the site team looks into it.'),
  toSay('Invoice {number} was issued.'),
  toSay('Credit note {number} was issued.'),
  toSay('The order was cancelled before.'),
];

/** Amounts and names within. */
function sayInner(value: string): string {
  const cents = /^\$(\d+)\.(\d\d)$/.exec(value);
  return cents ? dollars(Number(cents[1]) * 100 + Number(cents[2])) : say(value);
}

export const sayOrderEvent = sayByPatterns(patterns, sayInner);

/** Ways to pay, as their makers describe them. */
export const methodWords = [
  toSay('A test payment: no money moves'),
  toSay('Card, Apple Pay, Google Pay'),
  toSay('Bitcoin and other crypto-currencies'),
  toSay('PayPal account'),
];

/** What a product is called, where an order names only its code. */
export function productName(code: string): string {
  const product = findProduct(code);
  return product ? say(product.texts.name) : codeInWords(code);
}

/** States of an order, in words (words/names.ts: codeInWords). */
export const orderStatusWords = [toSay('Pending'), toSay('Paid'), toSay('Fulfilled'), toSay('Cancelled'), toSay('Expired'), toSay('Refunded')];
