import type { z } from 'zod';
import type { Call } from './call.ts';
import type { AccountCaller, Caller, Person, Scope, SiteTeam } from './caller.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a public answer is made of; a change of a topic makes every ready answer of its operations stale. */
export type Topic = 'directory' | 'ranking' | 'content' | 'settings';

/** Who may call: anybody, an account whose credential has the scope, a person in a session on the site, or the site team. */
export type Audience = 'anyone' | 'account' | 'person' | 'site_team';

/** How often it may be called (settings: rate limits). */
export type RateClass = 'read' | 'write' | 'draft' | 'email' | 'sign_in' | 'picture';

/** An object schema; every operation's inputs and output are objects. */
export type Shape = z.ZodObject;

/**
 * One operation, defined once. The REST route, the OpenAPI document, the MCP tool, the reference pages and the website's
 * in-process calls all derive from it. `handle` gets the path, query and body keys in one flat object.
 */
export interface Operation<Input = unknown, Output = unknown> {
  /** snake_case; the operationId and the tool's name. */
  name: string;
  title: string;
  /** One line. */
  summary: string;
  /** For people and for agents: what it does, what it needs, what it changes, limits. Markdown. */
  description: string;
  method: Method;
  /** Below /api/v1, with {names} of the path schema. */
  path: string;
  group: string;
  audience: Audience;
  /** What a key or token must carry; set exactly when the audience is `account`. */
  scope: Scope | null;
  /** `public`: REST and MCP. `site` and `admin`: neither. */
  surface: 'public' | 'site' | 'admin';
  rateClass: RateClass;
  /** Whether it takes an Idempotency-Key. */
  acceptsIdempotencyKey: boolean;
  successStatus: 200 | 201;
  /** 404 is declared only where the spec declares it. */
  mayBeNotFound: boolean;
  topics: readonly Topic[];
  pathInput: Shape | undefined;
  queryInput: Shape | undefined;
  bodyInput: Shape | undefined;
  output: Shape;
  /** Set exactly when the surface is `public`. */
  example?: { body?: unknown; answer(origin: string): unknown };
  /** The answer as MCP gives it, where the whole one is long and says little more. */
  agentView?: { output: Shape; show(answer: Output): unknown };
  /** MCP annotations; a read is never destructive. */
  annotations: { readOnly: boolean; destructive: boolean; idempotent: boolean; openWorld: boolean };
  /** Whether `handle` runs in one transaction, which commits with its idempotency record. */
  writes: boolean;
  /** Network work that has to end before the transaction opens; what it returns reaches `handle`. */
  prepare?(input: Input, call: Call): Promise<unknown>;
  handle(input: Input, call: Call, prepared?: unknown): Promise<Output>;
}

/** The call as an operation of this audience sees it: its caller is known to be of the right kind. */
export type CallBy<Who extends Caller> = Call & { caller: Who };

type InputOf<P, Q, B> = (P extends z.ZodType ? z.output<P> : unknown) &
  (Q extends z.ZodType ? z.output<Q> : unknown) &
  (B extends z.ZodType ? z.output<B> : unknown);

/**
 * One call of the invented directory (example-directory.ts), for the OpenAPI document and the reference: the body that is sent,
 * where there is one, and the answer on the site at `origin`. A test holds both against the operation's schemas.
 */
interface Example<B extends Shape | undefined> {
  body?: B extends Shape ? unknown : never;
  answer(origin: string): unknown;
}

interface ReadDefinition<P extends Shape | undefined, Q extends Shape | undefined, O extends Shape> {
  name: string;
  title: string;
  summary: string;
  description: string;
  path: string;
  group: string;
  topics: readonly Topic[];
  pathInput?: P;
  queryInput?: Q;
  output: O;
  agentView?: { output: Shape; show(answer: z.output<O>): unknown };
  mayBeNotFound?: boolean;
  example: Example<undefined>;
  handle(input: InputOf<P, Q, undefined>, call: Call): Promise<z.output<O>>;
}

/** Defines a public read: GET, no scope, its answer may be kept ready until one of its topics changes. */
export function defineRead<O extends Shape, P extends Shape | undefined = undefined, Q extends Shape | undefined = undefined>(
  definition: ReadDefinition<P, Q, O>,
): Operation<InputOf<P, Q, undefined>, z.output<O>> {
  return {
    ...definition,
    method: 'GET',
    audience: 'anyone',
    scope: null,
    surface: 'public',
    writes: false,
    rateClass: 'read',
    acceptsIdempotencyKey: false,
    successStatus: 200,
    mayBeNotFound: definition.mayBeNotFound ?? false,
    pathInput: definition.pathInput,
    queryInput: definition.queryInput,
    bodyInput: undefined,
    annotations: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  };
}

interface AccountReadDefinition<P extends Shape | undefined, Q extends Shape | undefined, O extends Shape>
  extends Omit<ReadDefinition<P, Q, O>, 'topics' | 'handle'> {
  scope: Scope;
  handle(input: InputOf<P, Q, undefined>, call: CallBy<AccountCaller>): Promise<z.output<O>>;
}

/** Defines a read of the caller's own: GET with a scope; its answers are private and never kept. */
export function defineAccountRead<O extends Shape, P extends Shape | undefined = undefined, Q extends Shape | undefined = undefined>(
  definition: AccountReadDefinition<P, Q, O>,
): Operation<InputOf<P, Q, undefined>, z.output<O>> {
  return {
    ...defineRead<O, P, Q>({ ...definition, topics: [], handle: definition.handle as ReadDefinition<P, Q, O>['handle'] }),
    audience: 'account',
    scope: definition.scope,
  };
}

interface WriteDefinition<P extends Shape | undefined, B extends Shape | undefined, O extends Shape, Prepared> {
  name: string;
  title: string;
  summary: string;
  description: string;
  method: Exclude<Method, 'GET'>;
  path: string;
  group: string;
  scope: Scope;
  pathInput?: P;
  bodyInput?: B;
  output: O;
  successStatus?: 200 | 201;
  mayBeNotFound?: boolean;
  example: B extends Shape ? Required<Example<B>> : Example<B>;
  /** Default `write`. */
  rateClass?: RateClass;
  /** Default true: nearly every write accepts one (spec: the tables' column Idempotency-Key). */
  acceptsIdempotencyKey?: boolean;
  /** Whether it may take something away that cannot be had back; whether a second same call changes nothing more; whether it reaches other systems. */
  annotations: { destructive: boolean; idempotent: boolean; openWorld: boolean };
  prepare?(input: InputOf<P, undefined, B>, call: CallBy<AccountCaller>): Promise<Prepared>;
  handle(input: InputOf<P, undefined, B>, call: CallBy<AccountCaller>, prepared: Prepared): Promise<z.output<O>>;
}

/** Defines a write of REST and MCP: with a scope, in one transaction, safe to repeat under an Idempotency-Key. */
export function defineWrite<O extends Shape, P extends Shape | undefined = undefined, B extends Shape | undefined = undefined, Prepared = undefined>(
  definition: WriteDefinition<P, B, O, Prepared>,
): Operation<InputOf<P, undefined, B>, z.output<O>> {
  type Made = Operation<InputOf<P, undefined, B>, z.output<O>>;
  return {
    ...definition,
    ...(definition.prepare && { prepare: definition.prepare as NonNullable<Made['prepare']> }),
    handle: definition.handle as Made['handle'],
    audience: 'account',
    surface: 'public',
    writes: true,
    rateClass: definition.rateClass ?? 'write',
    acceptsIdempotencyKey: definition.acceptsIdempotencyKey ?? true,
    successStatus: definition.successStatus ?? 200,
    mayBeNotFound: definition.mayBeNotFound ?? false,
    topics: [],
    pathInput: definition.pathInput,
    queryInput: undefined,
    bodyInput: definition.bodyInput,
    annotations: { readOnly: false, ...definition.annotations },
  };
}

interface SiteDefinition<Who extends 'anyone' | 'person', I extends Shape, O extends Shape, Prepared> {
  name: string;
  title: string;
  summary: string;
  audience: Who;
  writes: boolean;
  /** Default `write` for writes, else `read`. */
  rateClass?: RateClass;
  /** Of what a public page shows: what the answer is made of. Default: none, as on pages of one visitor. */
  topics?: readonly Topic[];
  input: I;
  output: O;
  prepare?(input: z.output<I>, call: Who extends 'person' ? CallBy<Person> : Call): Promise<Prepared>;
  handle(input: z.output<I>, call: Who extends 'person' ? CallBy<Person> : Call, prepared: Prepared): Promise<z.output<O>>;
}

/** Defines what only people on the website do (sign in, make keys, vote): no REST route, no tool, not in the OpenAPI document. */
export function defineSiteOperation<Who extends 'anyone' | 'person', I extends Shape, O extends Shape, Prepared = undefined>(
  definition: SiteDefinition<Who, I, O, Prepared>,
): Operation<z.output<I>, z.output<O>> {
  type Made = Operation<z.output<I>, z.output<O>>;
  const { input, ...rest } = definition;
  return {
    ...rest,
    ...(definition.prepare && { prepare: definition.prepare as unknown as NonNullable<Made['prepare']> }),
    handle: definition.handle as unknown as Made['handle'],
    description: definition.summary,
    method: 'POST',
    path: '',
    group: 'Site',
    scope: null,
    surface: 'site',
    rateClass: definition.rateClass ?? (definition.writes ? 'write' : 'read'),
    acceptsIdempotencyKey: false,
    successStatus: 200,
    mayBeNotFound: true,
    topics: definition.topics ?? [],
    pathInput: undefined,
    queryInput: undefined,
    bodyInput: input,
    annotations: { readOnly: !definition.writes, destructive: false, idempotent: false, openWorld: false },
  };
}

interface AdminDefinition<I extends Shape, O extends Shape, Prepared> {
  name: string;
  title: string;
  summary: string;
  /** For the help of its command: what it does and changes. */
  description: string;
  writes: boolean;
  input: I;
  output: O;
  prepare?(input: z.output<I>, call: CallBy<SiteTeam>): Promise<Prepared>;
  handle(input: z.output<I>, call: CallBy<SiteTeam>, prepared: Prepared): Promise<z.output<O>>;
}

/** Defines what only the site team does: a command of `bin/slipway admin`, no REST route, no tool, not in the OpenAPI document. */
export function defineAdminOperation<I extends Shape, O extends Shape, Prepared = undefined>(
  definition: AdminDefinition<I, O, Prepared>,
): Operation<z.output<I>, z.output<O>> {
  type Made = Operation<z.output<I>, z.output<O>>;
  const { input, ...rest } = definition;
  return {
    ...rest,
    ...(definition.prepare && { prepare: definition.prepare as unknown as NonNullable<Made['prepare']> }),
    handle: definition.handle as unknown as Made['handle'],
    audience: 'site_team',
    method: 'POST',
    path: '',
    group: 'Site team',
    scope: null,
    surface: 'admin',
    rateClass: definition.writes ? 'write' : 'read',
    acceptsIdempotencyKey: false,
    successStatus: 200,
    mayBeNotFound: true,
    topics: [],
    pathInput: undefined,
    queryInput: undefined,
    bodyInput: input,
    annotations: { readOnly: !definition.writes, destructive: false, idempotent: false, openWorld: false },
  };
}

/** Any operation, its types forgotten: what catalogues hold. */
// biome-ignore lint/suspicious/noExplicitAny: inputs are checked by the operation's own schema before `handle` sees them
export type AnyOperation = Operation<any, any>;
