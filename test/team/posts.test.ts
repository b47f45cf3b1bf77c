import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../src/accounts/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { goodPng } from '../support/bad-pictures.ts';
import { signInAs } from '../support/browser/visitor.ts';
import { startService, type TestService, until } from '../support/service.ts';
import { writeForm } from '../support/uploads.ts';
import { textOf } from '../support/website/read-html.ts';

let service: TestService;
let editor: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  service = await startService({ mail: true });
  const accountId = (await createAccount(service.db, { email: 'editor@example.org', teamRole: 'editor', now: service.parts.clock.now() }))!;
  editor = await signInAs(service, accountId);
});
afterAll(() => service.close());

const page = (to: string | undefined) => to!.replace(/\?.*/, '');
/** A draft, by the form of the console. @returns the path of its editor */
async function write(fields: Record<string, string>): Promise<string> {
  const sent = await editor.post('/team/content/posts/new', { form: 'post', title: 'Untitled', body: 'Text.', ...fields });
  expect(sent.to).toMatch(/^\/team\/content\/posts\/\d+\?done=created&undo=\d+$/);
  return page(sent.to);
}
const inBlog = async (words: string) => (await service.get('/blog')).text.includes(words);
const undo = async (to: string | undefined, back: string) =>
  editor.post('/team/undo', { change: new URL(to!, service.origin).searchParams.get('undo')!, back });

describe('a blog post', () => {
  it('is written, previewed, published, edited, unpublished and deleted in the browser, and each step can be undone', async () => {
    const preview = await editor.post('/team/content/posts/new', { form: 'post', do: 'preview', title: 'Setting sail', body: '## Ahoy\n\n**All** aboard' });
    expect(preview.text).toContain('<h2>Ahoy</h2>');
    expect(preview.text).toContain('value="Setting sail"');

    const at = await write({ title: 'Setting sail', body: '## Ahoy\n\n**All** aboard', tags: 'ships, sea , ships', author: 'Ada', summary: 'About ships.' });
    expect(await inBlog('Setting sail')).toBe(false);
    expect(await service.get('/blog/setting-sail')).toMatchObject({ status: 404 });

    const published = await editor.post(at, { form: 'publish' });
    await until(async () => inBlog('Setting sail'));
    expect((await service.get('/api/v1/blog/setting-sail')).json).toMatchObject({ author: 'Ada', tags: ['ships', 'sea'], summary: 'About ships.' });

    const since = /name="since" value="([^"]+)"/.exec((await editor.get(at)).text)![1]!;
    const saved = await editor.post(at, { form: 'post', title: 'Setting sail again', body: 'New.', since });
    await until(async () => (await service.get('/blog/setting-sail')).text.includes('Setting sail again'));
    // Another person's save isn't overwritten, and the typed text stays.
    const late = await editor.post(at, { form: 'post', title: 'Mine', body: 'My own words.', since });
    expect(late.status).toBe(400);
    expect(late.text).toContain('My own words.');
    expect((await undo(saved.to, at)).to).toContain('done=undone');
    expect((await service.get('/api/v1/blog/setting-sail')).json).toMatchObject({ title: 'Setting sail', tags: ['ships', 'sea'] });

    const deleted = await editor.post(at, { form: 'delete' });
    expect(await service.get('/blog/setting-sail')).toMatchObject({ status: 404 });
    await undo(deleted.to, '/team/content');
    expect((await service.get('/api/v1/blog/setting-sail')).json).toMatchObject({ title: 'Setting sail', author: 'Ada' });
    // The post has another id now; its publication can't be undone twice.
    expect((await undo(published.to, '/team/content')).status).toBe(404);
  });

  it('is saved and published by one button, so that nothing typed is lost', async () => {
    const at = await write({ title: 'Anchor up', body: 'Old.' });
    const since = /name="since" value="([^"]+)"/.exec((await editor.get(at)).text)![1]!;
    const published = await editor.post(at, { form: 'post', title: 'Anchor up', body: 'Typed just now.', since, also: 'publish' });
    expect(published.to).toContain('done=published');
    await until(async () => (await service.get('/blog/anchor-up')).text.includes('Typed just now.'));
    const made = await editor.post('/team/content/posts/new', { form: 'post', title: 'At once', body: 'Text.', also: 'publish' });
    expect(made.to).toContain('done=published');
    await until(async () => inBlog('At once'));
    // So do the buttons that schedule and unpublish: one form has all of them.
    const sinceOf = async () => /name="since" value="([^"]+)"/.exec((await editor.get(at)).text)![1]!;
    const press = async (fields: Record<string, string>) => editor.post(at, { form: 'post', title: 'Anchor up', since: await sinceOf(), ...fields });
    const bodyNow = async () => (await editor.get(at)).elements.find(({ attributes }) => attributes.id === 'post-body')!;
    expect((await press({ body: 'Typed, then unpublished.', also: 'unpublish' })).to).toContain('done=unpublished');
    expect(textOf(await bodyNow())).toBe('Typed, then unpublished.');
    const tomorrow = new Date(service.parts.clock.now().getTime() + 86_400_000).toISOString().slice(0, 16);
    expect((await press({ body: 'Typed, then scheduled.', also: 'schedule', at: tomorrow })).to).toContain('done=scheduled');
    expect(textOf(await bodyNow())).toBe('Typed, then scheduled.');
    const refused = await press({ body: 'Typed with a wrong date.', also: 'schedule', at: 'soon' });
    expect([refused.status, refused.text.includes('Typed with a wrong date.'), textOf(await bodyNow())]).toEqual([400, true, 'Typed, then scheduled.']);
    const { text } = await editor.get(at);
    const form = /<form[^>]*data-guard[\s\S]*?<\/form>/.exec(text)![0];
    for (const button of ['unpublish', 'schedule', 'publish']) expect(form, button).toContain(`name="also" value="${button}"`);
    for (const path of [page(published.to), page(made.to)]) await editor.post(path, { form: 'delete' });
  });

  it('is saved too by the buttons for its cover picture and the one that deletes it', async () => {
    const at = await write({ title: 'With great care', body: 'Old.' });
    const typed = async (body: string) => {
      const since = /name="since" value="([^"]+)"/.exec((await editor.get(at)).text)![1]!;
      return { form: 'post', title: 'With great care', body, since };
    };
    const fieldsOf = (fields: Record<string, string>) => Object.entries(fields).map(([name, value]) => ({ name, value }));
    const png = await goodPng(800, 400);
    const upload = async (body: string, picture?: Buffer) =>
      editor.upload(`${at}/cover`, [
        ...fieldsOf({ ...(await typed(body)), alt: 'A ship' }),
        ...(picture ? [{ name: 'picture', filename: 'x.png', bytes: picture }] : []),
      ]);
    const textAt = async (path: string) => textOf((await editor.get(path)).elements.find(({ attributes }) => attributes.id === 'post-body')!);
    const hasCover = async () => (await editor.get(at)).text.includes('alt="A ship"');
    // Longer than other forms with files may be.
    const long = Array.from({ length: 9000 }, (_, i) => `word${i}`).join(' ');
    const shown = await upload(long, png);
    expect([shown.to, await textAt(at), await hasCover()]).toEqual([expect.stringContaining('done=cover'), long, true]);
    // The undo is that of the picture.
    await undo(shown.to, at);
    expect([await textAt(at), await hasCover()]).toEqual([long, false]);
    for (const [picture, says] of [
      [Buffer.from('<html></html>'), 'Save it as PNG'],
      [undefined, 'Choose a picture.'],
    ] as const) {
      const refused = await upload('Typed beside a wrong picture.', picture);
      expect([refused.status, refused.words]).toEqual([400, expect.stringContaining(says)]);
      expect(refused.words).toContain('Typed beside a wrong picture.');
      expect(await textAt(at)).toBe(long);
      // From here on, the other buttons save the post and don't send a picture.
      expect(refused.elements.find(({ tag, attributes }) => tag === 'form' && 'data-guard' in attributes)?.attributes.action).toBe(at);
    }
    await upload('Typed beside a picture.', png);
    const removed = await editor.post(at, { ...(await typed('Typed, then without a picture.')), also: 'no_cover' });
    expect([removed.to, await textAt(at), await hasCover()]).toEqual([expect.stringContaining('done=no-cover'), 'Typed, then without a picture.', false]);
    const form = /<form[^>]*data-guard[\s\S]*?<\/form>/.exec((await editor.get(at)).text)![0];
    expect(form).toContain(`formaction="${at}/cover"`);
    expect(form).toContain('name="also" value="delete"');
    const deleted = await editor.post(at, { ...(await typed('Typed, then deleted.')), also: 'delete' });
    expect([deleted.to, (await editor.get(at)).status]).toEqual([expect.stringContaining('done=deleted'), 404]);
    await undo(deleted.to, '/team/content');
    const back = (await editor.get('/team/content')).elements.find((one) => one.tag === 'a' && textOf(one) === 'With great care')!.attributes.href!;
    expect(await textAt(back)).toBe('Typed, then deleted.');
    await editor.post(back, { form: 'delete' });
  });

  it('is kept beside a picture too if the session has ended, and the picture is asked for again', async () => {
    const at = await write({ title: 'Kept beside a picture' });
    const author = (await createAccount(service.db, { email: 'painter@example.org', teamRole: 'editor', now: service.parts.clock.now() }))!;
    const painter = await signInAs(service, author);
    const since = /name="since" value="([^"]+)"/.exec((await painter.get(at)).text)![1]!;
    await service.db.run(sql`delete from session where account_id = ${author}`);
    const typed = { form: 'post', title: 'Kept beside a picture', body: 'Written with <care>.', since };
    const fields = Object.entries(typed).map(([name, value]) => ({ name, value }));
    const kept = await painter.upload(`${at}/cover`, [...fields, { name: 'picture', filename: 'x.png', bytes: await goodPng(800, 400) }]);
    expect([kept.status, kept.words]).toEqual([403, expect.stringContaining('Files aren’t kept. You’ll be asked for them again.')]);
    expect(kept.elements.some(({ tag, attributes }) => tag === 'form' && attributes.enctype === 'multipart/form-data')).toBe(true);
    // Without those of the search that every page has.
    const hidden = kept.elements.flatMap(({ attributes: { type, name, value } }) => (type === 'hidden' && name ? [{ name, value: value ?? '' }] : []));
    expect(Object.fromEntries(hidden.map(({ name, value }) => [name, value]))).toMatchObject(typed);
    const again = await (await signInAs(service, author)).upload(`${at}/cover`, hidden);
    expect([again.status, again.words]).toEqual([400, expect.stringContaining('Choose a picture.')]);
    expect(again.words).toContain('Written with <care>.');
    await editor.post(at, { form: 'delete' });
  });

  it('is kept if the session has ended when it is sent: it can be sent again after signing in, and shows nothing of the console', async () => {
    const at = await write({ title: 'Kept safe' });
    const author = (await createAccount(service.db, { email: 'writer@example.org', teamRole: 'editor', now: service.parts.clock.now() }))!;
    const writer = await signInAs(service, author);
    const since = /name="since" value="([^"]+)"/.exec((await writer.get(at)).text)![1]!;
    await service.db.run(sql`delete from session where account_id = ${author}`);
    const typed = { form: 'post', title: 'Kept safe', body: 'A long text <b>with care</b>.\n\nAnd a second paragraph.', since };
    const kept = await writer.post(at, typed);
    expect([kept.status, kept.words]).toEqual([403, expect.stringContaining('You’re no longer signed in')]);
    expect(kept.words).toContain('What you entered is still here');
    expect(kept.text).toContain(`href="/sign-in?return_to=${encodeURIComponent(at)}"`);
    const fields = Object.fromEntries(kept.elements.flatMap(({ tag, attributes: { name, value } }) => (tag === 'input' && name ? [[name, value ?? '']] : [])));
    expect(fields).toMatchObject(typed);
    // Nothing worth keeping leads to signing in, and a secret isn't shown again.
    expect((await writer.post(at, { form: 'publish' })).to).toContain('/sign-in');
    const secret = await writer.post(at, { ...typed, new_password: 'hunter22' });
    expect([secret.to, secret.text.includes('hunter22')]).toEqual([expect.stringContaining('/sign-in'), false]);
    const again = await signInAs(service, author);
    expect((await again.post(at, fields)).to).toContain('done=saved');
    await editor.post(at, { form: 'delete' });
  });

  it('is kept if the author’s role was taken away while it was written, and shows nothing of the console', async () => {
    const at = await write({ title: 'Written too late' });
    const author = (await createAccount(service.db, { email: 'former@example.org', teamRole: 'editor', now: service.parts.clock.now() }))!;
    const writer = await signInAs(service, author);
    const body = 'A long text <b>with care</b>.\n\nAnd a second paragraph.';
    for (const [role, says] of [
      [null, 'Only the site team can open this page.'],
      ['finance', 'Your role on the site team doesn’t give you access to this page.'],
    ] as const) {
      await service.db.run(sql`update account set team_role = ${role} where id = ${author}`);
      const kept = await writer.post(at, { form: 'post', title: 'Written too late', body });
      expect([kept.status, kept.words], says).toEqual([403, expect.stringContaining(says)]);
      expect(kept.words).toContain('What you entered is still here. Send it again, or copy it.');
      expect(kept.elements.filter(({ tag }) => tag === 'textarea').map(textOf)).toContain(body.replaceAll(/\s+/g, ' '));
      const button = await writer.post(at, { form: 'publish' });
      expect([button.status, button.words]).toEqual([403, expect.stringContaining('You don’t have access to this page')]);
    }
    await editor.post(at, { form: 'delete' });
  });

  it('appears on its date, in the site’s time zone', async () => {
    const at = await write({ title: 'From tomorrow' });
    const tomorrow = new Date(service.parts.clock.now().getTime() + 86_400_000).toISOString().slice(0, 16);
    const shown = await editor.get((await editor.post(at, { form: 'schedule', at: tomorrow })).to!);
    expect(shown.words).toContain('Scheduled');
    expect(await inBlog('From tomorrow')).toBe(false);
    await editor.post(at, { form: 'schedule', at: '2020-01-01T08:00' });
    await until(async () => (await service.get('/api/v1/blog/from-tomorrow')).json.published_at === '2020-01-01T08:00:00.000Z');
    expect((await editor.post(at, { form: 'schedule', at: 'soon' })).status).toBe(400);
  });

  it.each([
    ['<script>alert(1)</script>', /<script>alert/],
    ['<img src=x onerror=alert(1)>', /<img src=x/],
    ['[click](javascript:alert(1))', /href="javascript:/i],
    ['[click](data:text/html,<script>alert(1)</script>)', /href="data:/i],
    ['<svg/onload=alert(1)>', /<svg\/onload/],
    ['![x](https://tracker.example/pixel.png)', /<img[^>]+tracker\.example/],
    ['[a]: vbscript:alert(1)\n\n[x][a]', /href="vbscript:/i],
    ['<https://a.example/"onmouseover="alert(1)>', /"onmouseover="/],
  ])('that holds %j comes out harmless in the preview and on its page', async (body, harm) => {
    const live = await editor.post('/team/content/preview', { text: body });
    expect(live.status).toBe(200);
    expect(live.text).not.toMatch(harm);
    const at = await write({ title: `Harm ${body.length} ${body.slice(0, 3)}${harm.source.length}`, body });
    const { to } = await editor.post(at, { form: 'publish' });
    const url = /href="(\/blog\/[^"]+)"/.exec((await editor.get(to!)).text)![1]!;
    expect((await service.get(url)).text).not.toMatch(harm);
    expect((await editor.post(at, { form: 'post', do: 'preview', title: 'x', body })).text.split('data-preview-out')[1]).not.toMatch(harm);
  });

  it('keeps its address once it has appeared, and shares it with no other', async () => {
    const at = await write({ title: 'Here to stay' });
    const since = async () => /name="since" value="([^"]+)"/.exec((await editor.get(at)).text)![1]!;
    await editor.post(at, { form: 'post', title: 'Here to stay', body: 'x', slug: 'moved-before', since: await since() });
    await editor.post(at, { form: 'publish' });
    expect((await editor.post(at, { form: 'post', title: 'Here to stay', body: 'x', slug: 'moved-after', since: await since() })).status).toBe(400);
    expect(await service.get('/blog/moved-before')).toMatchObject({ status: 200 });
    expect((await editor.post('/team/content/posts/new', { form: 'post', title: 'Other', body: 'x', slug: 'moved-before' })).words).toContain('another');
  });

  it('accepts an image as its cover, and nothing else', async () => {
    const at = await write({ title: 'With a cover' });
    const send = (bytes: Buffer) =>
      service.get(`${at}/cover`, {
        method: 'POST',
        body: writeForm([
          { name: 'form', value: 'cover' },
          { name: 'alt', value: 'A ship' },
          { name: 'picture', filename: 'x.png', bytes },
        ]) as unknown as string,
        headers: {
          Cookie: [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'multipart/form-data; boundary=----WebKitFormBoundaryA1b2C3',
        },
      });
    const refused = await send(Buffer.from('<html><script>alert(1)</script></html>'));
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/Save it as PNG/);
    expect(await send(await goodPng(800, 400))).toMatchObject({ status: 303 });
    await editor.post(at, { form: 'publish' });
    await until(async () => (await service.get('/blog/with-a-cover')).text.includes('alt="A ship"'));
    expect((await service.get('/blog')).text).toContain('alt="A ship"');
    const removed = await editor.post(at, { form: 'no_cover' });
    await until(async () => !(await service.get('/blog/with-a-cover')).text.includes('A ship'));
    await undo(removed.to, at);
    await until(async () => (await service.get('/blog/with-a-cover')).text.includes('alt="A ship"'));
  });
});
