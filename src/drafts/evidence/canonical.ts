/** A text in the form used for comparing quotes, with the position of each character in the original. */
export interface Canonical {
  text: string;
  /** For each UTF-16 unit of `text`, start and end of its source in the original. */
  starts: number[];
  ends: number[];
}

const dropped = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[\ufe0e\ufe0f]/;
/** Visible ASCII that is kept unchanged: everything but quotation marks. */
const plainRun = /^[!#-&(-_a-~]+$/;
const alike: Record<string, string> = {};
for (const one of '‘’ʼ′`´') alike[one] = "'";
for (const one of '“”„‟«»″') alike[one] = '"';
for (const one of '‐‑‒–—―−') alike[one] = '-';

/**
 * NFKC, one kind of quotation marks and dashes, no invisible characters, single spaces. Two texts are equal in this form exactly if a
 * reader can't tell them apart.
 */
export function canonicalise(text: string): Canonical {
  const out: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let isAfterSpace = true;
  const keep = (unit: string, start: number, end: number) => {
    const isSpace = /\s/.test(unit);
    if (dropped.test(unit) || (isSpace && isAfterSpace)) return;
    out.push(isSpace ? ' ' : (alike[unit] ?? unit));
    starts.push(start);
    ends.push(end);
    isAfterSpace = isSpace;
  };
  // Most text consists of runs of plain characters, which need no normalisation. Any other character is normalised together with its
  // combining marks, so that composition doesn't shift what follows. (A run ends before its last character if a mark follows it.)
  for (const { 0: piece, index } of text.matchAll(/[!#-&(-_a-~]+(?![\p{M}])|\P{M}\p{M}*|\p{M}+/gsu)) {
    if (plainRun.test(piece)) {
      for (let i = 0; i < piece.length; i++) {
        out.push(piece[i]!);
        starts.push(index + i);
        ends.push(index + i + 1);
      }
      isAfterSpace = false;
      continue;
    }
    const end = index + piece.length;
    for (const unit of piece.normalize('NFKC').split('')) keep(unit, index, end);
  }
  if (out.at(-1) === ' ') {
    out.pop();
    starts.pop();
    ends.pop();
  }
  return { text: out.join(''), starts, ends };
}

/** Most text has nothing of this, and is its own canonical form. */
const toChange = /[^ -_a-~]|^ | {2}| $/;
/** Below the first combining mark, U+0300, a character stands on its own. */
const FIRST_MARK = 0x300;
const isPlain = (code: number): boolean => code > 0x20 && code < 0x7f && code !== 0x60;

/** Characters with their marks, in canonical form: in the texts of one website they are few. */
const knownPieces = new Map<string, string>();
const MOST_PIECES = 5_000;

function canonicalPiece(piece: string): string {
  const known = knownPieces.get(piece);
  if (known !== undefined) return known;
  let made = '';
  for (const unit of piece.normalize('NFKC').split('')) if (!dropped.test(unit)) made += /\s/.test(unit) ? ' ' : (alike[unit] ?? unit);
  if (piece.length <= 2 && knownPieces.size < MOST_PIECES) knownPieces.set(piece, made);
  return made;
}

/** The text of `canonicalise`, without the positions, in a fraction of the time. */
export function canonicalText(text: string): string {
  if (!toChange.test(text)) return text;
  const next = /\P{M}\p{M}*|\p{M}+/suy;
  let out = '';
  let isAfterSpace = true;
  for (let at = 0; at < text.length; ) {
    let end = at;
    while (end < text.length && isPlain(text.charCodeAt(end))) end++;
    // The last one may have a mark behind it.
    if (end < text.length && text.charCodeAt(end) >= FIRST_MARK) end--;
    if (end > at) {
      out += text.slice(at, end);
      isAfterSpace = false;
      at = end;
      continue;
    }
    next.lastIndex = at;
    const piece = next.exec(text)![0];
    at += piece.length;
    for (const unit of canonicalPiece(piece)) {
      if (unit === ' ' && isAfterSpace) continue;
      out += unit;
      isAfterSpace = unit === ' ';
    }
  }
  return out.endsWith(' ') ? out.slice(0, -1) : out;
}

/** Canonical and in lower case: to check whether one text contains another, not for quoting. */
export function fold(text: string): string {
  return canonicalText(text).toLowerCase();
}

/** Letters and digits only, in lower case: for comparing names with domains and handles. */
export function squash(text: string): string {
  return fold(text)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
