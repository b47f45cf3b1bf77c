import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { RawInput } from '../../contract/check-input.ts';
import type { InputError } from '../../contract/errors.ts';
import { nearest } from '../../contract/nearest.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import type { Door } from '../http/challenge.ts';
import { countsAsAbsent } from '../http/query-string.ts';
import { readIdempotencyKey } from '../pipeline/idempotency.ts';
import { compactInput, isShared, type JsonSchema, namedOutput, shallowOutput } from './compact-schema.ts';

/** Argument of tools whose operation takes an Idempotency-Key (docs/decisions/0014). */
const IDEMPOTENCY_ARGUMENT = 'idempotency_key';

const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\x21-\x7e]+$/)
  .meta({ description: 'Any unique text: makes retries safe for 24 hours.' });

/** A tool with its sign-in requirements for hosts. */
export type ShownTool = Tool & { securitySchemes: readonly object[] };

/**
 * An operation's tool as in tools/list: flat arguments from path, query and body, an outline of its answer, and the sign-in it
 * needs at this address.
 */
export function showTool(operation: AnyOperation, door: Door = 'mcp'): ShownTool {
  const { annotations } = operation;
  const output = outputOf(operation);
  const securitySchemes = showSecurity(operation, door);
  return {
    name: operation.name,
    title: operation.title,
    description: operation.description,
    inputSchema: compactInput(inputOf(operation)) as Tool['inputSchema'],
    outputSchema: (isShared(output) && !annotations.readOnly ? namedOutput(output) : shallowOutput(output)) as Tool['inputSchema'],
    annotations: {
      title: operation.title,
      readOnlyHint: annotations.readOnly,
      destructiveHint: annotations.destructive,
      idempotentHint: annotations.idempotent,
      openWorldHint: annotations.openWorld,
    },
    // Hosts read either place: the official clients drop unknown keys but keep `_meta`.
    securitySchemes,
    _meta: { securitySchemes },
  };
}

/** A tool's requirements in the format of the OpenAI Apps SDK: nothing, or an access token with these scopes. */
function showSecurity({ scope }: AnyOperation, door: Door) {
  if (scope !== null) return [{ type: 'oauth2', scopes: [scope] }];
  return door === 'mcp_account' ? [{ type: 'oauth2', scopes: [] }] : [{ type: 'noauth' }];
}

/** @throws Error if two parts of the input share a name: a tool's arguments are flat */
function argumentsOf(operation: AnyOperation): z.core.$ZodLooseShape {
  const shape: z.core.$ZodLooseShape = {};
  const parts = [
    operation.pathInput,
    operation.queryInput,
    operation.bodyInput,
    operation.acceptsIdempotencyKey ? z.object({ [IDEMPOTENCY_ARGUMENT]: idempotencyKey.optional() }) : undefined,
  ];
  for (const part of parts) {
    for (const [name, schema] of Object.entries(part?.shape ?? {})) {
      if (Object.hasOwn(shape, name)) throw new Error(`${operation.name}: the argument ${name} is defined twice`);
      shape[name] = schema;
    }
  }
  return shape;
}

/** A tool's complete schemas: arguments and answer. */
export const schemasOf = (operation: AnyOperation) => ({ input: inputOf(operation), output: outputOf(operation) });

const inputOf = (operation: AnyOperation) => jsonSchema(z.strictObject(argumentsOf(operation)), 'input');
const outputOf = ({ output, agentView }: AnyOperation) => jsonSchema(agentView?.output ?? output, 'output');

function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return { ...json, type: 'object' };
}

/** Splits a tool's flat arguments into path, query and body. */
export type ArgumentReader = (given: Record<string, unknown>) => { raw: RawInput; errors: InputError[] };

/**
 * Prepares the reading of a tool's arguments: each goes where the operation expects it, in the path, the query or the body. Unknown
 * arguments become errors that name the nearest known one.
 */
export function readArgumentsOf(operation: AnyOperation): ArgumentReader {
  const names = Object.keys(argumentsOf(operation));
  const inPath = new Set(Object.keys(operation.pathInput?.shape ?? {}));
  const inQuery = new Set(Object.keys(operation.queryInput?.shape ?? {}));
  const inBody = new Set(Object.keys(operation.bodyInput?.shape ?? {}));

  return (given) => {
    const raw: RawInput = { path: {}, query: {}, body: operation.bodyInput ? {} : undefined };
    const errors: InputError[] = [];
    for (const name of Object.keys(given)) {
      const value = given[name];
      if (inPath.has(name)) raw.path[name] = value;
      else if (inQuery.has(name)) {
        // Models fill optional arguments with null. An empty text is handled as in an address.
        if (value !== null && !(value === '' && countsAsAbsent(operation.queryInput!, name))) raw.query[name] = value;
      } else if (inBody.has(name)) (raw.body as Record<string, unknown>)[name] = value;
      else if (name === IDEMPOTENCY_ARGUMENT && operation.acceptsIdempotencyKey) readIdempotencyKey(value, IDEMPOTENCY_ARGUMENT, { raw, errors });
      else if (name !== IDEMPOTENCY_ARGUMENT) errors.push(unknownArgument(name, names));
    }
    return { raw, errors };
  };
}

function unknownArgument(name: string, known: readonly string[]): InputError {
  const shown = name.length > 80 ? `${name.slice(0, 80)}…` : name;
  const hint = nearest(name, known);
  const allowed = known.length === 0 ? 'This tool takes no arguments.' : hint ? `Did you mean ${hint}?` : `Known: ${known.join(', ')}.`;
  return { parameter: shown, code: 'unknown_parameter', detail: `${shown} is not a known argument. ${allowed}` };
}
