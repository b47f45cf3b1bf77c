import { z } from 'zod';
import { addressOf } from '../contract/addresses.ts';
import { type Site, siteOf } from '../contract/call.ts';
import * as v from '../contract/values.ts';
import { getPictures } from '../listing-changes/index.ts';
import type { OwnListing } from '../ownership/index.ts';
import type { Db } from '../platform/database/db.ts';
import { shownPublicly } from './my-listing-shape.ts';
import { isShown } from './show-my-listing.ts';

/** Maximum number of screenshots per listing. */
export const MOST_SCREENSHOTS = 8;

export const listingId = z.int().min(1);
export const caption = z.string().max(300).nullable().optional().meta({ description: "Description for people who can't see the picture." });

/** A listing's pictures, as its owner manages them. */
export const listingPictures = z.strictObject({
  listing_id: listingId,
  logo: z.strictObject({ url: v.url, from: v.url.nullable().meta({ description: 'Where it was fetched from; null if it was uploaded.' }) }).nullable(),
  logo_source_url: v.url.nullable().meta({ description: "The listing's logo URL." }),
  logo_problem: z.string().nullable().meta({ description: 'Why there is no picture from that URL; the previous one stays.' }),
  screenshots: z.array(z.strictObject({ id: z.int().min(1), url: v.url, alt: z.string().nullable(), width: z.int().min(1), height: z.int().min(1) })),
  screenshots_left: v.count,
  video: z.strictObject({ url: v.url, picture_url: v.url.nullable().meta({ description: 'null until its preview picture has loaded.' }) }).nullable(),
  shown_publicly: shownPublicly.meta({ description: 'Whether the screenshots and the video are public; the logo always is.' }),
});
export type ListingPictures = z.infer<typeof listingPictures>;

/** A listing's pictures for its owner, with addresses on the listing's site and why the logo couldn't be fetched. */
export async function showPictures(call: { db: Db; sites(): readonly Site[] }, listing: OwnListing): Promise<ListingPictures> {
  const row = await getPictures(call.db, listing.id);
  const { origin } = siteOf(call, listing);
  return {
    listing_id: listing.id,
    logo: row.logo && { url: addressOf.logo(origin, row.logo.file), from: row.logo.from },
    logo_source_url: row.logo_source_url,
    logo_problem: row.logo_problem,
    screenshots: row.screenshots.map(({ file, ...screenshot }) => ({ ...screenshot, url: addressOf.screenshot(origin, file) })),
    screenshots_left: Math.max(0, MOST_SCREENSHOTS - row.screenshots.length),
    video:
      row.demo_video_url === null ? null : { url: row.demo_video_url, picture_url: row.demo_video_file && addressOf.videoPicture(origin, row.demo_video_file) },
    shown_publicly: isShown(listing, 'media'),
  };
}
