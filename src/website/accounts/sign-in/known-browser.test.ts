import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAuthenticator } from '../../../../test/support/browser/authenticator.ts';
import { newPerson, newVisitor } from '../../../../test/support/browser/visitor.ts';
import { newestMail } from '../../../../test/support/mail.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';

// The pages of signing in, on one network whose attempts are used up: a browser that has signed in before is not counted with it.

let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true, rateLimits: true });
});
afterAll(() => service.close());

const email = 'ada@example.org';
const ask = (visitor: ReturnType<typeof newVisitor>, address = email) => visitor.post('/sign-in', { form: 'link', email: address });

it('a browser that changed the account’s address is known for the new one too', async () => {
  const own = newVisitor(service);
  await ask(own, 'before@example.org');
  const link = async (address: string, part: string) => {
    const { links } = await newestMail(service.mailFolder, address);
    return new URL(links.find((one) => one.includes(part))!).pathname;
  };
  await own.post(await link('before@example.org', '/sign-in/link/'), {});
  await own.post('/account', { form: 'email', email: 'after@example.org' });
  await own.post(await link('after@example.org', '/account/email/'), { form: 'change' });
  expect(decodeURIComponent(own.cookies.get('marks')!).split(':')).toHaveLength(2);
  own.cookies.delete('sid');
  const stranger = newVisitor(service);
  let asked = 0;
  while (asked < 50 && (await ask(stranger, 'after@example.org')).status !== 429) asked++;
  expect(asked).toBeLessThan(50);
  expect((await ask(own, 'after@example.org')).to).toBe('/sign-in/sent');
});

it('a browser that has signed in before gets its link, even if its neighbours have used up the attempts', async () => {
  const own = newVisitor(service);
  await ask(own);
  const mail = await newestMail(service.mailFolder, email);
  const opened = await own.post(new URL(mail.links.find((link) => link.includes('/sign-in/link/'))!).pathname, {});
  const cookie = opened.headers['set-cookie']!.find((line) => line.startsWith('marks='))!;
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toContain(email);
  own.cookies.delete('sid');

  const neighbour = newVisitor(service);
  let asked = 0;
  while (asked < 50 && (await ask(neighbour, `n${asked}@example.org`)).status !== 429) asked++;
  expect(asked).toBeLessThan(50);
  expect((await ask(neighbour)).status).toBe(429);
  expect((await ask(own)).to).toBe('/sign-in/sent');
  // A cookie that was changed by hand is ignored.
  own.cookies.set('marks', `${own.cookies.get('marks')!.slice(0, -3)}AAA`);
  expect((await ask(own)).status).toBe(429);
  own.cookies.set('marks', 'x'.repeat(3900));
  expect((await ask(own)).status).toBe(429);
});

it('a browser that has signed in with a passkey is known too', async () => {
  const own = await newPerson(service);
  const device = makeAuthenticator(service.origin);
  const made = (await own.postJson('/account/passkey', {})).json;
  expect((await own.postJson('/account/passkey', { response: device.create(made.options), name: 'My phone' })).status).toBe(200);
  own.cookies.clear();
  const asked = (await own.postJson('/sign-in/passkey', {})).json;
  expect((await own.postJson('/sign-in/passkey', { response: device.get(asked.options) })).json.to).toBe('/account');
  own.cookies.delete('sid');

  const stranger = newVisitor(service);
  let tried = 0;
  while (tried < 50 && (await ask(stranger, own.email)).status !== 429) tried++;
  expect(tried).toBeLessThan(50);
  expect((await ask(own, own.email)).to).toBe('/sign-in/sent');
});
