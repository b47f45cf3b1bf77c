import { showMoney } from '../show-money.ts';
import type { Difference } from './books-store.ts';

const sentences: Record<string, (difference: Difference) => string> = {
  transfer: ({ subject, stands }) => `Transfer ${subject} does not balance: ${showMoney(stands)} are left over.`,
  account: ({ subject, stands, expected }) => `Account ${subject} stands at ${showMoney(stands)}; payments, refunds and orders come to ${showMoney(expected)}.`,
  billboard: ({ subject, stands, expected }) => `Order ${subject} moved the billboard by ${showMoney(stands)}; its lines come to ${showMoney(expected)}.`,
  featured_days: ({ subject }) => `Order ${subject} bought featured days, and they do not stand as they should.`,
  featured_now: ({ subject }) => `Listing ${subject} has paid for featured days that run now, and is not shown as featured until their end.`,
  payment_returned_in_part: ({ subject }) =>
    `A part of the payment of order ${subject} went back at the provider, and it can't be told which. Refund that amount as a part of the order, or the items that were meant: nothing more is sent, and the buyer gets a credit note.`,
  payment_refunded_outside: ({ subject }) =>
    `The whole payment of order ${subject} went back at the provider, and the order stands as paid. Refund the order: nothing more is sent.`,
  payment_mismatch: ({ subject, stands }) =>
    `A provider named ${stands} cents that do not fit the payment of order ${subject}. Compare with the provider, then end the task.`,
  dispute_lost_after_refund: ({ subject }) =>
    `The payment of order ${subject} went back twice: by our refund and by a dispute that was lost. Ask the provider, then end the task.`,
  refund_failed: ({ subject, stands }) =>
    `A refund of ${showMoney(stands)} for order ${subject} failed at the provider, so the buyer does not have the money. Send it again at the provider or another way, then end the task.`,
  part: ({ subject, stands }) => `The lines of a partial refund of order ${subject} don't add up to its amount: ${showMoney(stands)} are left over.`,
  sent_back: ({ subject, stands, expected }) =>
    `The payment of order ${subject} says that ${showMoney(stands)} went back in parts; its refunds come to ${showMoney(expected)}.`,
  numbers: ({ subject, stands, expected }) => `The numbers of ${subject} go up to ${stands}, but there are ${expected}.`,
};

/** A difference found by a check of the books, as a sentence for the site team. */
export const sayDifference = (difference: Difference): string => sentences[difference.check]!(difference);
