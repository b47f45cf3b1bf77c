/**
 * Where visits of a profile come from. Only these words are stored: no address, and nothing about a visitor
 * (docs/decisions/0333-where-visits-come-from.md).
 */
export const visitSources = [
  'google',
  'bing',
  'duckduckgo',
  'search',
  'product_hunt',
  'hacker_news',
  'reddit',
  'x',
  'linkedin',
  'facebook',
  'instagram',
  'youtube',
  'tiktok',
  'github',
  'mastodon',
  'bluesky',
  'threads',
  'chats',
  'chatgpt',
  'claude',
  'perplexity',
  'gemini',
  'copilot',
  'email',
  'badge',
  'site',
  'other',
  'direct',
] as const;

export type VisitSource = (typeof visitSources)[number];
