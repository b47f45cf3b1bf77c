import { say, toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** What an account's history tells (accounts/audit-sentences.ts). */
const patterns = [
  toSay('The account was created.'),
  toSay('Signed in with an email link that was requested in another browser.'),
  toSay('Signed in with an email link.'),
  toSay('Signed in with the password.'),
  toSay('Signed in with the passkey {name}.'),
  toSay('Signed in.'),
  toSay('Someone tried to sign in with a wrong password.'),
  toSay('Signed out.'),
  toSay('Signed out everywhere: one session ended.'),
  toSay('Signed out everywhere: {n} sessions ended.'),
  toSay('A session was ended from the account pages.'),
  toSay('A password was set; one other session ended.'),
  toSay('A password was set; {n} other sessions ended.'),
  toSay('A password was set.'),
  toSay('The password was removed; one other session ended.'),
  toSay('The password was removed; {n} other sessions ended.'),
  toSay('The password was removed.'),
  toSay('The passkey {name} was added.'),
  toSay('The passkey {name} was removed.'),
  toSay('A change of email address to {address} was requested.'),
  toSay('The email address was changed from {old} to {address}; one other session ended.'),
  toSay('The email address was changed from {old} to {address}; {n} other sessions ended.'),
  toSay('The email address was changed from {old} to {address}.'),
  toSay('The API key {name} was created, with {scopes}.'),
  toSay('The API key {name} was created.'),
  toSay('The API key {name} was revoked.'),
  toSay('{app} was given access to this account, with {scopes}.'),
  toSay('{app} was given access to this account.'),
  toSay('{app} disconnected itself.'),
  toSay('{app} was disconnected because one of its credentials was used twice. Someone may have copied it.'),
  toSay('{app} was disconnected.'),
  toSay('The site team suspended the account: {reason}'),
  toSay('The site team suspended the account.'),
  toSay('The site team lifted the suspension of the account.'),
  toSay('A claim for the listing {name} was created.'),
  toSay('The claim for the listing {name} was verified. This account now owns it.'),
  toSay('The claim for the listing {name} is proved. The listing has an owner, so the site team decides.'),
  toSay('Your vote for {name} was removed because it’s now your own listing.'),
  toSay('Your votes for {name} were removed because it’s now your own listing.'),
  toSay('The listing {name} was transferred to someone who proved that they control its domain. It was never verified for this account.'),
  toSay('You disputed the change of ownership of {name}. The site team decides.'),
  toSay('The site team decided the dispute about {name}: {reason}'),
  toSay('The proof for the listing {name} couldn’t be found again. It’s no longer verified.'),
  toSay('The site team rejected the claim for the listing {name}.'),
  toSay('The site team gave the listing {name} to someone who proved that it’s their company.'),
  toSay('The account was closed.'),
];

/** What stands for a name that is not there. */
const blanks: readonly string[] = [
  toSay('without a name'),
  toSay('of this account'),
  toSay('an app'),
  toSay('An app'),
  toSay('another one'),
  toSay('the old one'),
];

/** Names come in the quotation marks of English. */
const sayQuoted = (value: string) => value.replaceAll(/“([^”]*)”/g, (_, name: string) => say('“{name}”', { name }));

export const sayHistory = sayByPatterns(patterns, (value) => (blanks.includes(value) ? say(value) : sayQuoted(value)));
