import { readCssRules } from '../../platform/html/css-rules.ts';
import { type Element, ownText } from '../../platform/html/tree.ts';

/** Names of classes and ids that a page's own style sheets always hide. */
export interface HiddenNames {
  classes: Set<string>;
  ids: Set<string>;
}

const MOST_CSS = 400_000;
const hides =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?:px|em|rem|pt|%)?\s*(?:!important\s*)?(?:;|$)|(?:left|top|right|text-indent)\s*:\s*-\d{3,})/i;
const shows = /(?:^|;)\s*(?:display\s*:\s*(?!none)|visibility\s*:\s*visible)/i;

/**
 * Reads `<style>` elements. A name counts as hidden when a plain rule hides it (`.note { display: none }`) and no rule shows it
 * in some state (`.open .note { display: block }`): panels that a click opens are collapsed, not hidden text.
 */
export function readHiddenNames(styles: Element[]): HiddenNames {
  const hidden: HiddenNames = { classes: new Set(), ids: new Set() };
  const shown = new Set<string>();
  const css = styles
    .map((style) => (/print/.test(style.attrs['media'] ?? '') ? '' : ownText(style)))
    .join('\n')
    .slice(0, MOST_CSS);
  for (const { selector, body, within } of readCssRules(css)) {
    const isHiding = hides.test(body);
    if (!isHiding && !shows.test(body)) continue;
    for (const one of selector.split(',')) {
      const names = one.trim().match(/[.#][\w-]+/g) ?? [];
      const last = names.at(-1);
      if (last === undefined) continue;
      if (!isHiding) shown.add(last);
      // Rules for print or narrow screens don't hide it from everyone.
      else if (within === '' && names.length === 1 && /^[a-z]*[.#][\w-]+$/i.test(one.trim()))
        (last[0] === '.' ? hidden.classes : hidden.ids).add(last.slice(1));
    }
  }
  for (const name of shown) (name[0] === '.' ? hidden.classes : hidden.ids).delete(name.slice(1));
  return hidden;
}
