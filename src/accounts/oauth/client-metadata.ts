/** An error in a client's metadata; its message is for the client's developer. */
export class ClientMetadataError extends Error {
  readonly code: 'invalid_redirect_uri' | 'invalid_client_metadata';
  constructor(code: ClientMetadataError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** What we store about a client; anything else it sends is dropped. */
export interface ClientMetadata {
  redirect_uris: string[];
  client_name?: string;
  client_uri?: string;
  application_type: 'web' | 'native';
  grant_types: string[];
  response_types: ['code'];
  token_endpoint_auth_method: 'none';
}

const MAX_REDIRECT_URIS = 10;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
// RFC 8252, 7.1: a private-use scheme is a reversed domain name. Schemes without a dot belong to systems and browsers, which act
// without asking (smb:, ldap:, search-ms:, javascript:).
const REVERSE_DOMAIN = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+:$/;
/** Programs that are in use and register a plain name, against that rule (docs/decisions/0013-oauth.md). */
const KNOWN_SCHEMES = new Set(
  [
    'claude',
    'code-oss',
    'cursor',
    'cursor-nightly',
    'goose',
    'kiro',
    'raycast',
    'trae',
    'vscode',
    'vscode-insiders',
    'vscodium',
    'warp',
    'windsurf',
    'zed',
  ].map((name) => `${name}:`),
);

/**
 * Reads a registration (RFC 7591) or a client metadata document. Clients have no secrets here: PKCE protects their codes.
 * @throws ClientMetadataError
 */
export function readClientMetadata(given: unknown): ClientMetadata {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ClientMetadataError('invalid_client_metadata', 'The client metadata must be a single JSON object.');
  }
  const metadata = given as Record<string, unknown>;
  const redirectUris = readRedirectUris(metadata.redirect_uris);
  const name = readName(metadata.client_name);
  const uri = readHttpsUrl(metadata.client_uri);
  return {
    redirect_uris: redirectUris,
    ...(name !== undefined && { client_name: name }),
    ...(uri !== undefined && { client_uri: uri }),
    // Programs on the person's own computer may use any free port, and the consent page is always shown.
    application_type: redirectUris.some(isLocal) ? 'native' : 'web',
    grant_types: readGrantTypes(metadata.grant_types),
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

/** Whether the answer goes to a program on the person's own computer. */
export function isLocal(redirectUri: string): boolean {
  const url = new URL(redirectUri);
  return url.protocol !== 'https:';
}

function readRedirectUris(given: unknown): string[] {
  const refused = (message: string) => new ClientMetadataError('invalid_redirect_uri', message);
  if (!Array.isArray(given) || given.length === 0) throw refused('redirect_uris must name at least one address.');
  if (given.length > MAX_REDIRECT_URIS) throw refused(`redirect_uris can have at most ${MAX_REDIRECT_URIS} addresses.`);
  return given.map((uri) => {
    const fault = typeof uri === 'string' ? findFault(uri) : 'must be a string';
    if (fault) throw refused(`The redirect address ${JSON.stringify(uri)?.slice(0, 200)} ${fault}.`);
    return uri as string;
  });
}

function findFault(uri: string): string | undefined {
  if (uri.length > 2000) return 'is longer than 2,000 characters';
  if (!/^[\x21-\x7e]+$/.test(uri) || uri.includes('\\')) return 'contains characters that are not allowed in an address';
  if (!URL.canParse(uri)) return 'is not an absolute address';
  if (uri.includes('#')) return 'must not have a fragment';
  const url = new URL(uri);
  // Also check the raw text: `https://good.example@evil.example` must not depend on how a parser reads it.
  if (url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?]*@/.test(uri)) return 'must not contain a user name';
  if (url.protocol === 'https:') return LOOPBACK.has(url.hostname) ? 'must use http on the loopback interface' : undefined;
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname) ? undefined : 'must use https';
  if (REVERSE_DOMAIN.test(url.protocol) || KNOWN_SCHEMES.has(url.protocol)) return undefined;
  return `uses the scheme ${url.protocol}, but an app's own scheme must be a reversed domain name, such as com.example.app: (RFC 8252, 7.1)`;
}

/** The claimed name without characters that could disguise the text around it. */
function readName(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  const name = given
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return name === '' ? undefined : Array.from(name).slice(0, 80).join('');
}

function readHttpsUrl(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > 2000 || !URL.canParse(given)) return undefined;
  const url = new URL(given);
  return url.protocol === 'https:' && url.username === '' ? url.href : undefined;
}

function readGrantTypes(given: unknown): string[] {
  const mayRefresh = given === undefined || (Array.isArray(given) && given.includes('refresh_token'));
  if (given !== undefined && !(Array.isArray(given) && given.includes('authorization_code'))) {
    throw new ClientMetadataError('invalid_client_metadata', 'grant_types must include authorization_code.');
  }
  return mayRefresh ? ['authorization_code', 'refresh_token'] : ['authorization_code'];
}
