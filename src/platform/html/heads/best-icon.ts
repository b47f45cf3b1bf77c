import { parseHtml } from '../parse-html.ts';
import { elementsBelow } from '../tree.ts';

const MOST_ELEMENTS = 2000;
/** `sizes` lists a few sizes; a longer one is not looked at further. */
const LONGEST_SIZES = 200;

/** The address of the icon that a page declares, preferably the one for phones, which is large and square. @param base address of the page */
export function bestIcon(html: string, base: string): string | undefined {
  const icons = [...elementsBelow(parseHtml(html), MOST_ELEMENTS)].flatMap(({ tag, attrs }) => {
    const { rel = '', href = '', sizes = '' } = attrs;
    if (tag !== 'link' || !/(?:^|\s)(?:icon|apple-touch-icon(?:-precomposed)?)(?:\s|$)/i.test(rel)) return [];
    if (!URL.canParse(href, base) || /\.ico(?:\?|$)/i.test(href)) return [];
    const url = new URL(href, base);
    const side = Math.max(0, ...[...sizes.slice(0, LONGEST_SIZES).matchAll(/(\d{2,4})x\d{2,4}/g)].map(([, edge]) => Number(edge)));
    const score = (/apple/i.test(rel) ? 180 : 0) + (/\.svg$/i.test(url.pathname) ? 170 : 0) + Math.min(side, 512);
    return /^https?:$/.test(url.protocol) && url.href.length <= 500 ? [{ address: url.href, score }] : [];
  });
  return icons.toSorted((a, b) => b.score - a.score)[0]?.address;
}
