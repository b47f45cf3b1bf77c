/** Possible results of checking a homepage. Only `found` counts; for all others, the owner sees `detail`. */
export const badgeFindings = [
  'found',
  // No trace of a badge.
  'missing',
  // There is a badge, but it points to another listing.
  'wrong_listing',
  // On the page, but hidden by markup or style.
  'hidden',
  // Only in a script, a template or a comment.
  'script_only',
  'commented_out',
  // No answer, an error, or not a page.
  'unreachable',
  // The site's robots.txt doesn't allow the check.
  'robots_disallowed',
] as const;
export type BadgeFindingCode = (typeof badgeFindings)[number];

export interface BadgeFinding {
  badge: BadgeFindingCode;
  /** What we saw and what to do, for the owner. */
  detail: string;
  /** Address of the page that was checked, after redirects; null when none answered. */
  url: string | null;
}
