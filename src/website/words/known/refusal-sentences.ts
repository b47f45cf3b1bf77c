import { errorTable, type Refusal } from '../../../contract/errors.ts';
import { toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';
import { sayInputSentence } from './input-sentences.ts';

/** Refusals that people meet (contract/errors.ts): what happened, and what to do. */
const patterns = [
  toSay('Check its status. To buy something, place a new order.'),
  toSay('It was already paid, was cancelled, or wasn’t paid within 24 hours.'),
  toSay('A payment for this order is already in progress.'),
  toSay('Enter the billing details first.'),
  toSay('The site team hasn’t set up a way to pay.'),
  toSay('This way to pay is no longer available. Choose another one.'),
  toSay('You have no order {number}.'),
  toSay('This order has no invoice yet. We issue invoices within a minute of the payment, and credit notes within a minute of the refund.'),
  toSay('Check again in a minute.'),
  toSay('The link is unknown, was already used, or has expired.'),
  toSay('This isn’t one of our links, or the account is closed.'),
  toSay('Request a new link. It works once, and expires after the time given in the email.'),
  toSay('This request has ended, or was started in another browser. Go back to the app and start again.'),
  toSay('The email address doesn’t match the password or passkey.'),
  toSay('Try again, or get a sign-in link by email. You don’t need a password for that.'),
  toSay('Your device didn’t send a new passkey for this site, or the five minutes to add it have run out.'),
  toSay('Start again. If your device offers several ways to confirm, choose a PIN, your fingerprint or your face.'),
  toSay('This passkey is already saved.'),
  toSay('An account can have up to {n} passkeys. Remove one that you no longer use.'),
  toSay('An account can have up to 20 active API keys.'),
  toSay('Revoke one that you no longer use.'),
  toSay('Each email address belongs to one account.'),
  toSay('Sign in with that address instead, or choose another one.'),
  toSay(
    'To change keys, passwords or addresses, you need to have signed in within the last ten minutes. This protects your account if someone else uses your browser.',
  ),
  toSay('Sign in again to continue where you left off.'),
  toSay('Your browser says that another site sent this form, or doesn’t say where it came from.'),
  toSay('Open the page on this site and send the form from there.'),
  toSay('Your account isn’t allowed to do this.'),
  toSay('If you think it should be, contact the site team.'),
  toSay('There’s no account with this address.'),
  toSay('The site team has suspended the account that this credential belongs to.'),
  toSay('Contact the site team.'),
  toSay('We couldn’t find this API key in your account.'),
  toSay('We couldn’t find this session in your account. It may have ended.'),
  toSay('We couldn’t find this passkey in your account.'),
  toSay('This app isn’t connected to your account.'),
  toSay('You’re no longer signed in. Reload the page.'),
  toSay('This form isn’t on this page any more. Reload the page.'),
  toSay('This entry isn’t on this page any more. Reload the page.'),
  toSay('Choose Allow or Deny.'),
  toSay('Too many people are signing in right now. Try again in a few seconds.'),
  toSay('You made too many changes in a short time.'),
  toSay('Too many emails were requested. Check your inbox and your spam folder.'),
  toSay('Too many sign-in attempts. You can sign in with an email link instead of a password.'),
  toSay('There’s nothing at this address.'),
  toSay('The address contains broken percent-encoding.'),
  toSay('You’re not signed in. After you sign in, you’ll come back to this page.'),
  toSay('{name} is your own listing. You can ask others to vote for it, but you can’t vote yourself.'),
  toSay('{name} hasn’t launched yet. Voting opens on {day}.'),
  toSay('{name} is your own listing. You can reply to its reviews, but you can’t write one.'),
  toSay('{name} isn’t on the site right now.'),
  toSay('{name} hasn’t launched yet. Reviews open when it launches.'),
  toSay('The site team has hidden your review of {name}. You can’t write a new one.'),
  toSay('Your account isn’t linked to a listing yet. Submit your product or claim its listing, then answer.'),
  toSay(
    'Your account has no name, so we can’t tell which founder you are. Set your name under Account as it appears in the list of founders ({names}), then answer.',
  ),
  toSay('Your account has no name, so we can’t tell which founder you are. Set your name under Account, then answer.'),
  toSay(
    '{name} isn’t in the list of founders for {listing} ({names}). Change your account name to match the list, or add yourself to the list with update_draft, then answer.',
  ),
  toSay(
    '{name} isn’t in the list of founders for {listing}. Change your account name to match the list, or add yourself to the list with update_draft, then answer.',
  ),
  toSay('Under Account on the site, set your name as it appears in your listing’s list of founders, or accept an invite from the owner of the listing.'),
  toSay('The listing isn’t public right now, so nobody can claim it. Contact the site team.'),
  toSay('We’re processing a lot of pictures right now. Try again in a moment. Nothing was changed.'),
  toSay('You already own {name}. There’s nothing to claim.'),
  toSay('This link proves the claim made by {claimant}. Sign in with that address to use it.'),
  toSay('The listing changed while we checked it. Check again.'),
  toSay('This claim wasn’t proved within 14 days.'),
  toSay('The site team rejected this claim: {reason}'),
  toSay('This invite is for {email}. Sign in with that address to accept it.'),
  toSay('We never read the website, so there’s nothing to draft from. Fill in the values yourself.'),
  toSay('The listing for this draft now belongs to another account.'),
  toSay('This isn’t one of our links, or the listing no longer exists.'),
  toSay('The form contains {name} more than once.'),
  toSay('We couldn’t read the form. It must be UTF-8 with percent-encoding.'),
  toSay('We couldn’t read the form: {why}.'),
  toSay('The form is larger than 32 MB. Send a smaller file.'),
  toSay('The files are larger than 12 MB in total. Upload them one by one.'),
  toSay('Only a person on the site can do this.'),
  toSay('The status of this test payment has changed. Reload the page.'),
];

const sayKnown = sayByPatterns(patterns, (value) => value);

/** Why something was refused, in the reader's language. */
export const sayRefusal = ({ message, errors }: Refusal): string => (errors ? sayInputSentence(message) : sayKnown(message));

/** What to do about it. */
export const sayRemedy = ({ code }: Refusal): string => sayKnown(errorTable[code].remedy);
