import { type InputError, invalidInput } from '../../contract/errors.ts';
import { nearest } from '../../contract/nearest.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { parseQuery } from '../http/query-string.ts';

/** A client's selection: `?tools=read` and `?toolsets=listings,orders`, or the same as headers. */
const ASKED = [
  { name: 'tools', header: 'x-mcp-tools' },
  { name: 'toolsets', header: 'x-mcp-toolsets' },
] as const;

/** The name of an operation's group in `toolsets`, for example `my-listings`. */
const toolsetOf = ({ group }: AnyOperation): string => group.toLowerCase().replaceAll(' ', '-');

/** Allowed names for `toolsets`, in the order of the documentation. */
export const toolsetNames = (operations: readonly AnyOperation[]): string[] => [...new Set(operations.map(toolsetOf))];

/**
 * The operations that a connection offers: all, or those selected by its address and headers. If both select, an operation must
 * be in both. An empty value selects everything.
 * @throws Refusal invalid_request naming unknown values and the known ones
 */
export function chooseTools(
  operations: readonly AnyOperation[],
  given: { query: string; headers: Readonly<Record<string, string | string[] | undefined>> },
): { operations: readonly AnyOperation[]; byHeader: boolean } {
  const { values, errors } = parseQuery(given.query);
  const names = ASKED.map(({ name }) => name as string);
  // Other parameters are ignored. A typo in ours would offer more than intended.
  for (const name of Object.keys(values)) {
    if (!names.includes(name) && nearest(name.toLowerCase(), names)) errors.push(unknown('parameter', name, name, names));
  }
  let chosen = operations;
  let byHeader = false;
  for (const { name, header } of ASKED) {
    const fromHeader = given.headers[header];
    if (typeof fromHeader === 'string' && fromHeader.trim() !== '') byHeader = true;
    for (const text of [values[name], fromHeader]) {
      const asked = readNames(typeof text === 'string' ? text : '');
      if (asked.length > 0)
        chosen = name === 'tools' ? byAccess(chosen, asked, errors) : byTopic(chosen, { names: asked, errors, known: toolsetNames(operations) });
    }
  }
  if (errors.length > 0) throw invalidInput(errors);
  return { operations: chosen, byHeader };
}

const readNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim().toLowerCase().replaceAll('_', '-'))
    .filter((name) => name !== '');

function byAccess(operations: readonly AnyOperation[], names: readonly string[], errors: InputError[]): readonly AnyOperation[] {
  for (const name of names) if (name !== 'read' && name !== 'all') errors.push(unknown('set of tools', 'tools', name, ['read', 'all']));
  return names.includes('all') ? operations : operations.filter(({ annotations }) => annotations.readOnly);
}

function byTopic(
  operations: readonly AnyOperation[],
  given: { names: readonly string[]; known: readonly string[]; errors: InputError[] },
): readonly AnyOperation[] {
  for (const name of given.names) if (!given.known.includes(name)) given.errors.push(unknown('toolset', 'toolsets', name, given.known));
  return operations.filter((operation) => given.names.includes(toolsetOf(operation)));
}

function unknown(what: string, parameter: string, name: string, known: readonly string[]): InputError {
  const shown = name.length > 80 ? `${name.slice(0, 80)}…` : name;
  const hint = nearest(name, known);
  const detail = `${shown} is not a known ${what}. ${hint ? `Did you mean ${hint}? ` : ''}Known: ${known.join(', ')}.`;
  return { parameter: parameter.slice(0, 80), code: what === 'parameter' ? 'unknown_parameter' : 'not_one_of', detail };
}
