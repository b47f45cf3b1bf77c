import { z } from 'zod';
import type { Task } from '../../platform/jobs/index.ts';
import type { OrderParts } from '../order-parts.ts';
import { lookAfter } from './hear-provider.ts';

const payload = z.object({ provider: z.string(), reference: z.string() });

/** Asks a provider some days after a refund whether it failed after all: PayPal doesn't report failures to every account, and events may get lost. */
export function lookAfterRefund({ database, clock, payments, listSites }: OrderParts): Task {
  return async (given) => {
    const { provider: code, reference } = payload.parse(given);
    const provider = (await payments.listKnown()).find((one) => one.code === code);
    // The site no longer uses this provider.
    if (!provider) return;
    await lookAfter(database, { provider, sites: await listSites(), now: clock.now(), reference });
  };
}
