import type { Child } from 'hono/jsx';
import type { Site } from '../../contract/call.ts';
import type { InputError } from '../../contract/errors.ts';
import { lengthOf } from '../../platform/words/tidy.ts';
import type { FieldName } from '../../profile-fields/index.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Quotes, Unstated } from '../parts/quotes.tsx';
import { figure } from '../words/figures.ts';
import { countryName } from '../words/names.ts';
import { say, toSay } from '../words/say.ts';
import { sayFault } from './fault-words.ts';
import { type Draft, type FieldShown, type FormState, unitsOf } from './form-state.ts';
import { labelOf } from './labels.ts';

/** Shared by all parts of the editor. */
export interface Desk {
  site: Site;
  draft: Draft;
  /** Content of the fields. */
  state: FormState;
  /** Errors of the submitted form. */
  errors: readonly InputError[];
  /** Units also changed in another window. */
  conflicts: readonly string[];
  /** Path of the draft. */
  path: string;
  /** The day on which the website was read. */
  day: string;
  /** The list that a row was just added to. */
  added?: string | undefined;
}

/** The HTML id of a unit's place in the editor, which links and errors point at. */
export const placeOf = (unit: string): string => unit.replaceAll('.', '-');

/** Errors of a unit, by update_draft's pointers; `tail` is the rest of the pointer: "/2", "/2/question". */
export function errorsAt({ errors }: Desk, unit: string, tail?: string): InputError[] {
  const start = `/${unit.replaceAll('.', '/')}`;
  return errors.filter(({ pointer = '' }) => (tail === undefined ? pointer === start || pointer.startsWith(`${start}/`) : pointer === start + tail));
}

/** What is wrong with an input, below it; nothing without errors. @param id of the input, which refers to the note */
export function FaultNote({ id, errors }: { id: string; errors: readonly InputError[] }) {
  if (errors.length === 0) return null;
  return (
    <p class="field-error" id={`${id}-error`}>
      {[...new Set(errors.map(sayFault))].join(' ')}
    </p>
  );
}

/** Another window's version of a value. */
export function ConflictNote({ desk, unit }: { desk: Desk; unit: string }) {
  if (!desk.conflicts.includes(unit)) return null;
  const stands = showUnit(desk.draft, unit);
  return (
    <div class="conflict">
      <p>{say('Changed elsewhere while you were writing. The current value:')}</p>
      <p class="conflict-text" dir="auto">
        {stands === '' ? say('(empty)') : stands}
      </p>
      <p>{say('Save again to keep what you wrote here.')}</p>
      <Act desk={desk} does={`take:${unit}`} at={unit} label={say('Use that instead')} about={say(labelOf(unit))} />
    </div>
  );
}

function showUnit(draft: Draft, unit: string): string {
  const text = draft.fields[unit.replace('fields.', '') as FieldName]?.value;
  if (text !== undefined) return [text ?? []].flat().join(say(', '));
  const [part, name] = unit.split('.') as [keyof Draft, string | undefined];
  const value = unit === 'competitor_url' ? draft.competitor?.url : name === undefined ? draft[part] : (draft[part] as Record<string, unknown>)[name];
  if (Array.isArray(value)) return value.map((row: Record<string, unknown>) => row.question ?? row.name ?? row.title).join(say(', '));
  return String(value ?? '');
}

/** A button of the editor: saves what was typed and does one more thing. */
export function Act(given: { desk: Desk; does: string; at: string; label: string; about: string; icon?: IconName; bare?: boolean }) {
  const { desk, does, at, label, about, icon } = given;
  return (
    <button
      class={given.bare ? 'act bare' : 'act'}
      type="submit"
      name="do"
      value={does}
      formaction={`${desk.path}#${placeOf(at)}`}
      title={given.bare ? label : undefined}
    >
      {icon && <Icon name={icon} />}
      {given.bare ? <span class="unseen">{label}</span> : label}
      <span class="unseen"> {about}</span>
    </button>
  );
}

/** Whether a person confirmed the website's value. */
const isAccepted = ({ state, value, ai_value }: FieldShown): boolean => state === 'edited' && isSame(value, ai_value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const marks: Record<FieldShown['state'] | 'accepted', [icon: IconName, words: string]> = {
  ai: ['quote', toSay('From the website')],
  not_found: ['cross', toSay('Not stated on the website')],
  accepted: ['check', toSay('Accepted')],
  edited: ['pencil', toSay('Edited')],
  manual: ['pencil', toSay('Written by you')],
  override: ['lock', toSay('Locked')],
  deleted: ['trash', toSay('Removed')],
  pending: ['again', toSay('Still being read')],
};

function StateMark({ draft, field }: { draft: Draft; field: FieldShown }) {
  const state = isAccepted(field) ? 'accepted' : field.state;
  // A website that wasn't read can't be quoted.
  if (state === 'not_found' && draft.status === 'failed') return null;
  const [icon, words] = marks[state];
  return (
    <span class={`value-state state-${state}`}>
      <Icon name={icon} />
      {say(words)}
    </span>
  );
}

/** Length of a text compared with a listing's limit; a script keeps it up to date. */
export function Count({ of, text, most }: { of: string; text: string; most: number }) {
  const length = lengthOf(text.replaceAll('\r\n', '\n'));
  return (
    <span class={length > most ? 'chars is-over-long' : 'chars'} data-count-of={of} data-most={most}>
      <span class="unseen">{say('Characters:')} </span>
      <span data-count>{figure(length)}</span> / {figure(most)}
    </span>
  );
}

/** A profile field: its value, and what the website says. */
export function FieldRow(given: {
  desk: Desk;
  name: FieldName;
  hint?: string | undefined;
  count?: { text: string; most: number };
  isGroup?: boolean;
  children: Child;
}) {
  const { desk, name } = given;
  const unit = `fields.${name}`;
  const field = desk.draft.fields[name];
  const label = say(labelOf(unit));
  const id = `${placeOf(unit)}-input`;
  const Label = given.isGroup ? 'h3' : 'label';
  return (
    <div class="value" id={placeOf(unit)}>
      <div class="value-own">
        <div class="value-label">
          <Label {...(given.isGroup ? { id: `${id}-label` } : { for: id })}>{label}</Label>
          <StateMark draft={desk.draft} field={field} />
          {given.count && <Count of={id} {...given.count} />}
        </div>
        {given.children}
        <FaultNote id={id} errors={errorsAt(desk, unit)} />
        {given.hint && (
          <p class="hint" id={`${id}-hint`}>
            {say(given.hint)}
          </p>
        )}
        <ConflictNote desk={desk} unit={unit} />
      </div>
      <div class="value-site">
        <SiteSays desk={desk} name={name} field={field} />
        <Acts desk={desk} name={name} field={field} label={label} />
      </div>
    </div>
  );
}

/** Lists with quotes next to their entries. */
const named: ReadonlySet<FieldName> = new Set(['features', 'usps', 'tags', 'keywords']);

function SiteSays({ desk, name, field }: { desk: Desk; name: FieldName; field: FieldShown }) {
  if (field.ai_value === null) return <Unstated draft={desk.draft}>{field.state === 'not_found' && say('Left blank, because we don’t guess.')}</Unstated>;
  return (
    <>
      {!isSame(field.value, field.ai_value) && (
        <p class="site-value" dir="auto">
          {[field.ai_value]
            .flat()
            .map((text) => (name === 'country' ? countryName(text) : text))
            .join(say(', '))}
        </p>
      )}
      {!Array.isArray(field.ai_value) || !named.has(name) ? <Quotes evidence={field.evidence} day={desk.day} /> : null}
    </>
  );
}

/** Only the actions currently possible for this field. */
function Acts({ desk, name, field, label }: { desk: Desk; name: FieldName; field: FieldShown; label: string }) {
  const at = `fields.${name}`;
  const act = (does: string, words: string, icon: IconName) => <Act desk={desk} does={`${does}:${name}`} at={at} label={words} about={label} icon={icon} />;
  const canRedraft = desk.draft.status === 'ready';
  return (
    <p class="value-acts">
      {field.state === 'ai' && act('accept', say('Accept'), 'check')}
      {field.locked ? act('unlock', say('Unlock'), 'lock') : field.value !== null && act('lock', say('Lock'), 'lock')}
      {field.ai_value !== null && (!isSame(field.value, field.ai_value) || field.locked) && act('restore', say('Use the website’s value'), 'undo')}
      {!field.locked && canRedraft && act('redraft', say('Draft again'), 'again')}
    </p>
  );
}

/** Attributes that connect an input with its notes. */
export function described(desk: Desk, unit: string, hint?: string, tail?: string): Record<string, string | undefined> {
  const id = `${placeOf(unit)}-input`;
  const isWrong = errorsAt(desk, unit, tail).length > 0;
  return {
    'aria-invalid': isWrong ? 'true' : undefined,
    'aria-describedby': [isWrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  };
}

/** Whether the form differs from the draft as it is saved. */
export function isUnsaved(desk: Desk, saved: FormState): boolean {
  const [shown, kept] = [unitsOf(desk.state), unitsOf(saved)];
  return [...shown].some(([key, text]) => text !== kept.get(key));
}
