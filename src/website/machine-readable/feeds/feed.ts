/** A feed, independent of its format. */
export interface Feed {
  title: string;
  /** One line about its content. */
  about: string;
  /** Name of the site: the author of items that name no other. */
  site: string;
  /** Full address of the feed itself. */
  self: string;
  /** Full address of the page with the same content. */
  page: string;
  /** Newest first. */
  items: readonly FeedItem[];
  /** Whether texts are complete, or summaries of what is at the item's address. */
  isWhole: boolean;
  /** When the feed last changed, if it has no items. */
  begun: string;
}

export interface FeedItem {
  /** Never changes. */
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

/** When anything in the feed last changed, RFC 3339. For an empty feed, when it began. */
export const lastChange = (feed: Feed): string =>
  feed.items.reduce((latest, { updated }) => (Date.parse(updated) > Date.parse(latest) ? updated : latest), feed.items[0]?.updated ?? feed.begun);
