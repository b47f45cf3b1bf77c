import type { VersionRow } from './version-history-store.ts';

/** Who made a version, in English: a person by name or address, the site team, or the service. */
export function sayWho({ by, name, email }: Pick<VersionRow, 'by' | 'name' | 'email'>): string {
  if (by === 'site_team') return 'The site team';
  if (by === 'job') return 'The service';
  return name ?? email ?? 'Someone with a closed account';
}

/** The API key or app that a version was made with, in English; null for the website. */
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
  set_logo_from_website: 'Fetched the logo from the website',
  remove_listing_logo: 'Removed the logo',
  fetch_picture: 'Fetched a picture from a web address',
  add_listing_screenshot: 'Added a screenshot',
  caption_listing_screenshot: 'Changed a screenshot caption',
  arrange_listing_screenshots: 'Reordered the screenshots',
  remove_listing_screenshot: 'Removed a screenshot',
  set_listing_video: 'Set the demo video',
  change_my_alternatives: 'Changed the alternatives',
  set_my_listing_words: 'Changed the texts in a language',
  set_my_compare_facts: 'Changed the comparison facts',
  settle_website_suggestion: 'Accepted a change from the website',
  accept_invite: 'A co-founder added their profile',
  choose_free_listing: 'Chose the free plan',
  answer_interview: 'Became its first founder by answering the interview',
  set_revenue: 'Entered revenue',
  verify_revenue: 'Confirmed the revenue through a payment provider',
  verification_lapsed: 'The revenue confirmation expired',
  badge_found: 'The badge was found',
  badge_lost: 'The badge was no longer found',
  badge_not_found: 'The launch week began without the badge',
  week_opened: 'The launch week started',
  verify_claim: 'Verified a claim for the listing',
  open_claim_link: 'Verified a claim for the listing',
  decide_claim: 'Transferred the listing to the person who claimed it',
  reopen_claim: 'Reversed a decision about a claim',
  decide_ownership_dispute: 'Decided a dispute about who owns the listing',
  launch_paid: 'A launch was paid for',
  launch_refunded: 'The launch was refunded',
  relaunch_paid: 'A relaunch was paid for',
  queue_skipped: 'A launch week was paid for, to skip the free queue',
  queue_refunded: 'Went back to the free queue: the chosen week was refunded',
  featured_paid: 'Featured was paid for',
  featured_refunded: 'Featured was refunded',
  categories_paid: 'Extra categories were paid for',
  categories_refunded: 'The extra categories were refunded',
  billboard_paid: 'An amount on the billboard was paid for',
  billboard_refunded: 'The amount on the billboard was refunded',
  review_written: 'The AI review was written',
  review_refunded: 'The AI review was refunded',
  suspend_listing: 'Suspended the listing',
  lift_suspension: 'Lifted the suspension',
  edit_listing: 'Edited the listing',
  restore_version_for_team: 'Restored an earlier version',
  take_back_listing_change: 'Undid a change',
  change_listing_slug: 'Changed the address',
  transfer_listing: 'Transferred the listing to another account',
  set_listing_owners: 'Changed the owners',
  decide_alternative: 'Changed the alternatives',
  split_listing: 'Undid a merge of listings',
  move_launch: 'Moved the launch to another week',
  merge_listings: 'Merged another listing into this one',
  move_listing_category: 'Moved the listing to another category',
};

/** What was done, in English. @param what name of the operation or job that did it */
export const sayWhat = (what: string): string => deeds[what] ?? `${what[0]!.toUpperCase()}${what.slice(1).replaceAll('_', ' ')}`;

/** A value of a listing's content as plain text; empty if there is none. */
export function sayValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(sayValue).join('\n');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .filter(([, inner]) => inner !== null)
    .map(([name, inner]) => `${name}: ${sayValue(inner)}`)
    .join('\n');
}

/** A part of a listing as an English heading: `pricing_model` becomes "Pricing model". */
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
