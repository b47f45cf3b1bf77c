import { type Child, Fragment, type JSXNode } from 'hono/jsx';
import { jsx } from 'hono/jsx/jsx-runtime';
import { escapeHtml } from '../html/escape-html.ts';

// hono/jsx writes HTML too, for pages with promises and for several runtimes. A third of a page's time went into that, so pages, which are
// drawn at once, are written here: the same bytes, in one walk (docs/decisions/0326-how-pages-are-written.md).

type Props = Readonly<Record<string, unknown>>;
type Component = (props: Props) => unknown;

/** What has been written. Rendering is synchronous, so two pages can't mix. */
interface Page {
  html: string;
}

/** The class of elements: only those it made are elements, so that a value with the same properties is never taken for one. */
const Element = Object.getPrototypeOf(jsx('a', {}, undefined)).constructor as new (...given: never[]) => JSXNode;

/** hono's components for some HTML elements, by what they draw. */
const elements = new Map<unknown, string>();
for (const tag of ['title', 'meta', 'link', 'script', 'style', 'form', 'input', 'button']) {
  const { tag: component } = jsx(tag, {}, undefined) as unknown as JSXNode;
  if (typeof component === 'function') elements.set(component, tag);
}

const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'keygen', 'link', 'meta', 'param', 'source', 'track', 'wbr']);

/** Attributes that are there or not. Others, such as aria-hidden, are written as "true" or "false". */
const toggles = new Set(
  (
    'allowfullscreen async autofocus autoplay checked controls default defer disabled download formnovalidate hidden inert ismap itemscope loop multiple ' +
    'muted nomodule novalidate open playsinline readonly required reversed selected shadowrootclonable shadowrootdelegatesfocus shadowrootserializable'
  ).split(' '),
);

/** SVG's attributes with capital letters. Others are a slip (strokeWidth, className): hono would rename some of them. */
const capitals = new Set(['viewBox', 'preserveAspectRatio']);

/** An attribute's beginning, by its name. Names are written in the source, so there are few; one from elsewhere can't add another attribute. */
const beginnings = new Map<string, string>();
function beginningOf(name: string): string {
  let beginning = beginnings.get(name);
  if (beginning === undefined) {
    if (!/^[\w:.-]+$/.test(name)) throw new Error(`${JSON.stringify(name)} is not a valid attribute name`);
    if (/[A-Z]/.test(name) && !capitals.has(name))
      throw new Error(`${name} is not the name of an attribute in HTML or one of the SVG attributes that pages use`);
    beginning = ` ${name}="`;
    beginnings.set(name, beginning);
  }
  return beginning;
}

/** Writes what a page draws as HTML. Texts are escaped, unless they are marked with `raw`. @throws Error for a promise, which can't be waited for */
export function writeJsx(drawn: Child): string {
  const page: Page = { html: '' };
  write(page, drawn);
  return page.html;
}

function write(page: Page, drawn: unknown): void {
  if (typeof drawn === 'string') page.html += escapeHtml(drawn);
  else if (drawn === null || drawn === undefined || typeof drawn === 'boolean') return;
  else if (typeof drawn === 'number') page.html += drawn;
  else if (drawn instanceof Element) writeElement(page, drawn);
  else if (Array.isArray(drawn)) for (const one of drawn) write(page, one);
  else if (isRaw(drawn)) page.html += drawn;
  else if (drawn instanceof Promise) throw new Error("a page can't contain a promise; await it first");
}

const isRaw = (value: unknown): value is string => value instanceof String && 'isEscaped' in value && value.isEscaped === true;

function writeElement(page: Page, { tag, props, children }: JSXNode): void {
  if (typeof tag === 'string') return tag === '' ? write(page, children) : writeTag(page, tag, { props, children });
  const name = elements.get(tag);
  if (name !== undefined) return writeTag(page, name, { props, children });
  if (tag === Fragment) return write(page, props.children || undefined);
  // hono passes one child as itself, also from a list of one.
  const given = children.length === 1 && props.children !== children[0] ? { ...props, children: children[0] } : props;
  write(page, (tag as unknown as Component)(given));
}

function writeTag(page: Page, tag: string, { props, children }: { props: Props; children: unknown }): void {
  page.html += `<${tag}`;
  for (const name in props) if (name !== 'children') writeAttribute(page, name, props[name]);
  // hono puts a component of its own around what these two contain.
  const inside = tag === 'svg' || tag === 'head' ? (children as [JSXNode])[0].children : (children as readonly unknown[]);
  if (inside.length === 0 && empty.has(tag)) {
    page.html += '/>';
    return;
  }
  page.html += '>';
  for (const one of inside) write(page, one);
  page.html += `</${tag}>`;
}

function writeAttribute(page: Page, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  const beginning = beginningOf(name);
  if (typeof value === 'string') page.html += `${beginning}${escapeHtml(value)}"`;
  else if (typeof value === 'number') page.html += `${beginning}${value}"`;
  else if (typeof value === 'boolean') page.html += !toggles.has(name) ? `${beginning}${value}"` : value ? `${beginning}"` : '';
  else if (typeof value === 'function') throw new Error(`the attribute ${name} can't be a function: pages have no scripts of their own`);
  else page.html += `${beginning}${isRaw(value) ? value : escapeHtml(String(value))}"`;
}
