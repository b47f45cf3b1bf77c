import type { AnyOperation } from '../../contract/operation.ts';
import { codeInWords } from '../words/names.ts';

/** A choice in a form that asks by its address. What was typed stays, even when the service knows no such value. */
export function Choice(given: {
  name: string;
  label: string;
  values: readonly string[];
  chosen: string | undefined;
  any?: string;
  labels?: Record<string, string>;
}) {
  const { name, label, chosen } = given;
  const values = chosen && !given.values.includes(chosen) ? [...given.values, chosen] : given.values;
  return (
    <div class="field">
      <label for={`f-${name}`}>{label}</label>
      <select id={`f-${name}`} name={name}>
        {given.any !== undefined && <option value="">{given.any}</option>}
        {values.map((value) => (
          <option value={value} selected={value === chosen}>
            {given.labels?.[value] ?? codeInWords(value)}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Text(given: { name: string; label: string; value: string | undefined; max: number; type?: 'search' | 'text'; placeholder?: string }) {
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
      />
    </div>
  );
}

/** Values that an operation's query parameter allows: from its schema, so that a new one appears by itself. */
export function choicesOf(operation: AnyOperation, parameter: string): string[] {
  const json = operation.queryInput?.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, { enum?: string[] }> } | undefined;
  return json?.properties?.[parameter]?.enum ?? [];
}

/** Names of an operation's query parameters. */
export function parametersOf(operation: AnyOperation): string[] {
  return Object.keys(operation.queryInput?.shape ?? {});
}
