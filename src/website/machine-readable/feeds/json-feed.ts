import type { Feed, FeedItem } from './feed.ts';

/** A feed as JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed(feed: Feed): string {
  return `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self,
    description: feed.about,
    authors: [{ name: feed.site }],
    items: feed.items.map(showItem),
  })}\n`;
}

function showItem({ id, url, title, text, published, updated, author, tags }: FeedItem) {
  return {
    id,
    url,
    title,
    // Every item needs content: without a text, that is the title.
    content_text: text ?? title,
    date_published: published,
    ...(updated !== published && { date_modified: updated }),
    ...(author && { authors: [{ name: author }] }),
    ...(tags.length > 0 && { tags }),
  };
}
