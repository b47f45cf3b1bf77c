import type { RawInput } from '../../contract/check-input.ts';
import { Refusal, refusal, showProblem } from '../../contract/errors.ts';
import type { Dependency } from '../../contract/topics.ts';
import type { Db } from '../../platform/database/db.ts';
import { logFailure } from '../../platform/log/log-failure.ts';
import { boundTopics } from '../cache/numbers.ts';
import { challengeBadToken, refuseAnonymous } from '../http/challenge.ts';
import { makeCall } from '../http/service-parts.ts';
import { runOperation } from '../pipeline/run-operation.ts';
import { type ArgumentReader, readArgumentsOf } from './tools.ts';
import type { Endpoint, Visit } from './visit.ts';

/** The result of a tool call: the operation's answer, or the problem document that REST would send. */
export interface ToolOutcome {
  answer: unknown;
  isError: boolean;
  /** Additional data for programs. */
  meta?: Record<string, unknown> | undefined;
}

export interface ToolCall {
  id: string | number;
  name: string;
  arguments: Record<string, unknown> | undefined;
}

export type ToolCaller = (call: ToolCall, visit: Visit) => Promise<ToolOutcome>;

/** Calls operations as tools; every failure is returned as a problem document. The name must be known. */
export function makeToolCaller({ parts, operations }: Endpoint): ToolCaller {
  const readers = new Map<string, ArgumentReader>();
  for (const operation of operations.values()) readers.set(operation.name, readArgumentsOf(operation));

  const { metrics } = parts;
  const callTool: ToolCaller = async (given, visit) => {
    try {
      const late = visit.overLimit.get(given.id);
      if (late) throw refusal('rate_limited', `Too many requests for the limit (${late.policy}). Try again in ${late.reset} s.`);
      const { raw, errors } = readers.get(given.name)!(given.arguments ?? {});
      const operation = operations.get(given.name)!;
      const isPublic = operation.audience === 'anyone' && !operation.writes && visit.caller.kind === 'anonymous';
      const run = async (path: RawInput['path'], db: Db) => {
        const topics = new Set<Dependency>(operation.topics);
        const views: number[] = [];
        const more = { dependsOn: topics, countView: (id: number) => void views.push(id) };
        const { answer } = await runOperation(operation, { ...raw, path }, { ...makeCall(parts, visit), ...more, db }, { found: errors });
        return { answer, topics: boundTopics([...topics]), views };
      };
      const reads = isPublic ? parts.reads : undefined;
      const ask = (path: RawInput['path']) => reads?.read(({ db }) => run(path, db), { dependsOn: ({ topics }) => topics }) ?? run(path, parts.db);
      const { answer, views } = await ask(raw.path).catch(async (error: unknown) => {
        // Programs remember slugs, so an earlier slug is answered with the listing that it leads to now.
        const { slug } = raw.path as { slug?: unknown };
        const isMissing = error instanceof Refusal && error.code === 'listing_not_found' && typeof slug === 'string';
        const moved = isMissing ? await parts.findMovedListing(visit.site, slug) : undefined;
        if (moved === undefined) throw error;
        return ask({ ...raw.path, slug: moved });
      });
      for (const id of views) parts.countView(id);
      return { answer: operation.agentView?.show(answer) ?? answer, isError: false };
    } catch (error) {
      logFailure(parts.log, error, 'tool call failed', { request_id: visit.requestId, tool: given.name });
      const known = error instanceof Refusal ? error : refusal('internal_error');
      return { answer: showProblem(known, visit.site.origin, visit.requestId), isError: true, meta: showChallenge(known, visit) };
    }
  };
  if (metrics === undefined) return callTool;
  return async (given, visit) => {
    const startedAt = performance.now();
    const outcome = await callTool(given, visit);
    metrics.countTool(given.name, outcome.isError, (performance.now() - startedAt) / 1000);
    return outcome;
  };
}

/** How to sign in, for hosts that look for it in a tool's result (OpenAI Apps SDK) instead of the HTTP response. */
function showChallenge(error: Refusal, { site, door }: Visit): Record<string, unknown> | undefined {
  const challenged = error.code === 'sign_in_required' ? refuseAnonymous(site, door, []) : challengeBadToken(error, site, door);
  const challenge = error.headers['WWW-Authenticate'] ?? challenged.headers['WWW-Authenticate'];
  return challenge === undefined ? undefined : { 'mcp/www_authenticate': [challenge] };
}
