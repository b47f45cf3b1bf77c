import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const typed = Buffer.concat([Buffer.from([0x80]), Buffer.from('9/month, it'), Buffer.from([0x92]), Buffer.from('s '), Buffer.from([0x93, 0xfc, 0x94, 0x85])]);

it.each(['windows-1252', 'latin1', 'ISO-8859-1', 'ascii'])('reads euro signs, apostrophes and quotes of %s', (charset) => {
  expect(decodeText(typed, charset)).toBe('€9/month, it’s “ü”…');
  expect(decodeText(typed, charset, { fatal: true })).toBe('€9/month, it’s “ü”…');
});

it('reads other encodings as they are', () => {
  expect(decodeText(Buffer.from('€ ü \u0085'), 'utf-8')).toBe('€ ü \u0085');
  expect(decodeText(Uint8Array.of(0x80, 0x92), 'windows-1251')).toBe('Ђ’');
  expect(() => decodeText(typed, 'utf-8', { fatal: true })).toThrow(TypeError);
  expect(() => decodeText(typed, 'nothing')).toThrow(RangeError);
});
