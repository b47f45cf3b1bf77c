import { z } from 'zod';
import { pricingModels } from '../../evidence/pricing/pricing-words.ts';
import { stageNames } from '../../evidence/stage-words.ts';
import type { FieldName, ListField, TextField } from '../drafter.ts';

/** The directory's names. Importing them from its index would load the database code into the threads. */
export const storyParts = ['title', 'story', 'why_started', 'problem', 'journey', 'challenges', 'achievements', 'lessons', 'whats_next'] as const;

/**
 * The questions for a model, field by field. It isn't asked for addresses of pictures, videos and profiles: they contain no words,
 * and their position in a page's source says more about them than a text could.
 */
export const textQuestions: Partial<Record<TextField, string>> = {
  name: "the product's name as the site writes it",
  tagline: 'one line of the site that says what the product does, at most 100 characters',
  short_description: 'one or two sentences of the site that say what the product is, at most 300 characters',
  description: 'two to eight sentences of the site that say what it is, for whom, and how it works',
  stage: `one of: ${stageNames.join(', ')}`,
  pricing_model: `one of: ${pricingModels.join(', ')}`,
  pricing_summary: 'the plans with their prices, one a line',
  country: 'ISO code of two letters of the country where the company sits',
  city: 'city where the company sits',
  founded_year: 'year in which the company was founded, only where the site says founded, established or the like',
  contact_email: "the company's address for everybody",
};

export const listQuestions: Partial<Record<ListField, string>> = {
  categories: 'one to four names from the list of categories, the best first',
  tags: 'up to eight words or short phrases of the site for what the product is about',
  features: 'up to ten features, each in the words of the site, at most 120 characters',
  usps: 'up to six reasons to choose it that the site gives, each in the words of the site',
  keywords: 'up to ten phrases of the site that people would search for',
};

const cited = z.array(z.object({ quote: z.string(), url: z.string() }));
export const statedText = z.object({ value: z.string(), evidence: cited });
export const statedList = z.object({ value: z.array(z.string()), evidence: cited });
export const citedFaq = z.object({ question: z.string(), answer: z.string(), evidence: cited });
export const citedFounder = z.object({ name: z.string(), title: z.string().nullable(), bio: z.string().nullable(), evidence: cited });
export const citedStory = z.object({ part: z.enum(storyParts), value: z.string(), evidence: cited });
export const citedMilestone = z.object({ date: z.string(), title: z.string(), evidence: cited });

/** The schema of an answer, for providers that enforce it. @param fields the requested fields; undefined: all, and the parts beyond fields */
export function answerSchema(fields: readonly FieldName[] | undefined) {
  const pick = <Schema>(asked: object, schema: Schema) =>
    Object.fromEntries(Object.keys(asked).flatMap((name) => (!fields || fields.includes(name as FieldName) ? [[name, schema]] : [])));
  const shape = { ...pick(textQuestions, statedText.nullable()), ...pick(listQuestions, statedList.nullable()) };
  if (fields) return z.object(shape);
  return z.object({
    ...shape,
    faqs: z.array(citedFaq),
    founders: z.array(citedFounder),
    story: z.array(citedStory),
    milestones: z.array(citedMilestone),
    seo_title: statedText.nullable(),
    seo_meta: statedText.nullable(),
  });
}

/** The same in words: many servers accept a schema for the answer and then ignore it. */
export function describeAnswer(fields: readonly FieldName[] | undefined): string {
  const evidence = '"evidence": [{"quote": "…", "url": "…"}]';
  const rows = [
    ...Object.entries(textQuestions).map(([name, asks]) => ({ name, form: `{"value": "…", ${evidence}} or null`, asks })),
    ...Object.entries(listQuestions).map(([name, asks]) => ({ name, form: `{"value": ["…"], ${evidence}} or null`, asks })),
  ].filter(({ name }) => !fields || fields.includes(name as FieldName));
  const lists = [
    {
      name: 'faqs',
      form: `[{"question": "…", "answer": "…", ${evidence}}]`,
      asks: 'up to five questions that the site answers; one quote runs from the question to the end of its answer',
    },
    {
      name: 'founders',
      form: `[{"name": "…", "title": "…" or null, "bio": "…" or null, ${evidence}}]`,
      asks: 'people whom the site calls founders of this company; one quote holds the name and the word that says so',
    },
    {
      name: 'story',
      form: `[{"part": "…", "value": "…", ${evidence}}]`,
      asks: `parts of the founders' story that the site tells, part is one of: ${storyParts.join(', ')}`,
    },
    { name: 'milestones', form: `[{"date": "YYYY-MM-DD", "title": "…", ${evidence}}]`, asks: 'events with a whole date' },
    { name: 'seo_title', form: `{"value": "…", ${evidence}} or null`, asks: 'title for search engines, at most 70 characters' },
    { name: 'seo_meta', form: `{"value": "…", ${evidence}} or null`, asks: 'description for search engines, at most 170 characters' },
  ];
  return [...rows, ...(fields ? [] : lists)].map(({ name, form, asks }) => `"${name}": ${form} — ${asks}`).join('\n');
}
