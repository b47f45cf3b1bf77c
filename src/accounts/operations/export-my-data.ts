import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { instant } from '../../contract/values.ts';
import { readHeldData } from '../held-data-store.ts';
import { nothing } from '../inputs.ts';

const rows = z.array(z.record(z.string(), z.unknown()));

export const exportMyData = defineSiteOperation({
  name: 'export_my_data',
  title: 'Export my data',
  summary: 'Exports everything we hold about you as one document, except secrets and their hashes.',
  audience: 'person',
  writes: false,
  input: nothing,
  output: z.strictObject({
    exported_at: instant,
    account: z.record(z.string(), z.unknown()),
    sessions: rows,
    api_keys: rows,
    team_keys: rows,
    team_changes: rows,
    passkeys: rows,
    linked_accounts: rows,
    two_step: rows,
    connected_apps: rows,
    email_links: rows,
    emails: rows,
    newsletters: rows,
    listings: rows,
    founder_profiles: rows,
    votes: rows,
    vote_explanations: rows,
    vote_confirmations: rows,
    vote_reviews: rows,
    follows: rows,
    reviews: rows,
    review_decisions: rows,
    discussion_posts: rows,
    helpful_marks: rows,
    mutes: rows,
    collections: rows,
    used_products: rows,
    profiles: rows,
    followed_subjects: rows,
    launch_reminders: rows,
    reports: rows,
    appeals: rows,
    queue_assignments: rows,
    queue_notes: rows,
    notices: rows,
    notice_settings: rows,
    notification_settings: rows,
    drafts: rows,
    draft_changes: rows,
    listing_proofs: rows,
    listing_takeovers: rows,
    accepted_invites: rows,
    listing_versions: rows,
    website_suggestions: rows,
    orders: rows,
    claims: rows,
    repeatable_answers: rows,
    history: rows,
  }),
  async handle(_input, call) {
    return { exported_at: call.now.toISOString(), ...(await readHeldData(call.db, call.caller.accountId)) };
  },
});
