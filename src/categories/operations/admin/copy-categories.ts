import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { copyCategoryTree } from '../../copy-tree-store.ts';

export const copyCategories = defineTeamOperation({
  name: 'copy_categories',
  roles: ['editor'],
  title: 'Copy categories',
  summary: 'Copies the categories of one site to another, for example to set up a new site.',
  description:
    'Copies the category tree from another site, with descriptions, FAQs and compare attributes. Choose the target site with --site KEY. Categories whose slug or name already exists there are left unchanged, so this is safe to repeat. Unused default categories are removed.',
  writes: true,
  input: z.strictObject({ from: z.string().max(60).meta({ description: 'Key of the site to copy from.' }) }),
  output: z.strictObject({ from: z.string(), to: z.string(), added: v.count }),
  async handle({ from }, { db, site, sites }) {
    const source = sites().find(({ key }) => key === from);
    if (!source || source.id === site.id) {
      const others = sites().filter(({ id }) => id !== site.id);
      const known = others.length > 0 ? ` Other sites: ${others.map(({ key }) => key).join(', ')}.` : ' There is no other site yet.';
      throw invalidInput([{ pointer: '/from', code: 'unknown_site', detail: `from must be the key of another site.${known}` }]);
    }
    return { from, to: site.key, added: await copyCategoryTree(db, { from: source.id, to: site.id }) };
  },
});
