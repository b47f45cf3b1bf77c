/** Checks the header if there is one, and the first bytes in any case: pictures are sometimes served as text/html. */
export function looksLikeHtml({ contentType, body }: { contentType: string; body: Buffer }): boolean {
  if (contentType !== '' && !/html|xml|text\/plain|octet-stream/i.test(contentType)) return false;
  if (body[0] === 0xff && body[1] === 0xfe) return true;
  if (body[0] === 0xfe && body[1] === 0xff) return true;
  const head = body.subarray(0, 1024);
  if (/^(?:%PDF|\x89PNG|GIF8|\xff\xd8\xff|PK\x03\x04|RIFF|\x1f\x8b|BM)/.test(head.toString('latin1').trimStart())) return false;
  if (head.includes(0)) return false;
  return /html/i.test(contentType) || /<(?:!doctype|html|head|body|title|meta|div|h1|p)\b/i.test(head.toString('latin1'));
}
