import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Json;
}

/** An operation as the served document describes it. */
export interface DescribedOperation {
  operationId: string;
  method: string;
  path: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json; example?: unknown }> };
  responses: Json;
  security: Json[];
}

export interface ApiDocument {
  json: Json;
  operations: DescribedOperation[];
  /** What is wrong with an answer according to its declared schema; an empty list if nothing is. */
  faults(operationId: string, status: number, body: unknown): string[];
  isDeclared(operationId: string, status: number): boolean;
  /** Whether a value matches the parameter's schema. */
  takes(parameter: Parameter, value: unknown): boolean;
}

/** Reads an OpenAPI document; answers are checked by the schemas in it and nothing else. */
export function readDocument(json: Json): ApiDocument {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  // biome-ignore lint/suspicious/noExplicitAny: ajv-formats is CommonJS whose default export types as a module
  ((addFormats as any).default ?? addFormats)(ajv);
  ajv.addVocabulary(['openapi', 'info', 'servers', 'tags', 'paths', 'components', 'security', 'example']);
  ajv.addSchema({ ...json, $id: 'api' });
  const operations = Object.entries(json.paths as Record<string, Record<string, Json>>).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(
      ([method, operation]) => ({ ...operation, method, path, parameters: operation.parameters ?? [] }) as unknown as DescribedOperation,
    ),
  );
  const validators = new Map<string, ValidateFunction>();
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  const parameterValidators = new Map<Parameter, ValidateFunction>();

  function validatorFor(operationId: string, status: number): ValidateFunction | undefined {
    const key = `${operationId} ${status}`;
    const known = validators.get(key);
    if (known) return known;
    const operation = byId.get(operationId)!;
    const response = operation.responses[status] as { $ref?: string; content?: Record<string, unknown> } | undefined;
    if (!response) return undefined;
    const pointer = response.$ref?.slice(1) ?? `/paths/${escapeStep(operation.path)}/${operation.method}/responses/${status}`;
    const content = (at(json, pointer) as { content?: Record<string, unknown> }).content;
    if (!content) return undefined;
    const validate = ajv.compile({ $ref: `api#${pointer}/content/${escapeStep(Object.keys(content)[0]!)}/schema` });
    validators.set(key, validate);
    return validate;
  }

  return {
    json,
    operations,
    isDeclared: (operationId, status) => String(status) in byId.get(operationId)!.responses,
    faults(operationId, status, body) {
      const validate = validatorFor(operationId, status);
      if (!validate) return [`${operationId} declares no body for ${status}`];
      return validate(body) ? [] : validate.errors!.map(showFault);
    },
    takes(parameter, value) {
      let validate = parameterValidators.get(parameter);
      if (!validate) {
        validate = ajv.compile(parameter.schema);
        parameterValidators.set(parameter, validate);
      }
      return validate(value);
    },
  };
}

const showFault = (error: ErrorObject) => `${error.instancePath || '/'} ${error.message} ${JSON.stringify(error.params)}`;
const escapeStep = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');

function at(json: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((value, step) => (value as Json)[step.replaceAll('~1', '/').replaceAll('~0', '~')], json);
}
