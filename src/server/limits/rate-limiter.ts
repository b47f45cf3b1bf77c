import type { RateClass } from '../../contract/operation.ts';
import type { Limit } from './limit.ts';
import { firstShare, type SharedLimits, type SharedWindow } from './share-limits.ts';

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

interface Window extends SharedWindow {
  /** Counted together with other processes. */
  isShared: boolean;
}

const SWEEP_MS = 30_000;
/** New processes are told at most this many windows of each kind. */
const MOST_TOLD = 2000;

/**
 * Fixed windows in memory, synchronous because every ready answer passes through here.
 * @param options.enforce false: counts and reports, but refuses nothing
 * @param options.shared counts together with other processes, while there are any
 * @param options.elapsed monotonic milliseconds, not the time of day: after a clock was set back, windows could last for days
 */
export function openRateLimiter(options: { limits?: typeof defaultLimits; enforce: boolean; elapsed?: () => number; shared?: SharedLimits }): RateLimiter {
  const { limits = defaultLimits, elapsed = () => performance.now(), shared } = options;
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

  const kindOf = (who: string) => (who.charCodeAt(0) === 97 /* a: account */ ? 'account' : 'anonymous');
  shared?.onCompany(() => {
    const now = elapsed();
    for (const [limitedClass, { windows }] of classes) {
      for (const [who, window] of [...windows].slice(-MOST_TOLD)) {
        if (window.endsAt <= now || window.isShared) continue;
        const limit = limits[limitedClass][kindOf(who)];
        window.isShared = true;
        window.taken = Math.min(window.taken, limit.quota);
        window.granted = window.taken;
        window.unreported = window.taken;
        window.leftOver = 0;
        shared.ask({ limitedClass, who, limit, window });
      }
    }
  });

  /** Lets a request through if this process may do so without asking the database, and asks for more in time. */
  function takeShared(given: { limitedClass: LimitedClass; who: string; limit: Limit; window: Window; processes: number }): boolean {
    const { window } = given;
    const mayPass = window.taken < window.granted;
    if (mayPass) window.taken++;
    const isLow = window.granted - window.taken <= firstShare(given.limit.quota, given.processes) / 2;
    if (isLow && (window.leftOver > 0 || window.unreported > 0)) shared!.ask(given);
    return mayPass;
  }

  return {
    take(limitedClass, who) {
      const now = elapsed();
      if (now >= nextSweep) sweep(now);
      const { windows, policies } = classes.get(limitedClass)!;
      const kind = kindOf(who);
      const { quota, seconds } = limits[limitedClass][kind];
      const processes = shared?.processes() ?? 1;
      let window = windows.get(who);
      if (window === undefined || window.endsAt <= now) {
        const isShared = processes > 1;
        const granted = isShared ? firstShare(quota, processes) : quota;
        window = { taken: 0, endsAt: now + seconds * 1000, isShared, granted, unreported: granted, leftOver: quota - granted, isAsking: false };
        windows.set(who, window);
      }
      if (window.isShared) {
        const mayPass = takeShared({ limitedClass, who, limit: { quota, seconds }, window, processes });
        const left = window.granted - window.taken + window.leftOver;
        // This process has already asked for more, so the client can try again in a second.
        const reset = !mayPass && (window.isAsking || window.leftOver > 0) ? 1 : Math.max(1, Math.ceil((window.endsAt - now) / 1000));
        return { allowed: mayPass || !options.enforce, policy: policies[kind], state: `"${limitedClass}";r=${Math.max(0, left)};t=${reset}`, reset };
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
