import type { Site } from '../../../src/contract/call.ts';
import type { Caller, Scope } from '../../../src/contract/caller.ts';
import { refusal } from '../../../src/contract/errors.ts';
import type { AnyOperation } from '../../../src/contract/operation.ts';
import { startClock } from '../../../src/platform/clock.ts';
import type { ServiceParts } from '../../../src/server/http/service-parts.ts';
import { defaultLimits, openRateLimiter } from '../../../src/server/limits/rate-limiter.ts';

/** Credentials of the tests: the token says what it may. */
const tokens: Record<string, readonly Scope[]> = {
  'Bearer none': [],
  'Bearer reader': ['account:read'],
  'Bearer writer': ['listings:write'],
  'Bearer all': ['account:read', 'listings:write', 'orders:write'],
};

/** As much of a service as the endpoint needs, without a database. For tests and the conformance fixture. */
export function fakeParts(given: {
  host: () => string;
  operations: readonly AnyOperation[];
  limits?: Partial<typeof defaultLimits> | undefined;
  enforce?: boolean;
}): { parts: ServiceParts; views: number[]; logged: string[] } {
  const views: number[] = [];
  const logged: string[] = [];
  const site = (): Site => ({
    id: 1,
    key: 'main',
    host: null,
    name: 'Test',
    tagline: null,
    purpose: null,
    timeZone: 'UTC',
    origin: `http://${given.host()}`,
    settings: {},
  });
  const write = (...line: unknown[]) => void logged.push(JSON.stringify(line));
  const log = { error: write, warn: write, info: () => {}, debug: () => {} };
  const parts = {
    log,
    clock: startClock(),
    limiter: openRateLimiter({ limits: { ...defaultLimits, ...given.limits }, enforce: given.enforce ?? true }),
    trustedProxies: 0,
    operations: given.operations,
    findSite: (asked: string | undefined) => (asked === given.host() ? site() : undefined),
    defaultSite: site,
    findMovedListing: async () => undefined,
    sites: () => [site()],
    identify: async (authorization: string): Promise<Caller> => {
      const scopes = tokens[authorization];
      if (!scopes) throw refusal('invalid_credentials');
      return { kind: 'api_key', accountId: 1, keyId: 1, scopes };
    },
    countView: (id: number) => void views.push(id),
  } as unknown as ServiceParts;
  return { parts, views, logged };
}
