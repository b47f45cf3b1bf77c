import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A person at the provider. */
export interface PersonThere {
  sub: string;
  email?: string;
  email_verified?: boolean;
  login?: string;
}

/** An OpenID Connect provider and, below /login/oauth and /api/v3, a GitHub. Listens on a socket, like the real ones. */
export interface TestProvider {
  issuer: string;
  /** Who is signed in there, and agrees to everything. */
  person: PersonThere;
  /** Changed claims in the next ID tokens, and how they are signed. */
  lie: { claims?: Record<string, unknown>; sign?: 'none' | 'foreign key'; metadata?: Record<string, unknown>; iss?: string };
  /** The requests that the token endpoint received. */
  asked: Record<string, string>[];
  close(): Promise<void>;
}

export const CLIENT = { id: 'slipway-client', secret: 'the-secret-of-the-client' };
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function startProvider(): Promise<TestProvider> {
  const [own, foreign] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const codes = new Map<string, { query: URLSearchParams; person: PersonThere }>();
  const tokens = new Map<string, PersonThere>();
  const server = createServer((message, response) => void answer(message, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: TestProvider = {
    issuer,
    person: { sub: 'ada' },
    lie: {},
    asked: [],
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  return provider;

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(message.url!, issuer);
    const json = (body: unknown, status = 200) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const there = tokens.get(/^(?:Bearer|bearer) (.+)$/.exec(message.headers.authorization ?? '')?.[1] ?? '');
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return void json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          authorization_response_iss_parameter_supported: true,
          ...provider.lie.metadata,
        });
      case '/jwks':
        return void json({ keys: [{ ...own!.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] });
      case '/authorize':
      case '/login/oauth/authorize': {
        const code = randomBytes(16).toString('hex');
        codes.set(code, { query: searchParams, person: provider.person });
        const back = new URL(searchParams.get('redirect_uri')!);
        back.searchParams.set('code', code);
        back.searchParams.set('state', searchParams.get('state')!);
        if (pathname === '/authorize') back.searchParams.set('iss', provider.lie.iss ?? issuer);
        return void response.writeHead(302, { Location: back.href }).end();
      }
      case '/token':
      case '/login/oauth/access_token':
        return takeCode(message, response, pathname === '/token');
      case '/userinfo':
        return void (there ? json(there) : json({ error: 'invalid_token' }, 401));
      case '/api/v3/user':
        return void (there ? json({ id: Number(there.sub), login: there.login ?? 'octocat', email: null }) : json({ message: 'Bad credentials' }, 401));
      case '/api/v3/user/emails':
        return void (there
          ? json([
              { email: 'other@example.org', primary: false, verified: true, visibility: null },
              { email: there.email, primary: true, verified: there.email_verified === true, visibility: 'private' },
            ])
          : json({ message: 'Bad credentials' }, 401));
      default:
        return void json({ error: 'not_found' }, 404);
    }
  }

  async function takeCode(message: IncomingMessage, response: ServerResponse, isOpenId: boolean): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const sent = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const basic = Buffer.from(/^Basic (.+)$/.exec(message.headers.authorization ?? '')?.[1] ?? '', 'base64').toString();
    const [id, secret] = basic === '' ? [sent.client_id, sent.client_secret] : basic.split(':').map(decodeURIComponent);
    provider.asked.push(sent);
    // GitHub refuses with 200.
    const refuse = (error: string, github: string, status: number) =>
      void response
        .writeHead(isOpenId ? status : 200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ error: isOpenId ? error : github, error_description: 'refused' }));
    if (id !== CLIENT.id || secret !== CLIENT.secret) return refuse('invalid_client', 'incorrect_client_credentials', 401);
    const given = codes.get(sent.code ?? '');
    codes.delete(sent.code ?? '');
    const challenge = createHash('sha256')
      .update(sent.code_verifier ?? '')
      .digest('base64url');
    const isRight = given && given.query.get('redirect_uri') === sent.redirect_uri && given.query.get('code_challenge') === challenge;
    if (!isRight) return refuse('invalid_grant', 'bad_verification_code', 400);
    const access = randomBytes(16).toString('hex');
    tokens.set(access, given.person);
    const nonce = given.query.get('nonce');
    const body = isOpenId
      ? { access_token: access, token_type: 'Bearer', expires_in: 300, id_token: sign({ ...given.person, ...(nonce && { nonce }) }) }
      : { access_token: access, token_type: 'bearer', scope: 'read:user,user:email' };
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(JSON.stringify(body));
  }

  function sign(claims: Record<string, unknown>): string {
    const now = Math.floor(Date.now() / 1000);
    const payload = encode({ iss: issuer, aud: CLIENT.id, iat: now, exp: now + 300, ...claims, ...provider.lie.claims });
    if (provider.lie.sign === 'none') return `${encode({ alg: 'none' })}.${payload}.`;
    const key: KeyObject = (provider.lie.sign === 'foreign key' ? foreign! : own!).privateKey;
    const signed = `${encode({ alg: 'RS256', kid: 'own' })}.${payload}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`;
  }
}
