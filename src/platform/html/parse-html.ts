import { readTags } from './read-tags.ts';
import type { Element } from './tree.ts';

const voids = new Set('area base basefont br col embed frame hr img input link meta param source track wbr'.split(' '));
const blocks = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(' '),
);
/** The open elements that a start tag closes: HTML allows leaving out these end tags. */
const ends: Record<string, Set<string>> = {
  li: new Set(['li', 'p']),
  dt: new Set(['dt', 'dd', 'p']),
  dd: new Set(['dt', 'dd', 'p']),
  tr: new Set(['tr', 'td', 'th', 'p']),
  td: new Set(['td', 'th', 'p']),
  th: new Set(['td', 'th', 'p']),
  option: new Set(['option']),
  tbody: new Set(['thead', 'tbody', 'tr', 'td', 'th']),
  body: new Set(['head', 'title', 'script', 'style']),
};
const nothing = new Set<string>();
const paragraph = new Set(['p']);

/**
 * Parses HTML into a tree, in linear time for any input. Broken HTML also gives a tree; attributes are NFC like the text.
 * @param onComment gets the content of each comment, including an unclosed one
 */
export function parseHtml(html: string, onComment?: (text: string) => void): Element {
  const root: Element = { tag: '#root', attrs: {}, parent: null, children: [] };
  const open: Element[] = [root];
  // Number of open elements by name, so that an end tag without a start costs no search.
  const counts = new Map<string, number>();

  const top = () => open[open.length - 1]!;
  const addText = (text: string) => {
    const { children } = top();
    if (typeof children[children.length - 1] === 'string') children[children.length - 1] += text;
    else children.push(text);
  };
  const pop = () => {
    const { tag } = open.pop()!;
    counts.set(tag, (counts.get(tag) ?? 1) - 1);
  };
  const startTag = (name: string, attrs: Record<string, string>) => {
    const ended = ends[name] ?? (blocks.has(name) ? paragraph : nothing);
    while (open.length > 1 && ended.has(top().tag)) pop();
    const element: Element = { tag: name, attrs, parent: top(), children: [] };
    top().children.push(element);
    if (voids.has(name)) return;
    open.push(element);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  const endTag = (tag: string) => {
    if (!((counts.get(tag) ?? 0) > 0)) return;
    while (open.length > 1) {
      const { tag: ended } = top();
      pop();
      if (ended === tag) return;
    }
  };

  readTags(html, {
    text: addText,
    open(tag, given, slash) {
      startTag(tag, Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.normalize('NFC')])));
      // The slash only has a meaning inside SVG and MathML (HTML standard).
      if (slash && !voids.has(tag) && ((counts.get('svg') ?? 0) > 0 || (counts.get('math') ?? 0) > 0)) endTag(tag);
    },
    close: endTag,
    comment: onComment,
  });
  return root;
}
