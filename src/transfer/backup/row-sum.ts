import { hash } from 'node:crypto';

const LANES = 4;

/** Counts rows and adds up their checksums: equal for the same rows in any order. */
export interface RowSum {
  /** @param row as COPY writes it, with its line break */
  add(row: Buffer): void;
  rows(): number;
  bytes(): number;
  /** 128 bits as hex: the sum of the first four 32-bit words of each row's SHA-256, each modulo 2^32. */
  sum(): string;
}

/** Begins a sum, with no rows in it. */
export function openRowSum(): RowSum {
  const lanes = new Uint32Array(LANES);
  let rows = 0;
  let bytes = 0;
  return {
    add(row) {
      rows++;
      bytes += row.length;
      const digest = hash('sha256', row, 'buffer');
      for (let lane = 0; lane < LANES; lane++) lanes[lane]! += digest.readUInt32BE(lane * 4);
    },
    rows: () => rows,
    bytes: () => bytes,
    sum: () => [...lanes].map((lane) => lane.toString(16).padStart(8, '0')).join(''),
  };
}

const LINE_BREAK = 10;

/** Cuts blocks into rows. Inside a row, COPY writes line breaks as \n, so each byte 10 ends one. Blocks end where rows end. */
export function* rowsOf(block: Buffer): Generator<Buffer> {
  for (let at = 0; at < block.length; ) {
    const end = block.indexOf(LINE_BREAK, at);
    yield block.subarray(at, end === -1 ? block.length : end + 1);
    at = end === -1 ? block.length : end + 1;
  }
}
