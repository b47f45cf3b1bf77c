import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import { listDifferences } from '../team/books-store.ts';
import { sayDifference } from '../team/say-difference.ts';

export const checkBooks = defineTeamOperation({
  name: 'check_books',
  roles: ['finance'],
  title: 'Check the books',
  summary: 'Checks the books against payments, refunds, orders and deliveries.',
  description:
    'Recomputes every account from payments, refunds and orders on all sites. Checks that transfers balance, that billboard totals and featured days match what was bought, and that invoice numbers have no gaps. Changes nothing.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ ok: z.boolean(), problems: z.array(z.string()) }),
  async handle(_input, call) {
    const problems = (await listDifferences(call.db, call.now)).map(sayDifference);
    return { ok: problems.length === 0, problems };
  },
});
