import { findCategoryId, listOwnFacts, setOwnFacts } from '../categories/index.ts';
import type { Db } from '../platform/database/db.ts';
import { profileFields } from '../profile-fields/index.ts';
import { findLiveIds, replaceApproved } from './alternatives-save-store.ts';
import type { ListingContent } from './content-store.ts';
import { restoreFounders } from './founders-save-store.ts';
import {
  type ListingColumns,
  type ListingWords,
  replaceFaqs,
  replaceMilestones,
  replaceSocials,
  replaceWords,
  saveStory,
  setPrimaryCategory,
  updateListing,
} from './listing-save-store.ts';
import { replaceScreenshots, type SavedLogo, type SavedScreenshot, saveLogo } from './picture-save-store.ts';

/** Columns of the content keys that have one. */
const columnOf = new Map<string, string>([
  ...profileFields.flatMap(({ name, column }) => (column === null ? [] : [[name, column] as const])),
  ...['headline', 'summary', 'seo_title', 'seo_description'].map((name) => [name, name] as const),
  ['demo_video_picture', 'demo_video_file'],
]);

/**
 * Sets the given keys of a listing's content, inside `changeListing`. For categories it sets the primary one if it still exists;
 * additional ones were bought and stay.
 * @param given.content keys and values as returned by `getContent`, already validated; status keys are ignored
 */
export async function writeContent(tx: Db, listing: { id: number; site_id: number }, given: { content: ListingContent; now: Date }): Promise<void> {
  const { content, now } = given;
  const columns = Object.entries(content).flatMap(([key, value]) => (columnOf.has(key) ? [[columnOf.get(key)!, value]] : []));
  await updateListing(tx, listing.id, { columns: Object.fromEntries(columns) as ListingColumns, now });
  const has = (key: string) => content[key] !== undefined;
  if (has('faqs')) await replaceFaqs(tx, listing.id, content.faqs as Parameters<typeof replaceFaqs>[2]);
  if (has('words')) await replaceWords(tx, listing.id, content.words as ListingWords);
  if (has('socials')) await replaceSocials(tx, listing.id, content.socials as Record<string, string>);
  if (has('milestones')) await replaceMilestones(tx, listing.id, content.milestones as Parameters<typeof replaceMilestones>[2]);
  if (has('story')) await saveStory(tx, listing.id, { story: (content.story ?? {}) as Record<string, string>, now });
  if (has('logo')) await saveLogo(tx, listing.id, { logo: content.logo as SavedLogo | null, now });
  if (has('screenshots')) await replaceScreenshots(tx, listing.id, content.screenshots as SavedScreenshot[]);
  if (has('founders')) await restoreFounders(tx, listing.id, { founders: content.founders as { name: string; title: string | null }[], now });
  if (has('alternatives')) await replaceApproved(tx, listing.id, await findLiveIds(tx, listing.site_id, content.alternatives as string[]));
  if (has('attributes')) await writeFacts(tx, listing.id, content.attributes as Record<string, string>);
  const [primary] = (content.categories ?? []) as string[];
  const categoryId = primary === undefined ? undefined : await findCategoryId(tx, listing.site_id, primary);
  if (categoryId !== undefined) await setPrimaryCategory(tx, listing.id, categoryId);
}

/** Only changed facts become the owner's own. */
async function writeFacts(tx: Db, listingId: number, wanted: Readonly<Record<string, string>>): Promise<void> {
  const present = await listOwnFacts(tx, listingId);
  const changed = present.filter(({ key, value }) => (wanted[key] ?? null) !== value);
  await setOwnFacts(tx, listingId, Object.fromEntries(changed.map(({ key }) => [key, wanted[key] ?? null])));
}
