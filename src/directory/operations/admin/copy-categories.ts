import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineAdminOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { copyCategoryTree } from '../../site-save-store.ts';

export const copyCategories = defineAdminOperation({
  name: 'copy_categories',
  title: 'Copy categories',
  summary: "Gives a site the categories of another one: a new site's start.",
  description:
    'Copies the category tree, its descriptions, FAQs and compare attributes from another site; choose the site that gets them with --site KEY. A category whose slug or name stands there already is left as it is, so that it is safe to repeat; default categories that nothing uses make way.',
  writes: true,
  input: z.strictObject({ from: z.string().max(60).meta({ description: 'Key of the site to copy from.' }) }),
  output: z.strictObject({ from: z.string(), to: z.string(), added: v.count }),
  async handle({ from }, { db, site, sites }) {
    const source = sites().find(({ key }) => key === from);
    if (!source || source.id === site.id) {
      const others = sites().filter(({ id }) => id !== site.id);
      const known = others.length > 0 ? ` Others are: ${others.map(({ key }) => key).join(', ')}.` : ' There is no other site yet.';
      throw invalidInput([{ pointer: '/from', code: 'unknown_site', detail: `from must be the key of another site.${known}` }]);
    }
    return { from, to: site.key, added: await copyCategoryTree(db, { from: source.id, to: site.id }) };
  },
});
