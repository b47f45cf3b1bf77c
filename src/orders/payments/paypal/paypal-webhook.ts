import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { centsOf, readDecimal } from '../decimal.ts';
import { type Dispute, type PaymentEvent, type PaymentState, WebhookRefused } from '../payments.ts';
import type { PayPalApi } from './paypal-api.ts';
import { readAs } from './paypal-order.ts';

// The fields we use of https://developer.paypal.com/api/rest/webhooks/.
const event = z.object({
  id: z.string().min(1).max(255),
  event_type: z.string(),
  create_time: z.iso.datetime({ offset: true }).optional().catch(undefined),
  resource: z.record(z.string(), z.unknown()),
});
const orderResource = z.object({ id: z.string().min(1) });
const captureResource = z.object({ supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().min(1) }) }) });
const money = z.object({ currency_code: z.string(), value: z.string() });
// https://developer.paypal.com/docs/api/customer-disputes/v1/
const disputeResource = z.object({
  dispute_id: z.string().min(1).max(255),
  update_time: z.iso.datetime({ offset: true }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().min(1) })),
  dispute_amount: money,
  dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: money.optional() }).optional(),
});
/** A refund or reversal names its capture in a link with rel "up". */
const refundResource = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) });
const verdict = z.object({ verification_status: z.string() });

const signatureHeaders = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];

/** Asks PayPal whether the webhook is genuine, then finds the order it is about. The order's status is looked up separately. */
export async function readPayPalWebhook(api: PayPalApi, given: { headers: IncomingHttpHeaders; body: Buffer; webhookId: string }): Promise<PaymentEvent[]> {
  const text = given.body.toString('utf8');
  const read = event.safeParse(parse(text));
  const signed = signatureHeaders.map((name) => [name.replace('-', '_'), given.headers[`paypal-${name}`]] as const);
  if (!read.success || signed.some(([, value]) => typeof value !== 'string')) throw new WebhookRefused('this is not a PayPal webhook');
  // The signature covers these exact bytes, so the event is passed on unparsed.
  const asked = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: given.webhookId });
  const body = `${asked.slice(0, -1)},"webhook_event":${text}}`;
  const answer = await api.ask({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body });
  // PayPal answers 400 if the headers can't be a signature: the webhook isn't genuine.
  const isOwn = answer.status !== 400 && readAs(verdict, answer).verification_status === 'SUCCESS';
  if (!isOwn) throw new WebhookRefused("the signature is not PayPal's");
  return readEvent(api, read.data);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readEvent(api: PayPalApi, { id, event_type: type, create_time: created, resource }: z.output<typeof event>): Promise<PaymentEvent[]> {
  const told = (reference: string | undefined, state?: PaymentState) => (reference === undefined ? [] : [{ eventId: id, reference, state }]);
  if (type.startsWith('CHECKOUT.ORDER.')) return told(orderResource.safeParse(resource).data?.id);
  if (/^PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|DECLINED)$/.test(type)) return told(orderOf(resource));
  // A refund that fails later is reported separately; some accounts get no such event, so it is also asked for (look-after-refund.ts).
  if (/^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.(PENDING|COMPLETED|FAILED|CANCELLED))$/.test(type))
    return told(orderOf(resource) ?? (await findOrder(api, captureAbove(resource)))?.order);
  if (!/^CUSTOMER\.DISPUTE\.(CREATED|UPDATED|RESOLVED)$/.test(type)) return [];
  const { data: dispute } = disputeResource.safeParse(resource);
  const about = dispute && (await findOrder(api, dispute.disputed_transactions[0]?.seller_transaction_id));
  if (!dispute || !about) return [];
  const status = disputeStatus(dispute.dispute_outcome?.outcome_code);
  // An outcome we don't know: the site team's task stays open.
  if (status === undefined) return [];
  const gone = status === 'lost' ? (dispute.dispute_outcome?.amount_refunded ?? dispute.dispute_amount) : dispute.dispute_amount;
  const at = dispute.update_time ?? created;
  const heard = { reference: dispute.dispute_id, status, ...sumOf(gone), ...(at !== undefined && { at }) };
  return told(about.order, { status: 'succeeded', ...sumOf(about.amount), disputes: [heard] });
}

const buyerWon = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);
// With a "payout", PayPal reimburses the buyer and the seller keeps the money.
const sellerWon = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED']);

function disputeStatus(outcome: string | undefined): Dispute['status'] | undefined {
  if (outcome === undefined) return 'open';
  return buyerWon.has(outcome) ? 'lost' : sellerWon.has(outcome) ? 'won' : undefined;
}

const sumOf = ({ value, currency_code: currency }: z.output<typeof money>) => ({ amountCents: centsOf(readDecimal(value)), currency });

function captureAbove(resource: unknown): string | undefined {
  const up = refundResource.safeParse(resource).data?.links.find(({ rel }) => rel === 'up')?.href;
  return up && /\/v2\/payments\/captures\/([A-Za-z0-9]{1,64})$/.exec(up)?.[1];
}

/** The order of a capture; undefined if it wasn't sold here. */
async function findOrder(api: PayPalApi, capture: string | undefined) {
  if (capture === undefined) return undefined;
  const found = await api.ask({ method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(capture)}` });
  if (found.status === 404) return undefined;
  const read = readAs(z.looseObject({ amount: money }), found);
  const order = orderOf(read);
  return order === undefined ? undefined : { order, amount: read.amount };
}

const orderOf = (capture: unknown) => captureResource.safeParse(capture).data?.supplementary_data.related_ids.order_id;
