// Positions in the log of changes (LSN), as whole numbers of bytes.

/** Size of a file of the log in bytes, which is initdb's default. */
export const SEGMENT = 16n * 1024n * 1024n;

/** A position in the log of changes as a number of bytes. @param text as PostgreSQL writes it: `16/B374D848` */
export function readPosition(text: string): bigint {
  const [high, low] = text.split('/') as [string, string];
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** A position as PostgreSQL writes it: the upper and the lower 32 bits in hex, such as 0/1A2B3C4D. */
export const showPosition = (at: bigint): string => `${(at >> 32n).toString(16).toUpperCase()}/${(at & 0xffff_ffffn).toString(16).toUpperCase()}`;

/** 16 digits, so that names sort like positions. */
export const hexPosition = (at: bigint): string => at.toString(16).padStart(16, '0');

/** The start of the log file with this position. */
export const segmentStart = (at: bigint): bigint => at - (at % SEGMENT);

/** Name of the log's file that contains a position, as PostgreSQL names it: timeline, upper and lower part of its number. */
export function segmentName(timeline: number, at: bigint): string {
  const number = at / SEGMENT;
  return [BigInt(timeline), number / 256n, number % 256n].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}
