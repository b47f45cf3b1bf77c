import type { HeldData } from './held-data-store.ts';

/** What becomes of a table's rows when their account is closed. */
type AtClosing = 'deleted' | 'unlinked' | 'kept';

/**
 * Every table that refers to an account: how its rows are told in the person's export (null: nothing in them is theirs
 * to read) and what closing the account does to them. A new table with a reference to `account` has to be decided on
 * here. Why: docs/decisions/0012-accounts.md.
 */
export const heldTables: Readonly<Record<string, { exportedAs: keyof HeldData | null; atClosing: AtClosing }>> = {
  session: { exportedAs: 'sessions', atClosing: 'deleted' },
  api_key: { exportedAs: 'api_keys', atClosing: 'deleted' },
  passkey: { exportedAs: 'passkeys', atClosing: 'deleted' },
  // A hash and an instant, for five minutes.
  passkey_challenge: { exportedAs: null, atClosing: 'deleted' },
  oauth_record: { exportedAs: 'connected_apps', atClosing: 'deleted' },
  email_link: { exportedAs: 'email_links', atClosing: 'deleted' },
  listing_member: { exportedAs: 'listings', atClosing: 'deleted' },
  founder: { exportedAs: 'founder_profiles', atClosing: 'unlinked' },
  // Weeks are settled and awards given by them: they stay, with an account that names nobody.
  vote: { exportedAs: 'votes', atClosing: 'kept' },
  // What somebody of the site team decided stays in the log, without them.
  vote_review: { exportedAs: 'vote_reviews', atClosing: 'unlinked' },
  follow: { exportedAs: 'follows', atClosing: 'deleted' },
  review: { exportedAs: 'reviews', atClosing: 'deleted' },
  // As of votes: the log of the site team stays, without them.
  review_decision: { exportedAs: 'review_decisions', atClosing: 'unlinked' },
  notification_setting: { exportedAs: 'notification_settings', atClosing: 'deleted' },
  draft: { exportedAs: 'drafts', atClosing: 'deleted' },
  // What somebody changed in another's draft stays told there, without them.
  draft_change: { exportedAs: 'draft_changes', atClosing: 'unlinked' },
  draft_invite: { exportedAs: 'accepted_invites', atClosing: 'deleted' },
  // What they wrote of a listing stays told in its history, without them.
  listing_version: { exportedAs: 'listing_versions', atClosing: 'unlinked' },
  claim: { exportedAs: 'claims', atClosing: 'deleted' },
  listing_proof: { exportedAs: 'listing_proofs', atClosing: 'deleted' },
  listing_takeover: { exportedAs: 'listing_takeovers', atClosing: 'deleted' },
  // Invoices are kept as long as the law wants them.
  purchase: { exportedAs: 'orders', atClosing: 'kept' },
  purchase_event: { exportedAs: null, atClosing: 'unlinked' },
  idempotency_record: { exportedAs: 'repeatable_answers', atClosing: 'deleted' },
  audit_entry: { exportedAs: 'history', atClosing: 'deleted' },
};
