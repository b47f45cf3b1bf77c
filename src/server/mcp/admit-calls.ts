import { refusal } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { requireScopes } from '../http/challenge.ts';
import type { Allowance } from '../limits/rate-limiter.ts';
import type { Offer } from './offer.ts';
import type { Endpoint, Visit } from './visit.ts';

/** The allowance shown in the response headers. */
export interface Counted {
  allowance: Allowance | undefined;
}

/**
 * Counts every message of a body, with tool calls counted exactly like their operations, then checks the scopes of all tool
 * calls. A tool call over its limit is let through and marked: its tool reports the limit, because a model can read that and
 * wait.
 * @throws Refusal rate_limited, sign_in_required, insufficient_scope
 */
export function admitCalls(endpoint: Endpoint, body: unknown, given: { visit: Visit; who: string; stateless: boolean; counted: Counted }): void {
  const { visit, counted } = given;
  const called: AnyOperation[] = [];
  for (const message of Array.isArray(body) ? body : [body]) {
    const operation = findCalled(visit.offer, message);
    const allowance = endpoint.parts.limiter.take(operation?.rateClass ?? 'read', given.who);
    if (counted.allowance === undefined || counted.allowance.allowed) counted.allowance = allowance;
    if (operation) called.push(operation);
    if (allowance.allowed) continue;
    if (!operation) throw refusal('rate_limited');
    visit.overLimit.set((message as { id: string | number }).id, allowance);
  }
  const { caller, site, door: resource, requestId } = visit;
  requireScopes(called, { caller, site, resource, stateless: given.stateless, log: endpoint.parts.log, requestId });
}

function findCalled({ operations }: Offer, message: unknown): AnyOperation | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { id, method, params } = message as { id?: unknown; method?: unknown; params?: { name?: unknown } | null };
  // Without an id it is a notification, which calls nothing.
  if (method !== 'tools/call' || id === undefined || typeof params?.name !== 'string') return undefined;
  return operations.get(params.name);
}
