import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { type InputError, invalidInput } from '../../contract/errors.ts';
import { defineWrite } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getOwnFounder, hasFounderPage } from '../../founders/index.ts';
import { listQuestionRows } from '../interview-store.ts';
import { listAnswers, saveAnswers } from '../own-interview-store.ts';

export const answerInterview = defineWrite({
  name: 'answer_interview',
  title: 'Answer the founder interview',
  summary: 'Saves your own answers to the founder interview.',
  description:
    'Saves your answers to questions from list_interview_questions. They appear on your founder page (get_founder) once one of your listings is live. Only the questions you send change; an empty answer removes one. Your account must be linked to a founder: by accepting an invite, or by having the same name as a founder on a listing you own. If that listing names no founders, you become the first; otherwise the error founder_unknown says what to do. Write only what the person said, in their own words.',
  method: 'PUT',
  path: '/me/interview',
  group: 'My listings',
  scope: 'listings:write',
  bodyInput: z.strictObject({
    answers: z
      .array(
        z.strictObject({
          question_id: v.id('Id of a question from list_interview_questions.', 1),
          answer: z
            .string()
            .max(4000)
            .meta({ description: 'Plain text; "" removes the answer.', examples: ['The tone of the third reminder.'] }),
        }),
      )
      .max(30),
  }),
  output: z.strictObject({
    founder: z.strictObject({
      slug: z.string(),
      name: z.string(),
      url: v.url.nullable().meta({ description: 'Your founder page; null until one of your listings is live on this site.' }),
    }),
    items: z.array(z.strictObject({ question_id: z.int().min(1), question: z.string(), answer: z.string() })),
    total: v.count,
  }),
  annotations: { destructive: true, idempotent: true, openWorld: false },
  example: {
    body: { answers: [{ question_id: 1, answer: 'The tone of the third reminder.' }] },
    answer: (origin) => ({
      founder: { slug: 'ines-calder', name: 'Ines Calder', url: `${origin}/founders/ines-calder` },
      items: [{ question_id: 1, question: 'What did you get wrong first?', answer: 'The tone of the third reminder.' }],
      total: 1,
    }),
  },
  async handle({ answers }, call) {
    const { db, now, site } = call;
    const questions = await listQuestionRows(db, site.id);
    const errors = findFaults(answers, new Set(questions.map(({ id }) => id)));
    if (errors.length > 0) throw invalidInput(errors);
    const founder = await getOwnFounder(call);
    const tidied = answers.map(({ question_id, answer }) => ({ questionId: question_id, answer: answer.replaceAll(/\r\n?/g, '\n').trim() || null }));
    await saveAnswers(db, { founderId: founder.id, answers: tidied, now });
    const items = await listAnswers(db, { founderId: founder.id, siteId: site.id });
    const hasPage = await hasFounderPage(db, { founderId: founder.id, siteId: site.id });
    const { slug, name } = founder;
    return { founder: { slug, name, url: hasPage ? addressOf.founder(site.origin, slug) : null }, items, total: items.length };
  },
});

/** Questions that this site doesn't ask, and questions answered twice. */
function findFaults(answers: readonly { question_id: number }[], known: ReadonlySet<number>): InputError[] {
  const seen = new Set<number>();
  return answers.flatMap(({ question_id }, at) => {
    const pointer = `/answers/${at}/question_id`;
    if (!known.has(question_id)) {
      return [{ pointer, code: 'unknown_question', detail: `There is no question ${question_id} on this site. Find the id with list_interview_questions.` }];
    }
    if (seen.has(question_id)) return [{ pointer, code: 'repeated', detail: `Question ${question_id} is answered twice.` }];
    seen.add(question_id);
    return [];
  });
}
