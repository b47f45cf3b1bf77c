import type { Need } from '../../contract/call.ts';

/** Why a figure was not confirmed; the message tells the owner what to do. */
export class RevenueProblem extends Error {}

/** Asks a payment provider, with the owner's read-only key, what comes in each month. The key is used for this and then forgotten. */
export interface RevenueProvider {
  /** In US dollar cents. @throws RevenueProblem, and nothing else that tells of the key */
  readMonthly(key: string): Promise<number>;
}

export const revenueNeed: Need<RevenueProvider> = { name: 'revenue' };
