import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/database/db.ts';
import { openProviders } from './open-providers.ts';
import type { Payments } from './payments.ts';
import { openSandbox } from './sandbox/sandbox.ts';

/** The payment providers of this service. The sandbox is only for demos and tests. */
export function openPayments(config: Config, given: { db: Db; clock: Clock }): Payments {
  const hasSandbox = !config.production && config.databaseUrl === undefined;
  const providers = [...openProviders(config), ...(hasSandbox ? [openSandbox(given)] : [])];
  return { listOffered: async () => providers, listKnown: async () => providers };
}
