import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/support/http-client.ts';
import { newestMail } from '../../../test/support/mail.ts';
import { HOST, startService, type TestService } from '../../../test/support/service.ts';
import { elementsOf, readHtml, textOf } from '../../../test/support/website/read-html.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { createDevMail } from './dev-mail.ts';

const bait = '</pre></iframe><script>alert(1)</script>';
let service: TestService;
let id: string;
beforeAll(async () => {
  service = await startService({ mail: true });
  const attachments = [{ filename: 'INV-1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') }];
  const html = `<p onclick="alert(2)">Hello ${bait}</p>`;
  await queueMail(service.db, { to: 'ada@example.com', subject: `Sign in ${bait}`, text: `Open http://slipway.test/x/secret ${bait}`, html, attachments });
  ({ id } = await newestMail(service.mailFolder, 'ada@example.com'));
});
afterAll(() => service.close());

const addresses = () => ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/html`, `/dev/mail/${id}/attachments/0`];

describe('emails in the browser', () => {
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

  it('run nothing, and aren’t cached', async () => {
    const [list, mail, html] = await Promise.all(addresses().map((target) => service.get(target)));
    for (const { text } of [list!, mail!]) expect(text).not.toContain('<script>');
    expect(mail!.headers['content-security-policy']).toContain("script-src 'self'");
    expect(html!.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox;.*frame-ancestors 'self'/);
    for (const { headers } of [list!, mail!, html!]) expect(headers['cache-control']).toBe('no-store');
  });

  it('have their attachments', async () => {
    const page = readHtml((await service.get(`/dev/mail/${id}`)).text);
    const link = elementsOf(page).find(({ attributes }) => attributes.download !== undefined)!;
    expect(textOf(link)).toBe('INV-1.pdf');
    const { headers, text } = await service.get(link.attributes.href!);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="INV-1.pdf"',
      'cache-control': 'no-store',
    });
    expect(text).toBe('%PDF-');
    expect((await service.get(`/dev/mail/${id}/attachments/1`)).status).toBe(404);
  });

  it('answer HEAD like GET, without a body', async () => {
    for (const target of addresses()) {
      const [get, head] = [await service.get(target), await service.get(target, { method: 'HEAD' })];
      expect([head.status, head.headers['content-type'], head.text]).toEqual([get.status, get.headers['content-type'], '']);
    }
  });

  it.each([`/dev/mail/none`, '/dev/mail/..%2f..%2fetc', '/dev/mail/../mail.json', '/dev/mailbox'])('%s isn’t found', async (target) => {
    expect((await service.get(target)).status).toBe(404);
  });
});

describe('aren’t shown to anyone else', () => {
  it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via', 'X-Forwarded-Host', 'X-Forwarded-Proto'])(
    'not to a visitor behind a proxy (%s)',
    async (name) => {
      for (const target of addresses()) expect((await service.get(target, { headers: { [name]: '127.0.0.1' } })).status).toBe(404);
    },
  );

  it('aren’t shown under a foreign host name that points here', async () => {
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

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.168.1.7', false],
    ['::ffff:192.168.1.7', false],
    ['2001:db8::1', false],
    ['fe80::127.0.0.1', false],
  ])('from %s: %s', async (remoteAddress, shown) => {
    const sent: string[] = [];
    const message = { url: '/dev/mail', method: 'GET', headers: { host: HOST }, socket: { remoteAddress } } as IncomingMessage;
    const response = { writeHead() {}, end: (body: Buffer) => void sent.push(String(body)) } as unknown as ServerResponse;
    const answered = await createDevMail(service.parts, { folder: service.mailFolder, version: '1' })({
      message,
      response,
      requestId: 'r',
      address: '',
      shelfKey: '',
    });
    expect({ answered, told: sent.join().includes('ada@example.com') }).toEqual({ answered: shown, told: shown });
  });
});
