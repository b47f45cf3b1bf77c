import { type PaymentProvider, type PaymentState, WebhookRefused } from '../payments.ts';

interface Former {
  provider: PaymentProvider;
  /** No payment was begun with it later. */
  until: Date;
}

interface Given {
  /** undefined: its keys were removed. */
  current: PaymentProvider | undefined;
  /** The same provider with keys of before, the newest first. */
  former: readonly Former[];
  /** When a payment was begun; undefined if it isn't ours. */
  findBegun(reference: string): Promise<Date | undefined>;
}

/**
 * A provider that also knows the payments that were begun with its former keys. The current keys are tried first: often they are of the
 * same account. Former ones are only asked about payments that were begun while they were in use, because the server they lead to may be
 * somebody else's by now.
 */
export function withFormer({ current, former, findBegun }: Given): PaymentProvider {
  const base = current ?? former[0]!.provider;
  if (former.length === 0) return base;
  /** Those that may know the payment, the likeliest first. */
  const listAble = async (reference: string): Promise<PaymentProvider[]> => {
    const begun = await findBegun(reference);
    return [...(current ? [current] : []), ...former.flatMap(({ provider, until }) => (begun !== undefined && begun <= until ? [provider] : []))];
  };
  const locate = async (reference: string): Promise<{ holder: PaymentProvider; state: PaymentState }> => {
    let told: { holder: PaymentProvider; state: PaymentState } | undefined;
    let failed: unknown;
    for (const holder of await listAble(reference)) {
      try {
        const state = await holder.lookUp(reference);
        if (!isUnknown(state)) return { holder, state };
        told ??= { holder, state };
      } catch (error) {
        failed ??= error;
      }
    }
    // One that didn't answer may know it, so this isn't the time to give it up.
    if (failed === undefined && told) return told;
    throw failed ?? new Error(`the keys of ${base.name} with which this payment was begun are gone`);
  };
  return {
    ...base,
    async create(given) {
      if (!current) throw new Error(`${base.name} is no longer set up`);
      return current.create(given);
    },
    async readWebhook(given) {
      let refused: unknown;
      let failed: unknown;
      for (const provider of [...(current ? [current] : []), ...former.map((one) => one.provider)]) {
        try {
          return await provider.readWebhook(given);
        } catch (error) {
          if (error instanceof WebhookRefused) refused ??= error;
          else failed ??= error;
        }
      }
      // Where one couldn't check it, it has to come again.
      throw failed ?? refused;
    },
    lookUp: async (reference) => (await locate(reference)).state,
    refund: async (given) => (await locate(given.reference)).holder.refund(given),
  };
}

/** PayPal’s answer about an order that the account doesn't have, or has no longer. */
const isUnknown = ({ status, amountCents }: PaymentState) => status === 'cancelled' && amountCents === 0;
