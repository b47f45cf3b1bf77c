import type { RateClass } from '../../contract/operation.ts';

/** One limit: `quota` requests in a window of `seconds`, which starts with the first request. */
export interface Limit {
  quota: number;
  seconds: number;
}

/** Limits beyond operations: pages, webhooks, and what the authorization server does for unknown programs. */
export type LimitedClass = RateClass | 'page' | 'webhook' | 'authorize' | 'token' | 'register' | 'client_document' | 'client_documents_in_all';

/** Anonymous callers are counted by address, signed-in ones by account. */
export const defaultLimits: Record<LimitedClass, { anonymous: Limit; account: Limit }> = {
  read: { anonymous: { quota: 300, seconds: 60 }, account: { quota: 1200, seconds: 60 } },
  page: { anonymous: { quota: 1200, seconds: 60 }, account: { quota: 1200, seconds: 60 } },
  write: { anonymous: { quota: 120, seconds: 60 }, account: { quota: 120, seconds: 60 } },
  draft: { anonymous: { quota: 20, seconds: 86_400 }, account: { quota: 20, seconds: 86_400 } },
  email: { anonymous: { quota: 10, seconds: 3600 }, account: { quota: 10, seconds: 3600 } },
  // Each upload is decoded and stored, so this limits how much disk space an account can fill in a day.
  picture: { anonymous: { quota: 100, seconds: 86_400 }, account: { quota: 100, seconds: 86_400 } },
  sign_in: { anonymous: { quota: 10, seconds: 900 }, account: { quota: 10, seconds: 900 } },
  // A provider reports many payments from few addresses, and retries what was refused.
  webhook: { anonymous: { quota: 1200, seconds: 60 }, account: { quota: 1200, seconds: 60 } },
  // Always by address: these requests belong to no account.
  authorize: { anonymous: { quota: 60, seconds: 60 }, account: { quota: 60, seconds: 60 } },
  token: { anonymous: { quota: 60, seconds: 60 }, account: { quota: 60, seconds: 60 } },
  register: { anonymous: { quota: 20, seconds: 3600 }, account: { quota: 20, seconds: 3600 } },
  client_document: { anonymous: { quota: 20, seconds: 600 }, account: { quota: 20, seconds: 600 } },
  client_documents_in_all: { anonymous: { quota: 300, seconds: 600 }, account: { quota: 300, seconds: 600 } },
};

/** The result for one request: its headers, and whether it may proceed. */
export interface Allowance {
  allowed: boolean;
  /** Values of RateLimit-Policy and RateLimit. */
  policy: string;
  state: string;
  /** Seconds until the window ends. */
  reset: number;
}

export interface RateLimiter {
  /** Counts one request. `who` is an account ("a17") or an address ("4:192.0.2.1", "6:2001:db8:1:2"). */
  take(limitedClass: LimitedClass, who: string): Allowance;
}

interface Window {
  taken: number;
  endsAt: number;
}

const SWEEP_MS = 30_000;

/**
 * Fixed windows in memory, synchronous because every ready answer passes through here.
 * @param options.enforce false: counts and reports, but refuses nothing
 * @param options.elapsed monotonic milliseconds, not the time of day: after a clock was set back, windows could last for days
 */
export function openRateLimiter(options: { limits?: typeof defaultLimits; enforce: boolean; elapsed?: () => number }): RateLimiter {
  const { limits = defaultLimits, elapsed = () => performance.now() } = options;
  const classes = new Map<LimitedClass, { windows: Map<string, Window>; policies: { anonymous: string; account: string } }>();
  for (const [name, { anonymous, account }] of Object.entries(limits) as [LimitedClass, (typeof limits)[LimitedClass]][]) {
    const policy = ({ quota, seconds }: Limit) => `"${name}";q=${quota};w=${seconds}`;
    classes.set(name, { windows: new Map(), policies: { anonymous: policy(anonymous), account: policy(account) } });
  }
  let nextSweep = 0;

  function sweep(now: number): void {
    nextSweep = now + SWEEP_MS;
    for (const { windows } of classes.values()) {
      for (const [who, window] of windows) if (window.endsAt <= now) windows.delete(who);
    }
  }

  return {
    take(limitedClass, who) {
      const now = elapsed();
      if (now >= nextSweep) sweep(now);
      const { windows, policies } = classes.get(limitedClass)!;
      const kind = who.charCodeAt(0) === 97 /* a: account */ ? 'account' : 'anonymous';
      const { quota, seconds } = limits[limitedClass][kind];
      let window = windows.get(who);
      if (window === undefined || window.endsAt <= now) {
        window = { taken: 0, endsAt: now + seconds * 1000 };
        windows.set(who, window);
      }
      window.taken++;
      const left = quota - window.taken;
      const reset = Math.ceil((window.endsAt - now) / 1000);
      return {
        allowed: left >= 0 || !options.enforce,
        policy: policies[kind],
        state: `"${limitedClass}";r=${Math.max(0, left)};t=${reset}`,
        reset,
      };
    },
  };
}
