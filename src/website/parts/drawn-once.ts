import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { Site } from '../../contract/call.ts';
import { reader } from '../words/reader.ts';

const drawn = new WeakMap<Site, Map<string, ReturnType<typeof raw>>>();

/**
 * A part of the frame that is the same on page after page: drawn once for each language of a site as it stands (a site whose
 * settings change is another object). It is a third of the work of drawing a page.
 * @param name says which part, in all its forms: few, and none that comes from outside
 */
export function drawnOnce(site: Site, name: string, draw: () => Child): Child {
  const parts = drawn.get(site) ?? new Map<string, ReturnType<typeof raw>>();
  drawn.set(site, parts);
  const key = `${reader().language} ${name}`;
  const part = parts.get(key) ?? raw(String(draw()));
  parts.set(key, part);
  return part;
}
