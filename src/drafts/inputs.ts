import { z } from 'zod';
import {
  type FieldName,
  faqInput,
  fieldMeanings,
  fieldNames,
  formedText,
  LIST_ENTRIES,
  linksInput,
  linkText,
  milestoneInput,
  neededText,
  optionalText,
  profileFields,
  storyInput,
} from '../profile-fields/index.ts';
import { MOST_FAQS, MOST_FOUNDERS, MOST_MILESTONES } from './draft-parts.ts';

// Inputs of the draft operations.

const draftId = z.guid().meta({ description: 'Id of the draft.', examples: ['0b0f6a52-6f0e-4c43-9d0a-3f1d2a7c5e11'] });
/** The path of all operations on one draft. */
export const draftPath = z.strictObject({ id: draftId });

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
  .meta({ description: 'Values to set; null (or "") removes one.' });

const names = (max: number, description: string) => z.array(z.enum(fieldNames)).max(max).optional().meta({ description });

const story = z
  .strictObject(storyInput(8000))
  .optional()
  .meta({ description: 'The founder story, in their own words; "" removes a part, parts you don\'t send stay.' });

const founder = z.strictObject({
  name: neededText(160, 'Full name.'),
  title: optionalText(160, 'Their role.'),
  bio: optionalText(3000, 'About them.'),
});

/** PATCH /drafts/{id}. */
export const draftEdit = z
  .strictObject({
    fields,
    lock_fields: names(20, 'Fields that redrafts must not change; their state becomes override.'),
    regenerate: names(5, 'Fields for the AI to draft again from the pages it read; locked ones stay. May take a few seconds.'),
    restore: names(20, "Fields to reset to the AI's original value."),
    faqs: z.array(faqInput).max(MOST_FAQS).optional().meta({ description: 'Replaces all FAQs.' }),
    company_socials: linksInput('Company profiles on social platforms; "" removes one, platforms you don\'t send stay.'),
    founder_socials: linksInput('The same for the first founder.'),
    founders: z.array(founder).max(MOST_FOUNDERS).optional().meta({ description: 'Replaces the list; the first is the primary founder.' }),
    story,
    milestones: z.array(milestoneInput).max(MOST_MILESTONES).optional().meta({ description: 'Replaces all milestones.' }),
    competitor_url: linkText(2048, 'The main competitor\'s website, to read and compare; "" removes it.').optional(),
    seo: z
      .strictObject({ title: optionalText(70, 'Title for search engines.'), meta: optionalText(170, 'Description for search engines.') })
      .optional()
      .meta({ description: "Texts for search engines; keys you don't send stay." }),
  })
  .check((context) => {
    const { fields: given = {}, restore = [], regenerate = [] } = context.value;
    const named = (name: FieldName, pointer: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', input: name, path: pointer, params: { code: 'named_twice' }, message });
    for (const [i, name] of restore.entries()) if (name in given) named(name, ['restore', i], `includes ${name}, which fields sets in the same call.`);
    for (const [i, name] of regenerate.entries())
      if (name in given || restore.includes(name)) named(name, ['regenerate', i], `includes ${name}, which the same call sets or restores.`);
  });
