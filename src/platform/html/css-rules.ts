/** A rule of a style sheet: its selectors, declarations and surrounding at-rule ('' for none). */
export interface CssRule {
  selector: string;
  body: string;
  within: string;
}

/** Rules of a style sheet in order, in linear time for any input. For nested at-rules, the innermost one is given. */
export function* readCssRules(text: string): Generator<CssRule> {
  const css = withoutComments(text);
  let within = '';
  let pending: string | undefined;
  let from = 0;
  for (const { index, 0: mark } of css.matchAll(/[{}]/g)) {
    const before = css.slice(from, index);
    from = index + 1;
    if (mark === '}') {
      if (pending !== undefined) yield { selector: pending, body: before, within };
      else within = '';
      pending = undefined;
    } else if (before.trim().startsWith('@')) within = before.trim();
    else pending = before.trim();
  }
}

function withoutComments(css: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const start = css.indexOf('/*', from);
    const end = start < 0 ? -1 : css.indexOf('*/', start + 2);
    // Browsers also ignore everything after an unclosed comment.
    if (start < 0 || end < 0) return kept + css.slice(from, start < 0 ? undefined : start);
    kept += css.slice(from, start);
    from = end + 2;
  }
}
