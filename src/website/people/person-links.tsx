import { addressOf } from '../../contract/addresses.ts';
import { hasFeature } from '../../contract/features.ts';
import { findPersonPages } from '../../people/index.ts';
import type { PageVisit } from '../page.ts';

interface Wanted {
  reviews?: readonly number[];
  posts?: readonly number[];
  collections?: readonly number[];
  founders?: readonly string[];
}

/** The path of the author's or founder's profile; undefined if they have none, or chose not to show it there. */
export type PersonOf = (kind: 'review' | 'post' | 'collection' | 'founder', id: number | string) => string | undefined;

export const nobody: PersonOf = () => undefined;

/** Finds people's profiles for the names on a page, in one look-up. Doesn't look anything up if the page has no names. */
export async function findPeople({ ask, site }: Pick<PageVisit, 'ask' | 'site'>, wanted: Wanted): Promise<PersonOf> {
  if (!hasFeature(site, 'people') || Object.values(wanted).every((ids: readonly unknown[]) => ids.length === 0)) return nobody;
  const { found } = await ask(findPersonPages, { body: { ...wanted } });
  if (found.length === 0) return nobody;
  const names = new Map(found.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return (kind, id) => {
    const name = names.get(`${kind} ${id}`);
    return name === undefined ? undefined : addressOf.person('', name);
  };
}

/** A person's name, with a link to their profile if they have one. */
export const PersonName = ({ name, to }: { name: string; to: string | undefined }) =>
  to === undefined ? (
    <span dir="auto">{name}</span>
  ) : (
    <a class="by" href={to} dir="auto">
      {name}
    </a>
  );
