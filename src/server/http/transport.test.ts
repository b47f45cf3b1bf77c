import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/support/service.ts';

let secure: TestService;
let plain: TestService;
beforeAll(async () => {
  secure = await startService({ demo: true, settings: { BASE_URL: 'https://slipway.test' } });
  plain = await startService();
});
afterAll(async () => {
  await secure.close();
  await plain.close();
});

const targets = [
  '/',
  '/listings/vicino',
  '/sign-in',
  '/account',
  '/nothing',
  '/suggest?q=a',
  '/picture.png',
  '/style.css',
  '/openapi.json',
  '/api/v1/site',
  '/api/v1/nothing',
  '/mcp',
  '/oauth/authorize',
  '/.well-known/oauth-authorization-server',
  '//',
];

it.each(targets)('at %s tells browsers to use https only if the site is on https', async (target) => {
  // The second response for a page is a ready answer.
  for (let i = 0; i < 2; i++) {
    expect((await secure.get(target)).headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await plain.get(target)).headers).not.toHaveProperty('strict-transport-security');
  }
  const { headers } = await secure.get(target, { host: 'other.test' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

it('does so in the answer to a form too', async () => {
  const { headers } = await secure.get('/language', {
    method: 'POST',
    headers: { Origin: 'https://slipway.test', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'language=de&back=/listings',
  });
  expect(headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000', location: 'https://slipway.test/listings' });
  expect(String(headers['set-cookie'])).toContain('language=de');
});
