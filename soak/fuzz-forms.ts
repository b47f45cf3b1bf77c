import { ask } from '../test/support/http-client.ts';
import { type Person, pick, type Random, type Request } from './fuzz-people.ts';
import { text } from './fuzz-values.ts';

export interface Form {
  page: string;
  action: string;
  method: string;
  isMultipart: boolean;
  fields: { name: string; value: string; isFile: boolean }[];
}
const PAGES = [
  '/',
  '/submit',
  '/sign-in',
  '/listings',
  '/categories',
  '/founders',
  '/compare',
  '/newsletter',
  '/account',
  '/account/security',
  '/account/keys',
  '/account/data',
  '/account/profile',
  '/my-listings',
  '/notifications',
  '/collections',
  '/discussions',
  '/suggest',
  '/report',
  '/docs',
  '/integrity',
  '/leaderboard',
  '/awards',
  '/products',
  '/team',
  '/team/site',
  '/team/setup',
  '/team/people',
  '/team/mail',
  '/team/import',
  '/team/money',
  '/team/money/payouts',
  '/team/content',
  '/team/categories',
  '/team/launches',
  '/team/reviews',
  '/team/reports',
  '/team/operations',
  '/team/jobs',
  '/team/agents',
  '/team/log',
  '/team/site/logo',
];

/** The forms of the pages that a person reaches from a few, read as a person and as an owner. */
export async function readForms(port: number, host: string, people: { owner: Person; member: Person }): Promise<Form[]> {
  const forms = new Map<string, Form>();
  for (const person of [people.member, people.owner]) {
    const rest = [...PAGES];
    const seen = new Set(rest);
    for (let read = 0; rest.length > 0 && read < 160; read++) {
      const page = rest.shift()!;
      const answer = await ask(port, { target: page, host, headers: { Cookie: person.cookie } }).catch(() => undefined);
      if (answer?.status !== 200) continue;
      for (const form of formsIn(answer.text, page))
        forms.set(`${form.method} ${form.action.replaceAll(/\d+/g, 'N')} ${form.fields.map(({ name }) => name).join()}`, form);
      for (const [, link] of answer.text.matchAll(/ href="(\/[^"#?]*)"/g)) {
        const kind = link!.replaceAll(/\d+/g, 'N');
        if (!seen.has(kind) && seen.size < 400) {
          seen.add(kind);
          rest.push(link!);
        }
      }
    }
  }
  return [...forms.values()];
}

function formsIn(page: string, path: string): Form[] {
  const plain = (value: string) => value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return [...page.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag, inner]) => ({
    page: path,
    action: plain(attribute(` ${tag}`, 'action') ?? path),
    method: (attribute(` ${tag}`, 'method') ?? 'get').toUpperCase(),
    isMultipart: tag!.includes('multipart/form-data'),
    fields: [...inner!.matchAll(/<(?:input|select|textarea|button)\b([^>]*)>/g)].flatMap(([, field]) => {
      const name = attribute(` ${field}`, 'name');
      return name === undefined ? [] : [{ name: plain(name), value: plain(attribute(` ${field}`, 'value') ?? ''), isFile: field!.includes('type="file"') }];
    }),
  }));
}

export function makeForm(form: Form, person: Person, random: Random): Request {
  const fields = form.fields.filter(() => random() < 0.9).map((field) => ({ ...field, value: random() < 0.5 ? field.value : text(random) }));
  if (random() < 0.1) fields.push({ name: text(random), value: text(random), isFile: random() < 0.5 });
  const headers: Record<string, string> = { 'Sec-Fetch-Site': random() < 0.95 ? 'same-origin' : 'cross-site' };
  if (person.cookie !== '') headers['Cookie'] = person.cookie;
  if (form.method === 'GET') {
    const query = fields.map(({ name, value }) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`).join('&');
    return { method: 'GET', target: `${form.action.split('?')[0]}?${query}`.slice(0, 6000), headers };
  }
  if (!form.isMultipart && random() < 0.97) {
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
    return {
      method: 'POST',
      target: form.action,
      headers,
      body: fields.map(({ name, value }) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
    };
  }
  const boundary = `----fuzz${Math.floor(random() * 1e9)}`;
  headers['Content-Type'] = `multipart/form-data; boundary=${random() < 0.95 ? boundary : text(random).replaceAll(/[^\x21-\x7e]/g, '')}`;
  const parts = fields.map(({ name, value, isFile }) => {
    const file = isFile
      ? `; filename="${pick(random, ['a.png', 'a.csv', '../../x', 'a.svg', '', 'é".jpg'])}"\r\nContent-Type: ${pick(random, ['image/png', 'text/csv', 'image/svg+xml', 'x'])}`
      : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"${file}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), isFile ? makeFile(random) : Buffer.from(value), Buffer.from('\r\n')]);
  });
  const body = Buffer.concat([...parts, Buffer.from(random() < 0.95 ? `--${boundary}--\r\n` : '')]);
  return { method: 'POST', target: form.action, headers, body };
}

/** Broken pictures and tables, and files with a misleading start. */
function makeFile(random: Random): Buffer {
  const noise = Buffer.from(Array.from({ length: Math.floor(random() * 400) }, () => Math.floor(random() * 256)));
  const head = pick(random, [
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff',
    '\xff\xd8\xff\xe0\0\x10JFIF',
    'RIFF\xff\xff\xff\xffWEBPVP8 ',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>',
    'GIF89a',
    'name,url\r\n"a,',
    '{"name":"x"}\n{',
    '\x1f\x8b\x08',
    'PK\x03\x04',
    '',
  ]);
  return Buffer.concat([Buffer.from(head, 'latin1'), noise]);
}
