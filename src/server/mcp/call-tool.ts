import { Refusal, refusal, showProblem } from '../../contract/errors.ts';
import { logFailure } from '../../platform/log/log-failure.ts';
import { challengeBadToken, refuseAnonymous } from '../http/challenge.ts';
import { makeCall } from '../http/service-parts.ts';
import { runOperation } from '../pipeline/run-operation.ts';
import { type ArgumentReader, readArgumentsOf } from './tools.ts';
import type { Endpoint, Visit } from './visit.ts';

/** What a tool call comes to: the operation's answer, or the problem document that REST would send. */
export interface ToolOutcome {
  answer: unknown;
  isError: boolean;
  /** What programs read beside it. */
  meta?: Record<string, unknown> | undefined;
}

export interface ToolCall {
  id: string | number;
  name: string;
  arguments: Record<string, unknown> | undefined;
}

export type ToolCaller = (call: ToolCall, visit: Visit) => Promise<ToolOutcome>;

/** Calls operations as tools; whatever goes wrong inside comes back as a problem document. The name must be known. */
export function makeToolCaller({ parts, operations }: Endpoint): ToolCaller {
  const readers = new Map<string, ArgumentReader>();
  for (const operation of operations.values()) readers.set(operation.name, readArgumentsOf(operation));

  return async (given, visit) => {
    try {
      const late = visit.overLimit.get(given.id);
      if (late) throw refusal('rate_limited', `Too many requests for the limit (${late.policy}). Try again in ${late.reset} s.`);
      const { raw, errors } = readers.get(given.name)!(given.arguments ?? {});
      const call = makeCall(parts, visit);
      const operation = operations.get(given.name)!;
      const { answer } = await runOperation(operation, raw, call, { found: errors });
      return { answer: operation.agentView?.show(answer) ?? answer, isError: false };
    } catch (error) {
      logFailure(parts.log, error, 'tool call failed', { request_id: visit.requestId, tool: given.name });
      const known = error instanceof Refusal ? error : refusal('internal_error');
      return { answer: showProblem(known, visit.site.origin, visit.requestId), isError: true, meta: showChallenge(known, visit) };
    }
  };
}

/** How to sign in, for hosts that look for it in the result of a tool (OpenAI Apps SDK) and not in the HTTP answer. */
function showChallenge(error: Refusal, { site, door }: Visit): Record<string, unknown> | undefined {
  const challenged = error.code === 'sign_in_required' ? refuseAnonymous(site, door, []) : challengeBadToken(error, site, door);
  const challenge = error.headers['WWW-Authenticate'] ?? challenged.headers['WWW-Authenticate'];
  return challenge === undefined ? undefined : { 'mcp/www_authenticate': [challenge] };
}
