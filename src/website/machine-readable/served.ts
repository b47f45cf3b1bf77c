import type { Served } from '../page.ts';
import { PUBLIC_PAGE } from '../serving/headers.ts';

/** A text for programs. Shared caches may store it but must revalidate it; its ETag makes that cheap. */
export function serveText(text: string, contentType: string, cacheControl = PUBLIC_PAGE): Served {
  return { body: Buffer.from(text), contentType: `${contentType}; charset=utf-8`, cacheControl };
}

export const HOURLY = 'public, max-age=3600';
