import type { Call } from '../../contract/call.ts';
import type { OrderRow } from '../order-store.ts';
import { lookAfter } from '../payments/hear-provider.ts';
import { listPayments } from '../payments/payment-store.ts';
import { paymentsNeed } from '../payments/payments.ts';

/**
 * Asks the providers where the order's unsettled payments stand: a person comes back from them sooner than their webhook, or
 * without one. It tells the service what has happened, and makes nothing happen.
 */
export async function followPayments(call: Call, order: OrderRow): Promise<void> {
  const { providers } = call.need(paymentsNeed);
  for (const { provider: code, reference, status } of await listPayments(call.db, order.id)) {
    const provider = providers.find((one) => one.code === code);
    if (!provider || reference === null || (status !== 'open' && status !== 'processing')) continue;
    try {
      await lookAfter(call.db, { provider, reference, sites: call.sites(), now: call.now });
    } catch {
      // The provider is away: its webhook, the next look at the page or the upkeep's will tell.
    }
  }
}
