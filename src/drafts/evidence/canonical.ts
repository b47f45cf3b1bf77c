/** A text in the form in which quotes are compared, and where each of its characters stands in the text itself. */
export interface Canonical {
  text: string;
  /** For each UTF-16 unit of `text`, where what it came from begins and ends. */
  starts: number[];
  ends: number[];
}

const dropped = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[\ufe0e\ufe0f]/;
const alike: Record<string, string> = {};
for (const one of '‘’ʼ′`´') alike[one] = "'";
for (const one of '“”„‟«»″') alike[one] = '"';
for (const one of '‐‑‒–—―−') alike[one] = '-';

/**
 * NFKC, one kind of quotation marks and dashes, no invisible characters, single spaces. Two texts that a reader cannot tell apart
 * are the same here; nothing else is.
 */
export function canonicalise(text: string): Canonical {
  const out: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let isAfterSpace = true;
  // A character with its marks is one: composition must not shift what follows.
  for (const { 0: cluster, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const end = index + cluster.length;
    const plain = cluster.charCodeAt(0) < 128 && cluster.length === 1 ? cluster : cluster.normalize('NFKC');
    for (const unit of plain.split('')) {
      const isSpace = /\s/.test(unit);
      if (dropped.test(unit) || (isSpace && isAfterSpace)) continue;
      out.push(isSpace ? ' ' : (alike[unit] ?? unit));
      starts.push(index);
      ends.push(end);
      isAfterSpace = isSpace;
    }
  }
  if (out.at(-1) === ' ') {
    out.pop();
    starts.pop();
    ends.pop();
  }
  return { text: out.join(''), starts, ends };
}

/** Canonical and in lower case: for asking whether one text holds another, not for quoting. */
export function fold(text: string): string {
  return canonicalise(text).text.toLowerCase();
}
