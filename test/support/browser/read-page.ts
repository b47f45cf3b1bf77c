import { Parser } from 'htmlparser2';

/** An element of a page, as a browser would find it. */
export interface PageElement {
  tag: string;
  attributes: Record<string, string>;
  parent: PageElement | undefined;
  /** Its text, with that of everything below it, is this part of the page's text; see `textIn`. */
  starts: number;
  ends: number;
}

export interface ReadPage {
  /** In the order of the page. */
  elements: PageElement[];
  /** All text, in the order of the page. */
  text: string;
  /** Errors that a browser would fix: elements closed by others, tags that are never closed. */
  mended: string[];
}

const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** All text below an element. */
export const textIn = ({ text }: Pick<ReadPage, 'text'>, { starts, ends }: PageElement): string => text.slice(starts, ends);

/** Reads a page and reports where the nesting of its elements isn't as written. */
export function readPage(html: string): ReadPage {
  const elements: PageElement[] = [];
  const mended: string[] = [];
  let at: PageElement | undefined;
  let whole = '';
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        at = { tag, attributes, parent: at, starts: whole.length, ends: whole.length };
        elements.push(at);
      },
      ontext(text) {
        whole += text;
      },
      onclosetag(tag, isImplied) {
        if (at) at.ends = whole.length;
        if (isImplied && !empty.has(tag) && !(at && isInside(at, 'svg', 'math')))
          mended.push(`<${tag}> is closed by what comes after “${textIn({ text: whole }, at!).trim().slice(-40)}”`);
        at = at?.parent;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { elements, text: whole, mended };
}

/** Whether an element is one of these or is in one. */
export function isInside(element: PageElement, ...tags: string[]): boolean {
  for (let up: PageElement | undefined = element; up; up = up.parent) if (tags.includes(up.tag)) return true;
  return false;
}

/** Addresses that a page links to or loads, unchanged. */
export function linksOf({ elements }: ReadPage): string[] {
  return elements.flatMap(({ tag, attributes: { href, src, srcset, poster, action, content, property, 'http-equiv': equiv, rel } }) => {
    if (tag === 'link' && /\b(?:preconnect|dns-prefetch)\b/.test(rel ?? '')) return [];
    if (tag === 'meta') {
      if (/^refresh$/i.test(equiv ?? '')) return [content!.replace(/^[^=]*=/, '')];
      return /^og:(?:image|url)$/.test(property ?? '') ? [content!] : [];
    }
    const sources = srcset?.split(',').map((one) => one.trim().split(/\s+/)[0]!) ?? [];
    // The part belongs to the page that the form's fields ask for, not to the one without them.
    return [href, src, poster, action?.replace(/#.*/s, ''), ...sources].filter((address): address is string => address !== undefined && address !== '');
  });
}
