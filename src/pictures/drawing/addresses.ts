import { createHash } from 'node:crypto';
import type { Site } from '../../contract/call.ts';
import type { ListingProfile } from '../../listings/index.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { CardFacts } from './card-sheet.ts';
import type { ListingFacts } from './listing-sheet.ts';
import { pictureLanguage } from './picture-language.ts';
import type { SiteFacts } from './site-sheet.ts';
import type { WeekFacts } from './week-sheet.ts';

/** Part of every state: a new layout gets new addresses. */
const LAYOUT = 2;

/** The state of a drawing: it differs whenever the drawing would look different. */
export const stateOf = (facts: ListingFacts | WeekFacts | SiteFacts | CardFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT, facts]))
    .digest('hex')
    .slice(0, 12);

type Drawn = Pick<ListingProfile, 'slug' | 'name' | 'tagline' | 'website_url' | 'logo_url' | 'launch_week' | 'awards'>;

/** The award that a listing's picture shows: the best place it has won, and the latest of several. */
export const bestAward = <A extends Pick<Drawn['awards'][number], 'rank' | 'week'>>(awards: readonly A[]): A | undefined =>
  awards.toSorted((a, b) => a.rank - b.rank || b.week.localeCompare(a.week))[0];

/** What the picture of a listing shows. */
export function listingFacts(site: Site, { name, tagline, website_url, logo_url, launch_week, awards }: Drawn): ListingFacts {
  const best = bestAward(awards);
  return {
    language: pictureLanguage(site),
    siteName: site.name,
    name,
    tagline,
    host: new URL(website_url).hostname.replace(/^www\./, ''),
    logo: logo_url && new URL(logo_url).pathname.replace('/files/', ''),
    week: launch_week,
    award: best ? { rank: best.rank, week: best.week } : null,
  };
}

/** What the picture of one award shows: the same as its listing's, but of this week and place. */
export const awardFacts = (site: Site, listing: Omit<Drawn, 'awards' | 'launch_week'>, { rank, week }: { rank: number; week: string }): ListingFacts => ({
  ...listingFacts(site, { ...listing, launch_week: week, awards: [] }),
  award: { rank, week },
});

/** What the picture of a site shows. When one of these facts changes, the picture gets another address. */
export const siteFacts = (site: Site): SiteFacts => {
  const { icon } = readSiteSettings(site.settings).logos;
  return { siteName: site.name, tagline: site.tagline, host: new URL(site.origin).host, icon: icon && `${icon.file}-256.webp` };
};

interface DrawnWeek {
  week: string;
  state: WeekFacts['state'];
  total: number;
  items: readonly { rank: number | null; listing: { name: string; website_url: string } }[];
}

/** The facts for a launch week's picture, from the answer of get_launch_week. */
export function weekFacts(site: Site, { week, state, total, items }: DrawnWeek): WeekFacts {
  const first = state === 'past' ? items.slice(0, 3) : [];
  const winners = first.flatMap(({ rank, listing }) =>
    rank === null ? [] : [{ rank, name: listing.name, host: new URL(listing.website_url).hostname.replace(/^www\./, '') }],
  );
  return { language: pictureLanguage(site), siteName: site.name, week, state, launches: total, winners };
}

// Preview pictures for shared links.

/** Path of a listing's picture. It contains the state, so that caches fetch a changed picture again. */
export const listingPictureAddress = (site: Site, listing: Drawn): string => `/listings/${listing.slug}/picture.png?v=${stateOf(listingFacts(site, listing))}`;
/** Address of the picture for links to an award. */
export const awardPictureAddress = (site: Site, listing: Parameters<typeof awardFacts>[1], award: Parameters<typeof awardFacts>[2]): string =>
  `/listings/${listing.slug}/awards/${award.week}/picture.png?v=${stateOf(awardFacts(site, listing, award))}`;
/** Address of the picture for links to a launch week, which changes with what the picture shows. */
export const weekPictureAddress = (site: Site, week: DrawnWeek): string => `/launches/${week.week}/picture.png?v=${stateOf(weekFacts(site, week))}`;
/** Address of the picture for links to a page. @param path of the page */
export const cardPictureAddress = (path: string, facts: CardFacts): string => `${path}/picture.png?v=${stateOf(facts)}`;
const pictureAddresses = new WeakMap<Site, string>();
/** The same of a site. Every page names it, so it is worked out once for each site object (a site with changed settings is a new one). */
export function sitePictureAddress(site: Site): string {
  const known = pictureAddresses.get(site) ?? `/picture.png?v=${stateOf(siteFacts(site))}`;
  pictureAddresses.set(site, known);
  return known;
}
