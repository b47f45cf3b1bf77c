import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { RawInput } from '../../contract/check-input.ts';
import type { InputError } from '../../contract/errors.ts';
import { nearest } from '../../contract/nearest.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { readIdempotencyKey } from '../pipeline/idempotency.ts';

/** Argument of the tools whose operation takes an Idempotency-Key (decisions: Idempotency-Key). */
const IDEMPOTENCY_ARGUMENT = 'idempotency_key';

const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\x21-\x7e]+$/)
  .meta({ description: 'Any unique text of yours. A call repeated with the same key within 24 hours has its effect once, and gets the same answer.' });

/** The tool of an operation as tools/list shows it: flat arguments of its path, query and body. */
export function showTool(operation: AnyOperation): Tool {
  const { annotations } = operation;
  return {
    name: operation.name,
    title: operation.title,
    description: operation.description,
    inputSchema: jsonSchema(z.strictObject(argumentsOf(operation)), 'input'),
    outputSchema: jsonSchema(operation.output, 'output'),
    annotations: {
      title: operation.title,
      readOnlyHint: annotations.readOnly,
      destructiveHint: annotations.destructive,
      idempotentHint: annotations.idempotent,
      openWorldHint: annotations.openWorld,
    },
  };
}

/** @throws Error when two parts of the input share a name: the arguments of a tool are flat */
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

function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): Tool['inputSchema'] {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return { ...json, type: 'object' } as Tool['inputSchema'];
}

/** Sorts the flat arguments of one tool into path, query and body. */
export type ArgumentReader = (given: Record<string, unknown>) => { raw: RawInput; errors: InputError[] };

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
        // Models fill optional arguments with null or ""; an empty query value counts as not given on REST too.
        if (value !== null && value !== '') raw.query[name] = value;
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
