import { z } from 'zod';
import { findLanguage, getEmail, mailPeople } from '../../accounts/index.ts';
import { type Site, siteOf } from '../../contract/call.ts';
import { dayOf } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import type { Task } from '../../platform/jobs/index.ts';
import { readChosen, tellChosen } from '../chosen.ts';
import { listListingNames } from '../listing-name-store.ts';
import { writeReceipt } from '../mails/receipt.ts';
import type { OrderParts } from '../order-parts.ts';
import { findOrderById, listLines, noteEvent, type OrderRow } from '../order-store.ts';
import type { PaymentProvider } from '../payments/payments.ts';
import { drawInvoice } from './draw-invoice.ts';
import { type Invoice, type InvoiceKind, invoiceNumber, writeInvoice } from './invoice.ts';
import {
  findInvoice,
  findPaidThrough,
  getRefundReason,
  type InvoiceRow,
  insertInvoice,
  listPartsWithoutNote,
  markMailed,
  takeSequence,
} from './invoice-store.ts';
import { readBack, shareVatLocal } from './part-of-invoice.ts';
import { findVatLocal } from './vat-local.ts';

const payload = z.object({ order: z.int(), kind: z.enum(['invoice', 'credit_note']), refund: z.uuid().optional() });

interface Given {
  order: OrderRow;
  site: Site;
  providers: readonly Pick<PaymentProvider, 'code' | 'name'>[];
  now: Date;
}

/** Issues the invoice of a paid order or the credit note of a refunded one, and emails it. Each happens once, however often this runs. */
export function issueInvoice({ database, clock, payments, listSites }: OrderParts): Task {
  return async (given) => {
    const { order: id, kind, refund } = payload.parse(given);
    const now = clock.now();
    const sites = await listSites();
    const providers = await payments.listKnown();
    const issued = await database.transaction(async (tx) => {
      const order = await findOrderById(tx, { id, lock: true });
      if (!order || order.paid_at === null || (kind === 'credit_note' && !refund && order.status !== 'refunded')) return undefined;
      const site = siteOf({ sites: () => sites }, order);
      return { site, accountId: order.account_id, invoice: await issueOnce(tx, { order, site, kind, refund, now, providers }) };
    });
    if (!issued || issued.invoice.mailed_at) return;
    faultPoint('invoice_issued');
    const { invoice, site } = issued;
    // Drawn outside the lock on the next number.
    const content = await drawInvoice(invoice.content);
    await database.transaction(async (tx) => {
      if (!(await markMailed(tx, invoice.id, { now }))) return;
      const attachments = [{ filename: `${invoice.number}.pdf`, contentType: 'application/pdf', content }];
      const lines = await listLines(tx, id);
      const chosen = await readChosen(tx, { siteId: site.id, lines });
      const otherwise = await findLanguage(tx, issued.accountId);
      await mailPeople(tx, {
        to: [invoice.content.buyer.email],
        otherwise,
        write: () => ({
          ...writeReceipt({
            site,
            invoice: invoice.content,
            chosen: invoice.content.lines.map(({ position }, i) => tellChosen(lines[position ?? i]!.product, chosen[position ?? i]!)),
          }),
          attachments,
        }),
      });
    });
  };
}

/** @param given.order locked: two jobs of one order run one after the other */
async function issueOnce(tx: Db, given: Given & { kind: InvoiceKind; refund?: string | undefined }): Promise<InvoiceRow> {
  const { order, kind, refund } = given;
  const known = await findInvoice(tx, { orderId: order.id, kind, refundId: refund });
  if (known) return known;
  // A refund may be processed before the invoice, which the credit note has to refer to.
  const invoice = kind === 'credit_note' ? await issueOnce(tx, { ...given, kind: 'invoice', refund: undefined }) : undefined;
  // The last credit note covers what earlier partial refunds left, so theirs must exist first.
  if (kind === 'credit_note' && !refund) for (const part of await listPartsWithoutNote(tx, order.id)) await issueOnce(tx, { ...given, refund: part });
  return issue(tx, { ...given, invoice: invoice?.content, refersTo: invoice ? { number: invoice.number, day: invoice.content.day } : null });
}

/** @param given.invoice the one a credit note reverses, at the same exchange rates */
async function issue(
  tx: Db,
  given: Given & { kind: InvoiceKind; refund?: string | undefined; invoice: Invoice | undefined; refersTo: { number: string; day: string } | null },
): Promise<InvoiceRow> {
  const { order, site, kind, refund, now } = given;
  const back = kind === 'credit_note' ? await readBack(tx, { order, refund }) : undefined;
  const year = Number(dayOf(now, site.timeZone).slice(0, 4));
  const lines = await listLines(tx, order.id);
  const facts = {
    listings: await listListingNames(
      tx,
      order.quote.lines.flatMap(({ listing_id }) => listing_id ?? []),
    ),
    email: await getEmail(tx, order.account_id),
    provider: await findProviderName(tx, given),
    refersTo: given.refersTo,
    chosen: await readChosen(tx, { siteId: order.site_id, lines }),
    vatLocal: given.invoice ? await shareVatLocal(tx, { invoice: given.invoice, order, back }) : await findVatLocal(tx, given),
    given: back,
    refund:
      kind === 'credit_note'
        ? back?.isPart
          ? { reason: back.reason, money: back.isOutside ? ('gone' as const) : ('sent' as const) }
          : await getRefundReason(tx, order.id)
        : null,
    delivered: new Set(lines.flatMap(({ position, fulfilled_at }) => (fulfilled_at === null ? [] : position))),
  };
  const sequence = await takeSequence(tx, { siteId: site.id, kind, year });
  const content = writeInvoice({ kind, number: invoiceNumber({ kind, site, year, sequence }), order, site, facts, now });
  const row = await insertInvoice(tx, { siteId: site.id, orderId: order.id, refundId: refund, year, sequence, content, now });
  await noteEvent(tx, order.id, { event: `${kind}_issued`, caller: { kind: 'job', name: 'invoices' }, now, detail: { number: row.number } });
  return row;
}

/** Public name of the provider through which the order was paid. */
async function findProviderName(tx: Db, { order, providers }: Given): Promise<string | null> {
  const paid = await findPaidThrough(tx, order.id);
  return providers.find(({ code }) => code === paid)?.name ?? paid ?? null;
}
