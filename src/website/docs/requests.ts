import type { AnyOperation } from '../../contract/operation.ts';
import type { Parameter } from './api-description.ts';

/** Example values: all path values, all required parameters, and one optional filter. */
export function exampleInput(parameters: readonly Parameter[]): Record<string, unknown> {
  const wanted = parameters.filter(({ name, required, example }) => required || (example !== undefined && name !== 'page' && name !== 'per_page'));
  // One filter shows how filters look. All filters together would find nothing.
  const optional = wanted.filter(({ required }) => !required).slice(0, 1);
  return Object.fromEntries(
    [...wanted.filter(({ required }) => required), ...optional].map(({ name, example, schema }) => [name, example ?? schema.default ?? '…']),
  );
}

/** A curl command for the example request. @param body undefined if the operation takes none */
export function curlOf(operation: AnyOperation, given: { input: Record<string, unknown>; body: unknown; origin: string }): string {
  const { input, body, origin } = given;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const query = Object.entries(input).filter(([name]) => !operation.path.includes(`{${name}}`));
  const tail = query.length === 0 ? '' : `?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)]))}`;
  const method = operation.method === 'GET' ? '' : ` -X ${operation.method}`;
  const key = operation.scope === null ? '' : ` \\\n  -H 'Authorization: Bearer YOUR_KEY'`;
  const sent = body === undefined ? '' : ` \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`;
  return `curl${method} '${origin}/api/v1${path}${tail}'${key}${sent}`;
}

/** The call of an operation as an MCP message (tools/call), indented for people. */
export function toolCallOf(operation: AnyOperation, input: Record<string, unknown>): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: operation.name, arguments: input } }, null, 2);
}
