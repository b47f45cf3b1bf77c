import { shared } from '../../listings/index.ts';
import { cut, describeList, MOST_TITLE } from '../best/list-words.ts';
import { attributeLabel } from '../words/compare-facts.ts';
import { say, sayCount } from '../words/say.ts';
import type { Pair } from './columns.ts';

/** How many differences a description names. */
const MOST_NAMED = 4;

/** The title of a comparison. Names too long for it are cut, the longest first. */
export function titlePair(names: readonly string[]): string {
  const shown = [...names];
  const title = () => {
    const [a = '', b = '', c] = shown;
    return c === undefined ? say('{a} vs {b}', { a, b }) : say('{a} vs {b} vs {c}', { a, b, c });
  };
  for (let over = lettersOver(title()); over > 0; over = lettersOver(title())) {
    const longest = shown.reduce((most, one, i) => (one.length > shown[most]!.length ? i : most), 0);
    const others = shown.filter((_, i) => i !== longest).map((one) => Array.from(one).length);
    const length = Array.from(shown[longest]!).length;
    // Cut the longest to the length of the next longest; after that, both become shorter.
    const next = Math.max(length - over, Math.min(length - 2, Math.max(...others)));
    shown[longest] = cut(shown[longest]!, next);
  }
  return title();
}

const lettersOver = (text: string) => Array.from(text).length - MOST_TITLE;

/** What search engines show of a comparison: what differs, and how much there is. */
export function describePair({ a, b, rows }: Pair): string {
  const { both, different } = shared(rows);
  const names = different.slice(0, MOST_NAMED).map(({ attribute, label }) => attributeLabel(attribute, label));
  return describeList([
    say('{a} or {b}?', { a: a.name, b: b.name }),
    different.length > 0 ? say('What differs: {list}.', { list: names.join(say(', ')) }) : '',
    both.length > 0
      ? sayCount('{n} fact side by side, with sources.|{n} facts side by side, with sources.', both.length)
      : say('What each product states, and what it doesn’t.'),
  ]);
}
