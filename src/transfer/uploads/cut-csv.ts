/** A record of a CSV file, unchanged. */
export interface CsvRecord {
  /** Number of the line where it begins, from 1. */
  line: number;
  cells: string[];
  problem?: string;
}

const MOST_CELLS = 300;
const LONGEST_RECORD = 1024 * 1024;

/**
 * Cuts a CSV file into records (RFC 4180), record by record. Commas, semicolons and tabs separate, whichever the first line has
 * most of; Excel's `sep=;` is understood. Blank records are passed over, with their lines counted.
 */
export function* cutCsv(text: string): Generator<CsvRecord> {
  const told = /^sep=([,;\t|])\r?\n/i.exec(text);
  const delimiter = told?.[1] ?? delimiterOf(text);
  const stop = new RegExp(`[${delimiter === '|' ? '\\|' : delimiter}\\r\\n]`, 'g');
  let at = told?.[0].length ?? 0;
  let line = told ? 2 : 1;
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] };
    const start = at;
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        at += 1;
        for (;;) {
          const end = text.indexOf('"', at);
          if (end < 0) {
            yield { ...record, problem: 'opens a quotation mark (") that is never closed: nothing after it was read' };
            return;
          }
          cell += text.slice(at, end);
          at = end + 1;
          if (text[at] !== '"') break;
          cell += '"';
          at += 1;
        }
        line += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
      }
      stop.lastIndex = at;
      const end = stop.exec(text)?.index ?? text.length;
      cell += text.slice(at, end);
      at = end;
      if (record.cells.length < MOST_CELLS) record.cells.push(cell);
      else record.problem = `has more than ${MOST_CELLS} columns`;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    if (at < text.length) at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (at - start > LONGEST_RECORD) yield { line: record.line, cells: [], problem: `is longer than ${LONGEST_RECORD} characters` };
    else if (record.problem !== undefined || record.cells.some((cell) => cell.trim() !== '')) yield record;
  }
}

/** The most frequent separator in the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const first = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text.slice(0, 64 * 1024))?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = [',', ';', '\t'].map((mark) => [mark, first.split(mark).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
