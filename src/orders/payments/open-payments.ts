import type { Config } from '../../platform/config/config.ts';
import { openProviders } from './open-providers.ts';
import type { Payments } from './payments.ts';

/** The ways to pay of this service. */
export function openPayments(config: Config): Payments {
  return { providers: openProviders(config) };
}
