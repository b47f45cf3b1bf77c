import { addressOf } from '../../contract/addresses.ts';
import { hasFeature } from '../../contract/features.ts';
import { findPersonPages } from '../../people/index.ts';
import type { PageVisit } from '../page.ts';
import { Portrait } from '../parts/logo.tsx';

interface Wanted {
  reviews?: readonly number[];
  posts?: readonly number[];
  collections?: readonly number[];
  founders?: readonly string[];
}

/** The author's or founder's profile; undefined if they have none, or chose not to show it there. */
export type PersonOf = (kind: 'review' | 'post' | 'collection' | 'founder', id: number | string) => Shown | undefined;

interface Shown {
  /** Path of the profile. */
  path: string;
  portrait: string | null;
}

/** Finds no profile for any author: for pages that don't link them. */
export const nobody: PersonOf = () => undefined;

/** Finds people's profiles for the names on a page, in one look-up. Doesn't look anything up if the page has no names. */
export async function findPeople({ ask, site }: Pick<PageVisit, 'ask' | 'site'>, wanted: Wanted): Promise<PersonOf> {
  if (!hasFeature(site, 'people') || Object.values(wanted).every((ids: readonly unknown[]) => ids.length === 0)) return nobody;
  const { found } = await ask(findPersonPages, { body: { ...wanted } });
  if (found.length === 0) return nobody;
  const shown = new Map(found.map(({ kind, id, name, portrait }) => [`${kind} ${id}`, { path: addressOf.person('', name), portrait }]));
  return (kind, id) => shown.get(`${kind} ${id}`);
}

/** A person's name, with a link to their profile if they have one. */
export const PersonName = ({ name, of }: { name: string; of: Shown | undefined }) =>
  of === undefined ? (
    <span dir="auto">{name}</span>
  ) : (
    <a class="by" href={of.path} dir="auto">
      {name}
    </a>
  );

/** A person's face and name, with a link if they have a profile that may be shown. */
export const ByLine = ({ name, of }: { name: string; of: Shown | undefined }) => (
  <span class="by-line">
    <Portrait name={name} url={of?.portrait ?? null} size="s" />
    <PersonName name={name} of={of} />
  </span>
);
