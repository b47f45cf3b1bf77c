import { createHash } from 'node:crypto';
import type { getDraft } from '../../drafts/index.ts';
import { tidy, tidyList } from '../../platform/words/tidy.ts';
import { type FieldName, profileFields, socialPlatforms, storyPartNames } from '../../profile-fields/index.ts';
import type { Sent } from '../personal-page.ts';

export type Draft = Awaited<ReturnType<typeof getDraft.handle>>;
/** A profile field as shown in the draft. */
export type FieldShown = Draft['fields'][FieldName];

export const listFields = ['features', 'usps', 'tags', 'keywords'] as const;
export type ListField = (typeof listFields)[number];
const textFields = profileFields.filter(({ shape }) => shape === 'text').map(({ name }) => name) as FieldName[];

/** Lists whose entries have several parts, with the parts in the order of the form. */
export const groups = {
  faqs: ['question', 'answer'],
  founders: ['name', 'title', 'bio'],
  milestones: ['date', 'title', 'description', 'url'],
} as const;
export type GroupName = keyof typeof groups;
export type Row = Record<string, string>;

/** Form fields that are repeated for each row. */
export const listInputs: readonly string[] = [
  'more_categories',
  ...listFields.map((name) => `fields.${name}`),
  ...Object.entries(groups).flatMap(([group, parts]) => parts.map((part) => `${group}.${part}`)),
];

/** The content of the editor's fields. A unit is saved and compared as a whole: a text or a list. Its key is the field's name in the form. */
export interface FormState {
  texts: Record<string, string>;
  lists: Record<ListField, string[]>;
  categories: string[];
  groups: Record<GroupName, Row[]>;
}

/** The editor's form for a draft as it is saved. What is missing is an empty text. */
export function stateOfDraft(draft: Draft): FormState {
  const texts: Record<string, string> = {};
  for (const name of textFields) texts[`fields.${name}`] = (draft.fields[name].value as string | null) ?? '';
  for (const platform of socialPlatforms) {
    texts[`company_socials.${platform}`] = draft.company_socials[platform] ?? '';
    texts[`founder_socials.${platform}`] = draft.founder_socials[platform] ?? '';
  }
  for (const part of storyPartNames) texts[`story.${part}`] = draft.story[part] ?? '';
  texts.competitor_url = draft.competitor?.url ?? '';
  texts['seo.title'] = draft.seo.title ?? '';
  texts['seo.meta'] = draft.seo.meta ?? '';
  const list = (name: FieldName) => [...((draft.fields[name].value as string[] | null) ?? [])];
  return {
    texts,
    lists: Object.fromEntries(listFields.map((name) => [name, list(name)])) as FormState['lists'],
    categories: list('categories'),
    groups: {
      faqs: draft.faqs.map(({ question, answer }) => ({ question, answer })),
      founders: draft.founders.map(({ name, title, bio }) => ({ name, title: title ?? '', bio: bio ?? '' })),
      milestones: draft.milestones.map(({ date, title, description, url }) => ({ date, title, description: description ?? '', url: url ?? '' })),
    },
  };
}

/** The editor as submitted; texts that weren't submitted are as in the draft. Rows without text are dropped. */
export function stateOfSent(sent: Sent, draft: Draft): FormState {
  const shown = stateOfDraft(draft);
  const texts = Object.fromEntries(Object.entries(shown.texts).map(([key, text]) => [key, sent.values[key] ?? text]));
  const primary = (sent.values.primary_category ?? '').trim();
  return {
    texts,
    lists: Object.fromEntries(listFields.map((name) => [name, (sent.lists[`fields.${name}`] ?? []).filter(isFilled)])) as FormState['lists'],
    categories: [...new Set([primary, ...(sent.lists.more_categories ?? [])].filter(isFilled))],
    groups: Object.fromEntries(
      Object.entries(groups).map(([group, parts]) => {
        const columns = parts.map((part) => sent.lists[`${group}.${part}`] ?? []);
        const rows = (columns[0] ?? []).map((_, i) => Object.fromEntries(parts.map((part, at) => [part, columns[at]![i] ?? ''])));
        return [group, rows.filter((row) => Object.values(row).some(isFilled))];
      }),
    ) as FormState['groups'],
  };
}

const isFilled = (text: string) => text.trim() !== '';

/** Each unit as one text, normalized like saved texts, so that unchanged ones are equal. */
export function unitsOf(state: FormState): Map<string, string> {
  const units = new Map<string, string>();
  for (const [key, text] of Object.entries(state.texts)) units.set(key, tidied(key, text));
  for (const name of listFields) units.set(`fields.${name}`, JSON.stringify(tidyList(state.lists[name]) ?? []));
  units.set('fields.categories', JSON.stringify(state.categories));
  for (const [group, rows] of Object.entries(state.groups)) {
    units.set(group, JSON.stringify(rows.map((row) => Object.values(row).map((text) => tidy(text, { prose: true }) ?? ''))));
  }
  return units;
}

/** A field has one or several lines; other whitespace doesn't matter. */
function tidied(key: string, text: string): string {
  const field = profileFields.find(({ name }) => key === `fields.${name}`);
  const isProse = field ? 'prose' in field : key.startsWith('story.');
  return tidy(text, { prose: isProse }) ?? '';
}

/** Marks that describe the state the form was rendered from, one per unit; they are sent back with it. */
export const marksOf = (state: FormState): string => [...unitsOf(state)].map(([key, text]) => `${key}=${markOf(text)}`).join(' ');

/** Marks of the values that the form was made from, by unit. A form that was tampered with gives wrong marks, never an error. */
export const readMarks = (text: string): Map<string, string> => new Map(text.split(' ').map((pair) => pair.split('=', 2) as [string, string]));

/** A short mark of a value, to notice that it has changed since the form was made. It isn't secret. */
export const markOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 10);
