import type { Site } from '../../contract/call.ts';

/** How much search engines show of a title, in characters. */
const MOST = 60;

/** The title of a page, with the site's name if it fits. The home page has the site's name, with its tagline if that fits. */
export function titleOf(page: string, { name, tagline }: Pick<Site, 'name' | 'tagline'>): string {
  const full = page !== name ? `${page} · ${name}` : tagline ? `${name}: ${tagline}` : name;
  return Array.from(full).length <= MOST ? full : page;
}
