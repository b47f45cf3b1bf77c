import { isDeepStrictEqual } from 'node:util';

/** The earlier values of the fields that a change set, as input of its undo: what others set in other fields stays. */
export function earlierValues<Values extends object>(before: Values, after: object): Partial<Values> {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(Object.entries(before).filter(([key, value]) => !isDeepStrictEqual(value, now.get(key)))) as Partial<Values>;
}
