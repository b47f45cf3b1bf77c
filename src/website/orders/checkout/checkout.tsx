import type { Child } from 'hono/jsx';
import { applyCoupon, lookAtCheckout, payOrder, previewVat, saveBilling } from '../../../orders/index.ts';
import type { Own } from '../../areas/own-listing.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Refused } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Sheet } from '../../page.ts';
import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { sayOrderEvent } from '../../words/known/order-sentences.ts';
import { say } from '../../words/say.ts';
import { findOrdered, OrderedListings } from '../ordered-listings.tsx';
import { Bill } from './bill.tsx';
import { BillingForm, billingLabels, readBilling } from './billing-form.tsx';
import { checkoutScriptAddress } from './checkout-script.ts';
import { checkoutStyleAddress } from './checkout-styles.ts';
import { CouponForm } from './coupon-form.tsx';
import { consentKinds, Pay, showCardForm, showDeparture, termsVersion } from './pay.tsx';
import { Seller } from './seller.tsx';
import { stateOf } from './state-words.ts';
import type { Checkout } from './vat-words.ts';

const addressOf = ({ values }: PersonalVisit) => ({ number: values.number, signature: values.signature });

/** Where people pay: anyone with the link can open it, without signing in. */
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
        const postcode = billing.postcode.trim() === '' ? null : billing.postcode;
        const preview = await visit.ask(previewVat, { body: { ...addressOf(visit), country, postcode, vat_number } });
        return showCheckout(visit, { ...(await visit.ask(lookAtCheckout, { body: addressOf(visit) })), ...preview });
      }
      await visit.ask(saveBilling, { body: { ...addressOf(visit), ...billing } });
      return { to: visit.path, status: 303 };
    },
    async coupon(visit) {
      await visit.ask(applyCoupon, { body: { ...addressOf(visit), code: visit.sent.values.code ?? '' } });
      return { to: visit.path, status: 303 };
    },
    async pay(visit) {
      const { provider = '' } = visit.sent.values;
      const { step } = await visit.ask(payOrder, {
        body: {
          ...addressOf(visit),
          provider,
          ticked: consentKinds.filter((kind) => visit.sent.values[kind] === 'yes'),
          terms_version: await termsVersion(visit),
          language: visit.reader.language,
        },
      });
      if (step.kind === 'element') return showCardForm(visit, step);
      const { origin } = visit.site;
      return step.url.startsWith(`${origin}/`) ? { to: step.url.slice(origin.length), status: 303 } : showDeparture(step.url);
    },
  }),
};

/** How often the page reloads to check a payment without news; a payment being processed is followed to its end. */
const LOOKS = 5;
const SECONDS = 3;

async function showCheckout(visit: PersonalVisit, order: Checkout): Promise<Sheet> {
  const { site, path, query, sent } = visit;
  const look = /^\d{1,2}$/.test(query.back ?? '') ? Number(query.back) : 0;
  const isAwaited = order.is_underway || (order.is_payable && order.is_begun && look > 0 && look < LOOKS);
  const isFilling = order.is_payable && !order.is_underway && (order.billing === null || query.edit !== undefined || sent.values.form === 'billing');
  const state = stateOf(order, isFilling);
  const listings = await findOrdered(visit, order);
  return () => ({
    title: say(state.title),
    style: checkoutStyleAddress,
    ...(isFilling && { script: checkoutScriptAddress }),
    ...(isAwaited && sent.error === undefined && { refresh: { seconds: SECONDS, to: `${path}?back=${Math.min(look + 1, LOOKS)}` } }),
    body: (
      <div class="account">
        <PageHead title={say(state.title)} over={site.name}>
          <p class="lede" role={order.is_payable && !order.is_underway ? undefined : 'status'}>
            {say(state.lede)}
          </p>
        </PageHead>
        <Refused
          sent={sent}
          fields={{ form: 'billing', labels: Object.fromEntries(Object.entries(billingLabels).map(([name, label]) => [name, say(label)])) }}
        />
        <Told order={order} />
        {isAwaited && !order.is_underway && (
          <p class="notice" role="status">
            {say('You started a payment, but it hasn’t been confirmed yet. This page updates automatically.')}
          </p>
        )}
        <div class="checkout">
          <div>
            <Bill order={order} />
            {order.is_payable && !order.is_underway && <CouponForm order={order} sent={sent} />}
          </div>
          <div>{isFilling ? <Filling visit={visit} order={order} /> : <Standing visit={visit} order={order} listings={listings} />}</div>
        </div>
        <Seller site={site} />
      </div>
    ),
  });
}

const Told = ({ order }: { order: Checkout }): Child =>
  order.told.length > 0 && (
    <div class="notice">
      {order.told.map((sentence) => (
        <p dir="auto">{sayOrderEvent(sentence)}</p>
      ))}
    </div>
  );

const Filling = ({ visit, order }: { visit: PersonalVisit; order: Checkout }) => (
  <section>
    <h2>{say('Billing details')}</h2>
    <BillingForm order={order} sent={visit.sent} />
  </section>
);

/** What can be done, or what has happened. */
function Standing({ visit: { path, site, person, sent }, order, listings }: { visit: PersonalVisit; order: Checkout; listings: readonly Own[] }) {
  if (order.is_payable && !order.is_underway) {
    return (
      <>
        <Pay order={order} path={path} sent={sent} />
        <p class="hint">
          {say('You can pay for this order until {moment} ({zone}).', {
            moment: <Moment at={order.expires_at} timeZone={site.timeZone} />,
            zone: site.timeZone,
          })}
        </p>
      </>
    );
  }
  return (
    <section>
      <OrderedListings listings={listings} />
      {order.paid_at && (
        <p>
          {say('Paid on {moment} ({zone}). We’ll email you the invoice.', {
            moment: <Moment at={order.paid_at} timeZone={site.timeZone} />,
            zone: site.timeZone,
          })}
        </p>
      )}
      {order.is_underway && (
        <p>
          <a href={path}>{say('Check again')}</a>
        </p>
      )}
      <p>
        {person ? (
          <a href={`/account/orders/${order.number}`}>{say('View the order in your account')}</a>
        ) : (
          say('Is this your order? You’ll find it under {orders}.', { orders: <a href="/account/orders">{say('Your orders')}</a> })
        )}
      </p>
    </section>
  );
}
