import { z } from 'zod';
import { tidy } from '../platform/words/tidy.ts';
import { faultOfForm, isWebAddress } from './field-forms.ts';
import type { FieldForm, FieldName } from './fields.ts';
import { type SocialPlatform, type StoryPart, socialPlatforms, storyPartNames } from './values.ts';

// Inputs for a profile's texts. The tables' bounds are schema keywords. Rules that no keyword can express (a text is an address,
// a required one isn't blank) are checked as well and reported in the same response.

/** Fails with its own error code. */
const fault = (code: string, error: string) => ({ params: { code }, error });

/** A text that must not be blank. @param max characters */
export const neededText = (max: number, description: string) =>
  z
    .string()
    .max(max)
    .refine((text) => tidy(text) !== null, fault('required', 'must not be blank.'))
    .meta({ description });

/** A text that may be missing or empty. @param max characters */
export const optionalText = (max: number, description?: string) => {
  const text = z.string().max(max).optional();
  return description === undefined ? text : text.meta({ description });
};

/** A web address, or "" for none. @param max characters @param options.https refuses http */
export const linkText = (max: number, description?: string, options: { https?: boolean } = {}) =>
  z
    .string()
    .max(max)
    .refine(
      (given) => given.trim() === '' || isWebAddress(given.trim(), options),
      fault('not_a_link', options.https ? 'must be a web address that starts with https://.' : 'must be a web address that starts with https:// or http://.'),
    )
    .meta({ ...(description !== undefined && { description }), format: 'uri-reference' });

/** The schema of a text that may be empty or must have a form, such as an address. @param max characters */
export function formedText(max: number, form: FieldForm | undefined) {
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

/** The meaning of each profile field, for people who fill it in. */
export const fieldMeanings: Record<FieldName, string> = {
  name: 'Name of the product.',
  tagline: 'One line about it.',
  short_description: 'One or two sentences.',
  description: 'The full text.',
  stage: 'For example idea, mvp, launched, growing.',
  categories: 'Category names from list_categories, primary first.',
  tags: 'Tags.',
  pricing_model: 'For example free, freemium, subscription.',
  pricing_summary: 'What it costs, in one sentence.',
  country: 'Two-letter country code (ISO 3166-1).',
  city: 'City of the company.',
  founded_year: 'Year founded, four digits, as text.',
  features: 'What it does, one entry each.',
  usps: 'What sets it apart.',
  keywords: 'Words that people search for.',
  contact_email: 'Public contact address.',
  demo_video_url: 'A YouTube video.',
  logo_url: 'URL of the logo on the website.',
};

/** Links by platform; `description` explains what they are. */
export const linksInput = (description: string) =>
  z
    .strictObject(
      Object.fromEntries(socialPlatforms.map((platform) => [platform, linkText(500).optional()])) as Record<SocialPlatform, z.ZodOptional<z.ZodString>>,
    )
    .optional()
    .meta({ description });

/** The parts of a founder story. @param titleMax maximum characters of its title */
export const storyInput = (titleMax: number) =>
  Object.fromEntries(storyPartNames.map((part) => [part, optionalText(part === 'title' ? titleMax : 8000)])) as Record<StoryPart, z.ZodOptional<z.ZodString>>;

export const faqInput = z.strictObject({ question: neededText(300, 'The question.'), answer: neededText(1500, 'The answer.') });

export const milestoneInput = z.strictObject({
  date: z.iso.date().meta({ description: 'Date, YYYY-MM-DD.' }),
  title: neededText(200, 'What happened.'),
  description: optionalText(2000, 'More about it.'),
  url: linkText(500, 'A page about it, https.', { https: true }).optional(),
});
