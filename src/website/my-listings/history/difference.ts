/** A piece of two versions of a text: in both, only in the older, or only in the newer one. */
export interface Piece {
  kind: 'same' | 'out' | 'in';
  text: string;
}

/** Longer texts are shown as a whole: comparing them word by word would take too long. */
const MOST_CELLS = 400_000;

/** Compares two texts word by word (longest common subsequence). */
export function difference(before: string, after: string): Piece[] {
  const old = wordsOf(before);
  const young = wordsOf(after);
  let start = 0;
  while (start < old.length && start < young.length && old[start] === young[start]) start++;
  let end = 0;
  while (end < old.length - start && end < young.length - start && old[old.length - 1 - end] === young[young.length - 1 - end]) end++;
  const middle = compare(old.slice(start, old.length - end), young.slice(start, young.length - end));
  const pieces: Piece[] = [{ kind: 'same', text: old.slice(0, start).join('') }, ...middle, { kind: 'same', text: old.slice(old.length - end).join('') }];
  return join(pieces);
}

/** Words with the white space after them, and line breaks. */
const wordsOf = (text: string): string[] => text.match(/\n|[^\s]+[^\S\n]*|[^\S\n]+/g) ?? [];

function compare(old: readonly string[], young: readonly string[]): Piece[] {
  const whole: Piece[] = [
    { kind: 'out', text: old.join('') },
    { kind: 'in', text: young.join('') },
  ];
  if (old.length === 0 || young.length === 0 || old.length * young.length > MOST_CELLS) return whole;
  const width = young.length + 1;
  const longest = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = young.length - 1; j >= 0; j--) {
      const at = i * width + j;
      longest[at] = old[i] === young[j] ? longest[at + width + 1]! + 1 : Math.max(longest[at + width]!, longest[at + 1]!);
    }
  }
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < young.length) {
    const at = i * width + j;
    if (i < old.length && j < young.length && old[i] === young[j]) {
      pieces.push({ kind: 'same', text: old[i]! });
      i++;
      j++;
    } else if (j >= young.length || (i < old.length && longest[at + width]! >= longest[at + 1]!)) pieces.push({ kind: 'out', text: old[i++]! });
    else pieces.push({ kind: 'in', text: young[j++]! });
  }
  return pieces;
}

/** Joins neighbouring pieces of the same kind and drops empty ones. */
function join(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.text === '') continue;
    if (last?.kind === piece.kind) last.text += piece.text;
    else joined.push({ ...piece });
  }
  return joined;
}
