import { hashToken, makeToken } from '../../../src/accounts/credentials/session.ts';
import { saveSession } from '../../../src/accounts/credentials/session-store.ts';
import { createAccount } from '../../../src/accounts/index.ts';
import type { Answer } from '../http-client.ts';
import type { TestService } from '../service.ts';
import { BOUNDARY, type Field, writeForm } from '../uploads.ts';
import { type Element, elementsOf, readHtml, textOf } from '../website/read-html.ts';

/** A browser without scripts: keeps cookies, and says where its forms come from as browsers do. */
export interface Visitor {
  cookies: Map<string, string>;
  get(target: string, headers?: Record<string, string>): Promise<Shown>;
  /** The raw response, without strict parsing. */
  look(target: string): Promise<Answer>;
  post(target: string, fields: Record<string, string | readonly string[]>, headers?: Record<string, string>): Promise<Shown>;
  /** A form with files. */
  upload(target: string, fields: readonly Field[]): Promise<Shown>;
  postJson(target: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface Shown extends Answer {
  /** All text of the page. */
  words: string;
  elements: Element[];
  /** Path that a redirect on this site leads to. */
  to: string | undefined;
}

export function newVisitor(service: TestService): Visitor {
  const cookies = new Map<string, string>();
  const send = async (target: string, more: { method?: string; headers?: Record<string, string>; body?: string }): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await service.get(target, { ...more, headers: { ...(cookie && { Cookie: cookie }), 'User-Agent': 'Test/1', ...more.headers } });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/Max-Age=0/.test(line)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return answer;
  };
  const ours = { 'Sec-Fetch-Site': 'same-origin' };
  return {
    cookies,
    get: async (target, headers = {}) => read(await send(target, { headers }), service.origin),
    look: (target) => send(target, {}),
    async post(target, fields, headers = ours) {
      const pairs = Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : value.map((one) => [name, one])));
      const body = new URLSearchParams(pairs as [string, string][]).toString();
      return read(await send(target, { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers } }), service.origin);
    },
    async upload(target, fields) {
      const body = writeForm(fields) as unknown as string;
      return read(
        await send(target, { method: 'POST', body, headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, ...ours } }),
        service.origin,
      );
    },
    postJson: (target, body, headers = ours) =>
      send(target, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } }),
  };
}

/** Each page is parsed, and so checked. Its text is only assembled on demand. */
function read(answer: Answer, origin: string): Shown {
  const isPage = answer.headers['content-type']?.startsWith('text/html') && answer.text !== '';
  const page = isPage ? readHtml(answer.text) : undefined;
  const to = answer.headers.location;
  return {
    ...answer,
    get words() {
      return page ? textOf(page) : '';
    },
    get elements() {
      return page ? elementsOf(page) : [];
    },
    to: to?.startsWith(`${origin}/`) ? to.slice(origin.length) : to,
  };
}

let made = 0;

/** A person with a new account who signed in `minutesAgo`. */
export async function newPerson(service: TestService, minutesAgo = 0): Promise<Visitor & { email: string; accountId: number; token: string }> {
  const now = new Date(service.parts.clock.now().getTime() - minutesAgo * 60_000);
  const email = `person${++made}@example.org`;
  const accountId = (await createAccount(service.db, { email, now }))!;
  return { ...(await signInAs(service, accountId, now)), email, accountId };
}

/** A person who is signed in with an existing account. */
export async function signInAs(service: TestService, accountId: number, now = service.parts.clock.now()): Promise<Visitor & { token: string }> {
  const token = makeToken();
  await saveSession(service.db, { accountId, tokenHash: hashToken(token), from: { address: '192.0.2.1', client: 'Test/1' }, now });
  const visitor = newVisitor(service);
  visitor.cookies.set(service.parts.defaultSite().origin.startsWith('https:') ? '__Host-sid' : 'sid', token);
  return { ...visitor, token };
}
