import { type Canonical, canonicalise, canonicalText } from './canonical.ts';

/** A page in the form used for finding quotes. */
export interface QuotedPage {
  url: string;
  title: string | null;
  text: string;
  declared: string[];
  canonicalText: Canonical;
  canonicalDeclared: Canonical[];
}

/** Canonicalises a page once, so that many quotes can be searched in it. */
export function prepareForQuotes(page: { url: string; title: string | null; text: string; declared: string[] }): QuotedPage {
  return { ...page, canonicalText: canonicalise(page.text), canonicalDeclared: page.declared.map(canonicalise) };
}

/**
 * Finds a quote on a page: in the visible text, otherwise within one line of the source's statements.
 * @returns the page's own characters, or undefined if the words aren't there in this order
 */
export function findQuote(page: QuotedPage, quote: string): string | undefined {
  const wanted = canonicalText(quote);
  if (wanted === '') return undefined;
  const inText = slice(page.canonicalText, page.text, wanted);
  if (inText !== undefined) return inText;
  for (const [index, line] of page.canonicalDeclared.entries()) {
    const found = slice(line, page.declared[index]!, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

function slice(canonical: Canonical, raw: string, wanted: string): string | undefined {
  let at = canonical.text.indexOf(wanted);
  // "founded in 201" isn't in "founded in 2017": a quote ends at the end of a word.
  while (at >= 0 && !isWhole(canonical.text, at, at + wanted.length)) at = canonical.text.indexOf(wanted, at + 1);
  return at < 0 ? undefined : raw.slice(canonical.starts[at]!, canonical.ends[at + wanted.length - 1]!);
}

const spaced = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{N}]/u;

function isWhole(text: string, start: number, end: number): boolean {
  const cuts = (before: string | undefined, after: string | undefined) =>
    before !== undefined && after !== undefined && spaced.test(before) && spaced.test(after);
  return !cuts(text[start - 1], text[start]) && !cuts(text[end - 1], text[end]);
}
