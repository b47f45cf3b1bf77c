import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import { findKeptCheck } from '../books/kept-check-store.ts';
import { listBalances } from '../ledger-store.ts';

export const ledgerBalances = defineTeamOperation({
  name: 'ledger_balances',
  roles: ['finance'],
  title: 'Get ledger balances',
  summary: 'Every ledger account with its balance in cents, recomputed from its entries.',
  description:
    'Adds up the entries of every account on all sites: cash (held by a provider), refunds (in progress), revenue by product, VAT by country, surplus. Debits are positive and credits negative; the total is zero. Changes nothing.',
  writes: false,
  input: z.strictObject({ kept: z.boolean().optional().meta({ description: 'Whether to accept the balances of the last hourly check of the books.' }) }),
  output: z.strictObject({ balances: z.array(z.strictObject({ account: z.string(), cents: z.int() })) }),
  async handle({ kept }, call) {
    const last = kept ? await findKeptCheck(call.db) : undefined;
    return { balances: last?.balances ?? (await listBalances(call.db)) };
  },
});
