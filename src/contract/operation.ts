import type { z } from 'zod';
import type { Call } from './call.ts';
import type { Scope } from './caller.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a public answer is made of; a change of a topic makes every ready answer of its operations stale. */
export type Topic = 'directory' | 'ranking' | 'content' | 'settings';

/** How often it may be called (settings: rate limits). */
export type RateClass = 'read' | 'write' | 'draft' | 'email' | 'sign_in';

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
  /** null: works without a credential. */
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
  /** MCP annotations; a read is never destructive. */
  annotations: { readOnly: boolean; destructive: boolean; idempotent: boolean; openWorld: boolean };
  handle(input: Input, call: Call): Promise<Output>;
}

type InputOf<P, Q, B> = (P extends z.ZodType ? z.output<P> : unknown) &
  (Q extends z.ZodType ? z.output<Q> : unknown) &
  (B extends z.ZodType ? z.output<B> : unknown);

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
  mayBeNotFound?: boolean;
  handle(input: InputOf<P, Q, undefined>, call: Call): Promise<z.output<O>>;
}

/** Defines a public read: GET, no scope, its answer may be kept ready until one of its topics changes. */
export function defineRead<O extends Shape, P extends Shape | undefined = undefined, Q extends Shape | undefined = undefined>(
  definition: ReadDefinition<P, Q, O>,
): Operation<InputOf<P, Q, undefined>, z.output<O>> {
  return {
    ...definition,
    method: 'GET',
    scope: null,
    surface: 'public',
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

/** Any operation, its types forgotten: what catalogues hold. */
// biome-ignore lint/suspicious/noExplicitAny: inputs are checked by the operation's own schema before `handle` sees them
export type AnyOperation = Operation<any, any>;
