import { raw } from 'hono/html';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';

/** As many characters as fit into the narrowest column of a table, if more follow. */
const LONG = /[^\s\u200b]{18}(?=[^\s\u200b])/gu;

/**
 * A name or an address in a table. It breaks between words, and an address before its "@" or a dot. A part breaks inside only if it is
 * longer than a narrow column. Without this, narrow tables break words anywhere.
 */
export const WholeWords = ({ text }: { text: string }) => (
  <span class="unbroken" dir="auto">
    {raw(piecesOf(text).map(escapeHtml).join('<wbr/>'))}
  </span>
);

const BREAK = '\u200b';

/** The pieces of a text between which it may break, apart from its spaces. */
export function piecesOf(text: string): string[] {
  // Most names are short words.
  if (text !== '' && text.length <= 18 && !/[-@._+\u200b]/.test(text)) return [text];
  return text
    .replaceAll(/(?=[@.])|(?<=[-_+])/gu, BREAK)
    .replaceAll(LONG, `$&${BREAK}`)
    .split(BREAK)
    .filter((piece) => piece !== '');
}
