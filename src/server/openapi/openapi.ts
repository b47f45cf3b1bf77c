import { z } from 'zod';
import { type ErrorCode, errorTable } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the operations, fully derived from them. */
export function describeApi(operations: readonly AnyOperation[], site: { name: string; origin: string }, kind: 'public' | 'team' = 'public'): Json {
  const schemas: Record<string, Json> = {};
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    paths[operation.path]![operation.method.toLowerCase()] = describeOperation(operation, schemas, site);
  }
  const isTeam = kind === 'team';
  const groups = [...new Set(operations.map((operation) => operation.group))];
  return {
    openapi: '3.1.0',
    info: {
      title: isTeam ? `${site.name} team API` : `${site.name} API`,
      version: '1.0.0',
      summary: isTeam ? 'What the site team does, for programs.' : 'A directory of startup products with launch weeks, leaderboards and community votes.',
      description: isTeam ? teamDescription(site.origin) : apiDescription(site.origin),
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: site.name, url: `${site.origin}/docs` },
    },
    servers: [{ url: serverUrl(site.origin, isTeam ? '/api/team/v1' : '/api/v1'), description: site.name }],
    tags: groups.map((name) => ({ name, description: groupDescriptions[name] ?? `${name}.` })),
    paths,
    components: {
      schemas: { ...schemas, Problem: problemSchema(schemas) },
      headers: sharedHeaders,
      responses: Object.fromEntries([400, 401, 403, 404, 429].map((status) => [responseName(status), describeError(status)])),
      securitySchemes: {
        ...(isTeam
          ? { bearer: { type: 'http', scheme: 'bearer', description: 'A team API key (`ltk_…`), created in the console under Team.' } }
          : {
              bearer: { type: 'http', scheme: 'bearer', description: 'An API key (`ldk_…`) from your account settings, or an OAuth 2.1 access token.' },
              oauth: describeOAuth(site.origin),
            }),
      },
    },
  };
}

function describeOAuth(origin: string): Json {
  return {
    type: 'oauth2',
    description: `OAuth 2.1: authorization code with PKCE (S256). Clients can register themselves or use a client ID metadata document. Request a token with \`resource=${origin}/api/v1\`.`,
    flows: {
      authorizationCode: {
        authorizationUrl: `${origin}/oauth/authorize`,
        tokenUrl: `${origin}/oauth/token`,
        refreshUrl: `${origin}/oauth/token`,
        scopes: {
          'account:read': 'Read your account, drafts, listings, claims and orders.',
          'listings:write': 'Create and change drafts, listings, interview answers and claims.',
          'orders:write': 'Get quotes and create checkouts. Only the person can pay.',
        },
      },
    },
  };
}

/** A local service answers on every loopback name: a relative address is right for all of them. */
function serverUrl(origin: string, path: string): string {
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin) ? path : `${origin}${path}`;
}

const apiDescription = (origin: string) =>
  `The same operations are available as MCP tools at ${origin}/mcp, with the same names.

Public operations need no credential. If you send one, it must be valid. Only people on the site can vote: no operation casts a vote. People pay on a page of the site: no operation takes card details.

**Lists** return \`{ items, page, per_page, total, total_is_capped, has_more }\` and a \`Link\` header. **Errors** are \`application/problem+json\` with a stable \`code\`; \`errors\` lists every bad input at once. **Rate limits** are in the \`RateLimit-Policy\` and \`RateLimit\` headers of every response. **Caching**: public responses have a strong \`ETag\`; send it in \`If-None-Match\` next time. Money is in whole US dollar cents, excluding VAT. Facts we don't know are null.`;

const teamDescription = (origin: string) =>
  `The operations of the console at ${origin}/team and of \`bin/slipway admin\`, with the same names and checks. Each lists the roles that can use it. Every change is logged with its author and reason (list-team-changes), and most can be undone for 30 days (undo-team-change).

Send a team API key as \`Authorization: Bearer KEY\`. Actions that a person must confirm (refunds, roles, account suspensions) return 403. Errors, limits and lists work as in the public API at ${origin}/docs.`;

const groupDescriptions: Record<string, string> = {
  Site: 'What this site is and where its API is.',
  Listings: 'Product search, profiles, alternatives and comparisons.',
  Categories: 'The category tree.',
  Launches: 'Launch weeks and feeds.',
  Leaderboards: 'Separate rankings. Rankings decided by money are labelled as paid.',
  Founders: 'The people behind live listings.',
  Blog: 'Published posts.',
  Awards: 'Launch of the Week: community votes only.',
  Badges: 'Badges that a listing can show.',
  Account: 'The account you are signed in to.',
  Drafts: 'Draft a profile from a website, check the quotes behind it, correct it and submit it.',
  Claims: 'Prove that a listing belongs to your company.',
  'My listings': 'Edit, publish and manage the listings you own.',
  Products: 'What you can buy, with current prices.',
  Orders: 'Quotes, checkout and the status of your orders.',
};

function describeOperation(operation: AnyOperation, schemas: Record<string, Json>, site: { origin: string }): Json {
  const parameters: Json[] = [...describeParameters(operation.pathInput, 'path'), ...describeParameters(operation.queryInput, 'query')];
  if (operation.acceptsIdempotencyKey) parameters.push(idempotencyKey);
  const answer = toSchema(operation.output, 'output', schemas);
  const example = operation.example?.answer(site.origin);
  const successHeaders = {
    ...answerHeaderRefs,
    ...(operation.method === 'GET' && { ETag: { $ref: '#/components/headers/ETag' } }),
    ...(operation.acceptsIdempotencyKey && { 'Idempotency-Replayed': replayed }),
  };
  const statuses = operation.scope === null ? [400, 429] : [400, 401, 403, 429];
  // A credential that is sent must be valid, even for public operations.
  if (operation.scope === null) statuses.push(401, 403);
  if (operation.mayBeNotFound) statuses.push(404);
  return {
    operationId: operation.name,
    summary: operation.summary,
    ...(operation.deprecated && { deprecated: true }),
    description: operation.roles ? `${operation.description}\n\nRoles: ${['owner', ...operation.roles].join(', ')}.` : operation.description,
    tags: [operation.group],
    security:
      operation.surface === 'team' ? [{ bearer: [] }] : operation.scope === null ? [{}, { bearer: [] }] : [{ bearer: [] }, { oauth: [operation.scope] }],
    ...(parameters.length > 0 && { parameters }),
    ...(operation.bodyInput && {
      requestBody: { required: true, content: { 'application/json': describeBody(operation, schemas) } },
    }),
    responses: {
      [operation.successStatus]: {
        description: operation.summary,
        headers: { ...successHeaders, ...(operation.queryInput && 'page' in operation.queryInput.shape && { Link: { $ref: '#/components/headers/Link' } }) },
        content: { 'application/json': { schema: answer, ...(example !== undefined && { example }) } },
      },
      ...(operation.method === 'GET' && { 304: { description: 'Nothing has changed since the ETag in If-None-Match.', headers: successHeaders } }),
      ...Object.fromEntries(statuses.sort().map((status) => [status, { $ref: `#/components/responses/${responseName(status)}` }])),
    },
  };
}

function describeBody({ example: given, bodyInput }: AnyOperation, schemas: Record<string, Json>): Json {
  const example = given?.body;
  return { schema: toSchema(bodyInput!, 'input', schemas), ...(example !== undefined && { example }) };
}

function describeParameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = toSchema(schema, 'input', {}) as { properties: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties).map(([name, { description, examples: given, ...rest }]) => {
    const example = (given as unknown[] | undefined)?.[0];
    return {
      name,
      in: where,
      required: where === 'path' || (json.required ?? []).includes(name),
      description: description ?? name,
      schema: rest,
      ...(example !== undefined && { example }),
    };
  });
}

/** A zod schema as JSON Schema 2020-12, with shared parts (those with an id) moved to `schemas`. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, Json>): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json & { $defs?: Record<string, Json> };
  const { $schema: _, $defs, ...rest } = json;
  for (const [name, definition] of Object.entries($defs ?? {})) schemas[name] ??= moveReferences(definition) as Json;
  const moved = moveReferences(rest) as Json & { id?: string };
  const id = moved.id;
  if (!id) return moved;
  delete moved.id;
  schemas[id] ??= moved;
  return { $ref: `#/components/schemas/${id}` };
}

function moveReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moveReferences);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string' ? [key, inner.replace('#/$defs/', '#/components/schemas/')] : [key, moveReferences(inner)],
    ),
  );
}

/** Errors that only pages return aren't part of the API. */
const apiCodes = (Object.keys(errorTable) as ErrorCode[]).filter((code) => !errorTable[code].onlyOnPages);

const responseName = (status: number) => ({ 400: 'InvalidRequest', 401: 'Unauthorized', 403: 'Forbidden', 404: 'NotFound', 429: 'RateLimited' })[status]!;

function describeError(status: number): Json {
  const codes = apiCodes.filter((code) => errorTable[code].status === status);
  return {
    description: `${errorTable[codes[0]!].title}. Codes: ${codes.join(', ')}.`,
    headers: {
      ...answerHeaderRefs,
      ...(status === 429 && { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }),
      ...(status === 401 && { 'WWW-Authenticate': { $ref: '#/components/headers/WWW-Authenticate' } }),
    },
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function problemSchema(schemas: Record<string, Json>): Json {
  const schema = z.strictObject({
    type: z.string().meta({ format: 'uri', description: 'A page that explains the error code.' }),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().meta({ description: 'What is wrong and what to do next.' }),
    code: z.enum(apiCodes as [ErrorCode, ...ErrorCode[]]).meta({ description: 'Stable identifier for this kind of error.' }),
    request_id: z.string(),
    errors: z
      .array(
        z.strictObject({
          parameter: z.string().optional().meta({ description: 'Name of the path or query parameter.' }),
          pointer: z.string().optional().meta({ description: 'JSON Pointer into the body.' }),
          code: z.string(),
          detail: z.string(),
        }),
      )
      .optional()
      .meta({ description: 'Every bad input.' }),
  });
  return toSchema(schema, 'output', schemas);
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A unique text you choose for this request. If you repeat the request with the same key within 24 hours, it takes effect once and returns the same response.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  example: '3f1c8a52-7d1e-4f0a-9a55-0d6f3c1b2e44',
};

const replayed: Json = {
  description: 'true: this is the stored response to an earlier request with this key. Nothing was done again.',
  schema: { type: 'string' },
};

const sharedHeaders: Json = {
  ETag: { description: 'Strong validator of the response.', schema: { type: 'string' } },
  Link: { description: 'Links to the first, prev, next and last page (RFC 8288).', schema: { type: 'string' } },
  RateLimit: { description: 'Requests left (r) and seconds until the window ends (t).', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'Quota (q) and window in seconds (w) for this kind of request.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
  'WWW-Authenticate': { description: 'How to sign in.', schema: { type: 'string' } },
  'X-Request-Id': { description: 'Id of this request. Include it when you report a problem.', schema: { type: 'string' } },
};

const answerHeaderRefs: Json = Object.fromEntries(
  ['RateLimit', 'RateLimit-Policy', 'X-Request-Id'].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);
