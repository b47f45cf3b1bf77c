type Detail = Record<string, unknown>;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const quoted = (value: unknown, otherwise: string) => (text(value) === undefined ? otherwise : `“${text(value)}”`);
const app = (detail: Detail) => quoted(detail.app ?? detail.name ?? detail.client_id, 'an app');
const key = (detail: Detail) => `${quoted(detail.name, 'without a name')}${text(detail.hint) ? ` (${text(detail.hint)})` : ''}`;
const scopesOf = (detail: Detail) => (Array.isArray(detail.scopes) && detail.scopes.length > 0 ? `, with ${detail.scopes.join(', ')}` : '');
const others = (detail: Detail) => {
  if (typeof detail.sessions !== 'number' || detail.sessions === 0) return '.';
  return detail.sessions === 1 ? '; one other session ended.' : `; ${detail.sessions} other sessions ended.`;
};

const ways: Record<string, (detail: Detail) => string> = {
  link: (detail) => (detail.asked_elsewhere === true ? 'with an email link (requested in another browser)' : 'with an email link'),
  password: () => 'with the password',
  provider: (detail) => `with ${text(detail.provider) ?? 'another service'}`,
  first_owner: () => 'with the link for the first owner',
  code: (detail) => (detail.code === 'recovery' ? 'again with a recovery code' : 'again with a code'),
  passkey: (detail) => `with the passkey ${quoted(detail.passkey, 'of this account')}`,
};

const second = ({ how, code }: Detail) => {
  if (how === 'code') return '';
  return code === 'recovery' ? ' and a recovery code' : code === 'app' ? ' and a code from the app' : '';
};

/** Every event of the audit log and its text. Names come from outside: they are text, never markup. */
const sentences = {
  account_created: () => 'The account was created.',
  became_owner: () => 'This account became the first owner of the directory.',
  signed_in: (detail) => `Signed in ${ways[String(detail.how)]?.(detail) ?? ''}${second(detail)}`.trimEnd().concat('.'),
  code_failed: (detail) => (detail.repeated === true ? 'Someone entered a code at sign-in that was already used.' : 'Someone entered a wrong code at sign-in.'),
  two_step_on: (detail) => `Two-step sign-in was turned on${others(detail)}`,
  two_step_off: () => 'Two-step sign-in was turned off.',
  recovery_codes_made: () => 'New recovery codes were created.',
  recovery_code_used: (detail) => `A recovery code was used. ${detail.left} left.`,
  password_failed: () => 'Someone tried to sign in with a wrong password.',
  signed_out: () => 'Signed out.',
  signed_out_everywhere: (detail) => `Signed out everywhere${detail.sessions === 1 ? ': one session ended.' : `: ${detail.sessions ?? 'all'} sessions ended.`}`,
  session_ended: () => 'A session was ended from the account pages.',
  password_set: (detail) => `A password was set${others(detail)}`,
  password_removed: (detail) => `The password was removed${others(detail)}`,
  passkey_added: (detail) => `The passkey ${quoted(detail.name, 'without a name')} was added.`,
  passkey_removed: (detail) => `The passkey ${quoted(detail.name, 'without a name')} was removed.`,
  account_linked: (detail) => `The ${text(detail.provider) ?? 'other'} account ${quoted(detail.label, 'without a name')} was linked.`,
  account_unlinked: (detail) => `The ${text(detail.provider) ?? 'other'} account ${quoted(detail.label, 'without a name')} was unlinked.`,
  email_change_asked: (detail) => `A change of email address to ${text(detail.to) ?? 'another one'} was requested.`,
  email_changed: (detail) => `The email address was changed from ${text(detail.from) ?? 'the old one'} to ${text(detail.to) ?? 'a new one'}${others(detail)}`,
  api_key_created: (detail) => `The API key ${key(detail)} was created${scopesOf(detail)}.`,
  api_key_revoked: (detail) => `The API key ${key(detail)} was revoked.`,
  app_allowed: (detail) => `${app(detail)} was given access to this account${scopesOf(detail)}.`,
  app_disconnected: (detail) => (detail.by_itself === true ? `${app(detail)} disconnected itself.` : `${app(detail)} was disconnected.`),
  app_reuse_detected: (detail) => `${app(detail)} was disconnected because one of its credentials was used twice. Someone may have copied it.`,
  account_suspended: (detail) => `The site team suspended the account${text(detail.reason) ? `: ${text(detail.reason)}` : '.'}`,
  account_lifted: () => 'The site team lifted the suspension of the account.',
  claim_made: (detail) => `A claim for the listing ${quoted(detail.listing, 'without a name')} was created.`,
  claim_verified: (detail) => `The claim for the listing ${quoted(detail.listing, 'without a name')} was verified. This account now owns it.`,
  claim_disputed: (detail) =>
    `The claim for the listing ${quoted(detail.listing, 'without a name')} is proved. The listing has an owner, so the site team decides.`,
  claim_rejected: (detail) => `The site team rejected the claim for the listing ${quoted(detail.listing, 'without a name')}.`,
  own_votes_removed: (detail) =>
    `Your ${detail.votes === 1 ? 'vote' : 'votes'} for ${quoted(detail.listing, 'a listing')} ${detail.votes === 1 ? 'was' : 'were'} removed because it’s now your own listing.`,
  listing_taken_over: (detail) =>
    `The listing ${quoted(detail.listing, 'without a name')} was transferred to someone who proved that they control its domain. It was never verified for this account.`,
  decision_appealed: (detail) => `You asked the site team for another look at its decision about ${quoted(detail.name, 'a listing')}.`,
  takeover_disputed: (detail) => `You disputed the change of ownership of ${quoted(detail.listing, 'a listing')}. The site team decides.`,
  takeover_decided: (detail) =>
    `The site team decided the dispute about ${quoted(detail.listing, 'a listing')}${text(detail.reason) ? `: ${text(detail.reason)}` : '.'}`,
  proof_ended: (detail) => `We could no longer find the proof for the listing ${quoted(detail.listing, 'without a name')}, so it’s no longer verified.`,
  listing_lost: (detail) => `The site team gave the listing ${quoted(detail.listing, 'without a name')} to someone who proved that it’s their company.`,
  claim_reopened: (detail) => `The site team reversed its decision about the claim for the listing ${quoted(detail.listing, 'without a name')}.`,
  post_written: (detail) => `A question, comment or reply about ${quoted(detail.listing, 'a listing')} was posted.`,
  post_changed: (detail) => `A question, comment or reply about ${quoted(detail.listing, 'a listing')} was changed.`,
  post_deleted: (detail) => `A question, comment or reply about ${quoted(detail.listing, 'a listing')} was deleted.`,
  post_found_helpful: (detail) => `A question, comment or reply about ${quoted(detail.listing, 'a listing')} was marked as helpful.`,
  post_not_helpful: (detail) => `A question, comment or reply about ${quoted(detail.listing, 'a listing')} is no longer marked as helpful.`,
  discussion_muted: (detail) => `Emails about a discussion of ${quoted(detail.listing, 'a listing')} were turned off.`,
  discussion_unmuted: (detail) => `Emails about a discussion of ${quoted(detail.listing, 'a listing')} were turned on again.`,
  use_said: (detail) => `This account uses ${quoted(detail.listing, 'a listing')}.`,
  use_ended: (detail) => `This account no longer uses ${quoted(detail.listing, 'a listing')}.`,
  review_written: (detail) => `A review of ${quoted(detail.listing, 'a listing')} was posted.`,
  review_removed: (detail) => `The review of ${quoted(detail.listing, 'a listing')} was removed.`,
  review_answered: (detail) => `A reply to a review of ${quoted(detail.listing, 'a listing')} was saved.`,
  review_answer_removed: (detail) => `The reply to a review of ${quoted(detail.listing, 'a listing')} was removed.`,
  author_muted: (detail) => `The author of a post about ${quoted(detail.listing, 'a listing')} was muted.`,
  author_unmuted: (detail) => `The author of a post about ${quoted(detail.listing, 'a listing')} is no longer muted.`,
  listing_collected: (detail) => `${quoted(detail.listing, 'A listing')} was saved to the collection ${quoted(detail.title, 'without a name')}.`,
  listing_uncollected: (detail) => `${quoted(detail.listing, 'A listing')} was removed from the collection ${quoted(detail.title, 'without a name')}.`,
  collection_made: (detail) => `The collection ${quoted(detail.title, 'without a name')} was created.`,
  collection_changed: (detail) => `The collection ${quoted(detail.title, 'without a name')} was changed.`,
  collection_deleted: (detail) => `The collection ${quoted(detail.title, 'without a name')} was deleted.`,
  profile_published: (detail) => `The public profile ${quoted(detail.name, 'without a name')} was published.`,
  profile_changed: (detail) => `The public profile ${quoted(detail.name, 'without a name')} was changed.`,
  profile_closed: (detail) => `The public profile ${quoted(detail.name, 'without a name')} was closed.`,
  portrait_set: () => 'The picture of the public profile was changed.',
  portrait_removed: () => 'The picture of the public profile was removed.',
  subject_followed: (detail) => `This account now follows ${quoted(detail.name, 'something')}.`,
  subject_unfollowed: (detail) => `This account no longer follows ${quoted(detail.name, 'something')}.`,
  reminder_set: (detail) => `A reminder for the launch of ${quoted(detail.listing, 'a product')} was set.`,
  reminder_removed: (detail) => `A reminder for the launch of ${quoted(detail.listing, 'a product')} was removed.`,
  accounts_merged: (detail) => `The site team merged the account of ${detail.other} into this one.`,
  account_closed: () => 'The account was closed.',
} satisfies Record<string, (detail: Detail) => string>;

export type AuditEvent = keyof typeof sentences;

/** An audit log entry as a sentence. An event written by a later version is shown by its name. */
export function sayAudit(event: string, detail: Detail): string {
  const say = Object.hasOwn(sentences, event) ? sentences[event as AuditEvent] : undefined;
  const said = say ? (say as (detail: Detail) => string)(detail) : `${event.replaceAll('_', ' ')}.`;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
