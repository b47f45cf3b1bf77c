import type { Stated } from '../drafter.ts';
import { cite, pagesOf, type SiteView } from '../site-view.ts';

const video = /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?(?:[^#]*&)?v=|shorts\/|v\/)|youtu\.be\/)[\w-]{11}(?:[?&#].*)?$/;

/** A YouTube video that the site embeds or links to on the pages that show its product. */
export function draftDemoVideo(site: SiteView): Stated<string> | null {
  for (const page of pagesOf(site, ['home', 'features', 'about'])) {
    const addresses = [
      ...page.embeds,
      ...page.links.filter((link) => link.isVisible && link.region !== 'comment' && link.region !== 'footer').map((link) => link.href),
    ];
    const found = addresses.find((address) => video.test(address) && !/\/embed\/videoseries/.test(address));
    if (found !== undefined) return { value: found.startsWith('//') ? `https:${found}` : found, evidence: cite(page, found) };
  }
  return null;
}
