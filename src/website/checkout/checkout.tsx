import type { Child } from 'hono/jsx';
import { lookAtCheckout, payOrder, previewVat, saveBilling } from '../../orders/index.ts';
import { chooseForm } from '../account/choose-form.ts';
import { Refused } from '../account/form.tsx';
import { Moment } from '../account/moment.tsx';
import type { Document } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { Bill } from './bill.tsx';
import { BillingForm, billingLabels, readBilling } from './billing-form.tsx';
import { checkoutScriptAddress } from './checkout-script.ts';
import { checkoutStyleAddress } from './checkout-styles.ts';
import { Pay, showCardForm, showDeparture } from './pay.tsx';
import { Seller } from './seller.tsx';
import { stateOf } from './state-words.ts';
import type { Checkout } from './vat-words.ts';

const addressOf = ({ values }: PersonalVisit) => ({ number: values.number, signature: values.signature });

/** Where a person pays: for whoever holds the link, who need not be signed in. */
export const checkout: PersonalPage = {
  path: '/checkout/{number}/{signature}',
  parameters: ['edit', 'back'],
  audience: 'anyone',
  hasSecretPath: true,
  show: async (visit) => showCheckout(visit, await visit.ask(lookAtCheckout, { body: addressOf(visit) })),
  post: chooseForm({
    async billing(visit) {
      const { values } = visit.sent;
      const billing = readBilling(values);
      if (values.only === 'vat') {
        const { country, vat_number } = billing;
        const preview = await visit.ask(previewVat, { body: { ...addressOf(visit), country, vat_number } });
        return showCheckout(visit, { ...(await visit.ask(lookAtCheckout, { body: addressOf(visit) })), ...preview });
      }
      await visit.ask(saveBilling, { body: { ...addressOf(visit), ...billing } });
      return { to: visit.path, status: 303 };
    },
    async pay(visit) {
      const { provider = '' } = visit.sent.values;
      const { step } = await visit.ask(payOrder, { body: { ...addressOf(visit), provider } });
      if (step.kind === 'element') return showCardForm(visit, step);
      const { origin } = visit.site;
      return step.url.startsWith(`${origin}/`) ? { to: step.url.slice(origin.length), status: 303 } : showDeparture(step.url);
    },
  }),
};

/** How often the page asks again for a payment that was begun and not heard of; one that is on its way is followed to its end. */
const LOOKS = 5;
const SECONDS = 3;

function showCheckout(visit: PersonalVisit, order: Checkout): Document {
  const { site, path, query, sent } = visit;
  const look = /^\d{1,2}$/.test(query.back ?? '') ? Number(query.back) : 0;
  const isAwaited = order.is_underway || (order.is_payable && order.is_begun && look > 0 && look < LOOKS);
  const isFilling = order.is_payable && !order.is_underway && (order.billing === null || query.edit !== undefined || sent.values.form === 'billing');
  const { title, lede } = stateOf(order, isFilling);
  return {
    title,
    style: checkoutStyleAddress,
    ...(isFilling && { script: checkoutScriptAddress }),
    ...(isAwaited && sent.error === undefined && { refresh: { seconds: SECONDS, to: `${path}?back=${Math.min(look + 1, LOOKS)}` } }),
    body: (
      <div class="account">
        <PageHead title={title} over={site.name}>
          <p class="lede" role={order.is_payable && !order.is_underway ? undefined : 'status'}>
            {lede}
          </p>
        </PageHead>
        <Refused sent={sent} fields={{ form: 'billing', labels: billingLabels }} />
        <Told order={order} />
        {isAwaited && !order.is_underway && (
          <p class="notice" role="status">
            A payment was begun, and nothing was heard of it yet. This page looks again by itself.
          </p>
        )}
        <div class="checkout">
          <Bill order={order} />
          <div>{isFilling ? <Filling visit={visit} order={order} /> : <Standing visit={visit} order={order} />}</div>
        </div>
        <Seller site={site} />
      </div>
    ),
  };
}

const Told = ({ order }: { order: Checkout }): Child =>
  order.told.length > 0 && (
    <div class="notice">
      {order.told.map((sentence) => (
        <p>{sentence}</p>
      ))}
    </div>
  );

const Filling = ({ visit, order }: { visit: PersonalVisit; order: Checkout }) => (
  <section>
    <h2>Billing details</h2>
    <BillingForm order={order} sent={visit.sent} />
  </section>
);

/** What can be done, or what was. */
function Standing({ visit: { path, site, person }, order }: { visit: PersonalVisit; order: Checkout }) {
  if (order.is_payable && !order.is_underway) {
    return (
      <>
        <Pay order={order} path={path} />
        <p class="hint">
          The order can be paid until <Moment at={order.expires_at} timeZone={site.timeZone} /> ({site.timeZone}).
        </p>
      </>
    );
  }
  return (
    <section>
      {order.paid_at && (
        <p>
          Paid on <Moment at={order.paid_at} timeZone={site.timeZone} /> ({site.timeZone}). The invoice comes by mail.
        </p>
      )}
      {order.is_underway && (
        <p>
          <a href={path}>Look again</a>
        </p>
      )}
      <p>
        {person ? (
          <a href={`/account/orders/${order.number}`}>See the order in your account</a>
        ) : (
          <>
            Was it you who ordered? <a href="/account/orders">Your orders</a> stand in your account.
          </>
        )}
      </p>
    </section>
  );
}
