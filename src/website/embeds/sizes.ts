/** The kinds of embeds: path, and size in CSS pixels. */
export const embedSizes = {
  card: { path: '/embed/listings/', width: 420, height: 112 },
  vote: { path: '/embed/vote/', width: 220, height: 44 },
  week: { path: '/embed/week', width: 420, height: 286 },
} as const;

export type EmbedKind = keyof typeof embedSizes;

/** The code for a frame. @param given.slug of a listing, for the kinds that are about one */
export function frameCode({ origin, kind, slug = '', title }: { origin: string; kind: EmbedKind; slug?: string; title: string }): string {
  const { path, width, height } = embedSizes[kind];
  return `<iframe src="${origin}${path}${slug}" title="${inAttribute(title)}" width="100%" height="${height}" style="border:0;max-width:${width}px" loading="lazy"></iframe>`;
}

/** The same as an element, with the script that turns it into a frame. */
export function scriptCode({ origin, kind, slug, title }: { origin: string; kind: EmbedKind; slug?: string; title: string }): string {
  const about = slug === undefined ? '' : ` data-listing="${slug}"`;
  return `<div data-slipway="${kind}"${about} data-title="${inAttribute(title)}" data-theme="auto"></div>\n<script async src="${origin}/embed.js"></script>`;
}

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
