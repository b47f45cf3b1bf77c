import type { Site } from './contract/call.ts';
import type { AnyOperation } from './contract/operation.ts';
import type { ServiceParts } from './server/http/service-parts.ts';
import { describeApi } from './server/openapi/openapi.ts';
import { createRest } from './server/rest/rest.ts';
import { createIdentifyTeam } from './team/index.ts';
import { teamOperations } from './team-operations.ts';

/** The public REST API below /api/v1, and its OpenAPI document. */
export const createApi = (parts: ServiceParts) => createRest(parts, { 'openapi.json': openApiDocument(parts.operations) });

/** The site team's API below /api/team/v1: reads by GET, with their input in the address. */
export function createTeamApi(parts: ServiceParts) {
  const operations = teamOperations.map((operation) =>
    operation.writes ? operation : { ...operation, queryInput: operation.bodyInput, bodyInput: undefined },
  );
  const options = { prefix: '/api/team/v1', operations, identify: createIdentifyTeam(parts.db, parts.clock) };
  return createRest(parts, { 'openapi.json': openApiDocument(operations, 'team') }, options);
}

/** The document is the same for all requests to a site, so each is built once. */
function openApiDocument(operations: readonly AnyOperation[], kind: 'public' | 'team' = 'public'): (site: Site) => { body: Buffer; contentType: string } {
  const made = new Map<string, Buffer>();
  return (site) => {
    const key = `${site.origin} ${site.name}`;
    const body = made.get(key) ?? Buffer.from(JSON.stringify(describeApi(operations, site, kind)));
    made.set(key, body);
    return { body, contentType: 'application/json; charset=utf-8' };
  };
}
