import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { categoriesInput, category, readCategories } from '../chosen-categories.ts';
import { findSubscription, saveSubscriberCategories } from '../newsletter-store.ts';
import { readLink } from '../read-link.ts';

export const chooseNewsletterCategories = defineSiteOperation({
  name: 'choose_newsletter_categories',
  title: 'Choose categories of the weekly email',
  summary: 'Chooses which categories the weekly email names launches of, with the link in that email. None: all categories.',
  audience: 'anyone',
  writes: true,
  input: z.strictObject({ token: z.string().min(1).max(200), categories: categoriesInput }),
  output: z.strictObject({ subscribed: z.boolean(), categories: z.array(category) }),
  async handle({ token, categories }, call) {
    const of = { siteId: call.site.id, id: await readLink(call, token) };
    if (!(await findSubscription(call.db, of))) return { subscribed: false, categories: [] };
    const chosen = await readCategories(call, categories);
    await saveSubscriberCategories(call.db, { ...of, categories: chosen.map(({ slug }) => slug) });
    return { subscribed: true, categories: chosen.map(({ slug, name }) => ({ slug, name })) };
  },
});
