import { element, escapeXml } from '../xml.ts';
import { type Feed, type FeedItem, lastChange } from './feed.ts';

/** Atom 1.0 (RFC 4287). All texts are plain text. */
export function writeAtom(feed: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
${element('id', feed.self)}${element('title', feed.title)}${element('subtitle', feed.about)}${element('updated', lastChange(feed))}<author>${element('name', feed.site)}</author>
<link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feed.page)}"/>
${feed.items.map((item) => writeEntry(item, feed.isWhole)).join('')}</feed>
`;
}

function writeEntry(item: FeedItem, isWhole: boolean): string {
  const author = item.author ? `<author>${element('name', item.author)}</author>\n` : '';
  const categories = item.tags.map((tag) => `<category term="${escapeXml(tag)}"/>\n`).join('');
  return `<entry>
${element('id', item.id)}${element('title', item.title)}<link rel="alternate" type="text/html" href="${escapeXml(item.url)}"/>
${element('published', item.published)}${element('updated', item.updated)}${author}${categories}${element(isWhole ? 'content' : 'summary', item.text, ' type="text"')}</entry>
`;
}
