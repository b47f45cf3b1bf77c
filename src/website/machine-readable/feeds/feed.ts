/** What a feed says, before it has a format. */
export interface Feed {
  title: string;
  /** One line on what comes here. */
  about: string;
  /** Name of the site: the author of what names no other. */
  site: string;
  /** Whole address of the feed itself. */
  self: string;
  /** Whole address of the page that shows the same. */
  page: string;
  /** Newest first. */
  items: readonly FeedItem[];
  /** Whether an item's text is all of it, or a summary of what stands at its address. */
  isWhole: boolean;
  /** When the feed last changed, if it has no items. */
  begun: string;
}

export interface FeedItem {
  /** For ever the same. */
  id: string;
  url: string;
  title: string;
  text: string | null;
  /** RFC 3339, as `updated`. */
  published: string;
  updated: string;
  author: string | null;
  tags: readonly string[];
}

export const lastChange = (feed: Feed): string =>
  feed.items.reduce((latest, { updated }) => (Date.parse(updated) > Date.parse(latest) ? updated : latest), feed.items[0]?.updated ?? feed.begun);
