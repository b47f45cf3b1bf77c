import type { HeldData } from './held-data-store.ts';

/** What happens to a table's rows when their account is closed. */
type AtClosing = 'deleted' | 'unlinked' | 'kept';

/**
 * Every table that refers to an account: the name of its rows in the person's export (null: they contain nothing about the
 * person) and what happens to them when the account is closed. A new table with a reference to `account` needs an entry here.
 * Why: docs/decisions/0012-accounts.md.
 */
export const heldTables: Readonly<Record<string, { exportedAs: keyof HeldData | null; atClosing: AtClosing }>> = {
  session: { exportedAs: 'sessions', atClosing: 'deleted' },
  api_key: { exportedAs: 'api_keys', atClosing: 'deleted' },
  team_key: { exportedAs: 'team_keys', atClosing: 'deleted' },
  // Changes that they made for the site team stay in its log, without their name.
  team_audit: { exportedAs: 'team_changes', atClosing: 'unlinked' },
  // What they set is in the site team's log.
  service_setting: { exportedAs: null, atClosing: 'unlinked' },
  passkey: { exportedAs: 'passkeys', atClosing: 'deleted' },
  // The app's secret and the hashes of codes stay out of the export; when it was turned on doesn't.
  two_step: { exportedAs: 'two_step', atClosing: 'deleted' },
  recovery_code: { exportedAs: null, atClosing: 'deleted' },
  // A hash, kept for ten minutes.
  waiting_sign_in: { exportedAs: null, atClosing: 'deleted' },
  linked_account: { exportedAs: 'linked_accounts', atClosing: 'deleted' },
  // Who came back from a provider, kept for half an hour.
  provider_visit: { exportedAs: null, atClosing: 'deleted' },
  // A hash and a time, kept for five minutes.
  passkey_challenge: { exportedAs: null, atClosing: 'deleted' },
  oauth_record: { exportedAs: 'connected_apps', atClosing: 'deleted' },
  email_link: { exportedAs: 'email_links', atClosing: 'deleted' },
  listing_member: { exportedAs: 'listings', atClosing: 'deleted' },
  founder: { exportedAs: 'founder_profiles', atClosing: 'unlinked' },
  // Votes decided past weeks and awards: they stay, with an account that identifies nobody.
  vote: { exportedAs: 'votes', atClosing: 'kept' },
  vote_explanation: { exportedAs: 'vote_explanations', atClosing: 'deleted' },
  // A confirmation stays with its vote until both weeks are over, without the link. Otherwise the rules would hold the vote again.
  vote_confirmation: { exportedAs: 'vote_confirmations', atClosing: 'kept' },
  // Decisions of a site team member stay in the log, without their name.
  vote_review: { exportedAs: 'vote_reviews', atClosing: 'unlinked' },
  follow: { exportedAs: 'follows', atClosing: 'deleted' },
  review: { exportedAs: 'reviews', atClosing: 'deleted' },
  // The discussions stay, with what others wrote in them.
  discussion_post: { exportedAs: 'discussion_posts', atClosing: 'deleted' },
  discussion_helpful: { exportedAs: 'helpful_marks', atClosing: 'deleted' },
  discussion_mute: { exportedAs: 'mutes', atClosing: 'deleted' },
  collection: { exportedAs: 'collections', atClosing: 'deleted' },
  listing_use: { exportedAs: 'used_products', atClosing: 'deleted' },
  subject_follow: { exportedAs: 'followed_subjects', atClosing: 'deleted' },
  launch_reminder: { exportedAs: 'launch_reminders', atClosing: 'deleted' },
  // The page's names stay reserved, so that nobody else can be found under them.
  person_page: { exportedAs: 'profiles', atClosing: 'deleted' },
  report: { exportedAs: 'reports', atClosing: 'deleted' },
  appeal: { exportedAs: 'appeals', atClosing: 'deleted' },
  queue_assignment: { exportedAs: 'queue_assignments', atClosing: 'deleted' },
  // What a member of the site team wrote stays, without their name.
  queue_note: { exportedAs: 'queue_notes', atClosing: 'unlinked' },
  // As with votes: the site team's log stays, without names.
  review_decision: { exportedAs: 'review_decisions', atClosing: 'unlinked' },
  notice: { exportedAs: 'notices', atClosing: 'deleted' },
  notice_setting: { exportedAs: 'notice_settings', atClosing: 'deleted' },
  notification_setting: { exportedAs: 'notification_settings', atClosing: 'deleted' },
  weekly_choice: { exportedAs: 'weekly_choices', atClosing: 'deleted' },
  draft: { exportedAs: 'drafts', atClosing: 'deleted' },
  // Changes that they made in another person's draft stay in its history, without their name.
  draft_change: { exportedAs: 'draft_changes', atClosing: 'unlinked' },
  draft_invite: { exportedAs: 'accepted_invites', atClosing: 'deleted' },
  // Changes to a listing stay in its history, without the name.
  listing_version: { exportedAs: 'listing_versions', atClosing: 'unlinked' },
  // A suggestion stays with its listing, without who decided about it.
  website_suggestion: { exportedAs: 'website_suggestions', atClosing: 'unlinked' },
  claim: { exportedAs: 'claims', atClosing: 'deleted' },
  listing_proof: { exportedAs: 'listing_proofs', atClosing: 'deleted' },
  listing_takeover: { exportedAs: 'listing_takeovers', atClosing: 'deleted' },
  // Invoices are kept for as long as the law requires.
  purchase: { exportedAs: 'orders', atClosing: 'kept' },
  purchase_event: { exportedAs: null, atClosing: 'unlinked' },
  idempotency_record: { exportedAs: 'repeatable_answers', atClosing: 'deleted' },
  audit_entry: { exportedAs: 'history', atClosing: 'deleted' },
};
