import type { FittedText } from './fit-text.ts';
import { escapeMarkup } from './plain-name.ts';

interface Place {
  x: number;
  y: number;
  fill: string;
  weight: 500 | 600;
  anchor?: 'start' | 'middle';
}

/** A line of text. If its width is known, it is set explicitly, so that another font doesn't change the layout. */
export function words(fitted: FittedText, { x, y, fill, weight, anchor = 'start' }: Place): string {
  const pinned = fitted.exact ? ` textLength="${round(fitted.width)}" lengthAdjust="spacingAndGlyphs"` : '';
  const anchored = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${fitted.size}" font-weight="${weight}" ${fill}${anchored}${pinned}>${escapeMarkup(fitted.text)}</text>`;
}

/** To hundredths of a pixel: more digits make the picture larger and can't be seen. */
export function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
