import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { Refusal, refusal, showProblem } from '../../contract/errors.ts';
import { logFailure } from '../../platform/log/log-failure.ts';
import type { ToolCaller } from './call-tool.ts';
import { getPrompt, showPrompts } from './prompts.ts';
import { bearsStructure, LIST_CACHE, listCache, PROTOCOL_VERSIONS } from './protocol.ts';
import { readResource, showTemplates } from './resources.ts';
import type { Endpoint, Visit } from './visit.ts';

const MINUTE_MS = 60_000;

/** Serves one admitted request with the official SDK. `body` is the parsed JSON. */
export type SdkLane = (request: Request, body: unknown, visit: Visit) => Promise<Response>;

/** The protocol as implemented by the official SDK: envelopes, versions, headers, error codes. The handlers are ours. */
export function openSdkLane(endpoint: Endpoint, callTool: ToolCaller): SdkLane {
  const { extras, parts } = endpoint;
  const visits = new WeakMap<Request, Visit>();
  const templates = { resourceTemplates: showTemplates(extras.resourceTemplates) };
  const prompts = { prompts: showPrompts(extras.prompts) };
  const optionsFor = (visit: Visit) => ({
    capabilities: { tools: {}, resources: {}, prompts: {} },
    instructions: extras.instructions(visit.site),
    supportedProtocolVersions: PROTOCOL_VERSIONS,
    cacheHints: {
      'server/discover': LIST_CACHE,
      'tools/list': listCache(visit.isSameForAll),
      'prompts/list': LIST_CACHE,
      'resources/list': LIST_CACHE,
      'resources/templates/list': LIST_CACHE,
      // A resource's content may depend on the reader.
      'resources/read': { ttlMs: MINUTE_MS, cacheScope: 'private' },
    } as const,
  });

  const handler = createMcpHandler(
    ({ era, requestInfo }) => {
      const visit = visits.get(requestInfo!)!;
      const stateless = era === 'modern';
      const server = new Server(extras.serverInfo(visit.site), optionsFor(visit));
      server.setRequestHandler('tools/list', () => ({ tools: visit.offer.tools(visit.version) }));
      server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
        if (!visit.offer.operations.has(params.name)) throw unknownTool(params.name);
        const { answer, isError, meta } = await callTool({ id: mcpReq.id, name: params.name, arguments: params.arguments }, visit);
        return {
          content: [{ type: 'text', text: JSON.stringify(answer) }],
          ...(bearsStructure(isError, stateless) && { structuredContent: answer as Record<string, unknown> }),
          ...(isError && { isError }),
          ...(meta && { _meta: meta }),
        };
      });
      server.setRequestHandler('resources/list', () => ({ resources: [] }));
      server.setRequestHandler('resources/templates/list', () => templates);
      server.setRequestHandler('resources/read', ({ params }) => guarded(() => readResource(endpoint, params.uri, visit), visit));
      server.setRequestHandler('prompts/list', () => prompts);
      server.setRequestHandler('prompts/get', ({ params }) => guarded(() => getPrompt(extras.prompts, params.name, params.arguments ?? {}), visit));
      return server;
    },
    { onerror: (error) => parts.log.debug({ error: error.message }, 'mcp request refused') },
  );

  /** Hides errors other than protocol errors: the SDK would send their messages to the caller. */
  async function guarded<T>(work: () => T | Promise<T>, visit: Visit): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      logFailure(parts.log, error, 'mcp request failed', { request_id: visit.requestId });
      // A refusal that reaches this point is an outage: say what is down and when to try again.
      const known = error instanceof Refusal ? error : refusal('internal_error');
      const { detail, code, request_id } = showProblem(known, visit.site.origin, visit.requestId);
      const retryAfter = known.headers['Retry-After'];
      throw new ProtocolError(ProtocolErrorCode.InternalError, detail, {
        code,
        request_id,
        ...(retryAfter !== undefined && { retry_after: Number(retryAfter) }),
      });
    }
  }

  return async (request, body, visit) => {
    visits.set(request, visit);
    return handler.fetch(request, { parsedBody: body });
  };
}

function unknownTool(name: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${name.slice(0, 80)}. tools/list shows all of them.`);
}
