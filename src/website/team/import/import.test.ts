import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../../test/support/listings.ts';
import { startService, type TestService, until } from '../../../../test/support/service.ts';
import { sendForm, writeForm } from '../../../../test/support/uploads.ts';
import { createAccount } from '../../../accounts/index.ts';
import type { TeamRole } from '../../../contract/roles.ts';
import { raw, sql } from '../../../platform/database/database.ts';
import { forgetUploads, uploadTasks } from '../../../transfer/index.ts';

// Files of the site team, through the pages, without scripts.

let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true });
  await service.db.run(sql`delete from category`);
  await service.db.run(sql`insert into category (site_id, slug, name) values (1, 'ropes', 'Ropes'), (1, 'sails', 'Sails, large')`);
});
afterAll(() => service.close());

let made = 0;
async function person(teamRole: TeamRole) {
  const now = service.parts.clock.now();
  const accountId = (await createAccount(service.db, { email: `import${++made}@example.org`, now, teamRole }))!;
  return signInAs(service, accountId);
}
type Member = Awaited<ReturnType<typeof person>>;

const upload = (who: Member, content: string | Buffer, { name = 'file.csv', kind = 'listings' } = {}) =>
  sendForm(service.port, {
    path: '/team/import',
    cookie: [...who.cookies].map((pair) => pair.join('=')).join('; '),
    body: writeForm([
      { name: 'form', value: 'upload' },
      { name: 'kind', value: kind },
      { name: 'file', filename: name, bytes: Buffer.from(content) },
    ]),
  });
const stateOf = async (id: string) => (await service.db.row<{ state: string }>(sql`select state from directory_import where id = ${Number(id)}`))?.state;
const settledAs = (id: string, state: string) => until(async () => (await stateOf(id)) === state);
/** Uploads and waits for the check. @returns the address of the import, and its page */
async function check(who: Member, content: string | Buffer, more: { name?: string; kind?: string } = {}) {
  const sent = await upload(who, content, more);
  const path = new URL(sent.headers.location!, service.origin).pathname;
  await settledAs(path.split('/').at(-1)!, 'ready');
  return { path, id: path.split('/').at(-1)!, shown: await who.get(path) };
}
async function run(who: Member, { path, id }: { path: string; id: string }, more: Record<string, string | readonly string[]> = {}) {
  expect(await who.post(path, { form: 'start', ...more })).toMatchObject({ status: 303, to: path });
  await settledAs(id, 'done');
  return who.get(path);
}
async function undo(who: Member, { path, id }: { path: string; id: string }) {
  expect(await who.post(path, { form: 'undo' })).toMatchObject({ status: 303 });
  await settledAs(id, 'undone');
  return who.get(path);
}
const listingOf = (slug: string) => service.db.row<{ name: string; tagline: string | null }>(sql`select name, tagline from listing where slug = ${slug}`);

const table = (...rows: string[]) => ['Name;Homepage;Category;Tagline;Country;Tags;Twitter', ...rows].join('\r\n');

describe('a file of listings', () => {
  it('is shown row by row before anything happens, then imported, and undone as one', async () => {
    const editor = await person('editor');
    const file = table(
      'Import Buoy;buoy.example.com;ropes;Floats;NO;"red, round";https://x.com/buoy',
      'Import Buoy;https://other.example.com;Ropes;;;;',
      'Import Cleat;https://cleat.example.com;SAILS,  large;=HYPERLINK("http://evil.example");;;',
      "Import Davit;https://davit.example.com;Ropes;'=not a formula;;;",
      'Import Eyelet;https://eyelet.example.com;Ropes;;Norway;;',
      'Import Fender;not an address;Ropes;;;;',
      '"Import ""Gaff""";https://gaff.example.com;Ropes;"Two',
      'lines";;;',
    );
    const checked = await check(editor, file);
    expect(checked.shown.words).toMatch(/New 3[\s\S]*Rejected rows 4/);
    expect(checked.shown.words).toMatch(/Import 3 rows/);
    expect(checked.shown.words).toMatch(/3 slug is already on line 2/);
    expect(checked.shown.words).toMatch(/4 tagline looks like a spreadsheet formula/);
    expect(checked.shown.words).toMatch(/6 country must be a two-letter country code, but is "Norway"/);
    expect(checked.shown.words).toMatch(/7 website must be/);
    // The file has no column for the slug, which is made from the others.
    expect(checked.shown.words).not.toContain('slug is missing');
    expect(await listingOf('import-buoy')).toBeUndefined();
    const done = await run(editor, checked);
    expect(done.words).toMatch(/New 3[\s\S]*Rejected rows 4/);
    expect(await listingOf('import-buoy')).toEqual({ name: 'Import Buoy', tagline: 'Floats' });
    expect(await listingOf('import-davit')).toMatchObject({ tagline: '=not a formula' });
    expect(await listingOf('import-gaff')).toEqual({ name: 'Import "Gaff"', tagline: 'Two\r\nlines' });
    expect((await service.get('/listings/import-buoy')).status).toBe(200);
    const undone = await undo(editor, checked);
    expect(undone.words).toContain('3 rows undone');
    expect(await listingOf('import-buoy')).toBeUndefined();
    expect((await service.get('/listings/import-buoy')).status).toBe(404);
    expect((await editor.post(checked.path, { form: 'undo' })).status).toBe(400);
  });

  it('that failed halfway can be undone, and isn’t forgotten before that time is over', async () => {
    const editor = await person('editor');
    const checked = await check(editor, table('Half Buoy;https://half.example.com;ropes;Floats;NO;;', 'Half Cleat;https://half-cleat.example.com;ropes;;;;'));
    await run(editor, checked);
    // As after the last attempt of a job that wrote some rows.
    await service.db.run(sql`
      update directory_import set state = 'failed', ended_at = null, fault = 'Something went wrong here, not in your file. Try again; if it happens again, look at the service’s log.',
        uploaded_at = uploaded_at - interval '8 days', content = 'kept' where id = ${Number(checked.id)}`);
    await forgetUploads(service.db, service.parts.clock.now());
    const failed = await editor.get(checked.path);
    expect(failed.text).toContain('value="start"');
    expect(failed.words).toContain('Undo import');
    await service.db.run(sql`update directory_import set started_at = started_at - interval '8 days' where id = ${Number(checked.id)}`);
    await service.db.run(
      sql`update listing_import i set imported_at = i.imported_at - interval '8 days' from listing l where l.id = i.listing_id and l.slug like 'half-%'`,
    );
    await service.db.run(sql`update listing set updated_at = updated_at - interval '8 days' where slug like 'half-%'`);
    await forgetUploads(service.db, service.parts.clock.now());
    const later = await editor.get(checked.path);
    expect(later.text).not.toContain('value="start"');
    expect(later.words).toContain('Undo import');
    const again = await editor.post(checked.path, { form: 'start' });
    expect([again.status, again.words]).toEqual([400, expect.stringContaining('is no longer stored. Upload it again.')]);
    expect((await undo(editor, checked)).words).toContain('2 rows undone');
    expect([await listingOf('half-buoy'), await listingOf('half-cleat')]).toEqual([undefined, undefined]);
    expect((await editor.post(checked.path, { form: 'start' })).status).toBe(400);
  });

  it('whose undo failed halfway can only be undone further, never imported from the middle', async () => {
    const editor = await person('editor');
    const checked = await check(editor, table(...Array.from({ length: 60 }, (_, n) => `Stuck ${n};stuck-${n}.example.com;Ropes;;;;`)));
    await run(editor, checked);
    // As after the last attempt of an import that had written all its rows.
    await service.db.run(sql`update directory_import set state = 'failed', ended_at = null, content = 'kept' where id = ${Number(checked.id)}`);
    const last = (await service.db.row<{ slug: string }>(sql`select slug from listing where slug like 'stuck-%' order by id desc limit 1`))!.slug;
    await service.db.run(sql`create function refuse_stuck() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`);
    await service.db.run(
      sql`create trigger refuse_stuck before delete on listing for each row when (old.slug = ${raw(`'${last}'`)}) execute function refuse_stuck()`,
    );
    try {
      expect((await editor.post(checked.path, { form: 'undo' })).status).toBe(303);
      const task = uploadTasks({ database: service.db, clock: service.parts.clock }).work_on_import!;
      const attempt = { attempt: 5, maxAttempts: 5, signal: new AbortController().signal };
      await expect(task({ id: Number(checked.id) }, attempt as never)).rejects.toThrow('stuck');
    } finally {
      await service.db.run(sql`drop function refuse_stuck cascade`);
    }
    const stopped = await editor.get(checked.path);
    expect(stopped.words).toContain('Undo stopped halfway');
    expect(stopped.text).not.toContain('value="start"');
    expect(stopped.text).toContain('value="undo"');
    expect((await editor.post(checked.path, { form: 'start' })).status).toBe(400);
    // It stays possible until the report goes.
    await service.db.run(
      sql`update directory_import set started_at = started_at - interval '31 days', uploaded_at = uploaded_at - interval '31 days' where id = ${Number(checked.id)}`,
    );
    await service.db.run(
      sql`update listing_import i set imported_at = i.imported_at - interval '31 days' from listing l where l.id = i.listing_id and l.slug like 'stuck-%'`,
    );
    await service.db.run(sql`update listing set updated_at = updated_at - interval '31 days' where slug like 'stuck-%'`);
    await forgetUploads(service.db, service.parts.clock.now());
    expect((await undo(editor, checked)).words).toContain('60 rows undone');
    expect(await service.db.row(sql`select count(*)::int as n from listing where slug like 'stuck-%'`)).toEqual({ n: 0 });
  });

  it('that failed after it had started takes no place of a waiting file', async () => {
    const editor = await person('editor');
    await service.db.run(sql`
      insert into directory_import (site_id, kind, file_name, content, by_owner, state, uploaded_at, started_at)
      select 1, 'listings', 'failed-' || n, 'kept', false, 'failed', ${service.parts.clock.now()}::timestamptz, ${service.parts.clock.now()}::timestamptz from generate_series(1, 20) n`);
    const { path } = await check(editor, table('Placed;placed.example.com;Ropes;;;;'));
    expect(await editor.post(path, { form: 'discard' })).toMatchObject({ status: 303 });
    await service.db.run(sql`delete from directory_import where file_name like 'failed-%'`);
  });

  it('keeps what people changed or used since, and restores what it overwrote', async () => {
    const owner = await person('owner');
    const line = (n: number, more: object) =>
      JSON.stringify({ slug: `kept-${n}`, name: `Kept ${n}`, website: `https://kept-${n}.example.com`, categories: ['Ropes'], ...more });
    const first = await check(
      owner,
      [1, 2, 3, 4].map((n) => line(n, { tagline: 'Before', tags: ['old'], alternatives: n === 1 ? ['kept-2'] : [] })).join('\n'),
      {
        name: 'first.jsonl',
      },
    );
    await run(owner, first);
    const second = await check(owner, [1, 2, 5].map((n) => line(n, { tagline: 'After' })).join('\n'), { name: 'second.jsonl' });
    expect(second.shown.words).toMatch(/New 1 Changed 2/);
    await run(owner, second);
    expect(await listingOf('kept-1')).toMatchObject({ tagline: 'After' });
    const follower = await person('moderator');
    await follower.post('/listings/kept-5/follow', {});
    expect((await owner.post('/team/listings/kept-2', { form: 'suspend', reason: 'Copied' })).status).toBe(303);
    const undone = await undo(owner, second);
    expect(undone.words).toMatch(/1 row undone[\s\S]*Kept 2: Changed again since then[\s\S]*Kept 5: Used since then/);
    expect(await listingOf('kept-1')).toMatchObject({ tagline: 'Before' });
    expect(
      await service.db.rows(sql`
      select x.slug from listing_alternative a join listing l on l.id = a.listing_id join listing x on x.id = a.alternative_id where l.slug = 'kept-1'`),
    ).toEqual([{ slug: 'kept-2' }]);
    expect(await listingOf('kept-2')).toMatchObject({ tagline: 'After' });
    expect(await listingOf('kept-5')).toMatchObject({ tagline: 'After' });
  });

  it('never overwrites a listing with an owner, and accepts votes and plans from site owners only', async () => {
    const editor = await person('editor');
    const accountId = (await createAccount(service.db, { email: 'founder@example.org', now: service.parts.clock.now() }))!;
    const own = await makeListing(service.db, { name: 'Owned', owner: accountId });
    const host = (await service.db.row<{ host: string }>(sql`select host from listing where slug = ${own.slug}`))!.host;
    const rows = [
      { slug: own.slug, name: 'Taken over', website: `https://${host}`, categories: ['Ropes'] },
      { slug: 'plain-one', name: 'Plain one', website: 'https://plain-one.example.com', categories: ['Ropes'], votes: 100_000 },
      { slug: 'plain-two', name: 'Plain two', website: 'https://plain-two.example.com', categories: ['Ropes'], state: { status: 'live', plan: 'paid' } },
    ];
    const { shown } = await check(editor, JSON.stringify(rows), { name: 'rows.json' });
    expect(shown.words).toMatch(/New 0 Changed 0 Unchanged 1 Rejected rows 2/);
    expect(shown.words).toContain('votes can only be imported by an owner');
    expect(shown.words).toContain('state can only be imported by an owner');
    expect(shown.words).toContain('the listing has an owner');
    expect((await check(await person('owner'), JSON.stringify(rows))).shown.words).toMatch(/New 2/);
  });

  it('asks what to do with categories that the site lacks', async () => {
    const editor = await person('editor');
    const checked = await check(
      editor,
      table('Choice A;a.choice.example.com;Anchors;;;;', 'Choice B;b.choice.example.com;Knots;;;;', 'Choice C;c.choice.example.com;Flags;;;;'),
    );
    expect(checked.shown.words).toContain('These 3 categories aren’t on the site yet');
    const done = await run(editor, checked, { category: ['Anchors', 'Knots', 'Flags'], choice: ['create', 'ropes', 'leave_out'] });
    expect(done.words).toMatch(/New 2[\s\S]*Rejected rows 1[\s\S]*is not a category on this site: "Flags"/);
    const rows = await service.db.rows<{ slug: string; category: string }>(sql`
      select l.slug, c.slug as category from listing l join listing_category lc on lc.listing_id = l.id join category c on c.id = lc.category_id
      where l.slug like 'choice-%' order by l.slug`);
    expect(rows).toEqual([
      { slug: 'choice-a', category: 'anchors' },
      { slug: 'choice-b', category: 'ropes' },
    ]);
  });

  it('continues after a restart, and counts no row twice', async () => {
    const editor = await person('editor');
    const checked = await check(editor, table(...Array.from({ length: 450 }, (_, n) => `Row ${n};row-${n}.example.com;Ropes;;;;`)));
    const id = Number(checked.id);
    // As a service that stopped behind the first batch left it: started, with 200 rows in.
    const { runUpload } = await import('../../../transfer/uploads/run-upload.ts');
    const { findUpload } = await import('../../../transfer/uploads/upload-store.ts');
    await service.db.run(sql`update directory_import set state = 'running', report = '{}', started_at = ${service.parts.clock.now()} where id = ${id}`);
    const stopped = new AbortController();
    stopped.abort();
    const given = { signal: stopped.signal, now: () => service.parts.clock.now() };
    await expect(runUpload(service.db, (await findUpload(service.db, { id }))!, given)).rejects.toThrow('stopping');
    expect(await service.db.row(sql`select rows_done from directory_import where id = ${id}`)).toEqual({ rows_done: 200 });
    await Promise.all(
      [1, 2].map(async () => runUpload(service.db, (await findUpload(service.db, { id }))!, { ...given, signal: new AbortController().signal })),
    );
    expect((await editor.get(checked.path)).words).toMatch(/New 450 Changed 0 Unchanged 0 Rejected rows 0/);
    expect(await service.db.row(sql`select count(*)::int as n from listing where slug like 'row-%'`)).toEqual({ n: 450 });
    const log = await (await person('owner')).get('/team/log');
    expect(log.words).toContain(`import:${id}`);
  });
});

describe('a file of categories', () => {
  it('replaces the tree, and restores it completely or not at all', async () => {
    const editor = await person('editor');
    const tree = () => service.db.rows(sql`select c.slug, c.name, p.slug as parent from category c left join category p on p.id = c.parent_id order by c.slug`);
    const before = await tree();
    const file = 'name,parent,description\nHull,,Below the water\nKeel,Hull,\nRopes and lines,Nowhere,\n';
    const checked = await check(editor, file, { kind: 'categories', name: 'tree.csv' });
    expect(checked.shown.words).toMatch(/New 2[\s\S]*Rejected rows 1[\s\S]*parent is not a category: "nowhere"/);
    expect(await tree()).toEqual(before);
    await run(editor, checked);
    expect(await tree()).toContainEqual({ slug: 'keel', name: 'Keel', parent: 'hull' });
    await undo(editor, checked);
    expect(await tree()).toEqual(before);
    const again = await check(editor, file, { kind: 'categories' });
    await run(editor, again);
    await service.db.run(sql`update category set name = 'Keels' where slug = 'keel'`);
    expect((await undo(editor, again)).words).toContain('The categories have changed since then');
    expect(await tree()).toContainEqual({ slug: 'keel', name: 'Keels', parent: 'hull' });
  });

  it('that failed before it wrote anything is undone without a word of later changes', async () => {
    const editor = await person('editor');
    const checked = await check(editor, 'name,parent,description\nMasts,,\n', { kind: 'categories', name: 'masts.csv' });
    await service.db.run(
      sql`update directory_import set state = 'failed', started_at = ${service.parts.clock.now()}, report = '{}' where id = ${Number(checked.id)}`,
    );
    const undone = await undo(editor, checked);
    expect(undone.words).toContain('0 rows undone');
    expect(undone.words).not.toContain('changed since');
  });
});

describe('a file that can’t be read', () => {
  it.each([
    ['an Excel workbook', Buffer.from('PK\u0003\u0004workbook'), 'Excel workbook'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), 'no text'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a web page', Buffer.from('<!doctype html><p>Hi'), 'web page'],
    ['a table without names of columns', Buffer.from('Buoy,https://buoy.example\n'), 'must name the columns'],
    ['a column twice', Buffer.from('name,website,name\n'), 'twice'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'larger than 10 MB'],
  ])('is refused: %s', async (_, content, words) => {
    const before = await service.db.row(sql`select count(*)::int as n from directory_import`);
    const answer = await upload(await person('editor'), content);
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('upload-file-error') });
    expect(answer.text).toContain(words);
    expect(await service.db.row(sql`select count(*)::int as n from directory_import`)).toEqual(before);
  });

  it('can be in another encoding, which is detected', async () => {
    const editor = await person('editor');
    const text = 'name,website,categories,tagline\nImport Öse,oese.example.com,Ropes,Größe für alle\n';
    for (const content of [Buffer.from(text, 'latin1'), Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(`\uFEFF${text}`)]) {
      const { path, shown } = await check(editor, content);
      expect(shown.words).toMatch(/New 1/);
      expect(shown.words).toContain('Import Öse');
      expect(await editor.post(path, { form: 'discard' })).toMatchObject({ status: 303, to: '/team/import?done=discarded' });
      expect((await editor.get(path)).status).toBe(404);
    }
  });

  it('can’t be sent by anyone else', async () => {
    for (const role of ['moderator', 'finance'] as const) expect((await upload(await person(role), 'name,website\n')).status).toBe(403);
  });
});
