import { Tokenizer } from 'htmlparser2';

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
  let tag = '';
  let attrs = new Map<string, string>();
  let attribute = '';
  let value = '';
  let inside: { tag: string; depth: number } | undefined;
  let isOver = false;

  const startTag = () => {
    if (isOver) return;
    if (inside) {
      if (tag === inside.tag) inside.depth++;
    } else if (!headTags.has(tag)) isOver = true;
    else if (closed.has(tag)) inside = { tag, depth: 1 };
    else if (tag === 'meta' && attrs.get('name')?.trim().toLowerCase() === name) found.push((attrs.get('content') ?? '').trim());
  };
  const endTag = (ended: string) => {
    if (inside) {
      if (ended === inside.tag && --inside.depth === 0) inside = undefined;
    } else if (['head', 'body', 'html'].includes(ended)) isOver = true;
  };
  const text = (shown: string) => {
    if (!inside && shown.replaceAll('\ufeff', '').trim() !== '') isOver = true;
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => text(html.slice(start, end)),
      ontextentity: (codepoint) => text(String.fromCodePoint(codepoint)),
      onopentagname: (start, end) => {
        tag = html.slice(start, end).toLowerCase();
        attrs = new Map();
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end);
      },
      onattribentity: (codepoint) => {
        value += String.fromCodePoint(codepoint);
      },
      onattribend: () => {
        // The first of two attributes of one name counts (HTML standard).
        if (!attrs.has(attribute)) attrs.set(attribute, value);
      },
      onopentagend: startTag,
      // The slash means nothing in HTML: `<script/>` stays open.
      onselfclosingtag: startTag,
      onclosetag: (start, end) => endTag(html.slice(start, end).toLowerCase()),
      oncomment: () => {},
      oncdata: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
      isInForeignContext: () => false,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return found;
}
