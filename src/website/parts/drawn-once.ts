import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { Site } from '../../contract/call.ts';
import { writeJsx } from '../../platform/jsx/write-jsx.ts';
import { reader } from '../words/reader.ts';

const drawn = new WeakMap<Site, Map<string, ReturnType<typeof raw>>>();

/**
 * A part of the page frame that is the same on many pages: rendered once per language and site object (a site with changed
 * settings is a new object). This saves a third of the rendering work.
 * @param name identifies the part and its variants: few, and none from user input
 */
export function drawnOnce(site: Site, name: string, draw: () => Child): Child {
  const parts = drawn.get(site) ?? new Map<string, ReturnType<typeof raw>>();
  drawn.set(site, parts);
  const key = `${reader().language} ${name}`;
  const part = parts.get(key) ?? raw(writeJsx(draw()));
  parts.set(key, part);
  return part;
}
