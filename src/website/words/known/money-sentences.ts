import { toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** Why something about money was refused: coupons, prices, refunds, payouts, taxes (orders/). */
const patterns = [
  toSay('There’s no coupon with this code. Check the spelling.'),
  toSay('This coupon has expired.'),
  toSay('This coupon has been used up.'),
  toSay('You have already used this coupon.'),
  toSay('This coupon is for other products.'),
  toSay('Enter either a percentage or an amount.'),
  toSay('The last day is before the first.'),
  toSay('There’s already a coupon with this code. Choose another code.'),
  toSay('This coupon doesn’t exist, or was already stopped or resumed. Reload the page.'),
  toSay('Choose today or a later day. Past prices don’t change.'),
  toSay('This price already applies, or was withdrawn.'),
  toSay('Send either an amount or lines.'),
  toSay('Part of this order has been refunded in the meantime. Check it again before you refund more.'),
  toSay('This payment is disputed. Refund a part once the dispute is over.'),
  toSay(
    'The amount must be less than what can still be refunded. To refund everything, refund the whole order. A billboard bid can only be refunded as a whole item.',
  ),
  toSay('One of these lines isn’t in this order, or has already been refunded.'),
  toSay('This is the full amount left. Refund the whole order instead.'),
  toSay('Nothing is left to refund for these lines.'),
  toSay('This webhook has been applied.'),
  toSay('The provider of this webhook isn’t set up any more.'),
  toSay('The provider isn’t responding, or has no record of this payment. Try again later.'),
  toSay('The One Stop Shop return is for a quarter. Choose one, such as 2026-Q4.'),
  toSay('This isn’t a CSV file we can read. Download the report as CSV and upload it unchanged.'),
  toSay('The file has more than 10,000 rows. Choose a shorter time for the report.'),
  toSay('The file has no column named Gross, Amount or Net. Choose a report with one row for each payment.'),
  toSay('Row {row} has no amount that we can read.'),
  toSay('Row {row} has no currency that we can read.'),
  toSay('The file has no payments that were paid out.'),
  toSay('The file has several payouts. Leave the amount empty, or upload them one by one.'),
  toSay('The file has no payout number. Enter it.'),
  toSay('The file has no payout date. Enter it.'),
  toSay('All payouts in this file have already been imported.'),
  toSay('Choose the report file, up to 1.5 MB.'),
  toSay('Line {n} isn’t an order number with an amount.'),
  toSay('This payout has already been added.'),
  toSay('This payout was removed. Restore it first.'),
  toSay('This payout has been imported again since then. Remove the newer one first.'),
  toSay('This has been done already.'),
  toSay('You’ve already asked for a refund of this order. The site team will answer by email.'),
  toSay('This request has already been decided.'),
  toSay('This request isn’t declined, or the buyer has asked again.'),
  toSay('This is already checked off.'),
  toSay('This is already in the queue.'),
];

/** Translates one of these sentences. Amounts and numbers stay as they are. */
export const sayMoneySentence = sayByPatterns(patterns, (value) => value);
