import { isDeepStrictEqual } from 'node:util';

type Values = object | null | undefined;

interface Logged {
  id: number;
  before: Values;
  after: Values;
  undoes: number | null;
  undone_by: number | null;
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
/** As the log keeps values: without what JSON leaves out, dates as texts. */
const asLogged = (values: object) => JSON.parse(JSON.stringify(values)) as Record<string, unknown>;

/**
 * The fields that differ between two versions of a thing, among those that both name. A field with named parts, such as the
 * settings of a site, is compared part by part: `settings.purpose`.
 */
function differingFields(one: Values, other: Values): string[] {
  if (!one || !other) return [];
  const [left, right] = [asLogged(one), asLogged(other)];
  return Object.keys(left).flatMap((key) => {
    const [mine, theirs] = [left[key], right[key]];
    if (!(key in right) || isDeepStrictEqual(mine, theirs)) return [];
    if (!isPlain(mine) || !isPlain(theirs)) return [key];
    const parts = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    return parts.filter((part) => !isDeepStrictEqual(mine[part], theirs[part])).map((part) => `${key}.${part}`);
  });
}

const touches = (fields: readonly string[]) => (field: string) =>
  fields.some((other) => field === other || field.startsWith(`${other}.`) || other.startsWith(`${field}.`));

/**
 * Fields that differ now from what a change saved, of those that the change set or that undoing it would set. Empty: its undo replaces
 * nothing newer. If a thing was removed, or added again under its name, all its fields count.
 * @param reversal what undoing it changes; its `before` is what is saved now
 */
export function fieldsChangedSince(change: Pick<Logged, 'before' | 'after'>, reversal: { before?: Values; after?: Values }): string[] {
  // Undefined: this kind of change doesn't record the earlier values, so its operation checks that itself.
  if (change.after === null && reversal.before) return Object.keys(reversal.before);
  if (change.after && reversal.before === null) return Object.keys(change.after);
  const differing = differingFields(change.after, reversal.before);
  if (!change.before || reversal.after === null) return differing;
  const set = [...differingFields(change.before, change.after), ...differingFields(reversal.before, reversal.after)];
  return differing.filter(touches(set));
}

/**
 * The entries after a change that still hold: without those that were undone, and without the undoing of one of them. The two may be about
 * different things, as with the domains of two companies, so that only one of them is among these.
 * @param given.later newest first
 */
export function stillHolding<Entry extends Logged>({ later, since }: { later: readonly Entry[]; since: number }): Entry[] {
  const ids = new Set(later.map(({ id }) => id));
  const undone = new Set<number>();
  return later.filter(({ id, undoes, undone_by: undoing }) => {
    if (undone.has(id) || (undoing !== null && !ids.has(undoing))) return false;
    if (undoes === null) return true;
    undone.add(undoes);
    return undoes < since;
  });
}

/** Whether a later entry of the same thing set what a change set, even if the value is now the same again. */
export function setsTheSame(later: Pick<Logged, 'before' | 'after'>, change: Pick<Logged, 'before' | 'after'>): boolean {
  const fields = differingFields(later.before, later.after);
  if (fields.length === 0) return false;
  return change.before ? fields.some(touches(differingFields(change.before, change.after))) : change.after !== null;
}
