import type { z } from 'zod';
import type { Call } from './call.ts';
import type { AccountCaller, Caller, Person, Scope, SiteTeam } from './caller.ts';
import type { NamedRole } from './roles.ts';
import type { Topic } from './topics.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone, an account whose credential has the scope, a person signed in on the site, or the site team. */
export type Audience = 'anyone' | 'account' | 'person' | 'site_team';

/** The rate limit that applies (settings: rate limits). */
export type RateClass = 'read' | 'write' | 'draft' | 'email' | 'sign_in' | 'picture';

/** An object schema; inputs and outputs of operations are always objects. */
export type Shape = z.ZodObject;

/**
 * One operation, defined once. The REST route, the OpenAPI document, the MCP tool, the reference pages and the website's
 * in-process calls are derived from it. `handle` gets path, query and body as one flat object.
 */
export interface Operation<Input = unknown, Output = unknown> {
  /** snake_case; used as operationId and tool name. */
  name: string;
  title: string;
  /** One line. */
  summary: string;
  /** For people and agents: what it does, needs and changes, and its limits. Markdown. */
  description: string;
  method: Method;
  /** Below /api/v1, with {names} from the path schema. */
  path: string;
  group: string;
  audience: Audience;
  /** The scope a key or token needs; set exactly when the audience is `account`. */
  scope: Scope | null;
  /** `public`: REST and MCP. `site`: the website only. `team`: the console, the command line and the team API. */
  surface: 'public' | 'site' | 'team';
  /** Set exactly when the surface is `team`: who may call it apart from an owner. */
  roles?: readonly NamedRole[];
  /** Whether the console asks a member of the team to confirm who they are first, and no key may call it. */
  isSensitive?: boolean;
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
  /** A shorter answer for MCP, if the full one is long without telling more. */
  agentView?: { output: Shape; show(answer: Output): unknown };
  /** MCP annotations; a read is never destructive. */
  annotations: { readOnly: boolean; destructive: boolean; idempotent: boolean; openWorld: boolean };
  /** Set if it will be removed (docs/upgrading.md): when that was announced, the earliest date of removal, and the docs page of its replacement. */
  deprecated?: { since: Date; sunset: Date; instead: string };
  /** Whether `handle` runs in one transaction, which commits with its idempotency record. */
  writes: boolean;
  /** A write that opens its own transactions, which it may share with other calls: `handle` gets the database itself. */
  ownTransaction?: true;
  /** Network work that must finish before the transaction starts; its result is passed to `handle`. */
  prepare?(input: Input, call: Call): Promise<unknown>;
  handle(input: Input, call: Call, prepared?: unknown): Promise<Output>;
}

/** The call for an operation of this audience, with the caller's type narrowed. */
export type CallBy<Who extends Caller> = Call & { caller: Who };

type InputOf<P, Q, B> = (P extends z.ZodType ? z.output<P> : unknown) &
  (Q extends z.ZodType ? z.output<Q> : unknown) &
  (B extends z.ZodType ? z.output<B> : unknown);

/**
 * An example call in the invented directory (example-directory.ts), for the OpenAPI document and the reference: the request body,
 * if any, and the answer on the site at `origin`. A test checks both against the operation's schemas.
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

/** Defines a public read: GET, no scope. Its answer may be kept ready until one of its topics changes. */
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

/** Defines a read of the caller's own data: GET with a scope. Answers are private and never kept. */
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
  /** Default true: nearly every write accepts one. */
  acceptsIdempotencyKey?: boolean;
  /** Whether it may remove something for good; whether repeating it has no further effect; whether it contacts other systems. */
  annotations: { destructive: boolean; idempotent: boolean; openWorld: boolean };
  prepare?(input: InputOf<P, undefined, B>, call: CallBy<AccountCaller>): Promise<Prepared>;
  handle(input: InputOf<P, undefined, B>, call: CallBy<AccountCaller>, prepared: Prepared): Promise<z.output<O>>;
}

/** Defines a write for REST and MCP: with a scope, in one transaction, and safe to repeat with an Idempotency-Key. */
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

interface SiteDefinition<Who extends 'anyone' | 'person', I extends Shape, O extends Shape, Prepared> extends Pick<Operation, 'ownTransaction'> {
  name: string;
  title: string;
  summary: string;
  audience: Who;
  writes: boolean;
  /** Default `write` for writes, otherwise `read`. */
  rateClass?: RateClass;
  /** Topics of an operation shown on public pages. Default: none, as for pages of a single visitor. */
  topics?: readonly Topic[];
  input: I;
  output: O;
  prepare?(input: z.output<I>, call: Who extends 'person' ? CallBy<Person> : Call): Promise<Prepared>;
  handle(input: z.output<I>, call: Who extends 'person' ? CallBy<Person> : Call, prepared: Prepared): Promise<z.output<O>>;
}

/** Defines an operation that only people on the website use (sign in, create keys, vote): no REST route, no MCP tool, not in the OpenAPI document. */
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

/** What a team operation changed, for the site team's log and its undo. */
export interface TeamNote {
  /** The thing that was changed, for example `listing:acme` or `order:SW-1001`. At most 240 characters. */
  subject: string;
  before?: object | null;
  after?: object | null;
  /** The team operation that undoes it, with its input; undefined if nothing can (money that was sent). */
  undo?: { operation: string; input: Record<string, unknown> } | undefined;
  /** The log entry that this change undoes. */
  undoes?: number;
}

/** A call by the site team. Every write notes each thing it changes, and nothing if it changes nothing. */
export type TeamCall = CallBy<SiteTeam> & { note(change: TeamNote): void };

interface TeamDefinition<I extends Shape, O extends Shape, Prepared> {
  name: string;
  title: string;
  summary: string;
  /** For the help of its command and the team API: what it does and changes. */
  description: string;
  /** Who may call it apart from an owner: as few as do this work. */
  roles: readonly NamedRole[];
  /** For refunds, roles, suspending accounts and other people's data. Default false. */
  isSensitive?: boolean;
  writes: boolean;
  input: I;
  output: O;
  prepare?(input: z.output<I>, call: TeamCall): Promise<Prepared>;
  handle(input: z.output<I>, call: TeamCall, prepared: Prepared): Promise<z.output<O>>;
}

/** Defines an operation for the site team only: in the console, as a command of `bin/slipway admin`, and in the team API. */
export function defineTeamOperation<I extends Shape, O extends Shape, Prepared = undefined>(
  definition: TeamDefinition<I, O, Prepared>,
): Operation<z.output<I>, z.output<O>> {
  type Made = Operation<z.output<I>, z.output<O>>;
  const { input, ...rest } = definition;
  return {
    ...rest,
    ...(definition.prepare && { prepare: definition.prepare as unknown as NonNullable<Made['prepare']> }),
    handle: definition.handle as unknown as Made['handle'],
    audience: 'site_team',
    method: definition.writes ? 'POST' : 'GET',
    path: `/${definition.name.replaceAll('_', '-')}`,
    group: 'Site team',
    scope: null,
    surface: 'team',
    rateClass: definition.writes ? 'write' : 'read',
    acceptsIdempotencyKey: definition.writes,
    successStatus: 200,
    mayBeNotFound: true,
    topics: [],
    pathInput: undefined,
    queryInput: undefined,
    bodyInput: input,
    annotations: { readOnly: !definition.writes, destructive: false, idempotent: false, openWorld: false },
  };
}

/** Any operation with its types erased, for catalogues. */
// biome-ignore lint/suspicious/noExplicitAny: inputs are checked by the operation's own schema before `handle` sees them
export type AnyOperation = Operation<any, any>;
