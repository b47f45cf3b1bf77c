import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs } from '../../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../../test/support/listings.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { createAccount } from '../../../accounts/index.ts';
import type { TeamRole } from '../../../contract/roles.ts';
import { sql } from '../../../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const member = async (teamRole: TeamRole) => {
  const now = service.parts.clock.now();
  return signInAs(service, (await createAccount(service.db, { email: `${teamRole}@example.org`, teamRole, now }))!);
};
const sent = (fields: Record<string, string>, file: { name: string; text: string }) => [
  ...Object.entries(fields).map(([name, value]) => ({ name, value })),
  { name: file.name, filename: 'file.txt', type: 'text/plain', bytes: Buffer.from(file.text) },
];

it('rates, ratings and networks are replaced by a file, each by the roles that may', async () => {
  const [finance, editor, moderator] = [await member('finance'), await member('editor'), await member('moderator')];
  const owner = await signInAs(service, (await createAccount(service.db, { email: 'boss@example.org', teamRole: 'owner', now: service.parts.clock.now() }))!);
  const { domain } = await makeListing(service.db);
  const rates = '<Cube><Cube time="2026-03-02"><Cube currency="USD" rate="1.1"/></Cube></Cube>';
  expect((await finance.upload('/team/files', sent({ form: 'rates' }, { name: 'xml', text: rates }))).to).toContain('done=rates');
  expect((await finance.get('/team/files')).words).not.toContain('Name of the rating provider');

  const csv = sent({ form: 'ratings', source: 'Gauge' }, { name: 'csv', text: `${domain},41\nelsewhere.example,7\n` });
  const rated = await editor.upload('/team/files', csv);
  expect((await editor.get(rated.to!)).words).toContain('Ratings imported: 1. Domains without a listing here: 1.');
  const wrong = await editor.upload('/team/files', sent({ form: 'ratings', source: 'Gauge' }, { name: 'csv', text: `${domain},900\n` }));
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('value="Gauge"')]);

  const unnamed = await owner.upload('/team/files', sent({ form: 'networks', source: ' ' }, { name: 'networks', text: '192.0.2.0/24\n' }));
  expect(unnamed.words).toContain('Source of the list, and its date is required.');
  expect(unnamed.words).not.toContain('Name of the rating provider is required.');

  await moderator.upload('/team/files', sent({ form: 'networks', source: 'Our provider, March' }, { name: 'networks', text: '192.0.2.0/24\n' }));
  const { text, words } = await moderator.get('/team/files');
  expect(words).toMatch(/for every site\. Ranges 1 Source Our provider, March/);
  expect(text).toMatch(/<dt>Ranges<\/dt><dd>1<\/dd><\/div><div><dt>Source<\/dt><dd[^>]*>Our provider, March<\/dd>/);
  expect((await editor.upload('/team/files', sent({ form: 'networks', source: 'Mine' }, { name: 'networks', text: '10.0.0.0/8' }))).status).toBe(403);
});

it('the categories of another site are copied by a form, which only a deployment with several sites has', async () => {
  const owner = await member('owner');
  expect((await owner.get('/team/categories')).words).not.toContain('Copy from another site');
  await service.db.run(sql`insert into site (key, host, name, created_at) values ('bees', 'bees.example', 'Bees', ${service.parts.clock.now()})`);
  await service.db.run(sql`insert into category (site_id, slug, name) select id, 'hives', 'Hives' from site where key = 'bees'`);
  const { words } = await owner.get('/team/categories');
  expect(words).toContain('Copy from another site');
  expect(words).toContain('Unused default categories are removed.');
  expect((await owner.post('/team/categories', { form: 'copy', from: 'bees' })).to).toContain('done=copied');
  expect((await owner.get('/team/categories')).words).toContain('Hives');
});
