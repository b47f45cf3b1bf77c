import { Fragment } from 'hono/jsx';

/** Letters that fit into the narrowest column of a table. */
const LONGEST = 18;

/**
 * A name or an address in a table. It breaks between words, and an address before its "@" or a dot. Only a part that is longer than a
 * narrow column breaks within. Without it, a table with little room breaks words anywhere.
 */
export const WholeWords = ({ text }: { text: string }) => (
  <span class="unbroken" dir="auto">
    {piecesOf(text).map((piece, i) => (
      <Fragment>
        {i > 0 && <wbr />}
        {piece}
      </Fragment>
    ))}
  </span>
);

/** The pieces of a text between which it may break, apart from its spaces. */
export function piecesOf(text: string): string[] {
  const parts = text.split(/(?=[@.])|(?<=[-_+])/u);
  return parts.flatMap((part) => part.split(/(?<=\s)/u)).reduce<string[]>((pieces, word) => [...pieces, ...chop(word)], []);
}

function chop(word: string): string[] {
  const letters = [...word];
  return Array.from({ length: Math.ceil(letters.length / LONGEST) }, (_, i) => letters.slice(i * LONGEST, (i + 1) * LONGEST).join(''));
}
