import { get } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../test/support/http-client.ts';
import { newestMail } from '../../test/support/mail.ts';
import { HOST, startService, type TestService } from '../../test/support/service.ts';
import { queueMail } from '../platform/mail/index.ts';
import { elementsOf, readHtml, textOf } from './read-html-in-tests.ts';

const bait = '</pre></iframe><script>alert(1)</script>';
let service: TestService;
let id: string;
beforeAll(async () => {
  service = await startService({ mail: true });
  const html = `<p onclick="alert(2)">Hello ${bait}</p>`;
  await queueMail(service.db, { to: 'ada@example.com', subject: `Sign in ${bait}`, text: `Open http://slipway.test/x/secret ${bait}`, html });
  ({ id } = await newestMail(service.mailFolder, 'ada@example.com'));
});
afterAll(() => service.close());

const addresses = () => ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/html`];

describe('mails in the browser', () => {
  it('are listed, and shown with both parts and their links', async () => {
    const list = await service.get('/dev/mail');
    expect(list.status).toBe(200);
    expect(list.text).toContain(`href="/dev/mail/${id}"`);
    const page = readHtml((await service.get(`/dev/mail/${id}`)).text);
    expect(textOf(page)).toContain('ada@example.com');
    expect(elementsOf(page).map(({ attributes }) => attributes.href)).toContain('http://slipway.test/x/secret');
    const frame = elementsOf(page).find(({ tag }) => tag === 'iframe')!;
    expect(frame.attributes).toMatchObject({ src: `/dev/mail/${id}/html`, sandbox: '' });
    expect((await service.get(frame.attributes.src!)).text).toContain('Hello');
  });

  it('run nothing, and are kept by nobody', async () => {
    const [list, mail, html] = await Promise.all(addresses().map((target) => service.get(target)));
    for (const { text } of [list!, mail!]) expect(text).not.toContain('<script');
    expect(mail!.headers['content-security-policy']).toContain("script-src 'none'");
    expect(html!.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox;.*frame-ancestors 'self'/);
    for (const { headers } of [list!, mail!, html!]) expect(headers['cache-control']).toBe('no-store');
  });

  it.each([`/dev/mail/none`, '/dev/mail/..%2f..%2fetc', '/dev/mail/../mail.json', '/dev/mailbox'])('%s is not there', async (target) => {
    expect((await service.get(target)).status).toBe(404);
  });
});

describe('people’s mails are shown to nobody else', () => {
  it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via', 'X-Forwarded-Host', 'X-Forwarded-Proto'])(
    'not to a visitor behind a proxy (%s)',
    async (name) => {
      for (const target of addresses()) expect((await service.get(target, { headers: { [name]: '127.0.0.1' } })).status).toBe(404);
    },
  );

  it('not by a name that somebody else leads here', async () => {
    for (const target of addresses()) {
      const { status, text } = await service.get(target, { host: 'evil.example' });
      expect({ status, told: text.includes('ada@') }).toEqual({ status: 421, told: false });
    }
  });

  it.each<Record<string, string>>([{ NODE_ENV: 'production', RATE_LIMITS: 'on' }, { SMTP_URL: 'smtp://localhost' }])('not with %j', async (settings) => {
    const other = await startService({ settings });
    expect((await ask(other.port, { target: '/dev/mail', host: HOST })).status).toBe(404);
    await other.close();
  });

  // Through its own outer address this machine looks like another one.
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.family === 'IPv4' && !found.internal)?.address;
  it.skipIf(!outside)('not from another machine', async () => {
    const open = await startService({ settings: { HOST: '0.0.0.0' } });
    const statusAt = async (host: string) =>
      new Promise((resolve, reject) => {
        get({ host, port: open.port, path: '/dev/mail', headers: { Host: HOST } }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      });
    expect([await statusAt('127.0.0.1'), await statusAt(outside!)]).toEqual([200, 404]);
    await open.close();
  });
});
