import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor } from '../../../../test/support/browser/visitor.ts';
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

it('a browser that has signed in before gets its link, whatever its neighbours have used up', async () => {
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
  // Spoiled by hand, the cookie counts as none.
  own.cookies.set('marks', `${own.cookies.get('marks')!.slice(0, -3)}AAA`);
  expect((await ask(own)).status).toBe(429);
  own.cookies.set('marks', 'x'.repeat(3900));
  expect((await ask(own)).status).toBe(429);
});
