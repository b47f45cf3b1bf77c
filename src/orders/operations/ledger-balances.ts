import { z } from 'zod';
import { defineAdminOperation } from '../../contract/operation.ts';
import { listBalances } from '../ledger-store.ts';

export const ledgerBalances = defineAdminOperation({
  name: 'ledger_balances',
  title: 'Balances of the books',
  summary: 'Every account of the books with its balance in cents, recomputed from its entries.',
  description:
    'Sums the entries of every account, over all sites: cash (what a provider holds), refunds (on their way back), revenue by product, vat by country, surplus. Debit is positive, credit negative; together they are nothing. Changes nothing.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ balances: z.array(z.strictObject({ account: z.string(), cents: z.int() })) }),
  async handle(_input, call) {
    return { balances: await listBalances(call.db) };
  },
});
