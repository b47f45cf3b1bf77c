import { type Element, elementBefore, elementsBelow, labels, textBetween } from '../../platform/html/tree.ts';
import type { HiddenNames } from './style-rules.ts';

const neverShown = new Set(
  'head script style template noscript canvas audio video iframe svg math datalist map select textarea input title noframes'.split(' '),
);
const iconFont = /(?:^|\s)(?:material-(?:icons|symbols)|notranslate material|icon-ligature|ms-Icon)/i;

export interface Visibility {
  hiddenNames: HiddenNames;
  /** Ids of panels that some control on the page opens. */
  opened: Set<string>;
  /** Whether the page's own style sheet sets the background of the whole page. */
  hasGround: boolean;
}

/** Why no visitor sees an element, or undefined. Doesn't check the elements around it. */
export function isHidden(element: Element, given: Visibility, isOnBareGround = false): boolean {
  const { tag, attrs } = element;
  if (neverShown.has(tag)) return true;
  // Collapsed panels can be read: a control names them, or the element itself is one.
  const mayBeOpened = (attrs['id'] !== undefined && given.opened.has(attrs['id'])) || isPanel(element);
  const isFolded = () => mayBeOpened || isAnswer(element);
  if (attrs['hidden'] !== undefined && attrs['hidden'] !== 'until-found' && !isFolded()) return true;
  if (attrs['aria-hidden'] === 'true' && !isFolded()) return true;
  if (tag === 'dialog' && attrs['open'] === undefined) return true;
  if (iconFont.test(attrs['class'] ?? '')) return true;
  const style = attrs['style'];
  if (style !== undefined && !mayBeOpened && isHidingStyle(style) && !(folding.test(style) && isAnswer(element))) return true;
  // White text on a page without a background colour.
  if (
    style !== undefined &&
    isOnBareGround &&
    !given.hasGround &&
    /(?:^|;)\s*color\s*:\s*(?:#fff(?:fff)?\b|white\b|rgb\(255,\s*255,\s*255\))/i.test(style) &&
    !/background/i.test(style)
  )
    return true;
  if (attrs['id'] !== undefined && given.hiddenNames.ids.has(attrs['id']) && !isFolded()) return true;
  if (attrs['class'] !== undefined && !mayBeOpened) {
    for (const name of attrs['class'].split(/\s+/)) if (given.hiddenNames.classes.has(name)) return !isAnswer(element);
    if (/(?:^|\s)(?:sr-only|visually-hidden|visuallyhidden|screen-reader-text|hidden|d-none)(?:\s|$)/.test(attrs['class']))
      return !isShownByWidth(attrs['class']) && !(/(?:^|\s)(?:hidden|d-none)(?:\s|$)/.test(attrs['class']) && isAnswer(element));
  }
  return false;
}

/** `hidden md:block`: hidden on a phone, shown on a desktop. */
function isShownByWidth(classes: string): boolean {
  return /(?:^|\s)(?:(?:xs|sm|md|lg|xl|2xl|group-[\w-]+|peer-[\w-]+|data-\[[^\]]*\]|not-sr-only|focus):(?:block|flex|grid|inline[\w-]*|table[\w-]*|contents|not-sr-only)|d-(?:sm|md|lg|xl|xxl)-(?!none))/.test(
    classes,
  );
}

function isHidingStyle(style: string): boolean {
  const rules = new Map<string, string>();
  for (const rule of style.toLowerCase().split(';')) {
    const colon = rule.indexOf(':');
    if (colon > 0)
      rules.set(
        rule.slice(0, colon).trim(),
        rule
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      );
  }
  const is = (name: string, pattern: RegExp) => rules.has(name) && pattern.test(rules.get(name)!);
  if (is('display', /^none/) || is('visibility', /^(hidden|collapse)/) || is('content-visibility', /^hidden/)) return true;
  if (is('font-size', /^0(\.\d+)?(px|em|rem|pt|%)?$/) || is('font-size', /^1px$/)) return true;
  // Pages that fade in their sections send them with opacity 0 and an animation; text that stays at 0 is hidden.
  if (is('opacity', /^0?(\.0+)?$/) && !rules.has('transform') && !rules.has('transition') && !rules.has('will-change') && !rules.has('animation')) return true;
  if (is('position', /^(absolute|fixed)/) && (is('left', /^-\d{3,}/) || is('top', /^-\d{3,}/) || is('right', /^-\d{3,}/))) return true;
  if (is('text-indent', /^-\d{3,}/) || is('clip', /^rect\((0|1px)/) || is('clip-path', /^inset\((50|100)%/)) return true;
  if (is('transform', /scale\(0\)/)) return true;
  if ((is('height', /^[01](px)?$/) || is('width', /^[01](px)?$/) || is('max-height', /^0(px)?$/)) && is('overflow', /^hidden/)) return !rules.has('transition');
  return isInvisibleColour(rules);
}

/** Text that is transparent or has the colour of its background. */
function isInvisibleColour(rules: Map<string, string>): boolean {
  const colour = rules.get('color');
  if (colour === undefined) return false;
  if (/^transparent$|rgba\([^)]*,\s*0?\.?0\)$/.test(colour)) return !/text/.test(rules.get('background-clip') ?? rules.get('-webkit-background-clip') ?? '');
  const ground = rules.get('background-color') ?? rules.get('background');
  return ground !== undefined && ground === colour;
}

/** Directly after a control that is closed and names no panel: the panel is what follows it. */
function isPanel(element: Element): boolean {
  const before = elementBefore(element);
  if (before === undefined) return false;
  const control = before.attrs['aria-expanded'] === undefined ? before.children.filter((child) => typeof child !== 'string').at(0) : before;
  return control?.attrs['aria-expanded'] === 'false' && control.attrs['aria-controls'] === undefined && control.attrs['aria-haspopup'] === undefined;
}

/** Styles of a closed panel; the other ways to hide a text are never those of one. */
const folding = /(?:^|;)\s*(?:display\s*:\s*none|(?:max-)?height\s*:\s*0)/i;
const MOST_OF_QUESTION = 12;
const LONGEST_QUESTION = 200;
/** Directly after a question that a click opens: an accordion of a script that doesn't say so. Not after a heading of the page's sections. */
function isAnswer(element: Element): boolean {
  const before = elementBefore(element);
  if (before === undefined || /^(?:h1|h2|blockquote)$/.test(before.tag) || (before.tag === 'p' && before.attrs['class'] === undefined)) return false;
  let text = textBetween(before);
  for (const below of elementsBelow(before, MOST_OF_QUESTION)) {
    if (/^(?:h1|h2)$/.test(below.tag)) return false;
    if (text.length > LONGEST_QUESTION * 4) return false;
    text += ` ${textBetween(below)}`;
  }
  if (text.length > LONGEST_QUESTION * 4) return false;
  const line = text.replace(/\s+/g, ' ').replace(/[\s+×›»▾▼⌄\p{Co}–—-]{1,40}$/u, '');
  return line.length >= 8 && line.length <= LONGEST_QUESTION && /[?？؟]$/u.test(line);
}

/** Ids that a button, a summary or a link of the page opens. */
export function openedBy(element: Element): string[] {
  const { attrs } = element;
  const target = attrs['data-bs-target'] ?? attrs['data-target'];
  return [...(attrs['aria-controls'] ?? '').split(/\s+/), target?.startsWith('#') ? target.slice(1) : ''].filter((id) => id !== '');
}

/** Menus, cookie notices and the like, by the words in class and id. The tools that ask for consent give their windows their own names. */
export function isFurniture(element: Element): boolean {
  const names = labels(element);
  return (
    /(?:^|[\s_-])(?:cookies?|consent|gdpr|ccpa|tcf|cmp|skip-?link|breadcrumbs?|toast|modal-backdrop)(?:[\s_-]|$)/i.test(names) ||
    /(?:cookie-?(?:bar|banner|notice|consent|law|popup|modal|box|policy)|consent-?(?:banner|manager|modal|box|popup|dialog)|privacy-?(?:banner|popup|modal|center)|(?:^|\s)(?:onetrust|ot-sdk|cookiebot|cybot|usercentrics|uc-|didomi|qc-cmp|iubenda|truste|klaro|cmplz|cky-|osano|borlabs|axeptio|tarteaucitron|sp_message|fc-consent|termly|cc-window)(?:[\w-]*))/i.test(
      names,
    )
  );
}
