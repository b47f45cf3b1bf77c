import type { Fields } from './fields.ts';

export interface FounderRow {
  slug: string;
  name: string;
  listings: string[];
  title: string | null;
  bio: string | null;
  country: string | null;
  city: string | null;
  socials: [string, string][];
  /** The founder's role at each listing, by the listing's slug. */
  titles: Record<string, string>;
  /** What the row says about its source, word for word; an import adds the `listings` that exist. */
  origin: Record<string, unknown>;
}

export const founderKeys = ['slug', 'name', 'listings', 'source', 'licence', 'synthetic', 'title', 'bio', 'country', 'city', 'socials', 'titles'] as const;

/** Reads a row of founders. Texts are bounded as in the table; problems are noted in `fields`. */
export function readFounderRow(fields: Fields): FounderRow {
  const listings = fields.slugs('listings', 200);
  const origin = {
    source: fields.text('source', 500),
    licence: fields.text('licence', 500),
    synthetic: fields.flag('synthetic'),
  };
  const titles = fields.object('titles');
  return {
    slug: fields.needSlug('slug'),
    name: fields.needText('name', 160),
    listings,
    title: fields.text('title', 160),
    bio: fields.text('bio', 3000),
    country: fields.country('country'),
    city: fields.text('city', 120),
    socials: fields.socials('socials'),
    titles: Object.fromEntries(
      (titles?.keys() ?? []).flatMap((slug) => (listings.includes(slug) ? [[slug, titles!.text(slug, 160)]] : [])).filter(([, title]) => title !== null),
    ),
    origin: Object.fromEntries(Object.entries(origin).filter(([, value]) => value !== null)),
  };
}
