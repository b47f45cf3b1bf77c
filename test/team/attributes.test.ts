import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../src/accounts/index.ts';
import { readAttributeValue } from '../../src/categories/attribute-values.ts';
import { ensureAttributes, saveReadFacts } from '../../src/categories/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { signInAs } from '../support/browser/visitor.ts';
import { makeListing } from '../support/listings.ts';
import { startService, type TestService } from '../support/service.ts';

// What products are compared by, from the console to the comparison.

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.db.transaction((tx) => ensureAttributes(tx, 1));
});
afterAll(() => service.close());

let made = 0;
async function person(teamRole?: 'editor') {
  const now = service.parts.clock.now();
  const accountId = (await createAccount(service.db, { email: `attribute${++made}@example.org`, now, ...(teamRole && { teamRole }) }))!;
  return { ...(await signInAs(service, accountId)), accountId };
}
interface Cell {
  value: string;
}
const compare = async (a: string, b: string): Promise<{ attribute: string; label: string; a: Cell; b: Cell }[]> =>
  (await service.get(`/api/v1/compare?a=${a}&b=${b}`)).json.rows;
const cellsOf = (rows: Awaited<ReturnType<typeof compare>>, key: string) => {
  const row = rows.find(({ attribute }) => attribute === key);
  return row && { label: row.label, a: row.a.value, b: row.b.value };
};

it('a number with its unit is added, filled in by owners, compared, ordered, renamed and retired, each with its undo', async () => {
  const editor = await person('editor');
  const [one, two] = await Promise.all([person(), person()]);
  const a = await makeListing(service.db, { name: 'Attribute A', owner: one.accountId });
  const b = await makeListing(service.db, { name: 'Attribute B', owner: two.accountId });
  // As soon as the database has announced the change.
  const strangersSee = () => expect.poll(async () => cellsOf(await compare(a.slug, b.slug), 'storage'));
  const missing = await editor.post('/team/new-attribute', { form: 'create', label: 'Storage', kind: 'choice', choices: '' });
  expect(missing.status).toBe(400);
  expect(missing.words).toContain('Enter the choices, one per line.');
  const created = await editor.post('/team/new-attribute', { form: 'create', label: 'Storage', kind: 'number', unit: 'GB' });
  expect(created.to).toMatch(/^\/team\/attributes\/storage\?done=created&undo=\d+$/);
  expect((await editor.post('/team/new-attribute', { form: 'create', label: 'Storage', kind: 'text' })).words).toContain(
    'There’s already an attribute with this name',
  );

  const place = `/account/listings/${a.id}/compare`;
  const refused = await one.post(place, { form: 'set', 'fact.storage': 'plenty' });
  expect(refused.status).toBe(400);
  expect(refused.words).toContain('Storage must be a number in GB');
  expect((await one.post(place, { form: 'set', 'fact.storage': '50 GB' })).status).toBe(303);
  expect((await two.post(`/account/listings/${b.id}/compare`, { form: 'set', 'fact.storage': '7.5' })).status).toBe(303);
  await strangersSee().toMatchObject({ label: 'Storage', a: '50 GB', b: '7.5 GB' });

  const renamed = await editor.post('/team/attributes/storage', { form: 'change', label: 'Disk', kind: 'choice', choices: '50\nUnlimited' });
  expect(renamed.to).toContain('unfit=1');
  expect((await editor.get(renamed.to!)).words).toContain('1 listing has a value that doesn’t fit this type');
  await strangersSee().toMatchObject({ label: 'Disk', a: '50', b: '7.5' });
  await editor.post('/team/undo', { change: /undo=(\d+)/.exec(renamed.to!)![1]!, back: '/team/attributes' });
  await strangersSee().toMatchObject({ label: 'Storage', a: '50 GB' });

  const orderOf = async () => (await service.db.rows<{ key: string }>(sql`select key from attribute order by position, id`)).map(({ key }) => key);
  const before = await orderOf();
  await editor.post('/team/attributes', { up: 'storage' });
  expect((await orderOf()).indexOf('storage')).toBe(before.indexOf('storage') - 1);

  const retired = await editor.post('/team/attributes/storage', { form: 'retire' });
  await strangersSee().toBeUndefined();
  expect((await one.get(place)).words).not.toContain('Storage');
  expect((await editor.get('/team/attributes')).words).toMatch(/Retired[\s\S]*Storage/);
  await editor.post('/team/undo', { change: /undo=(\d+)/.exec(retired.to!)![1]!, back: '/team/attributes' });
  await strangersSee().toMatchObject({ a: '50 GB' });
});

it('a reading of the website keeps no value that the attribute doesn’t allow', async () => {
  const listing = await makeListing(service.db, { name: 'Attribute read' });
  await service.db.run(sql`update attribute set kind = 'yes_no' where key = 'api'`);
  await service.db.transaction((tx) => saveReadFacts(tx, listing.id, { api: 'REST, on request', open_source: 'Yes' }));
  const rows = await service.db.rows(sql`
    select t.key, v.value from listing_attribute v join attribute t on t.id = v.attribute_id where v.listing_id = ${listing.id}`);
  expect(rows).toEqual([{ key: 'open_source', value: 'Yes' }]);
});

it.each([
  [{ kind: 'yes_no', unit: null, choices: [] }, 'ja', 'Yes'],
  [{ kind: 'yes_no', unit: null, choices: [] }, 'maybe', undefined],
  [{ kind: 'number', unit: 'GB', choices: [] }, '007 gb', '7'],
  [{ kind: 'number', unit: null, choices: [] }, '1,5', undefined],
  [{ kind: 'choice', unit: null, choices: ['Cloud', 'On site'] }, 'on SITE', 'On site'],
  [{ kind: 'choice', unit: null, choices: ['Cloud'] }, 'cloudy', undefined],
  [{ kind: 'text', unit: null, choices: [] }, ' any ', 'any'],
] as const)('%o takes %j as %j', (type, text, value) => {
  expect(readAttributeValue({ ...type, choices: [...type.choices] }, text)).toBe(value);
});
