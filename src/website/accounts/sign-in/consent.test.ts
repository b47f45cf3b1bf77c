import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, type Visitor } from '../../../../test/support/browser/visitor.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const challenge = createHash('sha256').update('a'.repeat(64)).digest('base64url');

/** A program registers itself and sends the visitor's browser to be asked. @returns the consent page's path */
async function ask(visitor: Visitor, given: { name?: string; redirect?: string; scope?: string } = {}): Promise<string> {
  const redirect = given.redirect ?? 'http://127.0.0.1:4999/callback';
  const client = await service.get('/oauth/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_name: given.name ?? 'Deckhand', redirect_uris: [redirect], token_endpoint_auth_method: 'none' }),
  });
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.json.client_id,
    redirect_uri: redirect,
    scope: given.scope ?? 'account:read listings:write',
    state: 's',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: 'http://slipway.test/mcp',
  });
  const { to } = await visitor.get(`/oauth/authorize?${query}`);
  expect(to).toMatch(/^\/sign-in\/allow\//);
  return to!;
}

describe('the consent page', () => {
  it('says who asks, where the answer goes, for which scopes, and for which account', async () => {
    const person = await newPerson(service);
    const { status, words, headers } = await person.get(await ask(person));
    expect(status).toBe(200);
    for (const part of [
      'Allow Deckhand to access your account?',
      person.email,
      'Nobody has checked its name',
      '127.0.0.1:4999',
      'runs on your own computer',
      'View your account',
      'Manage your listings',
      'It can’t buy anything',
      'never sees card details',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).not.toContain('Prepare orders');
    expect(headers['content-security-policy']).toContain("form-action 'self' http://127.0.0.1:4999;");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('shows a client’s own texts as plain text', async () => {
    const person = await newPerson(service);
    const page = await person.get(await ask(person, { name: '<script>alert(1)</script>"><b>Bank' }));
    expect(page.text).not.toMatch(/<script>|<b>/);
    expect(page.words).toContain('<script>alert(1)</script>');
  });

  it.each([
    ['https://app.example.org/cb', 'https://app.example.org'],
    ['http://localhost:4999/cb', 'http://localhost:4999'],
    ['http://[::1]:4999/cb', 'http:'],
    ['org.example.app:/cb', 'org.example.app:'],
  ])('lets the answer through to %s and nowhere else', async (redirect, target) => {
    const person = await newPerson(service);
    const { headers } = await person.get(await ask(person, { redirect }));
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${target};`);
  });

  it('takes someone who isn’t signed in to the sign-in page, and back', async () => {
    const nobody = newVisitor(service);
    const path = await ask(nobody);
    expect((await nobody.get(path)).to).toBe(`/sign-in?return_to=${encodeURIComponent(path)}`);
    expect((await nobody.post(path, { decision: 'allow' })).to).toBe(`/sign-in?return_to=${encodeURIComponent(path)}`);
  });

  it('offers to switch accounts, and uses the new one', async () => {
    const person = await newPerson(service);
    const path = await ask(person);
    const page = await person.get(path);
    const link = page.elements.find(({ attributes }) => attributes.href?.includes('reason=switch'))!.attributes.href!;
    const signIn = await person.get(link);
    expect([signIn.status, signIn.words]).toEqual([200, expect.stringContaining('account you want to use')]);
    const other = await newPerson(service);
    person.cookies.set('sid', other.token);
    expect((await person.get(path)).words).toContain(other.email);
  });

  it.each([
    ['allow', /^http:\/\/127\.0\.0\.1:4999\/callback\?code=/],
    ['deny', /^http:\/\/127\.0\.0\.1:4999\/callback\?error=access_denied/],
  ])('%s goes back to the program', async (decision, end) => {
    const person = await newPerson(service);
    const path = await ask(person);
    const answered = await person.post(path, { decision });
    expect(answered.status).toBe(303);
    const back = await person.get(answered.to!);
    expect(back.headers.location).toMatch(end);
    const apps = await person.get('/account/apps');
    if (decision === 'deny') return expect(apps.words).toContain('No connected apps yet');
    expect(apps.words).toMatch(/Deckhand 127\.0\.0\.1:4999 View your account · Manage your listings/);
    const client_id = apps.elements.find(({ attributes }) => attributes.name === 'client_id')!.attributes.value!;
    expect((await person.post('/account/apps', { form: 'disconnect', client_id })).to).toBe('/account/apps?done=disconnected');
    expect((await person.get('/account/apps')).words).toContain('No connected apps yet');
  });

  it('accepts only its own answer, once, from the same browser', async () => {
    const person = await newPerson(service);
    const path = await ask(person);
    for (const decision of ['', 'yes', 'ALLOW']) expect((await person.post(path, { decision })).status).toBe(400);
    const other = await newPerson(service);
    expect([(await other.get(path)).status, (await other.post(path, { decision: 'allow' })).status]).toEqual([404, 404]);
    const { to } = await person.post(path, { decision: 'allow' });
    await person.get(to!);
    const again = await person.post(path, { decision: 'allow' });
    expect([again.status, again.words]).toEqual([404, expect.stringContaining('This request has ended')]);
  });
});
