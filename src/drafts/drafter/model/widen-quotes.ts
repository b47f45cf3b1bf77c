import { findQuote, type QuotedPage } from '../../evidence/find-quote.ts';
import type { Evidence } from '../drafter.ts';

/** A longer quote could prove anything. */
const LONGEST = 1_000;

/**
 * Extends quotes to whole lines and sentences of the page, so that a model can't cut "founded in 1999" out of "Acme, our rival, was
 * founded in 1999". Quotes that aren't on a page that the model was shown are dropped.
 */
export function widenQuotes(evidence: Evidence[], pages: Map<string, QuotedPage>): Evidence[] {
  const widened = evidence.flatMap(({ quote, url, page_title }) => {
    const page = pages.get(url);
    const wide = page && widen(page, quote);
    return wide === undefined || wide.length > LONGEST ? [] : [{ quote: wide, url, page_title }];
  });
  return widened.filter((one, index) => widened.findIndex(({ quote, url }) => quote === one.quote && url === one.url) === index);
}

function widen(page: QuotedPage, quote: string): string | undefined {
  const found = findQuote(page, quote);
  if (found === undefined) return undefined;
  for (const text of [page.text, ...page.declared]) {
    const at = placeOf(text, found);
    if (at < 0) continue;
    return text.slice(startBefore(text, at), endAfter(text, at + found.length)).trim();
  }
  return undefined;
}

/** Where a text occurs as whole words. */
function placeOf(text: string, wanted: string): number {
  const cuts = (before: string | undefined, after: string | undefined) =>
    before !== undefined && after !== undefined && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
  let at = text.indexOf(wanted);
  const first = at;
  while (at >= 0 && (cuts(text[at - 1], text[at]) || cuts(text[at + wanted.length - 1], text[at + wanted.length]))) at = text.indexOf(wanted, at + 1);
  return at < 0 ? first : at;
}

const border = /\n|[.!?…](?=\s+[\p{Lu}\p{N}"“«¿¡(])|[。！？]/gu;

function startBefore(text: string, at: number): number {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  let start = from;
  for (const { index, 0: sign } of text.slice(from, at + 1).matchAll(border)) if (from + index + sign.length <= at) start = from + index + sign.length;
  return start;
}

function endAfter(text: string, at: number): number {
  // A text that ends with its full stop ends there.
  if (/[.!?…。！？\n]/.test(text[at - 1] ?? '') && /^(?:\s|$)/.test(text.slice(at, at + 1))) return at;
  const line = text.indexOf('\n', at);
  const rest = text.slice(at, line < 0 ? undefined : line + 1);
  const next = rest.matchAll(border).next().value;
  return next ? at + next.index + (next[0] === '\n' ? 0 : next[0].length) : text.length;
}
