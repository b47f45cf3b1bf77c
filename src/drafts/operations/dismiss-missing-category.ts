import { z } from 'zod';
import { invalidInput } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { saveDismissed } from '../team-missing-category-store.ts';

export const dismissMissingCategory = defineTeamOperation({
  name: 'dismiss_missing_category',
  roles: ['editor'],
  title: 'Leave out a missing category',
  summary: 'Leaves a word out of list_missing_categories, or lists it again.',
  description: 'For a word that should not become a category. Later drafts with it don’t list it again. Drafts and listings stay as they are.',
  writes: true,
  input: z.strictObject({
    word: z.string().trim().toLowerCase().min(1).max(200).meta({ description: 'The word, from list_missing_categories.' }),
    dismissed: z.boolean().default(true).meta({ description: 'false: list it again.' }),
  }),
  output: z.strictObject({ word: z.string(), dismissed: z.boolean() }),
  async handle({ word, dismissed }, { db, site, now, note }) {
    if (!(await saveDismissed(db, { siteId: site.id, word, dismissed, now })))
      throw invalidInput([
        { pointer: '/word', code: 'unchanged', detail: dismissed ? 'This word has already been left out.' : 'This word is already on the list.' },
      ]);
    const undo = { operation: 'dismiss_missing_category', input: { word, dismissed: !dismissed } };
    note({ subject: `word:${word}`, before: { dismissed: !dismissed }, after: { dismissed }, undo });
    return { word, dismissed };
  },
});
