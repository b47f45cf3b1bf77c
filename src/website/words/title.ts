import type { Site } from '../../contract/call.ts';

/** What search engines show of a title, in letters. */
const MOST = 60;

/** The title of a page, with the site's name while there is room for it. The home page is the site's name, with its tagline while that fits. */
export function titleOf(page: string, { name, tagline }: Pick<Site, 'name' | 'tagline'>): string {
  const full = page !== name ? `${page} · ${name}` : tagline ? `${name}: ${tagline}` : name;
  return Array.from(full).length <= MOST ? full : page;
}
