import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { addListings, addSite } from '../../test/support/search/listings.ts';
import { type Database, type Db, sql } from '../platform/database/database.ts';
import { findListingIds, indexListings, refreshVocabulary } from './index.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

/** The database as one more process has it, which counts what it asks. */
function process(): Db & { statements: () => number } {
  let statements = 0;
  const counted = <Result>(ask: (statement: ReturnType<typeof sql>) => Promise<Result>) => {
    return (statement: ReturnType<typeof sql>) => {
      statements++;
      return ask(statement);
    };
  };
  const told = () => {
    const before = statements;
    statements = 0;
    return before;
  };
  return { ...db, rows: counted(db.rows) as Db['rows'], row: counted(db.row) as Db['row'], statements: told };
}

async function found(as: Db, siteId: number, q: string): Promise<number[]> {
  return (await findListingIds(as, { siteId, q, visibility: 'live', sort: 'relevance', limit: 10, offset: 0 })).ids;
}

describe('words that a process has looked up', () => {
  it('aren’t looked up again', async () => {
    const site = await addSite(db, 'again', 'again.example');
    await addListings(db, site, [{ name: 'Harbour', tagline: 'Invoices for freelancers' }]);
    const here = process();
    await found(here, site, 'invoices freelancers');
    expect(here.statements()).toBe(2);
    await found(here, site, 'freelancers invoices');
    expect(here.statements()).toBe(1);
    // A word that no listing has is remembered as unknown. A typo is looked up once more, to find results for it as typed.
    await found(here, site, 'invoices freelancrs');
    here.statements();
    await found(here, site, 'invoices freelancrs');
    expect(here.statements()).toBe(2);
  });

  it('are up to date in every process, as soon as the words of a listing are counted', async () => {
    const site = await addSite(db, 'now', 'now.example');
    const [id] = await addListings(db, site, [{ name: 'Harbour', tagline: 'Runs containers' }, { name: 'Quay' }, { name: 'Pier' }]);
    const [here, there] = [process(), process()];
    for (const as of [here, there]) expect(await found(as, site, 'kubenetes')).toEqual([]);
    await db.run(sql`update listing set tagline = 'Runs kubernetes' where id = ${id}`);
    await db.transaction((tx) => indexListings(tx, [id!]));
    await refreshVocabulary(there);
    for (const as of [here, there]) expect(await found(as, site, 'kubenetes')).toEqual([id]);
  });

  it('belong to the site', async () => {
    const sites = await Promise.all(['one', 'two'].map((name) => addSite(db, name, `${name}.example`)));
    const [id] = await addListings(db, sites[0]!, [{ name: 'Harbour', tagline: 'Runs kubernetes' }]);
    await addListings(db, sites[1]!, [{ name: 'Harbour' }]);
    const here = process();
    expect(await found(here, sites[0]!, 'kubenetes')).toEqual([id]);
    expect(await found(here, sites[1]!, 'kubenetes')).toEqual([]);
  });
});
