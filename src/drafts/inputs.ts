import { z } from 'zod';
import {
  type FieldForm,
  type FieldName,
  faultOfForm,
  fieldNames,
  isWebAddress,
  LIST_ENTRIES,
  profileFields,
  socialPlatforms,
  storyPartNames,
} from '../directory/index.ts';
import { MOST_FAQS, MOST_FOUNDERS, MOST_MILESTONES } from './parts.ts';
import { tidy } from './tidy.ts';

// What the operations of drafts take. The bounds of the tables are keywords of their own; what no keyword says (that a
// text is an address, that a required one is not blank) is checked beside them and named in the same answer.

const draftId = z.guid().meta({ description: 'Id of the draft.', examples: ['0b0f6a52-6f0e-4c43-9d0a-3f1d2a7c5e11'] });
/** The path of everything that is done to one draft. */
export const draftPath = z.strictObject({ id: draftId });

/** Fails with a code of its own. */
const fault = (code: string, error: string) => ({ params: { code }, error });

const needed = (max: number, description: string) =>
  z
    .string()
    .max(max)
    .refine((text) => tidy(text) !== null, fault('required', 'must not be blank.'))
    .meta({ description });
const text = (max: number, description: string) => z.string().max(max).optional().meta({ description });

/** An address, or "" where there is none. */
const link = (max: number, description: string, options: { https?: boolean } = {}) =>
  z
    .string()
    .max(max)
    .refine(
      (given) => given.trim() === '' || isWebAddress(given.trim(), options),
      fault('not_a_link', options.https ? 'must be a web address that begins with https://.' : 'must be a web address that begins with https:// or http://.'),
    )
    .meta({ description, format: 'uri-reference' });

function formedText(max: number, form: FieldForm | undefined) {
  if (!form) return z.string().max(max);
  return z
    .string()
    .max(max)
    .check((context) => {
      const given = context.value.trim();
      const found = given === '' ? undefined : faultOfForm(form, given);
      if (found) context.issues.push({ code: 'custom', input: context.value, params: { code: found.code }, message: found.message });
    });
}

const fieldMeanings: Record<FieldName, string> = {
  name: 'Name of the product.',
  tagline: 'One line about it.',
  short_description: 'One or two sentences.',
  description: 'The full text.',
  stage: 'For example idea, mvp, launched, growing.',
  categories: 'Category names from list_categories; the first is the primary one.',
  tags: 'Tags.',
  pricing_model: 'For example free, freemium, subscription.',
  pricing_summary: 'What it costs, in a sentence.',
  country: 'Two-letter country code (ISO 3166-1).',
  city: 'City of the company.',
  founded_year: 'Year of founding, four digits, as text.',
  features: 'What it does, one entry each.',
  usps: 'What sets it apart.',
  keywords: 'Words that people search for.',
  contact_email: 'Public address for questions.',
  demo_video_url: 'A video on YouTube.',
  logo_url: 'Where the logo stands on the website.',
};

const fields = z
  .strictObject(
    Object.fromEntries(
      profileFields.map((field) => {
        const value =
          field.shape === 'list'
            ? z.array(z.string().max(field.draftMax)).max(LIST_ENTRIES)
            : formedText(field.draftMax, 'form' in field ? field.form : undefined);
        return [field.name, value.nullable().optional().meta({ description: fieldMeanings[field.name] })];
      }),
    ) as unknown as Record<FieldName, z.ZodOptional<z.ZodNullable<z.ZodString | z.ZodArray<z.ZodString>>>>,
  )
  .optional()
  .meta({ description: 'Values of the caller: marked edited or manual, and unlocked. null (or "") takes a value away.' });

const names = (max: number, description: string) => z.array(z.enum(fieldNames)).max(max).optional().meta({ description });

const links = (description: string) =>
  z
    .strictObject(
      Object.fromEntries(socialPlatforms.map((platform) => [platform, link(500, `Address on ${platform}; "" takes it away.`).optional()])) as Record<
        (typeof socialPlatforms)[number],
        z.ZodOptional<z.ZodString>
      >,
    )
    .optional()
    .meta({ description });

const story = z
  .strictObject(
    Object.fromEntries(storyPartNames.map((part) => [part, text(8000, 'Part of the story, in the founder’s own words; "" takes it away.')])) as Record<
      (typeof storyPartNames)[number],
      z.ZodOptional<z.ZodString>
    >,
  )
  .optional()
  .meta({ description: 'The founder story; parts that are not named stay.' });

const faq = z.strictObject({ question: needed(300, 'The question.'), answer: needed(1500, 'The answer.') });
const founder = z.strictObject({ name: needed(160, 'Full name.'), title: text(160, 'What they are there.'), bio: text(3000, 'About them.') });
const milestone = z.strictObject({
  date: z.iso.date().meta({ description: 'Day, YYYY-MM-DD.' }),
  title: needed(200, 'What happened.'),
  description: text(2000, 'More about it.'),
  url: link(500, 'A page about it, https.', { https: true }).optional(),
});

/** PATCH /drafts/{id} (spec: its table). */
export const draftEdit = z
  .strictObject({
    fields,
    lock_fields: names(20, 'Fields that no redraft may touch: their state becomes override.'),
    regenerate: names(5, 'Fields that the AI drafts again from the pages that were read; locked ones stay as they are. May take a few seconds.'),
    restore: names(20, 'Fields that get the AI’s original value back.'),
    faqs: z.array(faq).max(MOST_FAQS).optional().meta({ description: 'Replaces all FAQs.' }),
    company_socials: links('Links of the company; platforms that are not named stay.'),
    founder_socials: links('Links of the first founder; platforms that are not named stay.'),
    founders: z.array(founder).max(MOST_FOUNDERS).optional().meta({ description: 'Replaces the list; the first is the primary founder.' }),
    story,
    milestones: z.array(milestone).max(MOST_MILESTONES).optional().meta({ description: 'Replaces all milestones.' }),
    competitor_url: link(2048, 'Website of the main competitor: it is read and compared; "" clears.').optional(),
    seo: z
      .strictObject({ title: text(70, 'Title for search engines.'), meta: text(170, 'Description for search engines.') })
      .optional()
      .meta({ description: 'Texts for search engines; a key that is not named stays.' }),
  })
  .check((context) => {
    const { fields: given = {}, restore = [], regenerate = [] } = context.value;
    const named = (name: FieldName, pointer: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', input: name, path: pointer, params: { code: 'named_twice' }, message });
    for (const [i, name] of restore.entries()) if (name in given) named(name, ['restore', i], `names ${name}, which fields sets in the same call.`);
    for (const [i, name] of regenerate.entries())
      if (name in given || restore.includes(name)) named(name, ['regenerate', i], `names ${name}, which the same call sets or restores.`);
  });
