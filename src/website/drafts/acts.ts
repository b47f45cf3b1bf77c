import { type FieldName, fieldNames } from '../../profile-fields/index.ts';
import type { EditorGiven } from './editor.tsx';
import { type Draft, type FormState, type GroupName, groups, type ListField, listFields, stateOfDraft } from './form-state.ts';
import { type Edit, fieldValueOf } from './read-edit.ts';

// What the editor's buttons do, by value: "lock:tagline", "remove:faqs:2".

const rowVerbs = new Set(['add', 'remove', 'up', 'take']);

/** Whether a button changes rows of the form, which saves nothing, and not the draft itself. */
export const isRowAct = (does: string): boolean => rowVerbs.has(does.split(':', 1)[0]!);

/** The editor with a row added, removed or moved up, or with another window's version of a unit. Nothing is saved yet. */
export function rowAct(does: string, state: FormState, draft: Draft): Pick<EditorGiven, 'state' | 'added'> {
  const [verb, unit = '', place = ''] = does.split(':');
  if (verb === 'take') return { state: takePresent(state, unit, stateOfDraft(draft)) };
  const name = unit.replace('fields.', '');
  const isList = unit.startsWith('fields.') && (listFields as readonly string[]).includes(name);
  if (!isList && !Object.hasOwn(groups, unit)) return { state };
  const rows: unknown[] = isList ? state.lists[name as ListField] : state.groups[unit as GroupName];
  const blank = isList ? '' : Object.fromEntries(groups[unit as GroupName].map((part) => [part, '']));
  const next = changeRows(rows, { verb: verb!, at: Number(place), blank });
  const changed = isList ? { lists: { ...state.lists, [name]: next } } : { groups: { ...state.groups, [unit]: next } };
  return { state: { ...state, ...changed } as FormState, added: verb === 'add' ? unit : '' };
}

function changeRows(rows: readonly unknown[], { verb, at, blank }: { verb: string; at: number; blank: unknown }): unknown[] {
  if (verb === 'add') return [...rows, blank];
  if (verb === 'remove') return rows.filter((_, i) => i !== at);
  if (!(at > 0 && at < rows.length)) return [...rows];
  return rows.with(at - 1, rows[at]).with(at, rows[at - 1]);
}

function takePresent(state: FormState, unit: string, present: FormState): FormState {
  const name = unit.replace('fields.', '');
  if (Object.hasOwn(state.texts, unit)) return { ...state, texts: { ...state.texts, [unit]: present.texts[unit]! } };
  if (name === 'categories') return { ...state, categories: present.categories };
  if (Object.hasOwn(state.lists, name)) return { ...state, lists: { ...state.lists, [name]: present.lists[name as ListField] } };
  if (Object.hasOwn(state.groups, unit)) return { ...state, groups: { ...state.groups, [unit]: present.groups[unit as GroupName] } };
  return state;
}

/** What was typed, plus the button's action. If the button changes a field, what was typed into it is dropped. */
export function addAct(does: string, { edit, state, draft }: { edit: Edit; state: FormState; draft: Draft }): Edit {
  const [verb, name = ''] = does.split(':');
  if (verb === 'accept_all') return withFields(edit, namesIn(draft, ['ai']), state);
  if (verb === 'redraft_all') {
    const typed = new Set(Object.keys(edit.fields ?? {}));
    return withNames(
      edit,
      'regenerate',
      namesIn(draft, ['ai', 'not_found']).filter((one) => !typed.has(one)),
    );
  }
  if (verb === 'choose') return chooseCategory(edit, { name: does.slice('choose:'.length), state });
  if (!(fieldNames as readonly string[]).includes(name)) return edit;
  switch (verb) {
    case 'accept':
      return withFields(edit, [name as FieldName], state);
    case 'unlock': {
      const { lock_fields = [], ...rest } = withFields(edit, [name as FieldName], state);
      return withNames(
        rest,
        'lock_fields',
        lock_fields.filter((one) => one !== name),
      );
    }
    case 'lock':
      return withNames(edit, 'lock_fields', [...new Set([...(edit.lock_fields ?? []), name])]);
    case 'restore':
      return withNames(without(edit, name), 'restore', [name]);
    case 'redraft':
      return withNames(without(edit, name), 'regenerate', [name]);
    default:
      return edit;
  }
}

/** A suggestion becomes the main category; further ones that were ticked stay. */
function chooseCategory(edit: Edit, { name, state }: { name: string; state: FormState }): Edit {
  const others = state.categories.filter((one) => one !== name);
  return { ...edit, fields: { ...edit.fields, categories: [name, ...others] } };
}

const namesIn = (draft: Draft, states: readonly string[]): FieldName[] => fieldNames.filter((name) => states.includes(draft.fields[name].state));

const withFields = (edit: Edit, names: readonly FieldName[], state: FormState): Edit =>
  names.length === 0 ? edit : { ...edit, fields: { ...edit.fields, ...Object.fromEntries(names.map((name) => [name, fieldValueOf(state, name)])) } };

const withNames = (edit: Edit, key: 'lock_fields' | 'restore' | 'regenerate', names: readonly string[]): Edit =>
  names.length === 0 ? edit : { ...edit, [key]: [...names] };

function without({ fields, lock_fields = [], ...edit }: Edit, name: string): Edit {
  const others = Object.fromEntries(Object.entries(fields ?? {}).filter(([one]) => one !== name));
  const locks = lock_fields.filter((one) => one !== name);
  return { ...edit, ...(Object.keys(others).length > 0 && { fields: others }), ...(locks.length > 0 && { lock_fields: locks }) };
}
