import { errorTable, type Refusal } from '../../../contract/errors.ts';
import { toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';
import { sayInputSentence } from './input-sentences.ts';

/** Refusals that people meet (contract/errors.ts): what happened, and what to do. */
const patterns = [
  toSay('Look at its status; for something new make another order.'),
  toSay('It was paid already, was cancelled, or was not paid within 24 hours.'),
  toSay('A payment of this order is on its way already.'),
  toSay('Enter the billing details first.'),
  toSay('The site team has not set up a way to pay.'),
  toSay('This way to pay is not there any more. Choose another one.'),
  toSay('You have no order {number}.'),
  toSay('This order has no invoice (yet): it is written within a minute of the payment, a credit note within a minute of the refund.'),
  toSay('Look again in a minute.'),
  toSay('The link is unknown, was opened already, or is too old.'),
  toSay('This link is not one of ours, or the account is closed.'),
  toSay('Ask for a new link; it works once, and only for the time that the mail names.'),
  toSay('This request is over, or was begun in another browser. Go back to the program and start again there.'),
  toSay('The address and the password (or the passkey) do not belong together.'),
  toSay('Try again, or have a sign-in link sent to your address: it needs no password.'),
  toSay('What the device answered is not a new passkey for this site, or the five minutes for it are over.'),
  toSay('Start again. If your device offers several ways to confirm, choose one with a PIN, a fingerprint or your face.'),
  toSay('This passkey is kept already.'),
  toSay('An account may have {n} passkeys. Remove one that is not used any more.'),
  toSay('An account may have 20 API keys that work.'),
  toSay('Revoke one that is not used any more.'),
  toSay('Each address signs in to one account.'),
  toSay('Sign in with that address instead, or choose another.'),
  toSay('Changes of keys, passwords and addresses want a sign-in of the last ten minutes, so that a borrowed browser cannot make them.'),
  toSay('Sign in once more; the page then goes on where you were.'),
  toSay('The browser says that another site sent this form, or does not say which one did.'),
  toSay('Open the page on this site and send the form from there.'),
  toSay('Your account has no right to do this.'),
  toSay('Ask the site team if you think it should.'),
  toSay('Nobody signs in with this address.'),
  toSay('The site team has suspended the account that this credential belongs to.'),
  toSay('Write to the site team.'),
  toSay('You have no such API key.'),
  toSay('You have no such session; it may have ended.'),
  toSay('You have no such passkey.'),
  toSay('No such app is connected to your account.'),
  toSay('You are not signed in any more: load the page again.'),
  toSay('This page has no such form; load it again.'),
  toSay('This page has no such entry; load it again.'),
  toSay('Choose Allow or Deny.'),
  toSay('Too many people sign in at this moment. Try again in a few seconds.'),
  toSay('More changes came in a short time than this site takes.'),
  toSay('Too many mails were asked for. Look into your mailbox, also among the unwanted ones.'),
  toSay('Too many attempts to sign in. A sign-in link by mail needs no password.'),
  toSay('There is nothing at this address.'),
  toSay('The address holds broken percent-encoding.'),
  toSay('You are not signed in. Sign in, and you come back to this.'),
  toSay('{name} is your own listing: you can ask others for their votes, but not give yours.'),
  toSay('{name} was listed without a launch, so there is nothing to vote for yet.'),
  toSay('{name} has not launched yet. Votes open on {day}.'),
  toSay('{name} is your own listing: you can answer its reviews, but not write one.'),
  toSay('{name} is not on the site at the moment.'),
  toSay('{name} has not launched yet. Reviews open with its launch.'),
  toSay('{name} was listed without a launch, and is reviewed once it has had one.'),
  toSay('The site team has hidden your review of {name}. It cannot be written anew.'),
  toSay('Your account belongs to no listing yet. Submit your product or claim its listing, then answer.'),
  toSay('Your account has no name, so nobody knows which founder you are. Set it under Account, as the list of founders has it ({names}), then answer.'),
  toSay('Your account has no name, so nobody knows which founder you are. Set it under Account, then answer.'),
  toSay(
    'No founder on the list of {listing} is called {name} ({names}). Name your account as the list has you, or put yourself on the list with update_draft, then answer.',
  ),
  toSay(
    'No founder on the list of {listing} is called {name}. Name your account as the list has you, or put yourself on the list with update_draft, then answer.',
  ),
  toSay(
    'Give your account, under Account on the site, the name that you have in the list of founders of your listing; or accept the invite of whoever owns the listing.',
  ),
];

const sayKnown = sayByPatterns(patterns, (value) => value);

/** Why something was refused, in the reader's language. */
export const sayRefusal = ({ message, errors }: Refusal): string => (errors ? sayInputSentence(message) : sayKnown(message));

/** What to do about it. */
export const sayRemedy = ({ code }: Refusal): string => sayKnown(errorTable[code].remedy);
