import { z } from 'zod';
import { earlierValues } from '../../../contract/earlier-values.ts';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { ifUnchangedSince, requireUnchanged, savedVersion, versionOf } from '../../../contract/saved-version.ts';
import * as v from '../../../contract/values.ts';
import { insertQuestion, listTeamQuestions, lockQuestions, savePlaces, saveQuestion, type TeamQuestion } from '../../team-question-store.ts';

/** How many questions a site can ask: founders see all of them on one page. */
const MOST_ASKED = 30;
const questionId = v.id('Id of the question, from list_questions_for_team.', 3);
const inputs = {
  question: z.string().trim().min(1).max(300).meta({ description: 'The question, as founders read it.' }),
  hint: z
    .string()
    .trim()
    .max(500)
    .nullable()
    .transform((text) => text || null)
    .meta({ description: 'What a good answer contains; null for none.' }),
};
const shape = z.strictObject({ id: z.int().min(1), question: z.string(), hint: z.string().nullable(), active: z.boolean(), answers: v.count });

export const listQuestionsForTeam = defineTeamOperation({
  name: 'list_questions_for_team',
  roles: ['editor'],
  title: 'List interview questions for the site team',
  summary: 'Every interview question, retired ones too, with the number of its answers.',
  description: 'Questions that founders are asked come first, in their order.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(shape.extend({ version: savedVersion })) }),
  async handle(_input, { db, site }) {
    const questions = await listTeamQuestions(db, site.id);
    return { items: questions.map((question) => ({ ...question, version: versionOf(editedPart(question)) })) };
  },
});

export const createQuestion = defineTeamOperation({
  name: 'create_question',
  roles: ['editor'],
  title: 'Add an interview question',
  summary: 'Adds a question to the founder interview, after the others.',
  description: `Founders can answer it immediately. An interview has at most ${MOST_ASKED} questions.`,
  writes: true,
  input: z.strictObject({ question: inputs.question, hint: inputs.hint.default(null) }),
  output: shape,
  async handle({ question, hint }, { db, site, note }) {
    const questions = await lockQuestions(db, site.id);
    requireRoom(questions, '/question');
    const id = await insertQuestion(db, { siteId: site.id, question, hint });
    note({ subject: `question:${id}`, after: { question, hint }, undo: { operation: 'retire_question', input: { id } } });
    return { id, question, hint, active: true, answers: 0 };
  },
});

export const updateQuestion = defineTeamOperation({
  name: 'update_question',
  roles: ['editor'],
  title: 'Edit an interview question',
  summary: 'Changes the words of an interview question.',
  description: 'Answers stay with the question. If you ask something else, retire it and add another one.',
  writes: true,
  input: z.strictObject({ id: questionId, question: inputs.question.optional(), hint: inputs.hint.optional(), if_unchanged_since: ifUnchangedSince }),
  output: shape,
  async handle({ id, question, hint, if_unchanged_since: since }, { db, site, note }) {
    const found = getQuestion(await lockQuestions(db, site.id), id);
    const before = editedPart(found);
    const after = { question: question ?? found.question, hint: hint === undefined ? found.hint : hint };
    requireUnchanged({ since, saved: before, wanted: after, thing: { subject: `question:${id}`, fields: Object.keys(before) } });
    await saveQuestion(db, { id, ...after, active: found.active });
    note({ subject: `question:${id}`, before, after, undo: { operation: 'update_question', input: { id, ...earlierValues(before, after) } } });
    return { ...found, ...after };
  },
});

export const arrangeQuestions = defineTeamOperation({
  name: 'arrange_questions',
  roles: ['editor'],
  title: 'Arrange interview questions',
  summary: 'Puts the interview questions in order.',
  description: 'Takes the ids of all questions that founders are asked, in order.',
  writes: true,
  input: z.strictObject({ ids: z.array(questionId).min(1).max(MOST_ASKED).meta({ description: 'All of them, in order. Repeat the option.' }) }),
  output: z.strictObject({ ids: z.array(z.int()) }),
  async handle({ ids }, { db, site, note }) {
    const all = await lockQuestions(db, site.id);
    const before = all.filter(({ active }) => active).map(({ id }) => id);
    if (new Set(ids).size !== ids.length || [...ids].sort().join() !== [...before].sort().join())
      throw invalidInput([{ pointer: '/ids', code: 'other_list', detail: 'The questions have changed in the meantime. Reload the page and try again.' }]);
    if (ids.join() === before.join()) return { ids };
    await savePlaces(db, { siteId: site.id, ids: [...ids, ...all.filter(({ active }) => !active).map(({ id }) => id)] });
    note({ subject: 'questions', before: { ids: before }, after: { ids }, undo: { operation: 'arrange_questions', input: { ids: before } } });
    return { ids };
  },
});

export const retireQuestion = defineTeamOperation({
  name: 'retire_question',
  roles: ['editor'],
  title: 'Retire an interview question',
  summary: 'Stops asking an interview question. Its answers are kept.',
  description: 'The question and its answers are no longer shown. restore_question asks it again and shows the answers.',
  writes: true,
  input: z.strictObject({ id: questionId }),
  output: shape,
  async handle({ id }, { db, site, note }) {
    const found = getQuestion(await lockQuestions(db, site.id), id);
    if (!found.active) return found;
    await saveQuestion(db, { ...found, active: false });
    note({ subject: `question:${id}`, before: { active: true }, after: { active: false }, undo: { operation: 'restore_question', input: { id } } });
    return { ...found, active: false };
  },
});

export const restoreQuestion = defineTeamOperation({
  name: 'restore_question',
  roles: ['editor'],
  title: 'Ask a retired interview question again',
  summary: 'Asks a retired interview question again, with the answers it had.',
  description: 'It returns to its former position among the questions.',
  writes: true,
  input: z.strictObject({ id: questionId }),
  output: shape,
  async handle({ id }, { db, site, note }) {
    const questions = await lockQuestions(db, site.id);
    const found = getQuestion(questions, id);
    if (found.active) return found;
    requireRoom(questions, '/id');
    await saveQuestion(db, { ...found, active: true });
    note({ subject: `question:${id}`, before: { active: false }, after: { active: true }, undo: { operation: 'retire_question', input: { id } } });
    return { ...found, active: true };
  },
});

/** What people edit in a question, for the mark of its version. */
const editedPart = ({ question, hint }: TeamQuestion) => ({ question, hint });

function getQuestion(questions: readonly TeamQuestion[], id: number): TeamQuestion {
  const found = questions.find((question) => question.id === id);
  if (!found) throw refusal('not_found', `This site has no interview question ${id}.`);
  return found;
}

function requireRoom(questions: readonly TeamQuestion[], pointer: string): void {
  if (questions.filter(({ active }) => active).length >= MOST_ASKED)
    throw invalidInput([{ pointer, code: 'too_many', detail: `An interview has at most ${MOST_ASKED} questions. Retire one first.` }]);
}
