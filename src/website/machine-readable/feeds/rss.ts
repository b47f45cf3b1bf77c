import { element, escapeXml } from '../xml.ts';
import { type Feed, type FeedItem, lastChange } from './feed.ts';

/** RSS 2.0, following the RSS Advisory Board's best practices: titles are text, descriptions HTML. */
export function writeRss(feed: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', feed.title)}${element('link', feed.page)}${element('description', feed.about)}<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.self)}"/>
${element('lastBuildDate', dateOf(lastChange(feed)))}${feed.items.map((item) => writeItem(item)).join('')}</channel>
</rss>
`;
}

function writeItem(item: FeedItem): string {
  return `<item>
${element('title', item.title)}${element('link', item.url)}${element('guid', item.id, ' isPermaLink="false"')}${element('pubDate', dateOf(item.published))}${element('dc:creator', item.author)}${item.tags.map((tag) => element('category', tag)).join('')}${element('description', item.text && htmlOf(item.text))}</item>
`;
}

/** RFC 822 with a four-digit year, as RSS requires. */
const dateOf = (instant: string): string => new Date(instant).toUTCString();

/** Text as HTML: paragraphs and line breaks, nothing else. */
function htmlOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeXml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
