import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { findKeptCheck } from '../books/kept-check-store.ts';
import { listDifferences } from '../team/books-store.ts';
import { sayDifference } from '../team/say-difference.ts';

export const checkBooks = defineTeamOperation({
  name: 'check_books',
  roles: ['finance'],
  title: 'Check the books',
  summary: 'Checks the books against payments, refunds, orders and deliveries.',
  description:
    'Recomputes every account from payments, refunds and orders on all sites. Checks that transfers balance, that billboard totals and featured days match what was bought, and that invoice numbers have no gaps. With `kept`, a directory with large books returns the result of the last check, which is at most an hour old. Changes nothing.',
  writes: false,
  input: z.strictObject({ kept: z.boolean().optional().meta({ description: 'Whether to accept the result of the last hourly check.' }) }),
  output: z.strictObject({
    ok: z.boolean(),
    problems: z.array(z.string()),
    checked_at: v.instant.optional().meta({ description: 'When the last hourly check ran; absent if the books were checked just now.' }),
  }),
  async handle({ kept }, call) {
    const last = kept ? await findKeptCheck(call.db) : undefined;
    if (last) return { ok: last.problems.length === 0, problems: last.problems, checked_at: last.checked_at.toISOString() };
    const problems = (await listDifferences(call.db, call.now)).map(sayDifference);
    return { ok: problems.length === 0, problems };
  },
});
