import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { centsOf, readDecimal } from './decimal.ts';
import { type PaymentEvent, type PaymentState, WebhookRefused } from './payments.ts';
import type { PayPalApi } from './paypal-api.ts';
import { readAs } from './paypal-order.ts';

// https://developer.paypal.com/api/rest/webhooks/: what is used of them.
const event = z.object({ id: z.string().min(1).max(255), event_type: z.string(), resource: z.record(z.string(), z.unknown()) });
const orderResource = z.object({ id: z.string().min(1) });
const captureResource = z.object({ supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().min(1) }) }) });
const disputeResource = z.object({
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().min(1) })),
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }),
});
const verdict = z.object({ verification_status: z.string() });

const signatureHeaders = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];

/** Lets PayPal say whether a webhook is its own, then reads which order it is about: where that stands is asked for. */
export async function readPayPalWebhook(api: PayPalApi, given: { headers: IncomingHttpHeaders; body: Buffer; webhookId: string }): Promise<PaymentEvent[]> {
  const text = given.body.toString('utf8');
  const read = event.safeParse(parse(text));
  const signed = signatureHeaders.map((name) => [name.replace('-', '_'), given.headers[`paypal-${name}`]] as const);
  if (!read.success || signed.some(([, value]) => typeof value !== 'string')) throw new WebhookRefused('this is not a webhook of PayPal');
  // The signature is made over these very bytes: the event is handed on as it came, not written anew.
  const asked = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: given.webhookId });
  const body = `${asked.slice(0, -1)},"webhook_event":${text}}`;
  const answer = await api.ask({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body });
  // Headers that cannot be a signature are refused as such: that is an answer too.
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

async function readEvent(api: PayPalApi, { id, event_type: type, resource }: z.output<typeof event>): Promise<PaymentEvent[]> {
  const told = (reference: string | undefined, state?: PaymentState) => (reference === undefined ? [] : [{ eventId: id, reference, state }]);
  if (type.startsWith('CHECKOUT.ORDER.')) return told(orderResource.safeParse(resource).data?.id);
  if (/^PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|DECLINED)$/.test(type)) return told(orderOf(resource));
  if (type !== 'CUSTOMER.DISPUTE.CREATED') return [];
  const { data: dispute } = disputeResource.safeParse(resource);
  const capture = dispute?.disputed_transactions[0]?.seller_transaction_id;
  if (!dispute || capture === undefined) return [];
  const found = await api.ask({ method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(capture)}` });
  // A dispute about something that was not sold here.
  if (found.status === 404) return [];
  const { value, currency_code: currency } = dispute.dispute_amount;
  return told(orderOf(readAs(z.record(z.string(), z.unknown()), found)), { status: 'disputed', amountCents: centsOf(readDecimal(value)), currency });
}

const orderOf = (capture: unknown) => captureResource.safeParse(capture).data?.supplementary_data.related_ids.order_id;
