import { type Element, isElement } from '../../platform/html/tree.ts';
import { effectOn, isTiny, type PageStyles } from './page-styles.ts';

/** A link or a picture on the page. */
export interface Standing {
  /** The link's target or the picture's source. */
  address: string;
  /** Why visitors can't see it, in words for the owner; undefined when they can. */
  unseen: string | undefined;
  /** Where it is not markup of the page: in a template, noscript or frame. */
  dead: string | undefined;
  /** The pictures inside the link. */
  pictures: Standing[];
}

interface Place {
  gone: string | undefined;
  dead: string | undefined;
  invisible: boolean;
  textless: boolean;
  /** `hint`: why the link is invisible when nothing in it is visible. */
  link: (Standing & { isFilled: boolean; hint: string }) | undefined;
}

const dead: Record<string, string> = {
  template: 'a <template>',
  noscript: '<noscript>, which nobody sees whose browser runs scripts',
  iframe: 'a frame',
  object: 'an <object>',
  video: 'a <video>',
  audio: 'an <audio>',
  canvas: 'a <canvas>',
  select: 'a <select>',
  noembed: '<noembed>',
  noframes: '<noframes>',
};
const raw = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'plaintext']);
const shows = new Set(['svg', 'video', 'canvas', 'object', 'embed', 'iframe', 'input', 'progress', 'meter']);
/** Characters that print nothing: spaces, joiners, fillers. */
const blank = /^[\s\p{Cf}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** Every link of a page with its pictures, and the pictures outside of links. One pass in a loop, so deep nesting costs nothing extra. */
export function walkPage(root: Element, styles: PageStyles): { links: Standing[]; loosePictures: Standing[] } {
  const links: NonNullable<Place['link']>[] = [];
  const loosePictures: Standing[] = [];
  const steps: { node: Element; place: Place }[] = [
    { node: root, place: { gone: undefined, dead: undefined, invisible: false, textless: false, link: undefined } },
  ];
  while (steps.length > 0) {
    const { node, place } = steps.pop()!;
    const inner = enter(node, place, styles);
    const { link } = inner;
    if (link && link !== place.link) links.push(link);
    if (node.tag === 'img') notePicture(node, { inner, styles, loosePictures });
    else if (link && shows.has(node.tag) && isSeen(inner)) link.isFilled = true;
    if (raw.has(node.tag)) continue;
    const inside: { node: Element; place: Place }[] = [];
    const isFolded = node.tag === 'details' && node.attrs['open'] === undefined;
    let hasSummary = false;
    for (const child of node.children) {
      if (!isElement(child)) {
        if (link && !link.isFilled && !inner.textless && !isFolded && isSeen(inner) && !blank.test(child)) link.isFilled = true;
        continue;
      }
      const opens = !isFolded || (child.tag === 'summary' && !hasSummary);
      if (child.tag === 'summary') hasSummary = true;
      inside.push({ node: child, place: opens ? inner : { ...inner, gone: inner.gone ?? 'a closed <details>' } });
    }
    for (const step of inside.reverse()) steps.push(step);
  }
  for (const link of links) if (!link.isFilled) link.unseen ??= link.pictures.find(({ unseen }) => unseen !== undefined)?.unseen ?? link.hint;
  return { links, loosePictures };
}

const isSeen = (place: Place) => place.gone === undefined && place.dead === undefined && !place.invisible;

function enter(element: Element, place: Place, styles: PageStyles): Place {
  const { tag, attrs } = element;
  const isPlain = attrs['class'] === undefined && attrs['id'] === undefined && attrs['style'] === undefined;
  const effect = isPlain ? {} : effectOn(element, styles);
  const inner: Place = {
    gone: place.gone ?? goneByMarkup(element) ?? effect.gone,
    dead: place.dead ?? dead[tag],
    invisible: effect.visibility === undefined ? place.invisible : effect.visibility === 'hidden',
    textless: effect.textless ?? (place.textless && !/font-size\s*:\s*(?:[2-9]|1\d)/.test(attrs['style'] ?? '')),
    link: place.link,
  };
  const href = tag === 'a' ? (attrs['href'] ?? attrs['xlink:href']) : undefined;
  if (href !== undefined) {
    const hint = inner.invisible ? 'visibility: hidden' : inner.textless ? 'the size or colour of its text' : 'nothing in the link can be seen';
    inner.link = { address: href.trim(), unseen: inner.gone, dead: inner.dead, pictures: [], isFilled: false, hint };
  }
  if (inner.link && effect.background && isSeen(inner)) inner.link.isFilled = true;
  return inner;
}

function goneByMarkup({ tag, attrs }: Element): string | undefined {
  if (attrs['hidden'] !== undefined) return 'the attribute hidden';
  if (tag === 'dialog' && attrs['open'] === undefined) return 'a closed <dialog>';
  if (attrs['popover'] !== undefined) return 'the attribute popover';
  return undefined;
}

function notePicture(element: Element, given: { inner: Place; styles: PageStyles; loosePictures: Standing[] }): void {
  const { attrs } = element;
  const sources = [attrs['src'], attrs['data-src'], attrs['data-lazy-src'], ...(attrs['srcset'] ?? attrs['data-srcset'] ?? '').split(/\s+/, 1)];
  const address = sources.find((one) => one !== undefined && one.trim() !== '' && !one.startsWith('data:')) ?? sources.find((one) => one);
  if (address === undefined) return;
  const { gone, dead: lifeless, invisible, link } = given.inner;
  const unseen = gone ?? (invisible ? 'visibility: hidden' : isTiny(element, given.styles) ? 'the size of the picture' : undefined);
  const picture: Standing = { address: address.trim(), unseen, dead: lifeless, pictures: [] };
  if (!link) given.loosePictures.push(picture);
  else {
    link.pictures.push(picture);
    if (unseen === undefined && lifeless === undefined) link.isFilled = true;
  }
}
