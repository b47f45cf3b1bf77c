import type { VersionRow } from './version-history-store.ts';

/** Who wrote a version, for its readers. */
export function sayWho({ by, name, email }: Pick<VersionRow, 'by' | 'name' | 'email'>): string {
  if (by === 'site_team') return 'The site team';
  if (by === 'job') return 'The service';
  return name ?? email ?? 'Somebody whose account is closed';
}

/** Through what, when it was a program. */
export function sayThrough({ by, through }: Pick<VersionRow, 'by' | 'through'>): string | null {
  if (by === 'api_key') return through === null ? 'an API key' : `the API key ${through}`;
  return by === 'app' ? `the app ${through}` : null;
}

const deeds: Record<string, string> = {
  submit_draft: 'Submitted the draft',
  update_draft: 'Edited the draft',
  update_my_listing: 'Edited the listing',
  post_listing_update: 'Posted an update',
  edit_listing_update: 'Edited an update',
  delete_listing_update: 'Deleted an update',
  add_milestone: 'Added a milestone',
  delete_milestone: 'Deleted a milestone',
  set_founder_story: 'Wrote the founder story',
  restore_listing_version: 'Restored an earlier version',
  upload_listing_logo: 'Uploaded a logo',
  set_logo_from_website: 'Took the logo from the website',
  remove_listing_logo: 'Removed the logo',
  fetch_picture: 'Fetched a picture from the address that was given for it',
  add_listing_screenshot: 'Added a screenshot',
  caption_listing_screenshot: 'Changed the caption of a screenshot',
  arrange_listing_screenshots: 'Changed the order of the screenshots',
  remove_listing_screenshot: 'Removed a screenshot',
  set_listing_video: 'Set the demo video',
  change_my_alternatives: 'Changed the alternatives',
  set_my_compare_facts: 'Changed the facts for comparing',
  accept_invite: 'A co-founder added their profile',
  choose_free_listing: 'Chose the free plan',
  answer_interview: 'Became its first founder, by answering the interview',
  set_revenue: 'Entered the revenue',
  verify_revenue: 'Had the revenue confirmed by a payment provider',
  verification_lapsed: 'The confirmation of the revenue ran out',
  badge_found: 'The badge was found',
  badge_lost: 'The badge was not seen any more',
  badge_not_found: 'Its Monday came without the badge',
  week_opened: 'Its launch week began',
  verify_claim: 'Proved a claim of the listing',
  open_claim_link: 'Proved a claim of the listing',
  decide_claim: 'Gave the listing to whoever claimed it',
  decide_ownership_dispute: 'Decided a dispute about who owns the listing',
  launch_paid: 'A launch was paid',
  launch_refunded: 'The launch was paid back',
  relaunch_paid: 'A further launch was paid',
  queue_skipped: 'A launch week instead of the free queue was paid',
  queue_refunded: 'Went back to the free queue: the chosen week was paid back',
  featured_paid: 'Featured places were paid',
  featured_refunded: 'The featured places were paid back',
  categories_paid: 'Extra categories were paid',
  categories_refunded: 'The extra categories were paid back',
  billboard_paid: 'A sum on the billboard was paid',
  billboard_refunded: 'The sum on the billboard was paid back',
  review_written: 'The AI review was written',
  review_refunded: 'The AI review was paid back',
  suspend_listing: 'Suspended the listing',
  lift_suspension: 'Lifted the suspension',
};

/** What was done, by the operation or rule that did it. */
export const sayWhat = (what: string): string => deeds[what] ?? `${what[0]!.toUpperCase()}${what.slice(1).replaceAll('_', ' ')}`;

/** A value of a listing's content as plain text; empty where there is none. */
export function sayValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(sayValue).join('\n');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .filter(([, inner]) => inner !== null)
    .map(([name, inner]) => `${name}: ${sayValue(inner)}`)
    .join('\n');
}

/** A key of a listing's content as a heading. */
export const sayKey = (key: string): string =>
  key === 'faqs'
    ? 'FAQs'
    : key === 'usps'
      ? 'USPs'
      : key[0]!.toUpperCase() +
        key
          .slice(1)
          .replaceAll('_', ' ')
          .replace(/\burl\b/, 'address')
          .replace(/^eo\b/, 'EO');
