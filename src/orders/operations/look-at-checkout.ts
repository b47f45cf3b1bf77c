import { z } from 'zod';
import { getEmail } from '../../accounts/index.ts';
import { accountOf } from '../../contract/caller.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { instant } from '../../contract/values.ts';
import { billingInput } from '../checkout/billing-input.ts';
import { consentsFor } from '../checkout/consent.ts';
import { deliveryShape, needsDelivery } from '../checkout/delivery.ts';
import { checkoutAddress, findUnderway, getCheckout, isPayable } from '../checkout/find-checkout.ts';
import { followPayments } from '../checkout/follow-payments.ts';
import { chosenShape, readChosen } from '../chosen.ts';
import { sayEvent } from '../event-sentences.ts';
import { listListingNames } from '../listing-name-store.ts';
import { orderStatus, quoteLine, totals } from '../order-shape.ts';
import { listEvents, listLines } from '../order-store.ts';
import { listPayments } from '../payments/payment-store.ts';
import { paymentsNeed } from '../payments/payments.ts';
import { showVat } from '../show-order.ts';

/** Events relevant for a buyer on the page; the rest of the history is only for the order's owner. */
const toldOnPage = new Set([
  'payment_failed',
  'surplus_refunded',
  'not_possible',
  'refund_started',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'money_taken',
  'returned_elsewhere',
  'refunded_in_part',
  'refunded_outside',
]);

/** The checkout page's data for anyone with its link: this order, and nothing about the account. */
export const lookAtCheckout = defineSiteOperation({
  name: 'look_at_checkout',
  title: 'Get a checkout',
  summary: 'The order behind a checkout link and the ways to pay it. Asks the providers about payments in progress.',
  audience: 'anyone',
  writes: false,
  input: z.strictObject(checkoutAddress),
  output: z.strictObject({
    number: z.string(),
    status: orderStatus,
    expires_at: instant,
    paid_at: instant.nullable(),
    lines: z.array(quoteLine.omit({ listing_id: true }).extend({ listing: z.string().nullable(), chosen: chosenShape, fulfilled: z.boolean() })),
    ...totals,
    billing: z.strictObject(billingInput).nullable().meta({ description: 'As entered on this page; null once there is nothing to pay.' }),
    buyer_email: z.string().nullable().meta({ description: 'Account that placed the order; only its owner sees this, null for everyone else.' }),
    coupon: z.string().nullable(),
    needs_delivery: z.boolean(),
    has_delivery: z.boolean(),
    delivery: deliveryShape.nullable().meta({ description: 'Only the owner sees this; null for everyone else.' }),
    consents: z.array(z.enum(['terms', 'immediate_delivery'])).meta({ description: 'What has to be accepted before paying.' }),
    is_payable: z.boolean(),
    is_underway: z.boolean().meta({ description: 'A payment is in progress.' }),
    is_begun: z.boolean().meta({ description: "A payment was started, but the provider hasn't reported back yet." }),
    told: z.array(z.string()),
    providers: z.array(z.strictObject({ code: z.string(), name: z.string(), methods: z.string(), is_test: z.boolean() })),
  }),
  async handle(address, call) {
    await followPayments(call, await getCheckout(call, address));
    const order = await getCheckout(call, address);
    const { quote } = order;
    const lines = await listLines(call.db, order.id);
    const payments = await listPayments(call.db, order.id);
    const names = await listListingNames(
      call.db,
      lines.flatMap(({ listing_id }) => listing_id ?? []),
    );
    const chosen = await readChosen(call.db, { siteId: order.site_id, lines });
    const isOwner = accountOf(call.caller) === order.account_id;
    const open = isPayable(order, call.now);
    const events = await listEvents(call.db, order.id);
    const providers = await call.need(paymentsNeed).listOffered();
    return {
      number: order.number,
      status: order.status === 'pending' && !open ? ('expired' as const) : order.status,
      expires_at: order.expires_at.toISOString(),
      paid_at: order.paid_at?.toISOString() ?? null,
      lines: lines.map((line, i) => {
        const { listing_id, ...shown } = quote.lines[i]!;
        return { ...shown, listing: listing_id === null ? null : (names.get(listing_id) ?? null), chosen: chosen[i]!, fulfilled: line.fulfilled_at !== null };
      }),
      currency: 'USD' as const,
      discounts: quote.discounts,
      subtotal_cents: order.subtotal_cents,
      vat: showVat(quote.vat),
      total_cents: order.total_cents,
      billing: open ? order.billing : null,
      buyer_email: open && isOwner ? await getEmail(call.db, order.account_id) : null,
      coupon: quote.coupon?.code ?? null,
      needs_delivery: needsDelivery(lines),
      has_delivery: order.delivery !== null,
      delivery: open && isOwner ? order.delivery : null,
      consents: consentsFor(order),
      is_payable: open,
      is_underway: findUnderway(payments) !== undefined,
      is_begun: payments.some(({ status }) => status === 'open'),
      // A failed payment only matters while another attempt is possible.
      told: events.filter(({ event }) => toldOnPage.has(event) && (open || event !== 'payment_failed')).map(sayEvent),
      providers: providers.map(({ code, name, methods, isTest }) => ({ code, name, methods, is_test: isTest })),
    };
  },
});
