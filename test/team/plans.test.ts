import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchPeople } from '../../src/accounts/index.ts';
import { listCategoriesForTeam } from '../../src/categories/index.ts';
import { commandLine } from '../../src/contract/caller.ts';
import type { AnyOperation } from '../../src/contract/operation.ts';
import { getWeekFigures } from '../../src/launches/index.ts';
import { listListings } from '../../src/my-listings/index.ts';
import { getSalesFigures, listOrders, taxReport } from '../../src/orders/index.ts';
import { listPayouts } from '../../src/orders/payouts/operations/list-payouts.ts';
import { listCompanies } from '../../src/ownership/index.ts';
import { type Database, type Db, raw, type Sql, sql } from '../../src/platform/database/database.ts';
import { ensureDefaultSite } from '../../src/sites/index.ts';
import { listHiddenContent, listQueue, listTeamChanges } from '../../src/team/index.ts';
import { createTestDatabase } from '../support/database.ts';
import { callOf, NOW, run } from '../support/people.ts';

// The lists of the console never read a large table from end to end: there is an index for each filter and order. This doesn't measure
// time. Instead, sequential scans are made as expensive as possible, so a plan only contains one if there is no other way.

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

/** Tables that grow with listings, votes and orders. */
const large = ['listing', 'listing_version', 'vote', 'purchase', 'purchase_line', 'ledger_entry', 'payment', 'payout', 'payout_line', 'review', 'new_listing'];
const more = [
  'refund_request',
  'report',
  'team_audit',
  'draft',
  'claim',
  'account',
  'company',
  'listing_category',
  'listing_member',
  'listing_stats',
  'launch',
  'discussion_post',
  'listing_update',
  'collection',
  'person_page',
  'appeal',
];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const scanned = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(scanned),
];

/** Tables whose rows are all fetched for sorting: below a sort, with no limit or join in between. */
const sorted = (plan: Plan, isBelow = false): string[] => [
  ...(isBelow && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap((one) => sorted(one, plan['Node Type'] !== 'Limit' && plan.Plans!.length === 1 && (isBelow || plan['Node Type'] === 'Sort'))),
];

/** The large tables that an operation reads from end to end. */
const readWhole = (operation: AnyOperation, input: object) => lookAt(operation, input, { dear: ['seqscan'], find: scanned });

/** The large tables that an operation has to sort even where it could walk an index and stop. */
const sortWhole = (operation: AnyOperation, input: object) => lookAt(operation, input, { dear: ['seqscan', 'bitmapscan', 'sort'], find: sorted });

async function lookAt(operation: AnyOperation, input: object, { dear, find }: { dear: readonly string[]; find: (plan: Plan) => string[] }): Promise<string[]> {
  const found = new Set<string>();
  await db.transaction(async (tx) => {
    for (const one of dear) await tx.run(sql`set local ${raw(`enable_${one}`)} = off`);
    const look = async (query: Sql) => {
      const [explained] = await tx.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (format json) ${query}`);
      for (const name of find(explained!['QUERY PLAN'][0].Plan)) if ([...large, ...more].includes(name)) found.add(name);
    };
    const watched: Db = {
      ...tx,
      rows: async (query) => {
        await look(query);
        return tx.rows(query);
      },
      row: async (query) => {
        await look(query);
        return tx.row(query);
      },
    };
    await run(operation, input, { ...callOf(db, { caller: commandLine, now: NOW }), db: watched });
  });
  return [...found];
}

it.each<[string, AnyOperation, object]>([
  ['listQueue', listQueue, {}],
  ['listQueue', listQueue, { kind: 'listing' }],
  ['listQueue', listQueue, { kind: 'refund', whose: 'unassigned' }],
  ['listQueue', listQueue, { kind: 'votes' }],
  ['listQueue', listQueue, { kind: 'edit', page: 20 }],
  ['listQueue', listQueue, { kind: 'appeal' }],
  ['listHiddenContent', listHiddenContent, {}],
  ['listHiddenContent', listHiddenContent, { kind: 'post', page: 3 }],
  ['listHiddenContent', listHiddenContent, { kind: 'update' }],
  ['listHiddenContent', listHiddenContent, { kind: 'founder' }],
  ['listOrders', listOrders, {}],
  ['listOrders', listOrders, { status: 'refunded' }],
  ['listOrders', listOrders, { product: 'trophy' }],
  ['listOrders', listOrders, { q: 'bill-777' }],
  ['listPayouts', listPayouts, {}],
  ['listPayouts', listPayouts, { open: true }],
  ['taxReport', taxReport, { period: '2026-Q3' }],
  ['listTeamChanges', listTeamChanges, {}],
  ['listTeamChanges', listTeamChanges, { subject: 'order:SW-1' }],
  ['searchPeople', searchPeople, {}],
  ['searchPeople', searchPeople, { suspended: true }],
  ['searchPeople', searchPeople, { q: 'person' }],
  ['listCompanies', listCompanies, { q: 'photo' }],
  ['listCompanies', listCompanies, { several: true }],
  ['listListings', listListings, {}],
  ['listListings', listListings, { q: 'photo' }],
  ['listListings', listListings, { q: 'photo', country: 'SE', plan: 'paid' }],
  ['listListings', listListings, { pricing_model: 'freemium' }],
  ['listListings', listListings, { category: 'analytics', owner: 'without' }],
  ['listCategoriesForTeam', listCategoriesForTeam, {}],
  ['getSalesFigures', getSalesFigures, {}],
  ['getWeekFigures', getWeekFigures, {}],
])('%s is answered from indexes: %#', async (_name, operation, input) => {
  expect(await readWhole(operation, input)).toEqual([]);
});

it.each<[string, AnyOperation, object]>([
  ['listCompanies', listCompanies, { q: 'photo' }],
  ['listCompanies', listCompanies, {}],
  ['listListings', listListings, { q: 'photo' }],
  ['listListings', listListings, { owner: 'without' }],
  ['listOrders', listOrders, { status: 'refunded' }],
  ['listTeamChanges', listTeamChanges, {}],
])('%s stops early at a word or a state that very many have: %#', async (_name, operation, input) => {
  expect(await sortWhole(operation, input)).toEqual([]);
});

it('finds a table that is read from end to end', async () => {
  const whole: AnyOperation = {
    ...listQueue,
    async handle(input, call) {
      await call.db.rows(sql`select * from purchase where billing->>'city' = 'Paris'`);
      return listQueue.handle(input as Parameters<typeof listQueue.handle>[0], call, undefined);
    },
  };
  expect(await readWhole(whole, {})).toEqual(['purchase']);
});
