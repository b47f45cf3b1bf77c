import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { categoriesInput, chosenShape, readCategories, showChosen } from '../chosen-categories.ts';
import { listWeeklyChoices, saveWeeklyChoice } from '../weekly-choice-store.ts';

export const getMyWeeklyCategories = defineSiteOperation({
  name: 'get_my_weekly_categories',
  title: 'Categories of my weekly email',
  summary: 'Which categories of this site your weekly email names launches of.',
  audience: 'person',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject(chosenShape),
  async handle(_input, call) {
    const { accountId } = call.caller;
    const choices = await listWeeklyChoices(call.db, { siteId: call.site.id, accountIds: [accountId] });
    return showChosen(call, choices.get(accountId) ?? []);
  },
});

export const setMyWeeklyCategories = defineSiteOperation({
  name: 'set_my_weekly_categories',
  title: 'Choose categories of my weekly email',
  summary: 'Chooses which categories of this site your weekly email names launches of. None: all categories. Safe to repeat.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ categories: categoriesInput }),
  output: z.strictObject(chosenShape),
  async handle({ categories }, call) {
    const slugs = (await readCategories(call, categories)).map(({ slug }) => slug);
    await saveWeeklyChoice(call.db, { siteId: call.site.id, accountId: call.caller.accountId, categories: slugs, now: call.now });
    return showChosen(call, slugs);
  },
});
