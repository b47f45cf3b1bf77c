import { readTags } from '../read-tags.ts';

/** Elements allowed in a head; any other one starts the body (HTML standard, 13.2.6.4.4). */
const headTags = new Set(['html', 'head', 'base', 'link', 'meta', 'title', 'style', 'script', 'noscript', 'template']);
/** The content of these is text, or depends on a script. */
const closed = new Set(['title', 'style', 'script', 'noscript', 'template']);

/**
 * The contents of the meta tags with a name in a page's head, in order. Visitors may be able to write into the body, so nothing
 * in it counts, and neither does anything after the first visible word, nor comments, scripts and templates.
 */
export function findMetaTags(html: string, name: string): string[] {
  const found: string[] = [];
  let inside: { tag: string; depth: number } | undefined;
  let isOver = false;

  readTags(html, {
    // HTML ignores a slash at the end: `<script/>` stays open.
    open(tag, attrs) {
      if (isOver) return;
      if (inside) {
        if (tag === inside.tag) inside.depth++;
      } else if (!headTags.has(tag)) isOver = true;
      else if (closed.has(tag)) inside = { tag, depth: 1 };
      else if (tag === 'meta' && attrs.name?.trim().toLowerCase() === name) found.push((attrs.content ?? '').trim());
    },
    close(tag) {
      if (inside) {
        if (tag === inside.tag && --inside.depth === 0) inside = undefined;
      } else if (['head', 'body', 'html'].includes(tag)) isOver = true;
    },
    text(shown) {
      if (!inside && shown.replaceAll('\ufeff', '').trim() !== '') isOver = true;
    },
  });
  return found;
}
