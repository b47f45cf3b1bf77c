import { consentWords, versionOf } from '../../../orders/index.ts';
import { Form } from '../../forms/form.tsx';
import type { Document, Sheet } from '../../page.ts';
import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalVisit, Sent } from '../../personal-page.ts';
import { terms } from '../../sites/terms.tsx';
import { dollars } from '../../words/figures.ts';
import { countryName } from '../../words/names.ts';
import { drawFor } from '../../words/reader.ts';
import { say, toSay } from '../../words/say.ts';
import { checkoutStyleAddress } from './checkout-styles.ts';
import { stripeScriptAddress } from './stripe-script.ts';
import type { Checkout } from './vat-words.ts';

/** The second step of the checkout page: the billing details as they were saved, and the ways to pay. */
export function Pay({ order, path, sent }: { order: Checkout; path: string; sent: Sent }) {
  const billing = order.billing!;
  const { name, company, street, postcode, city, country, vat_number, email } = billing;
  const lines = [name, company, street, `${postcode} ${city}`, countryName(country), vat_number && say('VAT number {number}', { number: vat_number }), email];
  return (
    <>
      <section>
        <h2>{say('Billing details')}</h2>
        <p class="payer" dir="auto">
          {lines.filter(Boolean).join('\n')}
        </p>
        <p>
          <a href={`${path}?edit=billing`}>{say('Change billing details')}</a>
        </p>
      </section>
      <section>
        <h2 id="ways">{say('Pay {amount}', { amount: dollars(order.total_cents) })}</h2>
        {order.providers.length === 0 && <p class="notice">{say('There’s no way to pay at the moment. The order stays open. Try again later.')}</p>}
        {order.providers.length > 0 && (
          <Form name="pay" class="form">
            {order.consents.map((kind) => (
              <Tick kind={kind} sent={sent} />
            ))}
            <div class="ways">
              {order.providers.map((provider) => (
                <div class="payment-way">
                  <div>
                    <p>
                      <strong>{provider.name}</strong>
                    </p>
                    <p class={provider.is_test ? 'is-test hint' : 'hint'}>{say(provider.methods)}</p>
                  </div>
                  <button type="submit" name="provider" value={provider.code}>
                    {say('Pay with {provider}', { provider: provider.name })}
                  </button>
                </div>
              ))}
            </div>
          </Form>
        )}
        <p class="hint">{say('You pay on the payment provider’s site. This site never sees your card details.')}</p>
      </section>
    </>
  );
}

export const consentKinds = ['terms', 'immediate_delivery'] as const;

const missingWords: Readonly<Record<(typeof consentKinds)[number], string>> = {
  terms: toSay('Accept the terms to pay.'),
  immediate_delivery: toSay('Agree to immediate delivery: the order is delivered as soon as it’s paid.'),
};

/** A consent to give before paying. It stays ticked when the form comes back with errors. */
function Tick({ kind, sent }: { kind: (typeof consentKinds)[number]; sent: Sent }) {
  const isMissing = sent.error?.errors?.some(({ pointer }) => pointer === `/${kind}`) ?? false;
  const id = `pay-${kind}`;
  return (
    <div class="box">
      <input
        id={id}
        type="checkbox"
        name={kind}
        value="yes"
        required
        checked={sent.values.form === 'pay' && sent.values[kind] === 'yes'}
        aria-invalid={isMissing ? 'true' : undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
      />
      <div>
        <label for={id}>{say(consentWords[kind])}</label>
        {kind === 'terms' && (
          <p class="hint">
            <a href="/terms">{say('Terms')}</a>
          </p>
        )}
        {isMissing && (
          <p class="field-error" id={`${id}-error`}>
            {say(missingWords[kind])}
          </p>
        )}
      </div>
    </div>
  );
}

/** Version of the terms as this visitor sees them. */
export async function termsVersion(visit: PersonalVisit): Promise<string> {
  // The operator's own text, or the template.
  const shown = (await terms.show(visit)) as Document | (() => Document);
  return drawFor(visit.reader, () => versionOf(String((typeof shown === 'function' ? shown() : shown).body)));
}

const STRIPE = 'https://js.stripe.com';

/** Stripe's form for cards and wallets, on the only page with a third-party script. */
export function showCardForm(visit: PersonalVisit, step: { publishableKey: string; clientSecret: string }): Sheet {
  const back = `${visit.site.origin}${visit.path}?back=1`;
  return () => ({
    title: say('Pay by card or wallet'),
    script: stripeScriptAddress,
    style: checkoutStyleAddress,
    outside: { scripts: [STRIPE], frames: [STRIPE, 'https://hooks.stripe.com'], connects: ['https://api.stripe.com'] },
    body: (
      <div class="reading account">
        <script src={`${STRIPE}/v3/`} />
        <PageHead title={say('Pay by card or wallet')} />
        <form
          class="form"
          data-stripe={step.publishableKey}
          data-secret={step.clientSecret}
          data-back={back}
          data-missing={say('The card form couldn’t be loaded. Reload the page, or choose another way to pay.')}
        >
          <div />
          <p class="field-error" role="alert" hidden />
          <button type="submit" hidden>
            {say('Pay')}
          </button>
        </form>
        <noscript>
          <p class="notice">{say('Paying by card needs JavaScript, which is turned off in your browser. You can use the other ways to pay without it.')}</p>
        </noscript>
        <p>
          <a href={visit.path}>{say('Choose another way to pay')}</a>
        </p>
      </div>
    ),
  });
}

/**
 * Sends the buyer to the provider's page. Not by redirecting the form, because browsers only allow form redirects to hosts that
 * our pages name.
 */
export function showDeparture(url: string): Sheet {
  const { host } = new URL(url);
  return () => ({
    title: say('Continue to payment'),
    refresh: { seconds: 0, to: url },
    body: (
      <div class="reading account">
        <PageHead title={say('Continue to payment')}>
          <p class="lede">{say('You’re being redirected to {host} to pay.', { host: <strong dir="ltr">{host}</strong> })}</p>
        </PageHead>
        <p>
          <a href={url}>{say('Continue to {host}', { host })}</a>
        </p>
      </div>
    ),
  });
}
