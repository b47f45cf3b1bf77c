import type { AnyOperation } from '../src/contract/operation.ts';
import type { Product } from '../src/orders/products/product.ts';

/** What is written down beside the code, so that a change of either is noticed. */
export interface Written {
  /** The names in test/access/person-only.ts. */
  personOnly: readonly string[];
  /** The text of docs/roles.md. */
  roles: string;
  /** The text of src/orders/quote/quote-rules.test.ts. */
  quoteRules: string;
}

/**
 * Operations that nobody wrote down who may call, and reasons against an order that no test meets.
 * @returns a sentence for each, and one for each row of something that there no longer is
 */
export function findMissingRows(
  { operations, products }: { operations: readonly Pick<AnyOperation, 'name' | 'audience'>[]; products: readonly Pick<Product, 'code' | 'texts'>[] },
  written: Written,
): string[] {
  const namesOf = (audience: string) => operations.filter((operation) => operation.audience === audience).map(({ name }) => name);
  const roles = [...written.roles.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name!);
  return [
    ...compare(namesOf('person'), written.personOnly, {
      missing: (name) => `test/access/person-only.ts lacks ${name}, which only a person may call. Add it, so that test/access keeps programs out.`,
      needless: (name) => `test/access/person-only.ts names ${name}, but no operation of this name is for a person alone.`,
    }),
    ...compare(namesOf('site_team'), roles, {
      missing: (name) => `docs/roles.md has no row for ${name}. Add it with the roles that may call it.`,
      needless: (name) => `docs/roles.md has a row for ${name}, but the site team has no such operation.`,
    }),
    ...findUntestedFaults(products, written.quoteRules),
  ];
}

/** What is defined twice, such as a copy whose code was forgotten: only the first of two would ever be found. @returns a sentence for each */
export const findTwins = (names: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(names).flatMap(([what, all]) =>
    [...new Set(all.filter((name, i) => all.indexOf(name) !== i))].map((name) => `There are two ${what} ${name}. Give the newer one another.`),
  );

function compare(present: readonly string[], named: readonly string[], say: Record<'missing' | 'needless', (name: string) => string>): string[] {
  return [
    ...present.filter((name) => !named.includes(name)).map(say.missing),
    ...named.filter((name, i) => !present.includes(name) || named.indexOf(name) !== i).map(say.needless),
  ];
}

/** Reasons of products without a row that orders the product and expects the reason. */
function findUntestedFaults(products: readonly Pick<Product, 'code' | 'texts'>[], quoteRules: string): string[] {
  // Each row begins with its call or its array; the list ends with a bracket at the margin.
  const rows = quoteRules.split(/\n {2}(?=rule\(|\[)/).map((row) => row.split('\n]')[0]!);
  const isTested = (product: string, fault: string) => rows.some((row) => row.includes(`product: '${product}'`) && new RegExp(`[' ]${fault}'`).test(row));
  return products.flatMap(({ code, texts }) =>
    Object.keys(texts.faults)
      .filter((fault) => !isTested(code, fault))
      .map((fault) => `src/orders/quote/quote-rules.test.ts: no row orders ${code} and expects ${fault}. Add it to rules.`),
  );
}
