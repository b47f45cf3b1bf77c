import type { PaymentCode, PaymentSettings } from '../../platform/config/payment-settings.ts';
import type { ProviderServer } from './ask-provider.ts';
import { openBtcPay } from './btcpay/btcpay.ts';
import type { PaymentProvider } from './payments.ts';
import { openPayPal } from './paypal/paypal.ts';
import { openStripe } from './stripe/stripe.ts';

/**
 * The configured payment providers, in display order. No provider is contacted before someone pays.
 * @param given.paymentsSince since when their keys are in use, if that is known
 * @param given.servers stand-ins of providers, for tests
 */
export function openProviders(given: {
  payments: PaymentSettings;
  paymentsSince?: Readonly<Partial<Record<PaymentCode, Date>>>;
  servers?: Readonly<Partial<Record<PaymentCode, ProviderServer>>> | undefined;
}): PaymentProvider[] {
  const { payments, paymentsSince: since = {}, servers = {} } = given;
  const { stripe, paypal, btcpay } = payments;
  const at = (code: PaymentCode) => ({ ...(servers[code] && { server: servers[code] }) });
  return [
    ...(stripe ? [{ ...openStripe(stripe, at('stripe')), since: since.stripe }] : []),
    ...(paypal ? [{ ...openPayPal(paypal, at('paypal')), since: since.paypal }] : []),
    ...(btcpay ? [{ ...openBtcPay(btcpay, at('btcpay')), since: since.btcpay }] : []),
  ];
}
