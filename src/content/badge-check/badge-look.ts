import type { Need } from '../../contract/call.ts';
import type { BadgeFinding } from '../../launches/index.ts';
import type { SafeFetch } from '../../platform/safe-fetch/index.ts';
import { openBadgeThreads } from './badge-threads.ts';
import { checkHomepage } from './check-homepage.ts';
import type { SoughtBadge } from './sought-badge.ts';

/** Checks one homepage now. */
export type BadgeLook = (websiteUrl: string, sought: SoughtBadge) => Promise<BadgeFinding>;

export const badgeLookNeed: Need<BadgeLook> = { name: 'badge look' };

/** Opens the check of a single homepage. @param fetch the guarded fetch */
export function openBadgeLook(fetch: SafeFetch): BadgeLook {
  const threads = openBadgeThreads();
  return (websiteUrl, sought) => checkHomepage(websiteUrl, { sought, fetch, threads });
}
