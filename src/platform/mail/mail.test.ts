import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, newestMail } from '../../../test/support/mail.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { inEnglish } from '../words/reader.ts';
import { type Mail, queueMail } from './index.ts';
import { writeLetter } from './write-letter.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true });
});
afterAll(() => service.close());

const letter = { subject: 'Sign in', text: 'Open https://slipway.test/a.\n', html: '<a href="https://slipway.test/a">Open</a>' };

describe('without a mail server', () => {
  it('emails are files that only the service’s user can read', async () => {
    await queueMail(service.db, { ...letter, to: 'ada@example.com' });
    const mail = await newestMail(service.mailFolder, 'Ada@example.com');
    expect(mail).toMatchObject({ subject: 'Sign in', text: letter.text, html: letter.html, links: ['https://slipway.test/a'] });
    const files = readdirSync(service.mailFolder);
    expect(files.sort()).toEqual([`${mail.id}.eml`, `${mail.id}.json`]);
    expect(mail.id).toMatch(/^\d{4}-\d{2}-\d{2}T[\d-]+Z-[0-9a-f-]{36}$/);
    for (const file of files) expect(statSync(join(service.mailFolder, file)).mode & 0o777).toBe(0o600);
    const eml = readFileSync(join(service.mailFolder, `${mail.id}.eml`), 'utf8');
    expect(eml).toMatch(/From: noreply@slipway\.test\r\n[\s\S]*To: ada@example\.com\r\n[\s\S]*text\/plain[\s\S]*text\/html/);
  });

  it('the newest can be told from an earlier one', async () => {
    await queueMail(service.db, { ...letter, to: 'grace@example.com' });
    const first = await newestMail(service.mailFolder, 'grace@example.com');
    await queueMail(service.db, { ...letter, to: 'grace@example.com', subject: 'Another' });
    await expect.poll(async () => (await newestMail(service.mailFolder, 'grace@example.com', { than: first })).subject).toBe('Another');
    expect(await mailsTo(service.mailFolder, 'grace@example.com')).toHaveLength(2);
  });
});

describe('a file attached to an email', () => {
  const content = Buffer.from(Array.from({ length: 3000 }, (_, i) => i % 256));
  const file = { filename: 'INV-2026-000001.pdf', contentType: 'application/pdf', content };

  it('is stored next to it, and attached as mail programs expect', async () => {
    await queueMail(service.db, { ...letter, to: 'files@example.com', attachments: [file] });
    const mail = await newestMail(service.mailFolder, 'files@example.com');
    expect(mail.attachments).toEqual([{ filename: file.filename, contentType: file.contentType }]);
    const eml = readFileSync(join(service.mailFolder, `${mail.id}.eml`), 'latin1');
    const [, part] = eml.split(/Content-Type: application\/pdf; name=INV-2026-000001\.pdf/);
    expect(part).toContain('Content-Disposition: attachment; filename=INV-2026-000001.pdf');
    const [, base64] = /\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(part!)!;
    expect(Buffer.from(base64!, 'base64').equals(content)).toBe(true);
    const kept = join(service.mailFolder, `${mail.id}.attachment-0`);
    expect(readFileSync(kept).equals(content)).toBe(true);
    expect(statSync(kept).mode & 0o777).toBe(0o600);
  });

  it.each<[string, Partial<typeof file>, string]>([
    ['a folder', { filename: '../a.pdf' }, 'name'],
    ['a header', { filename: 'a\r\nBcc: eve@example.com' }, 'name'],
    ['a hidden name', { filename: '.profile' }, 'name'],
    ['parameters', { contentType: 'text/html; charset=utf-8' }, 'type'],
    ['too much', { content: Buffer.alloc(2_000_001) }, '2 MB'],
  ])('is refused with %s', async (_what, wrong, message) => {
    await expect(queueMail(service.db, { ...letter, to: 'ada@example.com', attachments: [{ ...file, ...wrong }] })).rejects.toThrow(message);
  });
});

describe('text typed into an email', () => {
  it.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
    '"ada\r\n"@example.com',
    'ada@example.com> SIZE=1\r\nRCPT TO:<eve@example.com',
    'ada',
    '@example.com',
    '',
    `${'a'.repeat(250)}@example.com`,
  ])('cannot be sent to %j', async (to) => {
    await expect(queueMail(service.db, { ...letter, to })).rejects.toThrow('exactly one address without a name');
  });

  it.each<[string, string]>([
    ['Bcc', 'eve@example.com'],
    ['bcc', 'eve@example.com'],
    ['From', 'eve@example.com'],
    ['Content-Type', 'text/html'],
    ['X-Note\r\nBcc', 'eve@example.com'],
    ['X-Note', 'a\r\nBcc: eve@example.com'],
    ['X-Note', 'a\nBcc: eve@example.com'],
  ])('cannot bring the header %j: %j', async (name, value) => {
    await expect(queueMail(service.db, { ...letter, to: 'ada@example.com', headers: { [name]: value } })).rejects.toThrow('header');
  });

  it.each(['\r\n', '\n', '\r', '\u0085', '\u2028', '\0'])('adds no header through a subject with %j', async (end) => {
    const to = `eve-${end.charCodeAt(0)}${end.length}@example.com`;
    await queueMail(service.db, { ...letter, to, subject: `Hello${end}Bcc: eve@example.com${end}${end}<b>text</b>` });
    const mail = await newestMail(service.mailFolder, to);
    expect(mail.subject).toBe('Hello Bcc: eve@example.com <b>text</b>');
    const eml = readFileSync(join(service.mailFolder, `${mail.id}.eml`), 'latin1');
    expect(eml.slice(0, eml.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc:/im);
  });

  it('reads no files and contacts no servers', async () => {
    const html = '<p>x</p>';
    await queueMail(service.db, { to: 'path@example.com', subject: 's', text: { path: '/etc/passwd' } as unknown as string, html } as Mail).catch(() => {});
    await queueMail(service.db, { ...letter, to: 'after@example.com' });
    await newestMail(service.mailFolder, 'after@example.com');
    for (const file of readdirSync(service.mailFolder)) expect(readFileSync(join(service.mailFolder, file), 'utf8')).not.toContain('root:');
  });
});

describe('an email', () => {
  const bait = `"><script>alert(1)</script>&'`;
  const write = (letter: Parameters<typeof writeLetter>[0]) => inEnglish(() => writeLetter(letter));
  const { text, html } = write({
    site: { name: `Site ${bait}`, origin: 'https://slipway.test' },
    blocks: [
      `Hello ${bait}`,
      { button: { label: `Open ${bait}`, url: 'https://slipway.test/sign-in/link/abc?a=1&b="' } },
      { facts: [[`Asked from ${bait}`, `Firefox ${bait}`]] },
      { small: `Not you? ${bait}` },
    ],
  });

  it('says everything in both parts', () => {
    for (const words of ['Hello', 'Open', 'Asked from', 'Firefox', 'Not you?', 'https://slipway.test/sign-in/link/abc']) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain(`Hello ${bait}\n\nOpen ${bait}:\nhttps://slipway.test/sign-in/link/abc?a=1&b="\n\nAsked from ${bait}: Firefox ${bait}\n`);
  });

  it('is only text if it was given as text, and loads nothing', () => {
    expect(html).not.toContain('<script');
    expect(html.match(/&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&amp;&#39;/g)).toHaveLength(7);
    expect(html).toContain('href="https://slipway.test/sign-in/link/abc?a=1&amp;b=&quot;"');
    expect(html).not.toMatch(/<img|<link|url\(|src=/i);
    expect(() => write({ site: { name: 's', origin: 'https://s' }, blocks: [{ button: { label: 'x', url: 'javascript:alert(1)' } }] })).toThrow();
  });
});
