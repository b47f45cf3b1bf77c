import { readTags } from '../../platform/html/read-tags.ts';

/** What may stand in a head; anything else begins the body (HTML standard, 13.2.6.4.4). */
const headTags = new Set(['html', 'head', 'base', 'link', 'meta', 'title', 'style', 'script', 'noscript', 'template']);
/** What stands inside these is text, or waits for a script. */
const closed = new Set(['title', 'style', 'script', 'noscript', 'template']);

/**
 * The contents of the meta tags of a name that stand in a page's head, in order. What visitors may write stands in bodies,
 * and so does everything after the first word that is shown: none of it counts, nor do comments, scripts and templates.
 */
export function findMetaTags(html: string, name: string): string[] {
  const found: string[] = [];
  let inside: { tag: string; depth: number } | undefined;
  let isOver = false;

  readTags(html, {
    // A slash at the end means nothing in HTML: `<script/>` stays open.
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
