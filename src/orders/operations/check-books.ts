import { z } from 'zod';
import { defineAdminOperation } from '../../contract/operation.ts';
import { listDifferences } from '../team/books-store.ts';
import { sayDifference } from '../team/say-difference.ts';

export const checkBooks = defineAdminOperation({
  name: 'check_books',
  title: 'Check the books',
  summary: 'Holds the books against payments, refunds, orders and what they gave.',
  description:
    'Recomputes every account from payments, refunds and orders, of all sites; checks that transfers balance, that billboard sums and featured days are those that were bought, and that numbers of invoices have no gaps. Changes nothing.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ ok: z.boolean(), problems: z.array(z.string()) }),
  async handle(_input, call) {
    const problems = (await listDifferences(call.db, call.now)).map(sayDifference);
    return { ok: problems.length === 0, problems };
  },
});
