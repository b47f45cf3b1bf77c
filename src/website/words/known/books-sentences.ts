import { dollars } from '../figures.ts';
import { toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** What the check of the books finds (orders/team/say-difference.ts). */
const patterns = [
  toSay('Transfer {transfer} doesn’t balance: {amount} is left over.'),
  toSay('The balance of account {account} is {amount}, but payments, refunds and orders add up to {expected}.'),
  toSay('Order {number} changed the billboard total by {amount}, but its lines add up to {expected}.'),
  toSay('Order {number} includes featured days, but their dates are missing or wrong.'),
  toSay('Listing {listing} has paid featured days left, but isn’t shown as featured until they end.'),
  toSay(
    'Part of the payment for order {number} was refunded at the provider, and it isn’t clear what for. On the order’s page, refund exactly that amount or the items it was for. No more money is sent, and the buyer gets a credit note.',
  ),
  toSay('The whole payment for order {number} was refunded at the provider, but the order is still marked as paid. Refund the order. No more money is sent.'),
  toSay(
    'A provider reported {amount}, which doesn’t match the payment for order {number}. Compare it with the provider’s records, then mark the task as done.',
  ),
  toSay('The payment for order {number} was returned twice: by our refund and through a lost dispute. Ask the provider, then mark the task as done.'),
  toSay(
    'A refund of {amount} for order {number} failed at the provider, so the buyer hasn’t received the money. Send it again through the provider or in another way, then mark the task as done.',
  ),
  toSay('The lines of a partial refund of order {number} don’t add up to its amount: {amount} is left over.'),
  toSay('The payment for order {number} shows {amount} returned in parts, but its refunds come to {expected}.'),
  toSay('The last number in {kind} is {last}, but the number of documents is {n}.'),
];

/** Amounts are formatted for the reader's language; numbers and names don't change. */
function sayInner(value: string): string {
  const [, minus, whole, cents] = /^(-?)\$([\d,]+)\.(\d\d)$/.exec(value) ?? [];
  return whole === undefined ? value : dollars((minus ? -1 : 1) * Number(`${whole.replaceAll(',', '')}${cents}`));
}

/** Translates one of these sentences, with its amounts in the reader's format. */
export const sayBooksProblem = sayByPatterns(patterns, sayInner);
