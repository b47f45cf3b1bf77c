import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { PaymentCode, PaymentSettings } from '../../platform/config/payment-settings.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ProviderServer } from './ask-provider.ts';
import { withFormer } from './former/with-former.ts';
import { openProviders } from './open-providers.ts';
import { findPayment } from './payment-store.ts';
import type { PaymentProvider, Payments } from './payments.ts';
import { openSandbox } from './sandbox/sandbox.ts';

/** The settings that are in force now, and keys of before (src/connections). */
interface Settings {
  environment: Pick<Config, 'production' | 'databaseUrl'>;
  read(): Promise<{ payments: PaymentSettings; paymentsSince: Readonly<Partial<Record<PaymentCode, Date>>> }>;
  readFormer(): Promise<readonly { code: PaymentCode; payments: PaymentSettings; until: Date }[]>;
}

/**
 * The payment providers of this service. The sandbox is only for demos and tests.
 * @param given.servers stand-ins of providers, for tests
 */
export function openPayments(
  settings: Settings,
  given: { db: Db; clock: Clock; servers?: Readonly<Partial<Record<PaymentCode, ProviderServer>>> | undefined },
): Payments {
  const { environment } = settings;
  const hasSandbox = !environment.production && environment.databaseUrl === undefined;
  const sandbox = hasSandbox ? [openSandbox(given)] : [];
  let opened: { of: string; providers: readonly PaymentProvider[] } | undefined;
  /** Opened again only if something has changed: PayPal's remembers its access. */
  const readCurrent = async () => {
    const { payments, paymentsSince } = await settings.read();
    const of = JSON.stringify([payments, paymentsSince]);
    if (opened?.of !== of) opened = { of, providers: openProviders({ payments, paymentsSince, servers: given.servers }) };
    return opened.providers;
  };
  return {
    listOffered: async () => [...(await readCurrent()), ...sandbox],
    async listKnown() {
      // In this order: keys that are replaced in between are in both.
      const current = await readCurrent();
      const rows = await settings.readFormer();
      if (rows.length === 0) return [...current, ...sandbox];
      const former = rows.flatMap(({ payments, until }) => openProviders({ payments, servers: given.servers }).map((provider) => ({ provider, until })));
      const codes = new Set([...current, ...former.map(({ provider }) => provider)].map(({ code }) => code));
      const known = [...codes].map((code) =>
        withFormer({
          current: current.find((one) => one.code === code),
          former: former.filter(({ provider }) => provider.code === code),
          findBegun: async (reference) => (await findPayment(given.db, { provider: code, reference }))?.created_at,
        }),
      );
      return [...known, ...sandbox];
    },
  };
}
