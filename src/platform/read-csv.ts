/** A file with more columns is refused before any of it is processed. */
const MOST_COLUMNS = 200;

/** Why a text isn't a CSV file that can be read. */
export type CsvFault = 'empty' | 'open_quote' | 'too_many_rows' | 'too_many_columns';

/**
 * Reads a CSV file (RFC 4180), also with semicolons or tabs between its cells, as spreadsheets in other countries write it.
 * Rows without any text are left out. Pure.
 * @param text with or without a byte order mark
 * @param given.most rows, the first with the names of the columns included
 * @returns the rows, and the number of each in the file, which counts those without text too
 */
export function readCsv(text: string, { most }: { most: number }): { rows: string[][]; numbers: number[] } | { fault: CsvFault } {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const delimiter = delimiterOf(plain);
  const rows: string[][] = [];
  const numbers: number[] = [];
  let number = 0;
  let row: string[] = [];
  let at = 0;
  while (at < plain.length) {
    const { value, next, isOpen } = plain[at] === '"' ? readQuoted(plain, at) : readPlain(plain, at, delimiter);
    if (isOpen) return { fault: 'open_quote' };
    row.push(value);
    if (row.length > MOST_COLUMNS) return { fault: 'too_many_columns' };
    if (plain[next] === delimiter) {
      at = next + 1;
      if (at < plain.length) continue;
      row.push('');
    } else {
      at = next + (plain[next] === '\r' && plain[next + 1] === '\n' ? 2 : 1);
    }
    number++;
    if (row.some((cell) => cell.trim() !== '')) {
      rows.push(row);
      numbers.push(number);
    }
    if (rows.length > most) return { fault: 'too_many_rows' };
    row = [];
  }
  return rows.length === 0 ? { fault: 'empty' } : { rows, numbers };
}

/** The delimiter that occurs most often in the first line. */
function delimiterOf(text: string): string {
  const line = text.slice(0, 20_000).split(/\r?\n/, 1)[0]!;
  const counts = [',', ';', '\t'].map((sign) => ({ sign, n: line.split(sign).length }));
  return counts.reduce((best, one) => (one.n > best.n ? one : best)).sign;
}

interface Read {
  value: string;
  /** Position of the delimiter or the end of the line. */
  next: number;
  isOpen: boolean;
}

function readPlain(text: string, from: number, delimiter: string): Read {
  let next = from;
  while (next < text.length && text[next] !== delimiter && text[next] !== '\n' && text[next] !== '\r') next++;
  return { value: text.slice(from, next), next, isOpen: false };
}

function readQuoted(text: string, from: number): Read {
  let value = '';
  let at = from + 1;
  while (true) {
    const end = text.indexOf('"', at);
    if (end < 0) return { value, next: text.length, isOpen: true };
    value += text.slice(at, end);
    if (text[end + 1] !== '"') return { value, next: end + 1, isOpen: false };
    value += '"';
    at = end + 2;
  }
}
