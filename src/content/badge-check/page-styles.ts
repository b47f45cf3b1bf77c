import { readCssRules } from '../../platform/html/css-rules.ts';
import { type Element, ownText } from '../../platform/html/tree.ts';
import { type Effect, isMadeTiny, readEffect } from './css.ts';

const MOST_CSS = 400_000;
/** Class names that common style sheets use to hide things. */
const customary = /^(?:hidden|d-none|is-hidden|invisible|sr-only|visually-hidden|visuallyhidden|screen-reader-text|opacity-0)$/;
/** `hidden md:block`: hidden on a phone, shown on a larger screen. */
const shownByWidth =
  /^(?:[\w-]+(?:\[[^\]]*\])?:(?:block|flex|grid|inline[\w-]*|table[\w-]*|contents|visible|not-sr-only|opacity-\d+)|d-(?:sm|md|lg|xl|xxl)-(?!none)\w.*)$/;

/** The effect of a page's own style sheets on its classes and ids. */
export interface PageStyles {
  effects: Map<string, Effect>;
  tiny: Set<string>;
  /** Names that some rule shows in some state: what they hide may be visible by now, so they count as shown. */
  shown: Set<string>;
}

/**
 * Reads a page's `<style>` elements: plain rules for one class, id or tag (`.note`, `a#badge`). Rules for print or for some
 * screen widths don't hide anything from everyone, and linked style sheets aren't read.
 */
export function readPageStyles(styles: Element[]): PageStyles {
  const found: PageStyles = { effects: new Map(), tiny: new Set(), shown: new Set() };
  const css = styles
    .map((style) => (/print/i.test(style.attrs['media'] ?? '') ? '' : ownText(style)))
    .join('\n')
    .slice(0, MOST_CSS);
  for (const { selector, body, within } of readCssRules(css)) {
    const effect = readEffect(body);
    const isTiny = isMadeTiny(body);
    const hides = effect.gone !== undefined || effect.visibility === 'hidden' || effect.textless === true || isTiny;
    const shows = /(?:^|;)\s*(?:display\s*:\s*(?!none)|visibility\s*:\s*visible|opacity\s*:\s*(?:1|0?\.[1-9]))/i.test(body);
    if (!hides && !shows && !effect.background) continue;
    for (const one of selector.split(',')) {
      const last = /[^\s>+~]+$/.exec(one.trim().slice(-200))?.[0] ?? '';
      const names = last.match(/[.#][\w-]+/g) ?? [];
      const [name] = names;
      if (name === undefined) continue;
      if (shows && !hides) for (const shown of names) found.shown.add(shown);
      if (effect.background && !hides) found.effects.set(name, { ...found.effects.get(name), background: true });
      if (!hides || within !== '' || names.length !== 1 || !/^[a-z]*[.#][\w-]+$/i.test(one.trim())) continue;
      found.effects.set(name, { ...found.effects.get(name), ...effect });
      if (isTiny) found.tiny.add(name);
    }
  }
  return found;
}

/** The effect of an element's classes, id and style attribute. The attribute has precedence. */
export function effectOn({ attrs }: Element, styles: PageStyles): Effect {
  const effect: Effect = {};
  for (const name of namesOf(attrs)) if (!styles.shown.has(name) || styles.effects.get(name)?.background) Object.assign(effect, styles.effects.get(name));
  const classes = attrs['class']?.split(/\s+/) ?? [];
  const custom = classes.find((name) => customary.test(name));
  if (custom !== undefined && !styles.shown.has(`.${custom}`) && !classes.some((name) => shownByWidth.test(name))) effect.gone = `the class ${custom}`;
  const { style } = attrs;
  if (style === undefined) return effect;
  if (/(?:^|;)\s*display\s*:\s*(?!none)/i.test(style)) delete effect.gone;
  return Object.assign(effect, readEffect(style));
}

/** Whether a picture is too small to see. */
export function isTiny({ attrs }: Element, styles: PageStyles): boolean {
  if (['width', 'height'].some((name) => /^\s*0*[01](?:px)?\s*$/.test(attrs[name] ?? ''))) return true;
  return (attrs['style'] !== undefined && isMadeTiny(attrs['style'])) || namesOf(attrs).some((name) => styles.tiny.has(name));
}

function namesOf(attrs: Record<string, string>): string[] {
  const classes = attrs['class']?.split(/\s+/).map((name) => `.${name}`) ?? [];
  return attrs['id'] === undefined ? classes : [...classes, `#${attrs['id']}`];
}
