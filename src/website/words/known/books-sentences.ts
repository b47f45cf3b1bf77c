import { dollars } from '../figures.ts';
import { toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** What the check of the books finds (orders/team/say-difference.ts). */
const patterns = [
  toSay('Transfer {transfer} does not balance: {amount} are left over.'),
  toSay('The balance of account {account} is {amount}, but payments, refunds and orders add up to {expected}.'),
  toSay('Order {number} moved the billboard by {amount}; its lines come to {expected}.'),
  toSay('Order {number} bought featured days, but their period is missing or wrong.'),
  toSay('Listing {listing} has paid for featured days that are running, but isn’t shown as featured until their end.'),
  toSay(
    'A part of the payment of order {number} went back at the provider, and it isn’t clear what for. On the order’s page, refund exactly that amount, or the items that were meant: nothing more is sent, and the buyer gets a credit note.',
  ),
  toSay('The whole payment of order {number} went back at the provider, but the order is still paid. Refund the order: nothing more is sent.'),
  toSay('A provider reported {amount}, which doesn’t fit the payment of order {number}. Compare with the provider, then mark the task as done.'),
  toSay('The payment of order {number} went back twice: by our refund and by a lost dispute. Ask the provider, then mark the task as done.'),
  toSay(
    'A refund of {amount} for order {number} failed at the provider, so the buyer doesn’t have the money. Send it again at the provider or another way, then mark the task as done.',
  ),
  toSay('The lines of a partial refund of order {number} don’t add up to its amount: {amount} are left over.'),
  toSay('The payment of order {number} says that {amount} went back in parts; its refunds come to {expected}.'),
  toSay('The numbers of {kind} go up to {last}, but there are {n}.'),
];

/** Amounts are formatted for the reader's language; numbers and names don't change. */
function sayInner(value: string): string {
  const [, minus, whole, cents] = /^(-?)\$([\d,]+)\.(\d\d)$/.exec(value) ?? [];
  return whole === undefined ? value : dollars((minus ? -1 : 1) * Number(`${whole.replaceAll(',', '')}${cents}`));
}

export const sayBooksProblem = sayByPatterns(patterns, sayInner);
