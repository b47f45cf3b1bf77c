import { graphemes, measure } from './measure.ts';

export interface FittedText {
  text: string;
  /** Font size in pixels: `size`, or smaller down to `least` when the text is long. */
  size: number;
  width: number;
  exact: boolean;
}

/** Fits a text into `room` pixels: makes it smaller first, then shortens it with an ellipsis. Never wider than the room. */
export function fitText(text: string, { size, least = size, room }: { size: number; least?: number; room: number }): FittedText {
  const natural = measure(text, 1).width;
  const wanted = Math.floor((room / natural) * 4) / 4;
  if (wanted >= size) return { text, size, ...measure(text, size) };
  if (wanted >= least) return { text, size: wanted, ...measure(text, wanted) };
  return { text: shortened(text, least, room), size: least, ...measure(shortened(text, least, room), least) };
}

function shortened(text: string, size: number, room: number): string {
  const kept: string[] = [];
  let width = measure('…', size).width;
  for (const cluster of graphemes(text)) {
    width += measure(cluster, size).width;
    if (width > room) break;
    kept.push(cluster);
  }
  const start = kept.join('').replace(/[\s,;:·–-]+$/u, '');
  // The ellipsis goes inside a name's isolate, so that it follows the name's reading direction.
  return start.includes('\u2068') && !start.includes('\u2069') ? `${start}…\u2069` : `${start}…`;
}
