import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { invalidInput } from '../../contract/errors.ts';
import { listChosenCategories } from './newsletter-store.ts';

/** How many categories a reader can choose. */
const MOST = 50;

export const categoriesInput = z
  .array(z.string().max(8192))
  .max(MOST)
  .meta({ description: 'Slugs of the categories whose launches the email names; none: all categories.' });
export const category = z.strictObject({ slug: z.string(), name: z.string() });

/**
 * The categories that a reader chose, by name.
 * @throws Refusal invalid_request if some of them don't exist: a choice of nothing would mean all
 */
export async function readCategories({ db, site }: Pick<Call, 'db' | 'site'>, slugs: readonly string[]): Promise<{ id: number; slug: string; name: string }[]> {
  if (slugs.length === 0) return [];
  const chosen = await listChosenCategories(db, { siteId: site.id, slugs });
  if (chosen.length === 0)
    throw invalidInput([{ pointer: '/categories', code: 'unknown_category', detail: 'These categories no longer exist. Choose others.' }]);
  return chosen;
}
