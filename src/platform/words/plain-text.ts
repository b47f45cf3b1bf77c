import { tidy } from './tidy.ts';

/** Invisible characters that a terminal or mail program might obey: control characters except line break and tab, and bidi overrides. */
const unseen = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text of several lines as it is stored and emailed: one kind of line break, no control characters. @returns null if nothing is left */
export const plainText = (text: string): string | null => tidy(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(unseen, ''), { prose: true });

/** The same on one line: line breaks become spaces. @returns null if nothing is left */
export const plainLine = (text: string): string | null => tidy(text.replaceAll(/[\r\n]/g, ' ').replaceAll(unseen, ''));
