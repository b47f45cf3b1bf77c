import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Claimant, type ClaimService, followClaim, startClaimService } from '../../../test/support/claims.ts';
import { newestMail } from '../../../test/support/mail.ts';
import { callOf, makeSession, run } from '../../../test/support/people.ts';
import { openClaimLink } from '../operations/open-claim-link.ts';
import { type MethodKey, methodKeys, methods } from './index.ts';
import type { Instructions } from './method.ts';

let service: ClaimService;
let ines: Claimant;
beforeAll(async () => {
  service = await startClaimService();
});
// Pending claims are limited per account.
beforeEach(async () => {
  ines = await service.join();
});
afterAll(() => service.close());

let count = 0;
const freshHost = () => `method${++count}.example`;
const headOf = (tag: string) => `<!doctype html><html><head><title>Tidewater</title>${tag}</head><body><h1>Tidewater</h1></body></html>`;

/** Does what the instructions of a claim ask for, as the method’s line in followClaim says. */
async function follow(method: MethodKey, instructions: Instructions): Promise<void> {
  const done = followClaim[method](instructions);
  if (done === 'opens the link') {
    const mail = await newestMail(service.mailFolder, String(instructions['sent_to']));
    const token = /\/claims\/([A-Za-z0-9_-]{43})/.exec(mail.text)![1]!;
    const caller = await makeSession(service.db, ines.accountId);
    await run(openClaimLink, { token }, callOf(service.db, { caller, now: service.parts.clock.now(), origin: service.origin }));
  } else if ('record' in done) {
    service.dns.zone.set(done.record.name, ['v=spf1 -all', done.record.value]);
  } else {
    const { host, pathname } = new URL(done.page.url);
    service.web.set(host + pathname, { headers: { 'Content-Type': done.page.type }, body: done.page.body });
  }
}

describe.each(methodKeys)('by %s', (method) => {
  it('a claim is made, refused before anything is published, and verified once the instructions are followed', async () => {
    const host = freshHost();
    const slug = await service.list(host);
    const made = await ines.claim(slug, method, method === 'email' ? `ines@${host}` : undefined);
    expect(made.status, made.text).toBe(201);
    expect(made.json).toMatchObject({ status: 'pending', disputed: false, method, instructions: { method }, seen: null, verified_at: null });
    expect(Date.parse(made.json.expires_at) - Date.parse(made.json.created_at)).toBe(14 * 86_400_000);
    expect(made.json.steps.join(' ')).not.toMatch(/[{}]|undefined|null/);
    for (const key of methods[method].copied) for (const text of [made.json.instructions[key]].flat()) expect(made.json.steps.join(' ')).toContain(text);
    const early = await ines.verify(made.json.id);
    expect(early).toMatchObject({ status: 400, json: { code: 'claim_not_proven' } });
    expect(early.json.detail).toContain(host);
    expect((await ines.call('GET', '/claims')).json.items[0].seen.text).toBe(early.json.detail);
    expect(await service.ownersOf(slug)).toEqual([]);

    await follow(method, made.json.instructions);
    const verified = await ines.verify(made.json.id);
    expect(verified, verified.text).toMatchObject({ status: 200, json: { id: made.json.id, status: 'verified', steps: [] } });
    expect(verified.json.verified_at).not.toBeNull();
    expect(await service.ownersOf(slug)).toEqual([ines.accountId]);
    expect((await service.get(`/api/v1/listings/${slug}`)).json.claimed).toBe(true);
    expect((await ines.verify(made.json.id)).json).toEqual(verified.json);
  });

  it('what was published for another claim proves nothing', async () => {
    const host = freshHost();
    const slug = await service.list(host);
    const sibling = await service.list(`app.${host}`);
    const eve = await service.join();
    const address = method === 'email' ? `ines@${host}` : undefined;
    const mine = (await ines.claim(slug, method, address)).json;
    const others = [(await ines.claim(sibling, method, address)).json, (await eve.claim(slug, method, address)).json];
    for (const other of others) expect(other.instructions).not.toEqual(method === 'email' ? undefined : mine.instructions);
    if (method === 'email') return;
    await follow(method, mine.instructions);
    expect((await eve.verify(others[1].id)).json.code).toBe('claim_not_proven');
    expect((await ines.verify(others[0].id)).json.code).toBe('claim_not_proven');
    // And nobody can have someone else's claim checked.
    expect(await eve.verify(mine.id)).toMatchObject({ status: 404, json: { code: 'claim_not_found' } });
    expect((await ines.verify(mine.id)).status).toBe(200);
  });
});

describe('dns', () => {
  const claim = async (host: string) => (await ines.claim(await service.list(host), 'dns')).json;

  it('looks up the registrable domain and our own name below it, and joins split records', async () => {
    const host = `www2.${freshHost()}`;
    const domain = host.slice(5);
    const { id, instructions } = await claim(host);
    expect(instructions).toMatchObject({ record_type: 'TXT', names: [domain, `_slipway.${domain}`] });
    service.dns.zone.set(`_slipway.${domain}`, [[instructions.value.slice(0, 30), instructions.value.slice(30)]]);
    service.dns.zone.set(domain, ['v=spf1 -all']);
    expect((await ines.verify(id)).status).toBe(200);
  });

  it('doesn’t look up the hosting platform’s domain', async () => {
    const { id, instructions } = await claim('tidewater.github.io');
    expect(instructions.names).toEqual(['tidewater.github.io', '_slipway.tidewater.github.io']);
    service.dns.zone.set('github.io', [instructions.value]);
    service.dns.zone.set('_slipway.github.io', [instructions.value]);
    expect((await ines.verify(id)).json.code).toBe('claim_not_proven');
    expect(service.dns.asked).not.toContain('github.io');
  });

  it.each([
    ['does not exist', undefined],
    ['has no TXT records', []],
    ['its name server failed', 'server_failure'],
    ['did not answer in time', 'silence'],
    ['“v=spf1 -all”, “a quote " and a line”', ['v=spf1 -all', 'a quote " and\n a line']],
    ['and 2 more', ['1', '2', '3', '4', '5', '6', '7']],
    ['“xxx', ['x'.repeat(250)]],
    ['None of them matches slipway-verification=', ['slipway-verification=']],
  ] as const)('says: %s', async (words, records) => {
    const host = freshHost();
    const { id } = await claim(host);
    if (records !== undefined) service.dns.zone.set(host, records);
    const refused = await ines.verify(id);
    expect(refused).toMatchObject({ status: 400, json: { code: 'claim_not_proven' } });
    expect(refused.json.detail).toContain(words);
    expect(refused.json.detail.length).toBeLessThan(1000);
  });

  it('a record in another place, or with extra text, doesn’t count', async () => {
    const host = freshHost();
    const { id, instructions } = await claim(host);
    service.dns.zone.set(`app.${host}`, [instructions.value]);
    service.dns.zone.set(host, [`${instructions.value}x`, `a ${instructions.value}`, instructions.value.toUpperCase()]);
    expect((await ines.verify(id)).json.code).toBe('claim_not_proven');
  });
});

describe('meta and file', () => {
  const claim = async (host: string, method: string, path = '') => (await ines.claim(await service.list(host, { path }), method)).json;

  it('the tag must be on the root page of the host, even if the product’s page is elsewhere', async () => {
    const host = freshHost();
    const { id, instructions } = await claim(host, 'meta', 'users/tidewater');
    expect(instructions.page).toBe(`https://${host}/`);
    service.web.set(`${host}/users/tidewater`, { body: headOf(instructions.tag) });
    service.web.set(`${host}/`, { body: headOf('') });
    expect((await ines.verify(id)).json.detail).toContain('no meta tag');
  });

  it('the tag counts in the head only', async () => {
    const host = freshHost();
    const { id, instructions } = await claim(host, 'meta');
    service.web.set(`${host}/`, { body: `${headOf(`<!-- ${instructions.tag} -->`)}<p>${instructions.tag}</p>` });
    expect((await ines.verify(id)).json.code).toBe('claim_not_proven');
    service.web.set(`${host}/`, { headers: { 'Content-Type': 'application/json' }, body: headOf(instructions.tag) });
    expect((await ines.verify(id)).json.detail).toContain('is not an HTML page');
    service.web.set(`${host}/`, { status: 503, body: headOf(instructions.tag) });
    expect((await ines.verify(id)).json.detail).toContain('503');
  });

  it.each(['meta', 'file'])('%s: redirects are followed within the domain and by https', async (method) => {
    const host = freshHost();
    const { id, instructions } = await claim(host, method);
    const path = method === 'meta' ? '/' : instructions.path;
    if (method === 'file') expect(new URL(instructions.url).pathname).toBe(path);
    const page = { body: method === 'meta' ? headOf(instructions.tag) : instructions.content };
    const lead = (location: string) => service.web.set(host + path, { status: 302, headers: { Location: location } });
    for (const elsewhere of ['evil.example', `${host}.evil.example`, 'github.io']) {
      service.web.set(elsewhere + path, page);
      lead(`https://${elsewhere}${path}`);
      expect((await ines.verify(id)).json.detail, elsewhere).toContain(`only https pages of ${host} count`);
    }
    service.web.set(`www.${host}${path}`, page);
    lead(`http://www.${host}${path}`);
    expect((await ines.verify(id)).json.code).toBe('claim_not_proven');
    lead(`https://${host}${path}`);
    expect((await ines.verify(id)).json.detail).toContain('redirects too many times');
    lead('https://');
    expect((await ines.verify(id)).json.code).toBe('claim_not_proven');
    lead(`//www.${host}${path}`);
    expect((await ines.verify(id)).json.status).toBe('verified');
  });

  it.each([
    ['a page that says what it was asked', (content: string) => ({ status: 404, body: `<h1>${content}</h1>` })],
    ['the right words on a page that is not there', (content: string) => ({ status: 404, body: content })],
    ['a page with the status 200 that repeats them', (content: string) => ({ body: `<html><body>${content} was not found</body></html>` })],
    ['a file with more in it', (content: string) => ({ body: `${content}\n${content}` })],
    ['a file that is too large', (content: string) => ({ body: `${content}${' '.repeat(5000)}` })],
    ['an empty file', () => ({ body: '' })],
    ['another token', (content: string) => ({ body: `${content.slice(0, -1)}${content.endsWith('A') ? 'B' : 'A'}` })],
  ])('%s is no proof', async (_what, answer) => {
    const host = freshHost();
    const { id, instructions } = await claim(host, 'file');
    service.web.set(`${host}${instructions.path}`, answer(instructions.content));
    const refused = await ines.verify(id);
    expect(refused).toMatchObject({ status: 400, json: { code: 'claim_not_proven' } });
    expect(refused.json.detail.length).toBeLessThan(600);
  });
});
