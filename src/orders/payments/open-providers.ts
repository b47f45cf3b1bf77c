import type { Config } from '../../platform/config/config.ts';
import { openBtcPay } from './btcpay/btcpay.ts';
import type { PaymentProvider } from './payments.ts';
import { openPayPal } from './paypal/paypal.ts';
import { openStripe } from './stripe/stripe.ts';

/** The configured payment providers, in display order. No provider is contacted before someone pays. */
export function openProviders({ payments: { stripe, paypal, btcpay } }: Pick<Config, 'payments'>): PaymentProvider[] {
  return [...(stripe ? [openStripe(stripe)] : []), ...(paypal ? [openPayPal(paypal)] : []), ...(btcpay ? [openBtcPay(btcpay)] : [])];
}
