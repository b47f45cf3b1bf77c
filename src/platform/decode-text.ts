/** What bytes 0x80 to 0x9F mean in Windows-1252 (https://encoding.spec.whatwg.org/index-windows-1252.txt). Five of them mean themselves. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes bytes as TextDecoder does, in an encoding that it knows. Node 20 reads 0x80 to 0x9F of Windows-1252 as control characters, so the
 * euro signs and apostrophes of such texts would be lost.
 * @throws RangeError for an unknown encoding, TypeError for bytes that are wrong in it if `fatal` is set
 */
export function decodeText(bytes: Uint8Array, charset: string, options: { fatal?: boolean } = {}): string {
  const decoder = new TextDecoder(charset, options);
  const text = decoder.decode(bytes);
  return decoder.encoding === 'windows-1252' ? text.replace(/[\u0080-\u009f]/g, (one) => upper[one.charCodeAt(0) - 0x80]!) : text;
}
