import type { Child } from 'hono/jsx';
import type { InputError } from '../../contract/errors.ts';
import type { Sent } from '../personal-page.ts';
import { sayRefusal, sayRemedy } from '../words/known/refusal-sentences.ts';
import { say, sayCount } from '../words/say.ts';
import { inWords } from './error-list.tsx';
import { drawOptions } from './field.tsx';

/** Which form of the page was submitted; a page with one form needs no name. */
const isOf = (sent: Sent, form: string) => (sent.values.form ?? '') === form;

interface FormGiven {
  /** Distinguishes the forms of a page; sent as the field `form`. */
  name: string;
  /** Default: the page itself. */
  action?: string;
  children?: Child;
  class?: string;
  /** Attributes for the page's scripts. */
  marks?: Record<`data-${string}`, true>;
}

/** A form that posts to this site. `name` tells forms on the same page apart. */
export function Form({ name, action, children, class: look = 'form', marks }: FormGiven) {
  return (
    <form class={look || undefined} method="post" action={action} {...marks}>
      <input type="hidden" name="form" value={name} />
      {children}
    </form>
  );
}

/** The fields of a long form, for the links from its error summary. */
export interface NamedFields {
  form: string;
  /** By the name of each field that the page shows. */
  labels: Record<string, string>;
  /** What is wrong with a field that the page doesn't show; by default the error's own sentence. */
  sayOther?: (error: InputError) => string;
}

/**
 * Why the submitted form came back, at the top of the page.
 * @param given.fields for a long form: links to each field with an error
 */
export function Refused({ sent: { error }, fields: named }: { sent: Sent; fields?: NamedFields }) {
  if (!error) return null;
  const fields = error.errors?.length ?? 0;
  const says = fields > 0 ? sayCount('There’s a problem with one field.|There are problems with {n} fields.', fields) : sayRefusal(error);
  return (
    <div class="errors" role="alert" tabindex={-1} autofocus>
      <p>
        {says} {fields === 0 && error.code !== 'invalid_request' && sayRemedy(error)}
      </p>
      {named && fields > 0 && (
        <ul class="facts">
          {error.errors!.map((one) => {
            const name = one.pointer?.slice(1) ?? '';
            // A field that isn't on the page has no name here and nothing to lead to, so its error is said instead.
            if (!Object.hasOwn(named.labels, name)) return <li>{(named.sayOther ?? inWords)(one)}</li>;
            return (
              <li>
                <a href={`#${named.form}-${name}`}>{named.labels[name]}</a>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

interface FieldGiven {
  form: string;
  name: string;
  label: string;
  sent: Sent;
  /** The page's own message for an error; undefined: use the general one. */
  sayFault?: (error: InputError) => string | undefined;
}

const errorsOf = ({ form, name, sent }: FieldGiven): readonly InputError[] =>
  isOf(sent, form) ? (sent.error?.errors ?? []).filter(({ pointer }) => pointer === `/${name}` || pointer?.startsWith(`/${name}/`)) : [];

/** Ids of the elements that explain a field, for aria-describedby. */
function describedBy(given: FieldGiven, hint: Child | undefined): string | undefined {
  const id = `${given.form}-${given.name}`;
  return [...(errorsOf(given).length > 0 ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ') || undefined;
}

function Notes({ given, hint }: { given: FieldGiven; hint?: Child }) {
  const id = `${given.form}-${given.name}`;
  const errors = errorsOf(given);
  return (
    <>
      {errors.length > 0 && (
        <p class="field-error" id={`${id}-error`}>
          {errors.map((error) => sayError(error, given)).join(' ')}
        </p>
      )}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

/** A field's error, with the page's name for it. */
function sayError(error: InputError, { name, label, sent, sayFault }: FieldGiven): string {
  const own = sayFault?.(error);
  if (own !== undefined) return own;
  if (sent.lists[name]?.length === 0) return say('Select at least one.');
  if (error.code === 'too_short' && !sent.values[name]?.trim()) return say('{label} is required.', { label });
  if (error.code === 'bad_format' && name === 'email') return say('Enter an email address, such as name@example.org.');
  return inWords(error, { name, label });
}

interface InputGiven extends FieldGiven {
  type?: 'text' | 'email' | 'password';
  value?: string | undefined;
  max: number;
  min?: number;
  autocomplete: string;
  /** Which keys a phone shows. */
  inputmode?: 'numeric';
  /** Suggests products while typing. */
  picks?: boolean;
  hint?: Child;
  optional?: boolean;
}

/** A single-line input. What was typed stays, except passwords. */
export function Input(given: InputGiven) {
  const { form, name, label, sent, type = 'text', hint } = given;
  const typed = isOf(sent, form) ? sent.values[name] : undefined;
  return (
    <div class="field">
      <label for={`${form}-${name}`}>{label}</label>
      <input
        id={`${form}-${name}`}
        type={type}
        name={name}
        value={type === 'password' ? undefined : (typed ?? given.value)}
        minlength={given.min}
        maxlength={given.max}
        required={!given.optional}
        autocomplete={given.autocomplete}
        inputmode={given.inputmode}
        data-pick={given.picks}
        autocapitalize={type === 'email' ? 'none' : undefined}
        dir="auto"
        aria-invalid={errorsOf(given).length > 0 ? 'true' : undefined}
        aria-describedby={describedBy(given, hint)}
      />
      {type === 'password' && (
        // Without the script it would do nothing.
        <button class="quiet" type="button" hidden data-show-typed aria-controls={`${form}-${name}`} aria-pressed="false">
          {given.autocomplete.endsWith('password') ? say('Show password') : say('Show what I typed')}
        </button>
      )}
      <Notes given={given} hint={hint} />
    </div>
  );
}

/** A multi-line input, always optional. */
export function LongInput(given: FieldGiven & { max: number; value?: string | undefined; hint?: Child }) {
  const { form, name, label, sent, hint } = given;
  const typed = isOf(sent, form) ? sent.values[name] : undefined;
  return (
    <div class="field">
      <label for={`${form}-${name}`}>{label}</label>
      <textarea
        id={`${form}-${name}`}
        name={name}
        rows={6}
        maxlength={given.max}
        dir="auto"
        aria-invalid={errorsOf(given).length > 0 ? 'true' : undefined}
        aria-describedby={describedBy(given, hint)}
      >
        {typed ?? given.value}
      </textarea>
      <Notes given={given} hint={hint} />
    </div>
  );
}

/** A choice of one value, with its errors. What was sent stays chosen. */
export function Select(
  given: FieldGiven & { options: readonly (readonly [value: string, label: string])[]; value: string; hint?: Child; autocomplete?: string; required?: boolean },
) {
  const { form, name, label, sent, hint } = given;
  const chosen = isOf(sent, form) ? (sent.values[name] ?? given.value) : given.value;
  return (
    <div class="field">
      <label for={`${form}-${name}`}>{label}</label>
      <select
        id={`${form}-${name}`}
        name={name}
        required={given.required}
        autocomplete={given.autocomplete}
        aria-invalid={errorsOf(given).length > 0 ? 'true' : undefined}
        aria-describedby={describedBy(given, hint)}
      >
        {drawOptions(given.options, chosen)}
      </select>
      <Notes given={given} hint={hint} />
    </div>
  );
}

/** Checkboxes for any number of values, each with an explanation. What was sent stays ticked. */
export function Boxes(given: FieldGiven & { options: readonly { value: string; label: Child; says: Child }[]; ticked: readonly string[] }) {
  const { form, name, label, sent } = given;
  const ticked = isOf(sent, form) ? (sent.lists[name] ?? []) : given.ticked;
  return (
    <fieldset aria-describedby={describedBy(given, undefined)}>
      <legend>{label}</legend>
      <Notes given={given} />
      {given.options.map(({ value, label: says, says: more }) => (
        <div class="box">
          <input
            id={`${form}-${name}-${value.replaceAll(':', '-')}`}
            type="checkbox"
            name={name}
            value={value}
            checked={ticked.includes(value)}
            aria-describedby={`${form}-${name}-${value.replaceAll(':', '-')}-hint`}
          />
          <div>
            <label for={`${form}-${name}-${value.replaceAll(':', '-')}`}>{says}</label>
            <p class="hint" id={`${form}-${name}-${value.replaceAll(':', '-')}-hint`}>
              {more}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** A button for a single entry. @param about the entry, for screen readers */
export function ActionButton(given: { form: string; id: string | number; label: string; about: string; field?: string }) {
  return (
    <form method="post">
      <input type="hidden" name="form" value={given.form} />
      <input type="hidden" name={given.field ?? 'id'} value={String(given.id)} />
      <button class="quiet" type="submit">
        {given.label}
        <span class="unseen"> {given.about}</span>
      </button>
    </form>
  );
}
