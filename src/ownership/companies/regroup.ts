/** A domain and the one that names its company; null if it names the company itself. */
export interface Domain {
  id: number;
  domain: string;
  part_of: number | null;
}

/** A domain that moves to another company: the domain that named its company before, and the one that names it now; null: itself. */
export interface Regrouped {
  id: number;
  domain: string;
  before: number | null;
  after: number | null;
}

/** The domain that names the company of a domain. */
export const headOf = ({ id, part_of }: Domain): number => part_of ?? id;

/**
 * What changes when domains leave their companies. If the domain that names a company leaves it, the oldest of the others names it.
 * @param all every domain of every company that is involved, oldest first
 * @param given.leaving ids of the domains
 * @param given.to the domain that names the company they join; null: they form a new company, named by the first of `leaving`
 */
export function regroup(all: readonly Domain[], given: { leaving: readonly number[]; to: number | null }): Regrouped[] {
  const leaving = new Set(given.leaving);
  const head = given.to ?? given.leaving[0]!;
  const heir = new Map<number, number>();
  for (const one of all) if (!leaving.has(one.id) && leaving.has(headOf(one)) && !heir.has(headOf(one))) heir.set(headOf(one), one.id);
  return all.flatMap((one) => {
    const next = leaving.has(one.id) ? head : (heir.get(headOf(one)) ?? headOf(one));
    const after = next === one.id ? null : next;
    return after === one.part_of ? [] : [{ id: one.id, domain: one.domain, before: one.part_of, after }];
  });
}
