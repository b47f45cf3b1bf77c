import type { Config } from '../../platform/config/config.ts';
import type { PaymentProvider } from './payments.ts';

/** The providers that the settings name, in the order shown. */
export function openProviders(_config: Config): PaymentProvider[] {
  return [];
}
