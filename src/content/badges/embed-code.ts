import { escapeMarkup } from './plain-name.ts';

/**
 * The HTML that a founder pastes: a link with a picture, and nothing that tracks visitors.
 * @throws RangeError for an address that is not http or https.
 */
export function embedCode({
  listingUrl,
  imageUrl,
  alt,
  width,
  height,
}: {
  listingUrl: string;
  imageUrl: string;
  alt: string;
  width: number;
  height: number;
}): string {
  return (
    `<a href="${webAddress(listingUrl)}" rel="noopener">` +
    `<img src="${webAddress(imageUrl)}" alt="${escapeMarkup(alt)}" width="${width}" height="${height}"></a>`
  );
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new RangeError(`Not a web address: ${url}`);
  return escapeMarkup(href);
}
