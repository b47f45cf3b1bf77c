import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWholeSite, type WholeSite } from '../../../test/support/browser/whole-site.ts';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { fillEveryTable } from '../../../test/support/transfer/fill-every-table.ts';
import { playYear } from '../../../test/support/transfer/play-year.ts';
import { readEveryTable } from '../../../test/support/transfer/read-every-table.ts';
import { until } from '../../../test/support/until.ts';
import { sql } from '../../platform/database/database.ts';
import { tick } from '../../upkeep.ts';
import { listTables } from '../backup/catalogue.ts';
import { dropObjects } from '../backup/schema.ts';
import { exportEverything } from './export-everything.ts';
import { importEverything } from './import-everything.ts';
import { leftOutKinds } from './kinds.ts';

// The demo, used for a year by readers, owners, buyers and the site team, through the service's own pages and programs.

/** Kinds that have no rows after it, and why. They get rows that fit the tables' rules before the round trip. */
const notPlayed: Readonly<Record<string, string>> = {
  ai_review: 'A model writes them. The test has none.',
  domain_rating_check: 'Another service is asked. The test has none.',
  exchange_rate: 'Another service is asked.',
  exchange_rate_check: 'Another service is asked.',
  vat_number_answer: 'Another service is asked, and answers are kept for 30 days.',
  weekly_choice: 'Nobody picks categories for the weekly email.',
  linked_account: 'Another service signs the person in.',
  passkey: 'A device makes it.',
  archive_alarm: 'No backups are scheduled.',
  backup_run: 'No backups are scheduled.',
  backup_made: 'No backups are scheduled.',
  directory_import: 'Kept for 60 days.',
  directory_import_listing: 'Kept for 60 days.',
  missing_category: 'Kept with its draft, until that is submitted or expires.',
  dismissed_category_word: 'Words of missing categories.',
  notice: 'Kept for 90 days.',
  sent_mail: 'Kept for 30 days.',
  vote_confirmation: 'Kept until it expires.',
  launch_reminder: 'Kept until the launch.',
  week_place: 'Kept until the launch.',
  search_word_change: 'Counted every minute.',
  sales_day_change: 'Counted every minute.',
  listing_viewed: 'Counted every minute.',
  trending_retuning: 'Gone once all scores are made with another half-life.',
  listing_takeover: 'Nobody with a proof replaces an owner without one.',
  told_vote_milestone: 'Nobody’s product gets to ten votes.',
};

let site: WholeSite;
const scratch = mkdtempSync(join(tmpdir(), 'slipway-year-'));
beforeAll(async () => {
  site = await startWholeSite({ closesLastWeek: false });
  await playYear(site);
  // Jobs that the year has queued still write rows, and queue emails that the next upkeep forgets.
  await jobsAreDone();
  await tick(site.service.db, { now: new Date(Date.now() + 370 * 86_400_000), baseUrl: site.service.origin });
  await jobsAreDone();
});
const jobsAreDone = () =>
  until(async () => {
    const due = sql`select from graphile_worker.jobs where locked_at is not null or (run_at <= clock_timestamp() and attempts < max_attempts) limit 1`;
    // A week's email waits until the week before is closed.
    const mailing = sql`select from weekly_mailing where done_at is null limit 1`;
    return (await site.service.db.row(due)) === undefined && (await site.service.db.row(mailing)) === undefined;
  });
afterAll(async () => {
  await site.close();
  rmSync(scratch, { recursive: true });
});

it('a year of use leaves rows in every kind that is exported, except for what is named here', async () => {
  const client = await site.service.db.connect();
  const empty: string[] = [];
  for (const { path, name, of } of await listTables(client)) {
    if (of !== 'slipway' || Object.hasOwn(leftOutKinds, name)) continue;
    if (!(await client.query<{ there: boolean }>(`select exists (select from ${path}) as there`)).rows[0]!.there) empty.push(name);
  }
  await client.end();
  expect(empty.sort()).toEqual(Object.keys(notPlayed).sort());
});

it('exported and imported into an empty database, it is equal table by table', async () => {
  const { db } = site.service;
  const client = await db.connect();
  expect([...(await fillEveryTable(client, { seed: 19 }))], 'tables without rows').toEqual([]);
  await client.end();
  const folder = join(scratch, 'export');
  const manifest = await exportEverything(db, { folder, files: undefined, gzip: false, now: new Date() });
  expect(manifest.kinds.filter(({ rows }) => rows === 0)).toEqual([]);
  const target = await databaseForThisTest();
  const emptied = await target.connect();
  await dropObjects(emptied);
  await emptied.end();
  await importEverything(target, { folder, files: join(scratch, 'files') });
  expect(await readEveryTable(target)).toEqual(await readEveryTable(db));
});
