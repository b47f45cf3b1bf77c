import { tidy } from './tidy.ts';

/** Signs that no reader sees, and that a terminal or a mail program might obey: control characters but line break and tab, and overrides of direction. */
const unseen = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text that goes to many people, as it is kept. @returns null when nothing is left */
export const plainText = (text: string): string | null => tidy(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(unseen, ''), { prose: true });

/** The same in one line. */
export const plainLine = (text: string): string | null => tidy(text.replaceAll(/[\r\n]/g, ' ').replaceAll(unseen, ''));
