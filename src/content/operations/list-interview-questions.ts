import { z } from 'zod';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listQuestionRows } from '../interview-store.ts';

export const listInterviewQuestions = defineRead({
  name: 'list_interview_questions',
  title: 'List interview questions',
  summary: 'The questions in the founder interview.',
  description:
    'Returns the founder interview questions in order. Founders answer them with answer_interview; their answers appear on their page (get_founder).',
  path: '/interview-questions',
  group: 'Founders',
  topics: ['content'],
  output: z.strictObject({
    items: z.array(z.strictObject({ id: z.int().min(1).max(2_147_483_647), question: z.string(), hint: z.string().nullable() })),
    total: v.count,
  }),
  example: {
    answer: () => ({
      items: [
        { id: 1, question: 'What did you get wrong first?', hint: 'The mistake that taught you the most.' },
        { id: 2, question: 'Who was your first customer?', hint: null },
      ],
      total: 2,
    }),
  },
  async handle(_input, call) {
    const items = await listQuestionRows(call.db, call.site.id);
    return { items, total: items.length };
  },
});
