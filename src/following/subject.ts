import { z } from 'zod';
import { addressOf } from '../contract/addresses.ts';
import type { Person } from '../contract/caller.ts';
import { refusal } from '../contract/errors.ts';
import { hasFeature } from '../contract/features.ts';
import type { CallBy } from '../contract/operation.ts';
import { findSubject, type SubjectKind, type SubjectRow, subjectKinds } from './subject-store.ts';

/** What can be followed, apart from products: a person by name, a category by slug, a week by its Monday. */
export const subjectInput = {
  kind: z.enum(subjectKinds),
  key: z.string().max(220).meta({ description: 'Name of the person’s profile, slug of the category, or Monday of the week.' }),
};

export const subjectShape = z.strictObject({
  kind: z.enum(subjectKinds),
  key: z.string(),
  name: z.string().meta({ description: 'Name of the person or category; for a week its Monday.' }),
  path: z.string(),
});

/**
 * A person, category or week of this site that can be followed.
 * @param given.ends to stop following it, which works while people are off, too
 * @throws Refusal not_found if it isn’t public, or if a week isn't named by its Monday
 */
export async function getSubject({ db, site }: CallBy<Person>, { kind, key, ends }: { kind: SubjectKind; key: string; ends?: boolean }): Promise<SubjectRow> {
  const isNone = (kind === 'week' && !isMonday(key)) || (kind === 'person' && !ends && !hasFeature(site, 'people'));
  const found = isNone ? undefined : await findSubject(db, { siteId: site.id, kind, key });
  if (!found) throw refusal('not_found', 'This isn’t on this site, so you can’t follow it.');
  return found;
}

/** What is followed, with the path of its page on the site. */
export const showSubject = ({ kind, key, name }: Pick<SubjectRow, 'kind' | 'key' | 'name'>): z.infer<typeof subjectShape> => ({
  kind,
  key,
  name,
  path: pathOf(kind, key),
});

function pathOf(kind: SubjectKind, key: string): string {
  if (kind === 'person') return addressOf.person('', key);
  return kind === 'category' ? addressOf.category('', key) : addressOf.week('', key);
}

/** False for any text that isn't a date, which PostgreSQL would answer with an error. */
function isMonday(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && day.getUTCDay() === 1;
}
