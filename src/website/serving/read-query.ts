import { invalidInput } from '../../contract/errors.ts';
import { parseQuery } from '../../server/http/query-string.ts';
import type { AnyPage } from './guessed-address.ts';

interface ReadQuery {
  /** Values of the parameters that the page uses, without empty ones. */
  query: Record<string, string>;
  /** Whether the page uses all of them. */
  isExact: boolean;
  /** Whether a badge led here. */
  byBadge: boolean;
}

/**
 * Keeps the parameters that the page uses.
 * @throws Refusal invalid_request if one is repeated
 */
export function readQuery(page: AnyPage, text: string): ReadQuery {
  const { values, errors } = parseQuery(text);
  const known = 'parameters' in page ? (page.parameters ?? []) : [];
  const repeated = errors.filter(({ parameter }) => known.includes(parameter!));
  if (repeated.length > 0) throw invalidInput(repeated);
  const query: Record<string, string> = {};
  for (const name of known) if (values[name]) query[name] = values[name];
  const byBadge = 'opensByBadge' in page && values['from'] === 'badge';
  const isExact = errors.length === 0 && Object.keys(values).every((name) => known.includes(name) || (byBadge && name === 'from'));
  return { query, isExact, byBadge };
}
