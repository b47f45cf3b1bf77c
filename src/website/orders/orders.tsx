import { hasFeature } from '../../contract/features.ts';
import { cancelOrder, getInvoicePdf, getOrder, listMyOrders, lookAtRefundRequest, requestRefund } from '../../orders/index.ts';
import { AccountArea, doneIn } from '../areas/account-area.tsx';
import { chooseForm } from '../forms/choose-form.ts';
import { Form, LongInput } from '../forms/form.tsx';
import { Moment } from '../forms/moment.tsx';
import { Tag } from '../parts/marks.tsx';
import { Pager } from '../parts/pager.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { dollars } from '../words/figures.ts';
import { productName } from '../words/known/order-sentences.ts';
import { codeInWords } from '../words/names.ts';
import { say, toSay } from '../words/say.ts';
import { OrderFacts } from './order-facts.tsx';
import { findOrdered, OrderedListings } from './ordered-listings.tsx';

/** The person's orders on all sites. */
export const orders: PersonalPage = {
  path: '/account/orders',
  parameters: ['page'],
  audience: 'person',
  async show(visit) {
    const found = await visit.ask(listMyOrders, { query: { ...(visit.query.page && { page: visit.query.page }) } });
    return () => ({
      title: say('Orders'),
      body: (
        <AccountArea visit={visit} path="/account/orders" title={say('Orders')}>
          {found.items.length === 0 ? (
            <p class="empty">
              {say('You haven’t ordered anything yet.')} {hasFeature(visit.site, 'paid_orders') && <a href="/products">{say('See what you can buy')}</a>}
            </p>
          ) : (
            <ul class="entries">
              {found.items.map((order) => (
                <li class="entry">
                  <div class="entry-main">
                    <p>
                      <a href={`/account/orders/${order.number}`}>{order.number}</a> <Tag>{codeInWords(order.status)}</Tag>
                    </p>
                    <p class="facts">
                      <span>{order.products.map(productName).join(say(', '))}</span>
                      <span>{dollars(order.total_cents)}</span>
                      <Moment at={order.created_at} timeZone={visit.site.timeZone} />
                    </p>
                  </div>
                  {order.checkout_url && <a href={order.checkout_url}>{say('Pay')}</a>}
                </li>
              ))}
            </ul>
          )}
          <Pager list={found} path="/account/orders" query={{}} />
        </AccountArea>
      ),
    });
  },
};

/** One order, as returned by get_order. */
export const orderPage: PersonalPage = {
  path: '/account/orders/{number}',
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const { number } = visit.values;
    const order = await visit.ask(getOrder, { path: { number: number! } });
    const { request, refunds } = await visit.ask(lookAtRefundRequest, { body: { number } });
    const listings = await findOrdered(visit, order);
    return () => ({
      title: say('Order {number}', { number: order.number }),
      body: (
        <AccountArea
          visit={visit}
          path="/account/orders"
          title={say('Order {number}', { number: order.number })}
          done={doneIn(visit, {
            cancelled: say('Order cancelled. The places it held are free again.'),
            asked: say('Request sent. The site team replies by email.'),
          })}
        >
          <Refunds refunds={refunds} />
          <OrderedListings listings={listings} />
          <OrderFacts order={order} timeZone={visit.site.timeZone} />
          <Documents order={order} />
          {(order.status === 'paid' || order.status === 'fulfilled') && <RefundRequest visit={visit} request={request} />}
          {order.checkout_url && (
            <section>
              <h2>{say('Not paid yet')}</h2>
              <p>
                <a href={order.checkout_url}>{say('Pay for this order')}</a>
              </p>
              <Form name="cancel" class="">
                <button class="danger" type="submit">
                  {say('Cancel this order')}
                </button>
              </Form>
            </section>
          )}
        </AccountArea>
      ),
    });
  },
  post: chooseForm({
    async cancel(visit) {
      const { number } = visit.values;
      await visit.ask(cancelOrder, { body: { number } });
      return { to: `/account/orders/${number}?done=cancelled`, status: 303 };
    },
    async refund(visit) {
      const { number } = visit.values;
      await visit.ask(requestRefund, { body: { number, reason: visit.sent.values.reason ?? '' } });
      return { to: `/account/orders/${number}?done=asked`, status: 303 };
    },
  }),
};

type Request = Awaited<ReturnType<typeof lookAtRefundRequest.handle>>['request'];

type Refund = Awaited<ReturnType<typeof lookAtRefundRequest.handle>>['refunds'][number];

const refundSentences: Record<Refund['state'], string> = {
  on_its_way: toSay('{amount} is being refunded to the payment method you used.'),
  sent: toSay('{amount} was refunded to the payment method you used.'),
  failed: toSay('The refund of {amount} didn’t go through. The site team knows about it and will send it again. You don’t have to do anything.'),
  failed_without_task: toSay('The refund of {amount} didn’t go through. Contact the site team so they can send it again.'),
  settled: toSay('An earlier attempt to refund {amount} didn’t go through. The site team has dealt with it. If the money is missing, contact them.'),
};

/** Where the money is that goes back to the buyer. Nothing without a refund. */
function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  return refunds.map(({ amount_cents, state }) => (
    <p
      class={state === 'failed' || state === 'failed_without_task' ? 'notice' : 'hint'}
      role={state === 'failed' || state === 'failed_without_task' ? 'status' : undefined}
    >
      {say(refundSentences[state], { amount: dollars(amount_cents) })}
    </p>
  ));
}

/** The refund request and its result. */
function RefundRequest({ visit, request }: { visit: PersonalVisit; request: Request }) {
  const isOpen = request?.decision === null;
  return (
    <section>
      <h2>{say('Refund')}</h2>
      {isOpen && (
        <p>
          {say('You asked for a refund. The site team replies by email.')} <Moment at={request.at} timeZone={visit.site.timeZone} />
        </p>
      )}
      {request?.decision === 'decline' && (
        <p>
          {say('The site team answered your request:')} <q dir="auto">{request.answer}</q>
        </p>
      )}
      {!isOpen && (
        <details open={visit.sent.values.form === 'refund'}>
          <summary>{say('Ask for a refund')}</summary>
          <Form name="refund">
            <LongInput
              form="refund"
              name="reason"
              label={say('Reason')}
              max={2000}
              sent={visit.sent}
              hint={say('Say what went wrong. The site team decides and replies by email.')}
            />
            <button class="quiet" type="submit">
              {say('Send request')}
            </button>
          </Form>
        </details>
      )}
    </section>
  );
}

const documents = [
  ['invoice', 'invoice_issued', toSay('Invoice (PDF)')],
  ['credit-note', 'credit_note_issued', toSay('Credit note (PDF)')],
] as const;

type Shown = Awaited<ReturnType<typeof getOrder.handle>>;

/** An order's invoice and credit notes, once issued. */
function Documents({ order }: { order: Shown }) {
  const issued = documents.filter(([, event]) => order.events.some((one) => one.event === event));
  if (issued.length === 0) return null;
  return (
    <ul>
      {issued.map(([file, , label]) => (
        <li>
          <a href={`/account/orders/${order.number}/${file}.pdf`}>{say(label)}</a>
        </li>
      ))}
    </ul>
  );
}

const documentPage = (file: 'invoice' | 'credit-note', kind: 'invoice' | 'credit_note'): PersonalPage => ({
  path: `/account/orders/{number}/${file}.pdf`,
  audience: 'person',
  async show(visit) {
    const { filename, content_type, base64 } = await visit.ask(getInvoicePdf, { body: { number: visit.values.number, kind } });
    return {
      body: Buffer.from(base64, 'base64'),
      contentType: content_type,
      headers: ['Content-Disposition', `inline; filename="${filename}"`],
    };
  },
});

export const orderDocuments: readonly PersonalPage[] = [documentPage('invoice', 'invoice'), documentPage('credit-note', 'credit_note')];
