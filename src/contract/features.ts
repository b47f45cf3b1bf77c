import type { Site } from './call.ts';

/**
 * The parts of a site that its team can turn off, each with its public operations and the paths of its pages. What is off has no
 * pages and no links, and its operations answer that it is off. Its data stays, and is shown again when it is turned on.
 */
export const siteParts = {
  blog: { operations: ['list_blog_posts', 'get_blog_post'], pages: ['/blog', '/feeds/blog.rss', '/feeds/blog.atom', '/feeds/blog.json'] },
  reviews: {
    operations: ['list_reviews', 'list_unanswered_reviews', 'get_my_review', 'write_review', 'answer_review'],
    pages: ['/listings/{slug}/reviews', '/listings/{slug}/review', '/listings/{slug}/answers', '/account/listings/{id}/reviews'],
  },
  discussions: {
    operations: [
      'list_discussions',
      'list_newest_questions',
      'get_discussion',
      'look_at_discussing',
      'start_discussion',
      'reply_to_discussion',
      'edit_post',
      'mark_helpful',
      'mute_discussion',
      'mute_author',
      'list_my_mutes',
      'list_unanswered_discussions',
    ],
    pages: ['/discussions', '/listings/{slug}/discussions', '/listings/{slug}/discuss', '/discussions/{id}', '/discussions/{id}/helpful'],
  },
  collections: {
    operations: [
      'list_collections',
      'get_collection',
      'list_my_collections',
      'get_my_collection',
      'save_collection',
      'collect_listing',
      'look_at_collecting',
      'use_listing',
    ],
    pages: [
      '/collections',
      '/collections/{id}',
      '/collections/{id}/picture.png',
      '/listings/{slug}/collect',
      '/listings/{slug}/use',
      '/account/collections',
      '/account/collections/{id}',
    ],
  },
  people: {
    operations: ['get_person_page', 'find_person_pages', 'get_my_person_page', 'save_person_page'],
    pages: ['/people/{name}', '/people/{name}/picture.png', '/people/{name}/follow', '/account/profile'],
  },
  claims: { operations: ['claim_listing'], pages: ['/listings/{slug}/claim'] },
  paid_orders: {
    operations: ['list_products', 'quote_order', 'create_checkout', 'preview_vat'],
    pages: ['/products', '/account/drafts/{id}/done-for-you'],
  },
  weekly_mail: {
    operations: [
      'subscribe_to_newsletter',
      'look_at_newsletter_link',
      'confirm_newsletter',
      'choose_newsletter_categories',
      'get_my_weekly_categories',
      'set_my_weekly_categories',
    ],
    pages: ['/newsletter'],
  },
  agents: { operations: [], pages: ['/agents', '/server.json', '/.well-known/mcp.json', '/mcp'] },
} as const satisfies Record<string, { operations: readonly string[]; pages: readonly string[] }>;

export type Feature = keyof typeof siteParts;
export const features = Object.keys(siteParts) as [Feature, ...Feature[]];

/** Whether a site has this. Read from the settings directly: it is asked several times per page. */
export function hasFeature({ settings }: Pick<Site, 'settings'>, feature: Feature): boolean {
  const off = settings['features_off'];
  return !Array.isArray(off) || !off.includes(feature);
}

const featureOfOperation = new Map<string, Feature>(features.flatMap((feature) => siteParts[feature].operations.map((name) => [name, feature] as const)));

/** The feature that an operation belongs to and that this site doesn't have. */
export function findOff(site: Pick<Site, 'settings'>, operation: string): Feature | undefined {
  const feature = featureOfOperation.get(operation);
  return feature !== undefined && !hasFeature(site, feature) ? feature : undefined;
}

const pages: readonly (readonly [string, Feature])[] = features.flatMap((feature) => siteParts[feature].pages.map((path) => [path, feature] as const));

/** Whether a site has the pages at this path: `/blog/{slug}` as a route, or `/blog` and what is below it in a link. */
export function hasPage(site: Pick<Site, 'settings'>, path: string): boolean {
  if (!Array.isArray(site.settings['features_off'])) return true;
  const found = pages.find(([page]) => path === page || path.startsWith(`${page}/`) || path.startsWith(`${page}?`));
  return found === undefined || hasFeature(site, found[1]);
}
