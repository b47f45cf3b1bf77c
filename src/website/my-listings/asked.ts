import { Refusal } from '../../contract/errors.ts';
import { lookAtAppeal } from '../../reports/index.ts';
import type { Own } from '../areas/own-listing.ts';
import type { PersonalVisit } from '../personal-page.ts';

/** What was asked about the suspension of a listing. */
export type Asked = NonNullable<Awaited<ReturnType<typeof lookAtAppeal.handle>>['asked']>;

/** What was asked about those of these listings that are suspended, by slug; only they are looked up. */
export async function findAsked(visit: PersonalVisit, listings: readonly Pick<Own, 'slug' | 'status'>[]): Promise<ReadonlyMap<string, Asked>> {
  const found = new Map<string, Asked>();
  for (const { slug, status } of listings) {
    if (status !== 'suspended') continue;
    const { asked } = await visit.ask(lookAtAppeal, { body: { kind: 'listing', id: slug } }).catch((error: unknown) => {
      // A listing of another site of this service.
      if (error instanceof Refusal && error.code === 'not_found') return { asked: null };
      throw error;
    });
    if (asked) found.set(slug, asked);
  }
  return found;
}
