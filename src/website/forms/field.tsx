import { raw } from 'hono/html';
import type { InputError } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
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
  const { name, label, chosen } = given;
  const values = chosen && !given.values.includes(chosen) ? [...given.values, chosen] : given.values;
  return (
    <div class="field">
      <label for={`f-${name}`}>{label}</label>
      <select id={`f-${name}`} name={name} {...invalid(given)}>
        {given.any !== undefined && <option value="">{given.any}</option>}
        {drawOptions(
          values.map((value) => [value, given.labels?.[value] ?? codeInWords(value)]),
          chosen,
        )}
      </select>
      <FieldErrors {...given} />
    </div>
  );
}

/** Options as text and not as elements: a list of countries or categories has hundreds, which would be most of the work for its page. */
export const drawOptions = (options: readonly (readonly [value: string, label: string])[], chosen: string | undefined) =>
  raw(options.map(([value, label]) => `<option value="${escapeHtml(value)}"${value === chosen ? ' selected=""' : ''}>${escapeHtml(label)}</option>`).join(''));

/** A text field of a form that is sent as a query. @param given.max characters */
export function Text(given: {
  name: string;
  label: string;
  value: string | undefined;
  max: number;
  type?: 'search' | 'text';
  placeholder?: string;
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
        {...invalid(given)}
      />
      <FieldErrors {...given} />
    </div>
  );
}

/** A day among the filters of a list. */
export const DayField = ({ name, label, value }: { name: string; label: string; value: string | undefined }) => (
  <div class="field">
    <label for={`f-${name}`}>{label}</label>
    <input id={`f-${name}`} type="date" name={name} value={value} />
  </div>
);

interface Faulty {
  name: string;
  label: string;
  errors?: readonly InputError[] | undefined;
}

const faultsOf = ({ name, errors }: Faulty) => (errors ?? []).filter(({ parameter }) => parameter === name);

/** Attributes for an input whose value was refused. */
const invalid = (field: Faulty) => (faultsOf(field).length > 0 ? ({ 'aria-invalid': 'true', 'aria-describedby': `e-${field.name}` } as const) : {});

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

/** Names of an operation's query parameters. */
export function parametersOf(operation: AnyOperation): string[] {
  return Object.keys(operation.queryInput?.shape ?? {});
}
