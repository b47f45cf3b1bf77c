/** A comparison is offered to search engines if both products state at least this many facts … */
export const FEWEST_FACTS = 6;
/** … and at least this many of them differ. Otherwise it has no original content. */
export const FEWEST_DIFFERENT = 2;

interface Row {
  a: { stated: boolean; value: string | null };
  b: { stated: boolean; value: string | null };
}

/** The facts that both products state, and those of them that differ. */
export function shared<One extends Row>(rows: readonly One[]): { both: One[]; different: One[] } {
  const both = rows.filter(({ a, b }) => a.stated && b.stated);
  return { both, different: both.filter(({ a, b }) => a.value !== b.value) };
}

/** Whether a comparison says enough to be found by search engines: six facts that both state, two of them different. */
export function saysEnough(rows: readonly Row[]): boolean {
  const { both, different } = shared(rows);
  return both.length >= FEWEST_FACTS && different.length >= FEWEST_DIFFERENT;
}
