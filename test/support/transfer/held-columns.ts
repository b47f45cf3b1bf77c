/** Where an export has the rows of tables that belong to a person through another table: names of lists, from the outside in. */
export const heldThrough: Readonly<Record<string, string>> = {
  purchase_line: 'orders.lines',
  purchase_event: 'orders.events',
  payment: 'orders.payments',
  payment_dispute: 'orders.payments.disputes',
  refund: 'orders.refunds',
  refund_line: 'orders.refunds.lines',
  refund_request: 'orders.refund_requests',
  invoice: 'orders.invoices',
  coupon_use: 'orders.coupon',
  team_task: 'orders.lines.task',
  team_task_message: 'orders.lines.task.messages',
  featured_period: 'orders.lines.featured',
  collection_item: 'collections.listings',
  listing_founder: 'founder_profiles.listings',
};

/** Tables that belong to a person through another table and have no rows in an export, and why. */
export const notHeldThrough: Readonly<Record<string, string>> = {
  founder_social: 'They are in the profile by platform: socials.',
  founder_portrait: 'It is in the profile: picture.',
  founder_import: 'A fingerprint of the import, which says nothing.',
  interview_answer: 'They are in the profile with their questions: interview.',
  founder_standing: 'A count of the listings, which are in the profile.',
  person_page_name: 'They are in the profile: names.',
  draft_page: 'Pages of a public website.',
  missing_category: 'Words of a public website.',
  ledger_entry: 'The books of the operator. The sums are in the order.',
  payout_line: 'The books of the operator. The sums are in the order.',
  ai_review: 'A public text about a listing.',
};

const SECRET = 'A secret, or its hash.';
const SENDER = 'A hash whose key is deleted after two weeks. It only says whether two rows came from the same place.';
const SENT = 'When an email was sent. It is in the list of emails.';
const SUBJECT = 'What the row is about is in its subject.';

/** Columns that an export doesn't have under their own name, and why, or under which. */
export const columnsElsewhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { password_hash: 'has_password', closed_at: 'Closed accounts have no export.' },
  session: { token_hash: SECRET },
  api_key: { hash: SECRET },
  team_key: { hash: SECRET },
  team_audit: { before: 'It may name other people.', after: 'It may name other people.', undo: 'It may name other people.', undoes: SUBJECT },
  two_step: { key_id: SECRET, sealed: SECRET, last_step: SECRET },
  oauth_record: {
    id_hash: SECRET,
    payload: 'It contains secrets. Its readable parts are client_name and scope.',
    grant_id: SECRET,
    uid: SECRET,
    app: 'client_id',
  },
  email_link: { token_hash: SECRET, browser_hash: SECRET },
  listing_member: { listing_id: 'slug' },
  founder: { name_key: 'The name in small letters.' },
  vote: { sender: SENDER, synthetic: 'Whether the vote belongs to a demo.', review_id: 'decided' },
  vote_confirmation: { token_hash: SECRET },
  review: { sender: SENDER, owners_told_at: SENT, author_told_at: SENT },
  discussion_post: { sender: SENDER, told_at: SENT },
  discussion_mute: { muted_id: 'person' },
  subject_follow: { page_id: 'person', subject: 'Computed from the other columns.' },
  person_page: { portrait: 'picture', portrait_removed_because: 'picture_removed_because' },
  report: {
    kind: SUBJECT,
    listing_id: SUBJECT,
    review_id: SUBJECT,
    update_id: SUBJECT,
    founder_id: SUBJECT,
    case_id: 'It connects reports about the same thing.',
    post_id: SUBJECT,
    collection_id: SUBJECT,
    person_page_id: SUBJECT,
    sender: SENDER,
    decided_because: 'What the site team wrote down for itself.',
    acted_with: 'What the site team did about the thing. It may concern other people.',
  },
  appeal: { kind: SUBJECT, listing_id: SUBJECT, update_id: SUBJECT, founder_id: SUBJECT, decided_because: 'answer' },
  draft: {
    host: 'Part of url.',
    progress: 'How far reading the website has come.',
    listing_id: 'The listing is in listings.',
    suggested_category_ids: 'Suggestions while the draft is edited.',
    version: 'It counts the edits, so that none gets lost.',
    team_checked_at: 'A mark in the site team’s queue.',
  },
  draft_invite: { token_hash: SECRET },
  listing_version: { team_told_at: SENT, team_checked_at: 'A mark in the site team’s queue.' },
  claim: { link_hash: SECRET, link_expires_at: SECRET, owner_told_at: SENT },
  listing_proof: { claim_id: 'The claim is in claims.', next_look_at: 'When we look again.' },
  listing_takeover: { claim_id: 'The claim is in claims.' },
  idempotency_record: { fingerprint: SECRET },
  purchase_line: { position: 'The order of the list.' },
  payment: { step: SECRET, asked_at: 'When the provider was asked last.', created_at: 'at' },
  payment_dispute: { told_at: 'When the site team was told.' },
  refund_request: { created_at: 'at' },
  refund_line: { line_id: 'product' },
  invoice: { year: 'Part of number.', sequence: 'Part of number.', refund_id: 'The refund is in refunds.' },
  refund: { payment_id: 'The payment is in payments.' },
  coupon_use: { coupon_id: 'code' },
  featured_period: { listing_id: 'The line has it.' },
  listing_founder: { position: 'The order on the page.' },
};

/** Columns with the number of an account but without a reference to it: whose data they are. */
export const accountsWithoutReference: Readonly<Record<string, string>> = {
  'discussion_mute.muted_id': 'Data of the person who muted, whose export has the name.',
};
