import type { Need } from '../../contract/call.ts';

/** Why revenue wasn't confirmed; the message tells the owner what to do. */
export class RevenueProblem extends Error {}

/** Asks a payment provider for the monthly revenue, with the owner's read-only key. The key is used once and not stored. */
export interface RevenueProvider {
  /** In US dollar cents. @throws RevenueProblem; no error contains the key */
  readMonthly(key: string): Promise<number>;
}

export const revenueNeed: Need<RevenueProvider> = { name: 'revenue' };
