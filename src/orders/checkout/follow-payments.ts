import type { Call } from '../../contract/call.ts';
import type { OrderRow } from '../order-store.ts';
import { lookAfter } from '../payments/hear-provider.ts';
import { listPayments } from '../payments/payment-store.ts';
import { paymentsNeed } from '../payments/payments.ts';

/**
 * Asks the providers for the status of the order's unsettled payments, because a person may come back before the webhook arrives,
 * or without one. This only reads what has already happened at the provider.
 */
export async function followPayments(call: Call, order: OrderRow): Promise<void> {
  const unsettled = (await listPayments(call.db, order.id)).filter(({ status }) => status === 'open' || status === 'processing');
  const providers = unsettled.length === 0 ? [] : await call.need(paymentsNeed).listKnown();
  for (const { provider: code, reference } of unsettled) {
    const provider = providers.find((one) => one.code === code);
    if (!provider || reference === null) continue;
    try {
      await lookAfter(call.db, { provider, reference, sites: call.sites(), now: call.now });
    } catch {
      // The provider is unavailable: its webhook, the next page view or the upkeep will settle it.
    }
  }
}
