import { showMoney } from '../show-money.ts';
import type { Difference } from './books-store.ts';

const sentences: Record<string, (difference: Difference) => string> = {
  transfer: ({ subject, stands }) => `Transfer ${subject} doesn’t balance: ${showMoney(stands)} is left over.`,
  account: ({ subject, stands, expected }) =>
    `The balance of account ${subject} is ${showMoney(stands)}, but payments, refunds and orders add up to ${showMoney(expected)}.`,
  billboard: ({ subject, stands, expected }) =>
    `Order ${subject} changed the billboard total by ${showMoney(stands)}, but its lines add up to ${showMoney(expected)}.`,
  featured_days: ({ subject }) => `Order ${subject} includes featured days, but their dates are missing or wrong.`,
  featured_now: ({ subject }) => `Listing ${subject} has paid featured days left, but isn’t shown as featured until they end.`,
  payment_returned_in_part: ({ subject }) =>
    `Part of the payment for order ${subject} was refunded at the provider, and it isn’t clear what for. On the order’s page, refund exactly that amount or the items it was for. No more money is sent, and the buyer gets a credit note.`,
  payment_refunded_outside: ({ subject }) =>
    `The whole payment for order ${subject} was refunded at the provider, but the order is still marked as paid. Refund the order. No more money is sent.`,
  payment_mismatch: ({ subject, stands }) =>
    `A provider reported ${showMoney(stands)}, which doesn’t match the payment for order ${subject}. Compare it with the provider’s records, then mark the task as done.`,
  dispute_lost_after_refund: ({ subject }) =>
    `The payment for order ${subject} was returned twice: by our refund and through a lost dispute. Ask the provider, then mark the task as done.`,
  refund_failed: ({ subject, stands }) =>
    `A refund of ${showMoney(stands)} for order ${subject} failed at the provider, so the buyer hasn’t received the money. Send it again through the provider or in another way, then mark the task as done.`,
  part: ({ subject, stands }) => `The lines of a partial refund of order ${subject} don’t add up to its amount: ${showMoney(stands)} is left over.`,
  sent_back: ({ subject, stands, expected }) =>
    `The payment for order ${subject} shows ${showMoney(stands)} returned in parts, but its refunds come to ${showMoney(expected)}.`,
  numbers: ({ subject, stands, expected }) => `The last number in ${subject} is ${stands}, but the number of documents is ${expected}.`,
};

/** A difference found by a check of the books, as a sentence for the site team. */
export const sayDifference = (difference: Difference): string => sentences[difference.check]!(difference);
