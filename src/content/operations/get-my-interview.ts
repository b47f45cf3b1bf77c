import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { findOwnFounder, findWhoMayAnswer, hasFounderPage } from '../../founders/index.ts';
import { listQuestionRows } from '../interview-store.ts';
import { listAnswers } from '../own-interview-store.ts';

export const getMyInterview = defineSiteOperation({
  name: 'get_my_interview',
  title: 'Get my interview',
  summary: "The site's interview questions with your answers, and the founder page they appear on.",
  audience: 'person',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    founder: z
      .strictObject({ slug: z.string(), name: z.string(), url: v.url.nullable(), hidden_because: z.string().nullable() })
      .nullable()
      .meta({ description: 'null until your account is linked to a founder: your first answer links it, or says what is missing.' }),
    account_name: z.string().nullable().meta({ description: "Name on the account. Without one, we can't tell which founder you are." }),
    founders: z.array(z.string()).meta({ description: 'Founder names on your listings that are not linked to an account. One of them may be you.' }),
    items: z.array(z.strictObject({ question_id: z.int().min(1), question: z.string(), hint: z.string().nullable(), answer: z.string().nullable() })),
    answered: v.count,
  }),
  async handle(_input, { db, caller, site }) {
    const questions = await listQuestionRows(db, site.id);
    const founder = await findOwnFounder(db, caller.accountId);
    const { name, open } = await findWhoMayAnswer(db, caller.accountId);
    const answers = founder ? await listAnswers(db, { founderId: founder.id, siteId: site.id }) : [];
    const hasPage = founder !== undefined && (await hasFounderPage(db, { founderId: founder.id, siteId: site.id }));
    const given = new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
    return {
      founder: founder
        ? {
            slug: founder.slug,
            name: founder.name,
            url: hasPage ? addressOf.founder(site.origin, founder.slug) : null,
            hidden_because: founder.hidden_because,
          }
        : null,
      account_name: name,
      founders: founder ? [] : open,
      items: questions.map(({ id, question, hint }) => ({ question_id: id, question, hint, answer: given.get(id) ?? null })),
      answered: answers.length,
    };
  },
});
