/**
 * What a look at a homepage can find (decisions: Listing states). Only `found` counts; every other one is told to the
 * owner with `detail`.
 */
export const badgeFindings = [
  'found',
  // No trace of it.
  'missing',
  // It stands there, and points at another listing.
  'wrong_listing',
  // In the page, and not to be seen: hidden by markup or style.
  'hidden',
  // Only in a script, a template or a comment.
  'script_only',
  'commented_out',
  // No answer, an error, or not a page.
  'unreachable',
  // The site's robots.txt forbids to look.
  'robots_disallowed',
] as const;
export type BadgeFindingCode = (typeof badgeFindings)[number];

export interface BadgeFinding {
  badge: BadgeFindingCode;
  /** What was seen and what to do, for the owner. */
  detail: string;
  /** The page that was looked at, after redirects; null when none answered. */
  url: string | null;
}
