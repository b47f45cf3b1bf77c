import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hashToken, makeToken, sessionCookieName } from '../../src/accounts/credentials/session.ts';
import { saveSession } from '../../src/accounts/credentials/session-store.ts';
import type { Person } from '../../src/contract/caller.ts';
import type { Visit } from '../../src/server/http/front.ts';
import type { Answer, Asked } from './http-client.ts';
import { ORIGIN, type TestService } from './service.ts';

// A person's browser and their program, over real HTTP. The consent page itself is the website's; here its two calls are made.

interface Cookie {
  name: string;
  value: string;
  path: string;
}

export interface Browser {
  open(url: string): Promise<Answer>;
  signIn(accountId: number): Promise<void>;
  signOut(): void;
  /** The Cookie header for a path. */
  cookies(path: string): string;
  /** The consent page's view of an address. */
  visit(path: string): Visit;
  person(): Promise<Person | undefined>;
  /** Follows an authorization request to its end. @returns where the browser would go: the program's redirect address */
  authorize(url: string, decision?: 'allow' | 'deny'): Promise<URL>;
}

export function openBrowser(service: TestService): Browser {
  let jar: Cookie[] = [];
  const keep = (header: string) => {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
    jar = jar.filter((cookie) => cookie.name !== name || cookie.path !== path);
    const ended = attributes.some((text) => /^expires=Thu, 01 Jan 1970/i.test(text) || /^max-age=0$/i.test(text));
    if (!ended) jar.push({ name, value: pair.slice(name.length + 1), path });
  };
  const cookies = (path: string) =>
    jar
      .filter((cookie) => path === cookie.path || path.startsWith(cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  const browser: Browser = {
    cookies,
    async open(url) {
      const { pathname, search } = new URL(url, service.origin);
      const answer = await service.get(`${pathname}${search}`, { headers: { Cookie: cookies(pathname), Accept: 'text/html' } });
      for (const header of answer.headers['set-cookie'] ?? []) keep(header);
      return answer;
    },
    async signIn(accountId) {
      const token = makeToken();
      await saveSession(service.db, { accountId, tokenHash: hashToken(token), from: { address: '127.0.0.1', client: 'test' }, now: new Date() });
      keep(`${sessionCookieName(service.origin)}=${token}; path=/`);
    },
    signOut() {
      jar = jar.filter(({ name }) => name !== sessionCookieName(service.origin));
    },
    visit(path) {
      const message = {
        url: path,
        headers: { host: new URL(service.origin).host, cookie: cookies(path) },
        socket: { remoteAddress: '127.0.0.1' },
      } as unknown as IncomingMessage;
      return { message, response: {} as ServerResponse, requestId: 'test', address: '', shelfKey: '' };
    },
    async person() {
      const caller = await service.parts.identifyPerson(cookies('/'), service.parts.defaultSite());
      return caller.kind === 'person' ? caller : undefined;
    },
    async authorize(url, decision = 'allow') {
      let next = new URL(url, service.origin);
      for (let steps = 0; steps < 6; steps++) {
        if (next.origin !== service.origin) return next;
        if (next.pathname.startsWith('/sign-in/allow/')) {
          next = new URL(await service.oauth.settleConsent(browser.visit(next.pathname), (await browser.person())!, decision));
        }
        const answer = await browser.open(next.href);
        if (answer.status !== 303) throw new Error(`${answer.status} ${answer.text.slice(0, 600)}`);
        next = new URL(answer.headers.location!, service.origin);
      }
      throw new Error('too many steps');
    },
  };
  return browser;
}

export const REDIRECT = 'http://127.0.0.1:7777/callback';

/** Registers a program. @returns its client id */
export async function register(service: TestService, metadata: Record<string, unknown> = {}): Promise<Answer> {
  return service.get('/oauth/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_name: 'Test program', redirect_uris: [REDIRECT], grant_types: ['authorization_code', 'refresh_token'], ...metadata }),
  });
}

export interface Asking {
  url: string;
  verifier: string;
}

/** An authorization request with PKCE; `more` adds to or (undefined) takes from its parameters. */
export function askFor(clientId: string, more: Record<string, string | undefined> = {}): Asking {
  const verifier = randomBytes(32).toString('base64url');
  const parameters = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: REDIRECT,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'account:read',
    state: 'as-it-was',
    resource: `${ORIGIN}/mcp`,
    ...more,
  };
  const query = new URLSearchParams(Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined));
  return { url: `${ORIGIN}/oauth/authorize?${query}`, verifier };
}

export function postForm(service: TestService, path: string, form: Record<string, string>, more: Partial<Asked> = {}): Promise<Answer> {
  return service.get(path, {
    method: 'POST',
    ...more,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...more.headers },
    body: new URLSearchParams(form).toString(),
  });
}

export const exchange = (service: TestService, clientId: string, given: { code: string; verifier: string; redirectUri?: string }) =>
  postForm(service, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: given.code,
    code_verifier: given.verifier,
    redirect_uri: given.redirectUri ?? REDIRECT,
  });

export const refresh = (service: TestService, clientId: string, token: string, more: Record<string, string> = {}) =>
  postForm(service, '/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token, ...more });

export interface Connection {
  clientId: string;
  accountId: number;
  browser: Browser;
  accessToken: string;
  refreshToken: string;
}

/** A program that a person has just allowed. */
export async function connect(service: TestService, accountId: number, more: Record<string, string | undefined> = {}): Promise<Connection> {
  const clientId = (await register(service)).json.client_id as string;
  const browser = openBrowser(service);
  await browser.signIn(accountId);
  const asking = askFor(clientId, more);
  const code = (await browser.authorize(asking.url)).searchParams.get('code')!;
  const { json } = await exchange(service, clientId, { code, verifier: asking.verifier });
  return { clientId, accountId, browser, accessToken: json.access_token, refreshToken: json.refresh_token };
}
