import { importPayouts } from './operations/import-payouts.ts';
import { getPayout, listPayouts } from './operations/list-payouts.ts';
import { addPayout, matchPayout, removePayout, restorePayout } from './operations/manage-payouts.ts';

/** The site team's operations on payouts, for the catalogue. */
export const payoutOperations = [listPayouts, getPayout, importPayouts, addPayout, matchPayout, removePayout, restorePayout];
