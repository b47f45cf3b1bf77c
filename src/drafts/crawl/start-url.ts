import { CrawlFailure } from './crawl-failure.ts';

/**
 * Parses the address that a person typed; without a scheme, https is used. The fetch decides whether it leads to a public server.
 * @throws CrawlFailure bad_url
 */
export function readStartUrl(text: string): string {
  const trimmed = text.trim();
  const url = parse(/^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[\w.-]+\.[a-z]{2,}:\d/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || trimmed === '' || trimmed.length > 2048 || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new CrawlFailure('bad_url');
  url.hash = '';
  return url.href;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
