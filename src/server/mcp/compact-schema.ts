// Input and output schemas for tools/list. A model reads the whole list, so they are as short as possible without losing a limit.
// The complete output schemas are in the OpenAPI document and at `schema://{tool}`.

export type JsonSchema = Record<string, unknown>;

/** Formats that don't need a pattern to be clear. */
const SELF_EXPLAINING = new Set(['uuid', 'date', 'date-time', 'email']);

/** The schema of any JSON (contract/values.ts): arguments are JSON, so it adds nothing. */
const ANY_JSON = '#/$defs/JsonValue';

/** An input schema that accepts the same values but is shorter. Each limit stays a separate keyword. */
export function compactInput(schema: JsonSchema): JsonSchema {
  if (schema.$ref === ANY_JSON) return {};
  const compact = mapSchemas(joinNull(schema), compactInput);
  // Descriptions include examples where type and limits don't say enough.
  delete compact.examples;
  if (SELF_EXPLAINING.has(compact.format as string)) delete compact.pattern;
  if (compact.type === 'integer' && 'default' in compact && 'maximum' in compact) delete compact.description;
  if (isSchema(compact.propertyNames) && hasOnlyType(compact.propertyNames, 'string')) delete compact.propertyNames;
  if (isSchema(compact.additionalProperties) && Object.keys(compact.additionalProperties).length === 0) delete compact.additionalProperties;
  if (isSchema(compact.$defs)) {
    const { JsonValue: _, ...definitions } = compact.$defs;
    if (Object.keys(definitions).length > 0) compact.$defs = definitions;
    else delete compact.$defs;
  }
  return compact;
}

const hasOnlyType = (schema: JsonSchema, type: string) => schema.type === type && Object.keys(schema).length === 1;

/**
 * A one-level output schema: every top-level key with its type, and for objects and lists of objects one line naming their keys.
 * Their content is left open, so that every answer valid under the complete schema is valid here too.
 */
export function shallowOutput(schema: JsonSchema): JsonSchema {
  const definitions = (schema.$defs ?? {}) as Record<string, JsonSchema>;
  const { properties } = resolve(schema, definitions);
  const shown = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, property]) => [name, showProperty(property, definitions)]);
  return { type: 'object', properties: Object.fromEntries(shown) };
}

/** The answer in one line: its keys. For tools that return the same as a read tool, which describes it. */
export function namedOutput(schema: JsonSchema): JsonSchema {
  return { type: 'object', description: `Keys: ${keysOf(resolve(schema, (schema.$defs ?? {}) as Record<string, JsonSchema>)).join(', ')}.` };
}

/** Whether the whole answer is a named shape that other operations return too. */
export const isShared = (schema: JsonSchema): boolean => typeof schema.$ref === 'string' || typeof schema.id === 'string';

function showProperty(property: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema {
  const { type, enum: values, items, description, ...rest } = joinNull(resolve(property, definitions));
  const shown: JsonSchema = { ...(type !== undefined && { type }), ...(values !== undefined && { enum: values }) };
  const types = [type].flat();
  const entry = types.includes('array') ? joinNull(resolve((items ?? {}) as JsonSchema, definitions)) : undefined;
  if (entry?.type !== undefined) shown.items = { type: entry.type };
  const keys = types.includes('object') ? keysOf(rest) : entry && [entry.type].flat().includes('object') ? keysOf(entry) : [];
  const line = [firstSentence(description), keys.length > 0 ? `Keys: ${keys.join(', ')}.` : undefined].filter((part) => part !== undefined).join(' ');
  if (line !== '') shown.description = line;
  return shown;
}

/** The complete schema has the rest. */
const firstSentence = (text: unknown): string | undefined => (typeof text === 'string' ? (/^.*?[.](?= |$)/s.exec(text)?.[0] ?? text) : undefined);

const keysOf = ({ properties }: JsonSchema): string[] => Object.keys((properties ?? {}) as JsonSchema);

/** `T or null` as one schema with two types, if the first is a simple type. */
function joinNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [some, none] = anyOf as [JsonSchema, JsonSchema];
  if (none.type !== 'null' || Object.keys(none).length !== 1) return schema;
  if (typeof some.type !== 'string' || 'enum' in some || 'const' in some) return schema;
  return { ...some, ...rest, type: [some.type, 'null'] };
}

/** Resolves a reference into $defs, including in `T or null`; sibling keywords stay. */
function resolve(schema: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema {
  const { $ref, ...beside } = schema;
  if (typeof $ref === 'string') return resolve({ ...definitions[$ref.slice('#/$defs/'.length)], ...beside }, definitions);
  if (!Array.isArray(schema.anyOf)) return schema;
  return { ...schema, anyOf: schema.anyOf.map((one: JsonSchema) => resolve(one, definitions)) };
}

/** The schema with its nested schemas transformed. */
function mapSchemas(schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const mapped = { ...schema };
  if (isSchema(schema.properties))
    mapped.properties = Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, change(inner as JsonSchema)]));
  for (const key of ['items', 'additionalProperties', 'propertyNames', 'not']) if (isSchema(schema[key])) mapped[key] = change(schema[key]);
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    if (Array.isArray(schema[key])) mapped[key] = (schema[key] as JsonSchema[]).map(change);
  }
  return mapped;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);
