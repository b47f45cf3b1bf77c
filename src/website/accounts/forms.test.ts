import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../../test/support/browser/visitor.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { saveApiKey } from '../../accounts/credentials/api-key-store.ts';
import { makeApiKey } from '../../accounts/index.ts';
import { sql } from '../../platform/database/database.ts';
import { MAX_FORM_BYTES } from '../../server/http/read-body.ts';
import type { ServiceParts } from '../../server/http/service-parts.ts';
import { personalPages } from '../routes.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const at = (path: string) => path.replaceAll(/\{\w+\}/g, 'A'.repeat(43));
const nameOf = async (id: number) => (await service.db.row<{ name: string | null }>(sql`select name from account where id = ${id}`))!.name;

// Every page in the table that accepts a POST, so that new ones are covered automatically. One accepts it from anywhere: the
// unsubscribe link, which uses no session (src/my-listings/updates/updates.test.ts).
const posts = personalPages.filter((page) => page.post && page.takes !== 'one_click');
type Person = Awaited<ReturnType<typeof newPerson>>;
const send = (person: Person, page: (typeof posts)[number], headers: Record<string, string>) =>
  page.takes === 'json' ? person.postJson(at(page.path), {}, headers) : person.post(at(page.path), {}, headers);

describe.each(posts.map((page) => [page.path, page] as const))('POST %s', (_, page) => {
  /** Whom all refused forms come from: none of them does anything. */
  let refused: Person;
  beforeAll(async () => {
    refused = await newPerson(service);
  });

  it.each<[string, Record<string, string>]>([
    ['neither header', {}],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site that claims our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://slipway.test' }],
    ['the person, from a page of another site', { 'Sec-Fetch-Site': 'none', Origin: 'http://evil.test' }],
    ['the person, from a page of our host by another scheme', { 'Sec-Fetch-Site': 'none', Origin: 'https://slipway.test' }],
    ['the person, from a hidden page', { 'Sec-Fetch-Site': 'none', Origin: 'null' }],
    ['the person, from nowhere', { 'Sec-Fetch-Site': 'none', Origin: '' }],
    ['this site that claims to be another', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://evil.test' }],
    ['a neighbour on the same domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['two answers at once', { 'Sec-Fetch-Site': 'same-origin, cross-site' }],
    ['an older browser on another site', { Origin: 'http://evil.test' }],
    ['our host by another scheme', { Origin: 'https://slipway.test' }],
    ['our host at another port', { Origin: 'http://slipway.test:8080' }],
    ['a host that begins like ours', { Origin: 'http://slipway.test.evil.test' }],
    ['an origin that is hidden', { Origin: 'null' }],
    ['an empty origin', { Origin: '' }],
  ])('is refused from %s', async (_name, headers) => {
    const answer = await send(refused, page, headers);
    expect(answer.status).toBe(403);
    expect(answer.text).toMatch(/foreign_form|another site sent this form/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    // With every form, the session is unchanged and nobody else is signed in.
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('keeps the person signed in when it is refused', async () => {
    expect((await refused.get('/account')).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['this site', { 'Sec-Fetch-Site': 'same-origin' }],
    ['the person, by reloading', { 'Sec-Fetch-Site': 'none' }],
    ['this site, which says so twice', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://slipway.test' }],
    ['a page of this site whose address is a secret', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    ['the person, on this site', { 'Sec-Fetch-Site': 'none', Origin: 'http://slipway.test' }],
    ['an older browser on this site', { Origin: 'http://slipway.test' }],
  ])('is taken from %s', async (_name, headers) => {
    const answer = await send(await newPerson(service), page, headers);
    expect(answer.text).not.toMatch(/foreign_form|another site sent this form/);
    expect(answer.status).toBeLessThan(500);
  });

  // Uploads have their own limits (server/http/read-upload.test.ts).
  if (page.takes === 'upload') return;
  const most = page.maxBytes ?? MAX_FORM_BYTES;
  it(`reads at most ${most / 1024} KiB, and only what it accepts`, async () => {
    const person = await newPerson(service);
    if (page.audience === 'team') await service.db.run(sql`update account set team_role = 'owner' where id = ${person.accountId}`);
    const cookie = `sid=${person.token}`;
    const more = (type: string, body: string) =>
      service.get(at(page.path), { method: 'POST', body, headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type } });
    const type = page.takes === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
    expect((await more(type, `a=${'x'.repeat(most + 5000)}`)).status).toBe(413);
    for (const wrong of [
      'text/plain',
      'multipart/form-data; boundary=x',
      page.takes === 'json' ? 'application/x-www-form-urlencoded' : 'application/json',
      '',
    ]) {
      expect((await more(wrong, '{}')).status, wrong).toBe(415);
    }
    if (page.takes === 'json') for (const body of ['', '[]', '1', '{', 'null']) expect((await more(type, body)).status, body).toBe(400);
  });
});

it('only one page accepts a form from another site', () => {
  expect(personalPages.filter(({ takes }) => takes === 'one_click').map(({ path }) => path)).toEqual(['/unsubscribe/{token}']);
});

describe('a form', () => {
  it.each([
    ['a field given twice', 'form=name&name=A&name=B', 'name more than once'],
    ['broken percent-encoding', 'form=name&name=%E0%A4%A', 'We couldn’t read the form'],
    ['bytes that are no text', 'form=name&name=%FF', 'We couldn’t read the form'],
    ['a form that the page has not', 'form=nothing&name=A', 'This form is no longer on this page'],
    ['no form named', 'name=A', 'This form is no longer on this page'],
    ['a name of every object', 'form=constructor&name=A', 'This form is no longer on this page'],
    ['__proto__', '__proto__=name&name=A', 'This form is no longer on this page'],
  ])('with %s is refused and changes nothing', async (_name, body, words) => {
    const person = await newPerson(service);
    const headers = { Cookie: `sid=${person.token}`, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await service.get('/account', { method: 'POST', body, headers });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(words)]);
    expect(await nameOf(person.accountId)).toBeNull();
  });

  it('is read as UTF-8, with a plus as a space', async () => {
    const person = await newPerson(service);
    expect((await person.post('/account', { form: 'name', name: 'Ada Лавлейс 船+1' })).to).toBe('/account?done=name');
    expect(await nameOf(person.accountId)).toBe('Ada Лавлейс 船+1');
  });
});

describe('who is signed in', () => {
  it.each(personalPages.filter(({ audience, show }) => audience === 'person' && show).map(({ path, post }) => [path, post] as const))(
    '%s leads visitors who aren’t signed in to the sign-in page, and back',
    async (path, post) => {
      const nobody = newVisitor(service);
      expect([(await nobody.get(path)).status, (await nobody.get(path)).to]).toEqual([302, `/sign-in?return_to=${encodeURIComponent(path)}`]);
      if (!post) return;
      const sent = await nobody.post(path, { form: 'name', name: 'A' });
      expect([sent.status, sent.to]).toEqual([303, `/sign-in?return_to=${encodeURIComponent(path)}`]);
    },
  );

  it('is decided by the session cookie only: a key opens no page', async () => {
    const person = await newPerson(service);
    const key = makeApiKey();
    await saveApiKey(service.db, { accountId: person.accountId, name: 'k', key, scopes: ['account:read'], expiresAt: null, now: new Date() });
    expect((await newVisitor(service).get('/account', { Authorization: `Bearer ${key.key}` })).status).toBe(302);
    expect((await person.get('/account', { Authorization: 'Bearer nonsense' })).status).toBe(200);
    // And no cookie opens the API.
    expect((await service.get('/api/v1/me', { headers: { Cookie: `sid=${person.token}` } })).status).toBeGreaterThanOrEqual(400);
  });

  it('affects public pages only in the link to sign in or to the account', async () => {
    const person = await newPerson(service);
    for (const path of ['/', '/listings', '/docs', '/products']) {
      const [one, other] = [await newVisitor(service).get(path), await person.get(path)];
      const asStranger = other.text
        .replace(/<a class="notices".*?<\/a>/, '')
        .replaceAll(/(<a[^>]*) href="\/account"([^>]*)>Account</g, '$1 href="/sign-in"$2>Sign in<');
      expect(asStranger, path).toBe(one.text);
      expect(other.headers['cache-control']).toBe('public, no-cache');
      expect([one, other].map(({ elements }) => elements.some(({ attributes }) => attributes.href === '/account'))).toEqual([false, true]);
    }
  });
});

describe('private pages aren’t cached', () => {
  it.each(personalPages.filter(({ show }) => show).map((page) => [page.path, page] as const))('%s', async (path, page) => {
    const person = await newPerson(service);
    for (const visitor of [person, newVisitor(service)]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await service.get(at(path), { method, headers: { Cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') } });
        expect(answer.headers['cache-control'], path).toBe('private, no-store');
        expect(answer.headers.etag).toBeUndefined();
        if (page.hasSecretPath) expect(answer.headers['referrer-policy']).toBe('no-referrer');
      }
    }
    const refused = await service.get(at(path), { method: 'DELETE' });
    expect([refused.status, refused.headers['cache-control']]).toEqual([405, 'private, no-store']);
    if (page.hasSecretPath) expect(refused.headers['referrer-policy']).toBe('no-referrer');
    for (const tail of ['/', '//', '/?x=1']) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const moved = await service.get(`${at(path)}${tail}`, { method });
        expect([moved.status, moved.headers['cache-control']], `${method} ${tail}`).toEqual([301, 'private, no-store']);
        if (page.hasSecretPath) expect(moved.headers['referrer-policy']).toBe('no-referrer');
      }
    }
    const { bytes, size } = service.parts.shelf;
    await service.get(at(path));
    expect([service.parts.shelf.bytes, service.parts.shelf.size]).toEqual([bytes, size]);
  });

  it('and run only scripts of this site', async () => {
    const person = await newPerson(service);
    for (const path of ['/sign-in?return_to=/account', '/account/security', '/account', '/account/keys', '/']) {
      const { headers, text } = await person.get(path);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).toContain("form-action 'self';");
      for (const [, inside] of text.matchAll(/<script([^>]*)>/g)) expect(inside).toMatch(/ src="\/[^/]/);
    }
    const script = await service.get('/assets/passkey.js');
    expect([script.headers['content-type'], script.headers.etag]).toEqual(['text/javascript; charset=utf-8', expect.any(String)]);
    expect((await service.get('/assets/passkey.js', { headers: { 'If-None-Match': script.headers.etag! } })).status).toBe(304);
  });

  it('and a secret in a path appears in no line of the log', async () => {
    const lines: string[] = [];
    const { log, db } = service.parts;
    const fail = () => Promise.reject(new Error('the database is away'));
    const parts = service.parts as { -readonly [Name in keyof ServiceParts]: ServiceParts[Name] };
    parts.log = { ...log, error: (...said: unknown[]) => void lines.push(JSON.stringify(said)) } as unknown as typeof log;
    parts.db = { ...db, rows: fail, row: fail, run: fail, transaction: fail };
    try {
      for (const path of personalPages.filter(({ hasSecretPath, comesFromOutside }) => hasSecretPath && !comesFromOutside).map((page) => at(page.path))) {
        const answer = await service.get(path);
        expect([answer.status, answer.headers['referrer-policy']]).toEqual([500, 'no-referrer']);
        expect((await newVisitor(service).post(path, {})).status).toBeGreaterThanOrEqual(303);
      }
    } finally {
      Object.assign(parts, { log, db });
    }
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join()).not.toContain('A'.repeat(43));
  });
});
