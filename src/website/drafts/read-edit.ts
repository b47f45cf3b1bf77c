import { type FieldName, socialPlatforms, storyPartNames } from '../../profile-fields/index.ts';
import { type Draft, type FormState, type GroupName, groups, type ListField, listFields, markOf, readMarks, stateOfDraft, unitsOf } from './form-state.ts';

/** The body of update_draft. */
export interface Edit extends Record<string, unknown> {
  fields?: Record<string, string | string[] | null>;
  lock_fields?: string[];
  restore?: string[];
  regenerate?: string[];
}

export interface Reading {
  /** What was typed, as update_draft takes it. */
  edit: Edit;
  /** Units changed both here and elsewhere since the form was rendered. */
  conflicts: string[];
  /** What was typed, and the draft's current values for the rest. */
  state: FormState;
}

/**
 * Finds what was changed in the form since it was rendered: `marks` describe its original state. Changes by another window stay,
 * unless the same unit was changed here too; then the person decides.
 */
export function readEdit(draft: Draft, typed: FormState, marks: string): Reading {
  const present = stateOfDraft(draft);
  const base = readMarks(marks);
  const [now, then] = [unitsOf(present), unitsOf(typed)];
  const changed: string[] = [];
  const conflicts: string[] = [];
  for (const [key, text] of then) {
    const stands = now.get(key)!;
    if (text === stands) continue;
    const was = base.get(key) ?? markOf(stands);
    if (markOf(text) === was) continue;
    changed.push(key);
    if (markOf(stands) !== was) conflicts.push(key);
  }
  return { edit: writeEdit(changed, typed, draft), conflicts, state: overlay(present, typed, new Set(changed)) };
}

function overlay(present: FormState, typed: FormState, changed: ReadonlySet<string>): FormState {
  const texts = Object.fromEntries(Object.entries(present.texts).map(([key, text]) => [key, changed.has(key) ? typed.texts[key]! : text]));
  return {
    texts,
    lists: Object.fromEntries(listFields.map((name) => [name, (changed.has(`fields.${name}`) ? typed : present).lists[name]])) as FormState['lists'],
    categories: (changed.has('fields.categories') ? typed : present).categories,
    groups: Object.fromEntries(
      Object.keys(groups).map((group) => [group, (changed.has(group) ? typed : present).groups[group as GroupName]]),
    ) as FormState['groups'],
  };
}

function writeEdit(changed: readonly string[], typed: FormState, draft: Draft): Edit {
  const edit: Edit = {};
  const named = (part: string): Record<string, string> => {
    edit[part] ??= {};
    return edit[part] as Record<string, string>;
  };
  for (const key of changed) {
    const [part = '', name = ''] = key.split('.');
    if (part === 'fields') {
      edit.fields = { ...edit.fields, [name]: fieldValueOf(typed, name) };
      // Naming a field would unlock it, which the person didn't ask for.
      if (draft.fields[name as FieldName].locked) edit.lock_fields = [...(edit.lock_fields ?? []), name];
    } else if (key === 'competitor_url') edit.competitor_url = typed.texts[key]!.trim();
    else if (part in groups) edit[part] = typed.groups[part as GroupName].map(withoutBlanks(part as GroupName));
    else if ([...socialPlatforms, ...storyPartNames, 'meta'].includes(name as never)) named(part)[name] = typed.texts[key]!;
  }
  return edit;
}

/** A field as update_draft takes it. */
export function fieldValueOf(state: FormState, name: string): string | string[] | null {
  if (name === 'categories') return state.categories.length > 0 ? state.categories : null;
  const list = (listFields as readonly string[]).includes(name) ? state.lists[name as ListField] : undefined;
  if (list) return list.length > 0 ? list : null;
  const text = state.texts[`fields.${name}`]!;
  return text.trim() === '' ? null : text.replaceAll('\r\n', '\n');
}

/** The first part of an entry is required, the others are optional; a question also needs an answer. */
const withoutBlanks = (group: GroupName) => (row: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([part, text], i) => {
      const isNeeded = i === 0 || (group === 'faqs' && part === 'answer') || (group === 'milestones' && part === 'title');
      return isNeeded || text.trim() !== '' ? [[part, text.replaceAll('\r\n', '\n').trim()]] : [];
    }),
  );
