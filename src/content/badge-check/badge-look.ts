import type { Need } from '../../contract/call.ts';
import type { BadgeFinding } from '../../launches/index.ts';
import type { SafeFetch } from '../../platform/safe-fetch/index.ts';
import { checkHomepage } from './check-homepage.ts';
import type { SoughtBadge } from './sought-badge.ts';

/** Looks at one homepage now. */
export type BadgeLook = (websiteUrl: string, sought: SoughtBadge) => Promise<BadgeFinding>;

export const badgeLookNeed: Need<BadgeLook> = { name: 'badge look' };

export function openBadgeLook(fetch: SafeFetch): BadgeLook {
  return (websiteUrl, sought) => checkHomepage(websiteUrl, { sought, fetch });
}
