import type { Site } from '../../contract/call.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { describeApi } from '../../server/openapi/openapi.ts';

/** The parts of a JSON Schema that the reference uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  additionalProperties?: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
}

interface DescribedOperation {
  parameters: Parameter[];
  /** undefined if the operation takes none. */
  body: { schema: Schema; example: unknown } | undefined;
  answer: Schema;
  example: unknown;
}

/** The OpenAPI document's description of each operation, so that pages and file can't disagree. */
export interface ApiDescription {
  operation(operation: AnyOperation): DescribedOperation;
  /** The schema of a `#/components/schemas/…` reference. */
  resolve(schema: Schema): Schema;
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        requestBody?: { content: Content };
        responses: Record<string, { content?: Record<string, { schema: Schema; example?: unknown }> }>;
      }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

/** Reads a site's OpenAPI document, which is built once per site. */
export function createApiReader(operations: readonly AnyOperation[]): (site: Site) => ApiDescription {
  const made = new Map<string, ApiDescription>();
  return (site) => {
    const key = `${site.origin} ${site.name}`;
    let description = made.get(key);
    if (!description) {
      description = read(describeApi(operations, site) as unknown as OpenApi);
      made.set(key, description);
    }
    return description;
  };
}

function read(api: OpenApi): ApiDescription {
  return {
    operation({ path, method, successStatus }) {
      const entry = api.paths[path]![method.toLowerCase()]!;
      const content = entry.responses[successStatus]!.content!['application/json']!;
      const body = entry.requestBody?.content['application/json'];
      return {
        // Headers are described in prose, because they are the same for all operations.
        parameters: (entry.parameters ?? []).filter((parameter) => parameter.in !== 'header'),
        body: body && { schema: body.schema, example: body.example },
        answer: content.schema,
        example: content.example,
      };
    },
    resolve: (schema) => (schema.$ref ? (api.components.schemas[schema.$ref.split('/').at(-1)!] ?? schema) : schema),
  };
}
