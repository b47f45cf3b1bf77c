import { raw } from 'hono/html';
import type { InputError } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { codeInWords } from '../words/names.ts';
import { inWords } from './error-list.tsx';

/** A select in a form that is sent as a query. What was sent stays selected, even an unknown value. */
export function Choice(given: {
  name: string;
  label: string;
  values: readonly string[];
  chosen: string | undefined;
  any?: string;
  labels?: Record<string, string>;
  /** Errors of the form; those of this field are shown next to it. */
  errors?: readonly InputError[] | undefined;
}) {
  const { values, labels, ...rest } = given;
  return <OptionChoice {...rest} options={values.map((value) => [value, labels?.[value] ?? codeInWords(value)])} />;
}

/** The same with the options themselves. A long list that is the same each time is only drawn once. */
export function OptionChoice(given: {
  name: string;
  label: string;
  options: Options;
  chosen: string | undefined;
  any?: string;
  errors?: readonly InputError[] | undefined;
}) {
  const { name, label, options, chosen } = given;
  const isKnown = !chosen || options.some(([value]) => value === chosen);
  return (
    <div class="field">
      <label for={`f-${name}`}>{label}</label>
      <select id={`f-${name}`} name={name} {...describe(given)}>
        {given.any !== undefined && <option value="">{given.any}</option>}
        {drawOptions(options, chosen)}
        {!isKnown && drawOptions([[chosen, codeInWords(chosen)]], chosen)}
      </select>
      <FieldErrors {...given} />
    </div>
  );
}

type Options = readonly (readonly [value: string, label: string])[];

/** Shorter lists are drawn as quickly as they are looked up. */
const LONG = 40;
const drawn = new WeakMap<Options, string>();

/** Options as text and not as elements: a list of countries or categories has hundreds, which would be most of the work for its page. */
export function drawOptions(options: Options, chosen: string | undefined) {
  let html = drawn.get(options);
  if (html === undefined) {
    html = options.map(([value, label]) => `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`).join('');
    if (options.length >= LONG) drawn.set(options, html);
  }
  const mark = chosen === undefined ? '' : `<option value="${escapeHtml(chosen)}"`;
  return raw(chosen === undefined ? html : html.replace(mark, () => `${mark} selected=""`));
}

/** A text field of a form that is sent as a query. @param given.max characters */
export function Text(given: {
  name: string;
  label: string;
  value: string | undefined;
  max: number;
  type?: 'search' | 'text';
  placeholder?: string;
  hint?: string;
  errors?: readonly InputError[] | undefined;
}) {
  return (
    <div class="field">
      <label for={`f-${given.name}`}>{given.label}</label>
      <input
        id={`f-${given.name}`}
        type={given.type ?? 'text'}
        name={given.name}
        value={given.value}
        maxlength={given.max}
        placeholder={given.placeholder}
        dir="auto"
        {...describe(given)}
      />
      <FieldErrors {...given} />
      {given.hint && (
        <p class="hint" id={`h-${given.name}`}>
          {given.hint}
        </p>
      )}
    </div>
  );
}

/** A day among the filters of a list, as a date field. @param value YYYY-MM-DD */
export const DayField = ({ name, label, value }: { name: string; label: string; value: string | undefined }) => (
  <div class="field">
    <label for={`f-${name}`}>{label}</label>
    <input id={`f-${name}`} type="date" name={name} value={value} />
  </div>
);

interface Faulty {
  name: string;
  label: string;
  hint?: string | undefined;
  errors?: readonly InputError[] | undefined;
}

const faultsOf = ({ name, errors }: Faulty) => (errors ?? []).filter(({ parameter, pointer }) => (parameter ?? pointer?.slice(1)) === name);

/** Attributes for an input whose value was refused, or that has a hint. */
function describe(field: Faulty) {
  const isFaulty = faultsOf(field).length > 0;
  const notes = [...(isFaulty ? [`e-${field.name}`] : []), ...(field.hint ? [`h-${field.name}`] : [])];
  return { ...(isFaulty && { 'aria-invalid': 'true' as const }), ...(notes.length > 0 && { 'aria-describedby': notes.join(' ') }) };
}

function FieldErrors(field: Faulty) {
  const faults = faultsOf(field);
  if (faults.length === 0) return null;
  return (
    <p class="field-error" id={`e-${field.name}`}>
      {inWords(faults[0]!, { name: field.name, label: field.label })}
    </p>
  );
}

/** The values that an operation's query parameter allows, from its schema, so that new ones appear automatically. */
export function choicesOf(operation: AnyOperation, parameter: string): string[] {
  const json = operation.queryInput?.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, { enum?: string[] }> } | undefined;
  return json?.properties?.[parameter]?.enum ?? [];
}

/** Names of an operation's query parameters, which a page takes from its own address. */
export function parametersOf(operation: AnyOperation): string[] {
  return Object.keys(operation.queryInput?.shape ?? {});
}
