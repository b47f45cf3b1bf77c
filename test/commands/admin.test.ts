import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../src/accounts/index.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { type Connection, connectDatabase } from '../../src/platform/database/connect.ts';
import { sql } from '../../src/platform/database/database.ts';
import { openLog } from '../../src/platform/log/log.ts';
import { ensureDefaultSite } from '../../src/sites/index.ts';
import { makeListing } from '../support/listings.ts';
import { dataFolder } from '../support/run-server/data-folder.ts';
import { slipway } from '../support/slipway.ts';

// The site team on the command line: real processes that share one data folder.
let scratch: Awaited<ReturnType<typeof dataFolder>>;
let settings: { DATA_DIR: string };
let connection: Connection;
const admin = async (...args: string[]) => {
  const { code, stdout, stderr } = await slipway(['admin', ...args], settings);
  return { code, answer: stdout === '' ? undefined : JSON.parse(stdout), stderr };
};

beforeAll(async () => {
  scratch = await dataFolder();
  settings = { DATA_DIR: scratch.folder };
  connection = await connectDatabase(readConfig(settings), openLog('silent'));
  await ensureDefaultSite(connection.database, new Date());
});
afterAll(async () => {
  await connection.close();
  scratch.remove();
});

describe('slipway admin', () => {
  it.each([
    ['admin', 'decide_claim', '--help'],
    ['admin', 'decide-claim', '-h'],
    ['help', 'admin', 'decide_claim'],
  ])('%s %s %s tells the inputs of the operation', async (...args) => {
    const { code, stdout } = await slipway(args, settings);
    expect(code).toBe(0);
    expect(stdout).toContain('slipway admin decide_claim\n');
    expect(stdout).toContain('--decision verify|reject');
  });

  it('imports ratings from a file, and names every wrong line', async () => {
    const tide = await makeListing(connection.database);
    const file = join(scratch.folder, 'ratings.csv');
    writeFileSync(file, `domain,rating\n${tide.domain},44\nelsewhere.example,3\n`);
    const took = await admin('import_domain_ratings', '--csv', `@${file}`, '--source', 'Ahrefs');
    expect(took).toEqual({ code: 0, answer: { imported: 1, companies: 1, not_listed: ['elsewhere.example'], not_listed_count: 1 }, stderr: '' });
    writeFileSync(file, `${tide.domain},44\n${tide.domain},400\nwrong\n`);
    const refused = await admin('import-domain-ratings', '--csv', `@${file}`, '--source', 'Ahrefs');
    expect(refused).toMatchObject({ code: 1, answer: undefined, stderr: expect.stringMatching(/--csv: Line 2:[\s\S]*--csv: Line 3:/) });
  });

  it('suspends and restores listings and accounts, and shows what was done', async () => {
    const { slug } = await makeListing(connection.database);
    await createAccount(connection.database, { email: 'ada@example.com', now: new Date() });
    expect(await admin('suspend_listing', '--slug', slug, '--reason', 'Spam')).toMatchObject({ code: 0, answer: { slug, status: 'suspended' } });
    expect((await admin('list_recent_edits', '--per_page', '1')).answer.items).toMatchObject([
      { what: 'suspend_listing', by: 'site_team', after: { status: 'suspended' } },
    ]);
    expect(await admin('lift_suspension', '--slug', slug)).toMatchObject({ code: 0, answer: { status: 'live' } });
    expect(await admin('suspend_account', '--email', 'ada@example.com', '--reason', 'Spam')).toMatchObject({ code: 0, answer: { suspended: true } });
    expect(await admin('lift_account', '--email', 'ada@example.com')).toMatchObject({ code: 0, answer: { suspended: false } });
    expect(await admin('lift_account', '--email', 'bob@example.com')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There’s no account with the email address'),
    });
  });

  it('makes a site and sets it up', async () => {
    const { database } = connection;
    await database.run(sql`insert into category (site_id, slug, name) select id, 'honey', 'Honey' from site where key = 'main'`);
    expect(await admin('create_site', '--key', 'bees', '--host', 'bees.example.org', '--name', 'Bees')).toMatchObject({
      code: 0,
      answer: { url: 'http://bees.example.org' },
    });
    expect(await admin('copy_categories', '--site', 'bees', '--from', 'main')).toMatchObject({ code: 0, answer: { added: 1 } });
    const set = await admin('set_site', '--site', 'bees', '--accent', 'moss', '--tagline', 'All that hums', '--free_places_per_week', '5');
    expect(set).toMatchObject({ code: 0, answer: { tagline: 'All that hums', settings: { theme: { accent: 'moss' }, free_places_per_week: 5 } } });
    expect(await admin('set_site', '--site', 'bees', '--free_places_per_week', 'null', '--tagline', 'null')).toMatchObject({
      code: 0,
      answer: { tagline: null, settings: { free_places_per_week: 25 } },
    });
    expect(await admin('set_site', '--site', 'bees', '--accent', 'neon')).toMatchObject({ code: 1, stderr: expect.stringContaining('--accent') });
    expect(await admin('set_site', '--site', 'wasps', '--name', 'Wasps')).toMatchObject({ code: 2, stderr: expect.stringContaining('no site wasps') });
  });
});
