import { importPayouts } from './import-payouts.ts';
import { getPayout, listPayouts } from './list-payouts.ts';
import { addPayout, matchPayout, removePayout, restorePayout } from './manage-payouts.ts';

/** The site team's operations on payouts, for the catalogue. */
export const payoutOperations = [listPayouts, getPayout, importPayouts, addPayout, matchPayout, removePayout, restorePayout];
