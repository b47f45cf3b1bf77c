import { listCategoryRows } from '../categories/index.ts';
import type { DraftEdit } from '../drafts/index.ts';
import { type ListingContent, listFounderTexts } from '../listing-changes/index.ts';
import type { Db } from '../platform/database/db.ts';
import { fieldNames, storyPartNames } from '../profile-fields/index.ts';

/** The changed keys of a listing's content in the format of update_draft, for its drafts. */
export async function draftEditOf(
  db: Db,
  listing: { id: number; site_id: number },
  given: { keys: readonly string[]; content: ListingContent },
): Promise<DraftEdit> {
  const { keys, content } = given;
  const has = (key: string) => keys.includes(key);
  const fields = fieldNames.filter((name) => name !== 'categories' && has(name)).map((name) => [name, fieldValue(content[name])]);
  if (has('categories')) fields.push(['categories', await categoryNames(db, listing, content.categories as string[])]);
  return {
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(has('faqs') && { faqs: content.faqs as NonNullable<DraftEdit['faqs']> }),
    ...(has('socials') && { company_socials: content.socials as Record<string, string> }),
    ...(has('milestones') && { milestones: withoutNull(content.milestones as Record<string, unknown>[]) as NonNullable<DraftEdit['milestones']> }),
    // In a draft, removed parts must be named.
    ...(has('story') && { story: { ...Object.fromEntries(storyPartNames.map((part) => [part, ''])), ...(content.story ?? {}) } }),
    ...((has('seo_title') || has('seo_description')) && {
      seo: {
        ...(has('seo_title') && { title: (content.seo_title as string | null) ?? '' }),
        ...(has('seo_description') && { meta: (content.seo_description as string | null) ?? '' }),
      },
    }),
    ...(has('founders') && { founders: withoutNull(await listFounderTexts(db, listing.id)) as NonNullable<DraftEdit['founders']> }),
  };
}

/** In a draft, a year is text, and an empty list is null. */
function fieldValue(value: unknown): string | string[] | null {
  if (Array.isArray(value)) return value.length === 0 ? null : (value as string[]);
  return value === null ? null : String(value);
}

async function categoryNames(db: Db, listing: { site_id: number }, slugs: readonly string[]): Promise<string[] | null> {
  const known = await listCategoryRows(db, listing.site_id);
  return fieldValue(slugs.flatMap((slug) => known.find((category) => category.slug === slug)?.name ?? [])) as string[] | null;
}

const withoutNull = (entries: readonly object[]) => entries.map((entry) => Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)));
