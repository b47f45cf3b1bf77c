import { parseHtml } from '../../platform/html/parse-html.ts';
import { type Element, elementsBelow, ownText } from '../../platform/html/tree.ts';
import type { Link } from './block.ts';
import { openedBy } from './hidden.ts';
import { readJsonLd } from './json-ld.ts';
import { readEmbeddedJson } from './linked-json.ts';
import { ownNodesOf } from './own-nodes.ts';
import type { ReadPage } from './page.ts';
import { readStatements } from './statements.ts';
import { readHiddenNames } from './style-rules.ts';
import { readVisible, resolve, type Visible } from './visible-text.ts';

/** A page with less visible text than this counts as an empty page that scripts fill. */
const SHELL_TEXT = 250;
const MOST_LINKS = 5_000;

/** Reads a page's HTML. Pure; takes time in proportion to its length. */
export function readPage(html: string, url: string): ReadPage {
  const root = parseHtml(html);
  const head = readHead(root, url);
  const visibility = { hiddenNames: readHiddenNames(head.styles), opened: head.opened, hasGround: head.hasGround, base: head.base };
  let visible = readVisible(root, visibility);
  const isShell = visible.text.length < SHELL_TEXT;
  if (isShell) visible = withWhatScriptsShow(root, visible, { visibility, scripts: head.jsonScripts });
  const nodes = readJsonLd(head.jsonLd);
  const ownNodes = ownNodesOf(nodes, { url, text: visible.text, title: head.title });
  const page = { url, title: head.title, lang: head.lang, meta: head.meta, ...visible, icons: head.icons, ownNodes, nodes };
  const links = [...visible.links, ...hiddenLinks(root, visible.links, head.base)];
  return {
    ...page,
    links,
    declared: readStatements(page),
    canonical: head.canonical,
    refresh: head.refresh,
    jsonLinks: isShell ? head.jsonLinks : [],
    isShell,
  };
}

function withWhatScriptsShow(root: Element, visible: Visible, given: { visibility: Parameters<typeof readVisible>[1]; scripts: string[] }): Visible {
  const seen = readVisible(root, { ...given.visibility, alsoNoscript: true });
  for (const text of readEmbeddedJson(given.scripts)) {
    seen.blocks.push({ kind: 'paragraph', level: 0, text, start: seen.text.length + 1, region: 'data', element: root });
    seen.text += `\n${text}`;
  }
  return seen.text.length > visible.text.length ? seen : visible;
}

function readHead(root: Element, url: string) {
  const head = {
    title: null as string | null,
    lang: null as string | null,
    base: url,
    meta: new Map<string, string>(),
    styles: [] as Element[],
    hasGround: false,
    opened: new Set<string>(),
    icons: [] as ReadPage['icons'],
    jsonLd: [] as string[],
    jsonScripts: [] as string[],
    jsonLinks: [] as string[],
    canonical: undefined as string | undefined,
    refresh: undefined as string | undefined,
  };
  for (const element of elementsBelow(root)) {
    const { tag, attrs } = element;
    if (tag === 'html') head.lang ??= attrs['lang']?.trim().toLowerCase() || null;
    else if (tag === 'base' && attrs['href']) head.base = resolve(attrs['href'], url) ?? url;
    else if (tag === 'title' && head.title === null && !isInsideSvg(element))
      head.title = ownText(element).replace(/\s+/g, ' ').trim().normalize('NFC') || null;
    else if (tag === 'style') head.styles.push(element);
    else if (tag === 'meta') readMeta(attrs, head);
    else if (tag === 'link') readLink(attrs, head);
    else if (tag === 'script' && /ld\+json/i.test(attrs['type'] ?? '')) head.jsonLd.push(ownText(element));
    else if (tag === 'script' && /^application\/json/i.test(attrs['type'] ?? '')) head.jsonScripts.push(ownText(element));
    for (const id of openedBy(element)) head.opened.add(id);
  }
  head.hasGround =
    head.styles.some((style) => /(?:^|[},\s])(?:html|body|:root|\*)[^{}]{0,80}\{[^}]{0,2000}background/i.test(ownText(style))) || bodyHasGround(root);
  return head;
}

function bodyHasGround(root: Element): boolean {
  for (const element of elementsBelow(root, 200))
    if (element.tag === 'body') return /background/.test(element.attrs['style'] ?? '') || element.attrs['bgcolor'] !== undefined;
  return false;
}

function isInsideSvg(element: Element): boolean {
  return element.parent?.tag === 'svg' || element.parent?.tag === 'g' || element.parent?.tag === 'symbol';
}

function readMeta(attrs: Record<string, string>, head: { meta: Map<string, string>; refresh: string | undefined; base: string }): void {
  const name = (attrs['property'] ?? attrs['name'] ?? attrs['itemprop'] ?? '').trim().toLowerCase();
  const content = (attrs['content'] ?? '').replace(/\s+/g, ' ').trim();
  if (name !== '' && content !== '' && !head.meta.has(name)) head.meta.set(name, content);
  if (attrs['http-equiv']?.toLowerCase() === 'refresh') {
    const target = /^\s*(\d+)\s*[;,]\s*(?:url\s*=)?\s*['"]?([^'"]+)/i.exec(attrs['content'] ?? '');
    if (target && Number(target[1]) <= 5) head.refresh ??= resolve(target[2]!.trim(), head.base);
  }
}

function readLink(attrs: Record<string, string>, head: { icons: ReadPage['icons']; jsonLinks: string[]; canonical: string | undefined; base: string }): void {
  const rel = (attrs['rel'] ?? '').toLowerCase();
  const href = attrs['href']?.trim();
  if (!href || href.startsWith('data:')) return;
  const words = rel.split(/\s+/);
  if (words.some((word) => /^(?:icon|apple-touch-icon(?:-precomposed)?|mask-icon|fluid-icon)$/.test(word)))
    head.icons.push({ href, rel, sizes: attrs['sizes'] ?? '' });
  else if (words.includes('canonical')) head.canonical ??= resolve(href, head.base);
  else if (words.includes('manifest') || (words.includes('preload') && attrs['as'] === 'fetch') || /application\/json$/i.test(attrs['type'] ?? '')) {
    const url = resolve(href, head.base);
    if (url !== undefined) head.jsonLinks.push(url);
  }
}

function hiddenLinks(root: Element, visible: Link[], base: string): Link[] {
  const known = new Set(visible.map((link) => link.element));
  const hidden: Link[] = [];
  for (const element of elementsBelow(root)) {
    if (element.tag !== 'a' || known.has(element) || hidden.length > MOST_LINKS) continue;
    const href = element.attrs['href']?.trim();
    if (href) hidden.push({ href, url: resolve(href, base), text: '', region: 'nav', element, isVisible: false });
  }
  return hidden;
}
