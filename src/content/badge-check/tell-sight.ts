import { addressOf } from '../../contract/addresses.ts';
import { type BadgeFinding, badgeSentences, shortened } from '../../launches/index.ts';
import type { BadgeSight } from './seek-badge.ts';
import type { SoughtBadge } from './sought-badge.ts';

/** Puts what was seen on a homepage in words for the owner. @param given.pageUrl address of the page after redirects */
export function tellSight({ badge, why, what = '' }: BadgeSight, { pageUrl, sought }: { pageUrl: string; sought: SoughtBadge }): BadgeFinding {
  const listing = (slug: string) => shortened(addressOf.listing(sought.origin, slug));
  const said = badgeSentences({ page: shortened(pageUrl), listing: listing(sought.slug) })[why];
  const detail = typeof said === 'string' ? said : said(why === 'wrongListing' ? listing(what) : what);
  return { badge, detail, url: pageUrl };
}
