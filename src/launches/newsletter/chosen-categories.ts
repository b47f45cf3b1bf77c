import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { invalidInput } from '../../contract/errors.ts';
import { listChosenCategories } from './newsletter-store.ts';

/** How many categories a reader can choose. */
const MOST = 50;
/** More than that are refused with a sentence for readers; far more aren't read at all. */
const MOST_READ = 1000;

export const categoriesInput = z
  .array(z.string().max(8192))
  .max(MOST_READ)
  .meta({ description: `Slugs of the categories whose launches the email names, at most ${MOST}; none: all categories.` });
export const category = z.strictObject({ slug: z.string(), name: z.string() });

/** What a reader chose, as pages show it. */
export const chosenShape = {
  categories: z.array(category).meta({ description: 'None: all categories, unless the chosen ones are gone.' }),
  gone: z.boolean().meta({ description: 'Whether all categories that were chosen no longer exist. Then there is no email until others are chosen.' }),
};

/** What these slugs mean now. @param slugs as they were stored; none: all categories */
export async function showChosen(
  { db, site }: Pick<Call, 'db' | 'site'>,
  slugs: readonly string[],
): Promise<{ categories: { slug: string; name: string }[]; gone: boolean }> {
  const chosen = await listChosenCategories(db, { siteId: site.id, slugs });
  return { categories: chosen.map(({ slug, name }) => ({ slug, name })), gone: slugs.length > 0 && chosen.length === 0 };
}

/**
 * The categories that a reader chose, by name. Those that no longer exist are left out.
 * @throws Refusal invalid_request if they are more than 50, or none of them exists: a choice of nothing would mean all
 */
export async function readCategories({ db, site }: Pick<Call, 'db' | 'site'>, slugs: readonly string[]): Promise<{ id: number; slug: string; name: string }[]> {
  if (slugs.length === 0) return [];
  if (slugs.length > MOST)
    throw invalidInput([{ pointer: '/categories', code: 'too_long', detail: `Choose up to ${MOST} categories, or none for all of them.` }]);
  const chosen = await listChosenCategories(db, { siteId: site.id, slugs });
  if (chosen.length === 0)
    throw invalidInput([{ pointer: '/categories', code: 'unknown_category', detail: 'These categories no longer exist. Choose others.' }]);
  return chosen;
}
