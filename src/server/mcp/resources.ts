import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { Refusal } from '../../contract/errors.ts';
import { SLUG_PATTERN } from '../../contract/values.ts';
import { makeCall } from '../http/service-parts.ts';
import { schemasOf } from './tools.ts';
import type { Endpoint, McpResourceTemplate, Visit } from './visit.ts';

/** The templates of a resources/templates/list result, with that of the schemas. */
export function showTemplates(templates: readonly McpResourceTemplate[]) {
  return [...templates.map(({ read: _, ...shown }) => shown), schemaTemplate];
}

const SCHEMA = 'schema://';

/** tools/list only has an outline of each answer; this is the complete schema. */
const schemaTemplate = {
  name: 'schema',
  uriTemplate: `${SCHEMA}{tool}`,
  title: 'Tool schemas',
  description: "The complete JSON Schemas of a tool's arguments and answer.",
  mimeType: 'application/schema+json',
};

/**
 * Reads a resource by its URI, using the matching template.
 * @throws ResourceNotFoundError if no template matches or the slug doesn't exist
 */
export async function readResource({ parts, extras }: Endpoint, uri: string, visit: Visit) {
  if (uri.startsWith(SCHEMA)) return readSchemas(uri, visit);
  for (const template of extras.resourceTemplates) {
    const slug = findSlug(template.uriTemplate, uri);
    if (slug === undefined) continue;
    try {
      const text = await template.read(slug, makeCall(parts, visit));
      return { contents: [{ uri, mimeType: template.mimeType, text }] };
    } catch (error) {
      // An outage isn't the caller's fault.
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      if (error.status === 404) throw new ResourceNotFoundError(uri, error.message);
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message, { code: error.code, uri });
    }
  }
  throw new ResourceNotFoundError(uri, `There is no resource ${uri.slice(0, 200)}.`);
}

function readSchemas(uri: string, { offer }: Visit) {
  const operation = offer.operations.get(uri.slice(SCHEMA.length));
  if (!operation) throw new ResourceNotFoundError(uri, 'There is no tool with this name. tools/list shows all of them.');
  return { contents: [{ uri, mimeType: schemaTemplate.mimeType, text: JSON.stringify(schemasOf(operation)) }] };
}

function findSlug(uriTemplate: string, uri: string): string | undefined {
  const [, before, after] = /^([^{]*)\{\w+\}(.*)$/.exec(uriTemplate) ?? [];
  if (before === undefined || after === undefined || !uri.startsWith(before) || !uri.endsWith(after)) return undefined;
  const slug = uri.slice(before.length, uri.length - after.length);
  return SLUG_PATTERN.test(slug) ? slug : undefined;
}
