import { Form, Input, Select } from '../../forms/form.tsx';
import { Tag } from '../../parts/marks.tsx';
import { Instant } from '../../parts/time.tsx';
import { say } from '../../words/say.ts';
import type { PaymentKeys, SetupFacts } from './setup-facts.ts';

type Keys = PaymentKeys['items'][number];
type Visit = SetupFacts['visit'];

/** What each provider has to tell its webhook, as it calls it. */
const events: Readonly<Record<Keys['provider'], readonly string[]>> = {
  stripe: [
    'payment_intent.succeeded',
    'payment_intent.processing',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
    'charge.refunded',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ],
  paypal: [
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.CAPTURE.DENIED',
    'PAYMENT.CAPTURE.REFUNDED',
    'PAYMENT.CAPTURE.REVERSED',
    'CUSTOMER.DISPUTE.CREATED',
    'CUSTOMER.DISPUTE.UPDATED',
    'CUSTOMER.DISPUTE.RESOLVED',
  ],
  btcpay: ['InvoiceProcessing', 'InvoiceSettled', 'InvoiceExpired', 'InvoiceInvalid', 'InvoicePaymentSettled'],
};

/** The names of the inputs that each provider's form sends, by the name of the form. */
export const keyFields = {
  stripe: ['secret_key', 'publishable_key', 'webhook_secret'],
  paypal: ['client_id', 'client_secret', 'webhook_id', 'environment'],
  btcpay: ['url', 'api_key', 'store_id', 'webhook_secret'],
} as const satisfies Record<Keys['provider'], readonly string[]>;

/** One provider: where its keys are set, the form for them, and the address of its webhook. Saved keys are never shown. */
export function ProviderKeys({ visit, keys }: { visit: Visit; keys: Keys }) {
  const { provider, name, set } = keys;
  return (
    <section>
      <h3>
        {name} <Tag>{set === null ? say('Not set') : say('Set')}</Tag> {keys.is_test && <Tag>{say('Test mode')}</Tag>}
      </h3>
      {keys.is_lost && (
        <p>
          {say(
            'The keys that were saved here can’t be read, because the secret key of this site has changed. Buyers can’t choose this provider. Enter them again.',
          )}
        </p>
      )}
      {set === 'environment' && (
        <p>
          {say('Set on the server: {settings}. To change it, change it there and restart the service.', {
            settings: <code dir="ltr">{keys.settings.join(' ')}</code>,
          })}
        </p>
      )}
      {keys.set_at !== null && (
        <p class="hint">
          {keys.set_by === null
            ? say('Saved here on {time}.', { time: <Instant at={keys.set_at} timeZone={visit.site.timeZone} /> })
            : say('Saved here on {time} by {name}.', {
                time: <Instant at={keys.set_at} timeZone={visit.site.timeZone} />,
                name: <span dir="auto">{keys.set_by}</span>,
              })}
        </p>
      )}
      {keys.pending > 0 && (
        <p class="hint">{say('Former keys are still kept for pending payments and refunds ({n}). They are deleted afterwards.', { n: keys.pending })}</p>
      )}
      <p>
        {say('Address for the webhook at {provider}: {address}', {
          provider: name,
          address: <code dir="ltr">{keys.webhook}</code>,
        })}
      </p>
      <p class="hint">{say('Its events: {events}', { events: <code dir="ltr">{events[provider].join(' ')}</code> })}</p>
      {set !== 'environment' && <KeysForm visit={visit} keys={keys} />}
      {keys.set_at !== null && (
        <form method="post">
          <input type="hidden" name="form" value="keys-remove" />
          <input type="hidden" name="provider" value={provider} />
          <button class="quiet" type="submit">
            {say('Remove saved keys')}
            <span class="unseen"> {name}</span>
          </button>
        </form>
      )}
    </section>
  );
}

function KeysForm({ visit: { sent }, keys }: { visit: Visit; keys: Keys }) {
  const form = keys.provider;
  const labels = labelsOf();
  const names: readonly (keyof typeof labels)[] = keyFields[form];
  const hint = keys.set === 'console' && !keys.is_lost ? say('Saved and never shown. Leave this empty to keep it.') : undefined;
  return (
    <Form name={form}>
      {names.map((name) => {
        const given = { form, name, label: labels[name], sent };
        if (name === 'environment') {
          const options = [['live', say('Live: buyers really pay')] as const, ['sandbox', say('Sandbox: no money moves')] as const];
          return <Select {...given} value={keys.environment ?? 'live'} options={options} />;
        }
        if (name === 'url') {
          const example = say('For example {example}.', { example: <code dir="ltr">https://btcpay.example.org</code> });
          return <Input {...given} value={keys.url ?? ''} max={1000} autocomplete="off" hint={example} />;
        }
        return <Input {...given} type="password" max={1000} autocomplete="off" hint={hint} optional={hint !== undefined} />;
      })}
      <button type="submit">
        {say('Save keys')}
        <span class="unseen"> {keys.name}</span>
      </button>
    </Form>
  );
}

const labelsOf = () => ({
  secret_key: say('Secret key'),
  publishable_key: say('Publishable key'),
  webhook_secret: say('Secret of the webhook'),
  client_id: say('Client ID'),
  client_secret: say('Client secret'),
  webhook_id: say('ID of the webhook'),
  environment: say('Kind of account'),
  url: say('URL of the server'),
  api_key: say('API key'),
  store_id: say('Store ID'),
});
