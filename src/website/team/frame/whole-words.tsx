import { raw } from 'hono/html';
import { escapeHtml } from '../../../platform/html/escape-html.ts';

/** As many characters as fit into the narrowest column of a table. */
const NARROW = 18;
/** That many, if more follow. */
const LONG = /[^\s]{18}(?=[^\s])/gu;

/**
 * A name or an address in a table. It breaks between words, and an address before its "@" or a dot. A part breaks inside only if it is
 * longer than a narrow column. Without this, narrow tables break words anywhere. Written as text and not as elements, because a list has
 * hundreds of them.
 */
export const WholeWords = ({ text }: { text: string }) => raw(`<span class="unbroken" dir="auto">${piecesOf(text).map(escapeHtml).join('<wbr/>')}</span>`);

const BREAK = '\u200b';

/** The pieces of a text between which it may break, apart from its spaces. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 1; at < text.length; at++) {
    if (!isBreak(text[at - 1]!, text[at]!)) continue;
    pieces.push(text.slice(from, at));
    from = at;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return text.length > NARROW || text.includes(BREAK) ? pieces.flatMap(inShort) : pieces;
}

const isBreak = (before: string, after: string) =>
  after === '.' || after === '@' || after === BREAK || before === '-' || before === '_' || before === '+' || before === BREAK;

const inShort = (piece: string): string[] => (piece === BREAK ? [] : piece.length <= NARROW ? [piece] : piece.replaceAll(LONG, `$&${BREAK}`).split(BREAK));
