import { type Cutter, LONGEST_ROW, type RowBytes } from './cutter.ts';

const NEWLINE = 10;
const TOO_LONG = `the line is longer than ${LONGEST_ROW} bytes`;

/** Cuts JSON Lines. Blank lines are skipped; a byte order mark at the start is dropped. */
export class Lines implements Cutter {
  #line = 1;
  #parts: Buffer[] = [];
  #length = 0;

  push(chunk: Buffer): RowBytes[] {
    const rows: RowBytes[] = [];
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      this.#keep(chunk.subarray(from, at));
      this.#finish(rows);
      this.#line += 1;
      from = at + 1;
    }
    this.#keep(chunk.subarray(from));
    return rows;
  }

  end(): RowBytes[] {
    const rows: RowBytes[] = [];
    this.#finish(rows);
    return rows;
  }

  #keep(part: Buffer): void {
    this.#length += part.length;
    // If a line is too long, only its length matters.
    if (this.#length > LONGEST_ROW) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  #finish(rows: RowBytes[]): void {
    if (this.#length > LONGEST_ROW) rows.push({ line: this.#line, problem: TOO_LONG });
    else {
      let bytes = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts);
      if (this.#line === 1) bytes = withoutMark(bytes);
      if (!isBlank(bytes)) rows.push({ line: this.#line, bytes });
    }
    this.#parts = [];
    this.#length = 0;
  }
}

/** Without the UTF-8 byte order mark that some editors put first. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

function isBlank(bytes: Buffer): boolean {
  for (const byte of bytes) {
    if (byte !== 32 && byte !== 9 && byte !== 13) return false;
  }
  return true;
}
