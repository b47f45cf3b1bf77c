import type { Emblem } from './facts.ts';

/** Slipway's mark in a box of 32: a boat on the slip, whose ramp turns into a wave. `fill` and `stroke` are attributes. */
export function mark({ x, y, size, fill, stroke }: { x: number; y: number; size: number; fill: string; stroke: string }): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 32})">` +
    `<path ${fill} transform="rotate(23 16 14)" d="M4.5 14H30C28.6 19 25.4 20.8 21 20.8H11.4C7.7 20.8 5 18.6 4.5 14ZM15.8.6C20.4 3.6 23.6 7.4 24.9 11.8H15.8ZM13.4 3.6V11.8H8.2C10.4 9.6 12.3 6.9 13.4 3.6Z"/>` +
    `<path fill="none" ${stroke} stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M1.5 19.5 13 24.6C16 26 17 28 20 28C23 28 23 25.4 25.7 25.4C28 25.4 28.4 27 30.5 27.6"/></g>`
  );
}

// In boxes of 32. Numerals are drawn, so that a rank looks the same everywhere.
const glyphs: Record<Exclude<Emblem, 'mark'>, string> = {
  tick: 'M16 1.5 20 4.6 25 4.2 26.5 9 30.6 11.9 29 16.7 30.6 21.4 26.5 24.3 25 29.1 20 28.8 16 31.8 12 28.8 7 29.1 5.5 24.3 1.4 21.4 3 16.7 1.4 11.9 5.5 9 7 4.2 12 4.6ZM14.2 22.6 23.9 13 21.4 10.5 14.2 17.6 10.6 14 8.1 16.5Z',
  star: 'M16 2 20.3 11.4 30.6 12.6 23 19.6 25 29.8 16 24.7 7 29.8 9 19.6 1.4 12.6 11.7 11.4Z',
  pen: 'M4 28 6 19.5 22.5 3A3.2 3.2 0 0 1 27 3L29 5A3.2 3.2 0 0 1 29 9.5L12.5 26ZM19.6 9.5 22.5 12.4 24.8 10.1 21.9 7.2ZM18 29.5V27H29V29.5Z',
  1: 'M18.6 4V28H13.5V10.4L8.8 13.2V8.5L14.8 4Z',
  2: 'M8 11.2C8 6.8 11.4 3.7 16.2 3.7C20.9 3.7 24.1 6.5 24.1 10.6C24.1 13.6 22.6 15.7 19.2 18.7L14.1 23.5H24.4V28H7.7V24.3L15.9 16.6C18.2 14.4 19 13.1 19 11.2C19 9.2 17.9 8 16.1 8C14.2 8 13 9.3 13 11.2Z',
  3: 'M8 10.7C8.2 6.5 11.4 3.7 16.1 3.7C20.7 3.7 23.8 6.3 23.8 10C23.8 12.7 22.3 14.7 19.9 15.5C22.8 16.2 24.5 18.3 24.5 21.2C24.5 25.5 21.1 28.3 16.1 28.3C11.1 28.3 7.8 25.5 7.6 21H12.6C12.7 22.9 14 24.1 16.1 24.1C18.2 24.1 19.5 22.9 19.5 21C19.5 18.9 18.1 17.7 15.6 17.7H13.8V13.8H15.6C17.7 13.8 18.9 12.6 18.9 10.8C18.9 9 17.9 7.9 16.1 7.9C14.3 7.9 13.1 9 13 10.7Z',
};

/** A badge's sign as SVG. @param at.size edge of its box in pixels @param at.fill an attribute, such as `fill="#0b5866"` */
export function glyph(emblem: Emblem, at: { x: number; y: number; size: number; fill: string; stroke: string }): string {
  if (emblem === 'mark') return mark(at);
  return `<path ${at.fill} fill-rule="evenodd" transform="translate(${at.x} ${at.y}) scale(${at.size / 32})" d="${glyphs[emblem]}"/>`;
}
