import { z } from 'zod';
import { id } from '../contract/values.ts';
import { MOST_FAQS } from '../drafts/index.ts';
import {
  type FieldName,
  faqInput,
  fieldMeanings,
  fieldOf,
  formedText,
  LIST_ENTRIES,
  linksInput,
  milestoneInput,
  neededText,
  type ProfileField,
  storyInput,
} from '../profile-fields/index.ts';

const listingId = id('Id from list_my_listings.', 41);
/** The path of all operations on one listing. */
export const listingPath = z.strictObject({ listing_id: listingId });

export const milestonePath = z.strictObject({
  listing_id: listingId,
  milestone_id: id('Id of the milestone (get_my_listing).', 7),
});

/** Profile fields edited here; the others belong to the draft. */
const edited = [
  'tagline',
  'short_description',
  'description',
  'pricing_model',
  'pricing_summary',
  'country',
  'city',
  'demo_video_url',
  'contact_email',
  'features',
  'usps',
  'keywords',
] as const satisfies readonly FieldName[];

/** Per-site texts of a listing, which `apply_to` copies to other sites. */
export const travellingFields = ['headline', 'summary', 'seo_title', 'seo_description'] as const;

/** A field's value in its format; "" and null clear it. */
function inputOf(field: ProfileField) {
  if (field.shape === 'list') return z.array(z.string().max(field.listingMax)).max(LIST_ENTRIES).nullable().optional();
  return formedText(field.listingMax, field.form).nullable().optional();
}

const line = (max: number, description: string) => z.string().max(max).nullable().optional().meta({ description });

/** The fields that an owner edits. */
export const editedFields = z.strictObject({
  ...(Object.fromEntries(edited.map((name) => [name, inputOf(fieldOf(name)).meta({ description: fieldMeanings[name] })])) as Record<
    (typeof edited)[number],
    z.ZodOptional<z.ZodNullable<z.ZodString | z.ZodArray<z.ZodString>>>
  >),
  founded_year: z.int().min(1800).max(2100).nullable().optional().meta({ description: 'Year founded.' }),
  headline: line(200, 'Headline on this site; default: the tagline.'),
  summary: line(20_000, 'Introduction on this site; default: the description.'),
  seo_title: line(200, 'Title for search engines.'),
  seo_description: line(320, 'Description for search engines.'),
});
const fields = editedFields.optional().meta({ description: 'Values to set; null (or "") removes one. Fields you don\'t send stay.' });

/** PATCH /me/listings/{listing_id}. */
export const listingEdit = z.strictObject({
  fields,
  apply_to: z
    .array(z.string().max(60))
    .max(100)
    .optional()
    .meta({
      description: 'Other sites where your listings of this company get this call\'s headline, summary and SEO fields, nothing else: ["all"], or site keys.',
      examples: [['all']],
    }),
  socials: linksInput('Company profiles on social platforms; replaces all of them.'),
  faqs: z.array(faqInput).max(MOST_FAQS).optional().meta({ description: 'Replaces all FAQs.' }),
});
export type ListingEdit = z.infer<typeof listingEdit>;

export const updateInput = z.strictObject({
  title: neededText(200, 'What is new, in one line.'),
  body: neededText(5000, 'The update, as plain text; line breaks are kept.'),
});

export const newMilestone = milestoneInput.check((context) => {
  const { date } = context.value;
  if (date >= '1800-01-01' && date <= '2200-12-31') return;
  context.issues.push({ code: 'custom', input: date, path: ['date'], params: { code: 'out_of_range' }, message: 'must be between 1800 and 2200.' });
});

export const newStory = z.strictObject(storyInput(200)).check((context) => {
  if (Object.keys(context.value).length > 0) return;
  context.issues.push({ code: 'custom', input: context.value, params: { code: 'required' }, message: 'needs at least one part of the story.' });
});
