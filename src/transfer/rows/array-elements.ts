import { type Cutter, LONGEST_ROW, type RowBytes } from './cutter.ts';

const code = { newline: 10, space: 32, quote: 34, comma: 44, open: 91, backslash: 92, close: 93, openBrace: 123, closeBrace: 125 } as const;
const TOO_LONG = `the entry is longer than ${LONGEST_ROW} bytes`;

/**
 * Cuts one JSON array into its entries: everything between the commas of the outermost brackets. Whether an entry is
 * valid JSON isn't checked here, so an invalid one doesn't affect its neighbours (as long as its brackets and quotes match).
 */
export class ArrayElements implements Cutter {
  #line = 1;
  /** 0: before or after the array, 1: between entries, 2 and more: inside an entry's own brackets. */
  #depth = 0;
  #inText = false;
  #afterBackslash = false;
  #closed = false;
  #entries = 0;
  /** Line of the entry that is being read; 0: none has begun. */
  #startLine = 0;
  #parts: Buffer[] = [];
  #length = 0;

  push(chunk: Buffer): RowBytes[] {
    const rows: RowBytes[] = [];
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]!;
      if (byte === code.newline) this.#line += 1;
      if (this.#closed || this.#depth === 0) {
        this.#outside(byte, rows);
        from = at + 1;
        continue;
      }
      if (this.#startLine === 0 && byte > code.space && byte !== code.comma && !(byte === code.close && this.#depth === 1)) this.#startLine = this.#line;
      if (this.#inText) this.#text(byte);
      else if (byte === code.quote) this.#inText = true;
      else if (byte === code.open || byte === code.openBrace) this.#depth += 1;
      else if (this.#depth > 1) {
        if (byte === code.close || byte === code.closeBrace) this.#depth -= 1;
      } else if (byte === code.comma || byte === code.close) {
        this.#keep(chunk.subarray(from, at));
        this.#finish(rows, byte === code.close);
        from = at + 1;
      }
    }
    if (this.#depth > 0) this.#keep(chunk.subarray(from));
    return rows;
  }

  end(): RowBytes[] {
    if (this.#closed) return [];
    const rows: RowBytes[] = [];
    if (this.#startLine > 0) rows.push({ line: this.#startLine, problem: this.#length > LONGEST_ROW ? TOO_LONG : 'is not valid JSON: it has no end' });
    rows.push({ line: this.#line, problem: 'the file ends before the closing ]' });
    return rows;
  }

  #text(byte: number): void {
    if (this.#afterBackslash) this.#afterBackslash = false;
    else if (byte === code.backslash) this.#afterBackslash = true;
    else if (byte === code.quote) this.#inText = false;
  }

  /** Only a byte order mark and white space may come before the array, and only white space after it. */
  #outside(byte: number, rows: RowBytes[]): void {
    if (!this.#closed && byte === code.open) this.#depth = 1;
    else if (this.#closed && this.#depth === 0 && byte > code.space) {
      rows.push({ line: this.#line, problem: 'there is more after the closing ], which was not read' });
      this.#depth = -1;
    }
  }

  #keep(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > LONGEST_ROW) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  #finish(rows: RowBytes[], last: boolean): void {
    if (this.#length > LONGEST_ROW) rows.push({ line: this.#startLine || this.#line, problem: TOO_LONG });
    else if (this.#startLine > 0) rows.push({ line: this.#startLine, bytes: Buffer.concat(this.#parts) });
    else if (!last || this.#entries > 0) rows.push({ line: this.#line, problem: 'is empty: there is an extra comma' });
    this.#entries += 1;
    this.#startLine = 0;
    this.#parts = [];
    this.#length = 0;
    if (last) {
      this.#closed = true;
      this.#depth = 0;
    }
  }
}
