import { say, toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** What an account's history tells (accounts/audit-sentences.ts). */
const patterns = [
  toSay('The account was made.'),
  toSay('Signed in with a mailed link that another browser had asked for.'),
  toSay('Signed in with a mailed link.'),
  toSay('Signed in with the password.'),
  toSay('Signed in with the passkey {name}.'),
  toSay('Signed in.'),
  toSay('Somebody tried to sign in with a wrong password.'),
  toSay('Signed out.'),
  toSay('Signed out everywhere: one session ended.'),
  toSay('Signed out everywhere: {n} sessions ended.'),
  toSay('One session was ended from the account area.'),
  toSay('A password was set; one other session ended.'),
  toSay('A password was set; {n} other sessions ended.'),
  toSay('A password was set.'),
  toSay('The password was removed; one other session ended.'),
  toSay('The password was removed; {n} other sessions ended.'),
  toSay('The password was removed.'),
  toSay('The passkey {name} was added.'),
  toSay('The passkey {name} was removed.'),
  toSay('A change of the address to {address} was asked for.'),
  toSay('The address was changed from {old} to {address}; one other session ended.'),
  toSay('The address was changed from {old} to {address}; {n} other sessions ended.'),
  toSay('The address was changed from {old} to {address}.'),
  toSay('The API key {name} was made, with {scopes}.'),
  toSay('The API key {name} was made.'),
  toSay('The API key {name} was revoked.'),
  toSay('{app} was allowed to act for this account, with {scopes}.'),
  toSay('{app} was allowed to act for this account.'),
  toSay('{app} ended its connection itself.'),
  toSay('{app} was disconnected because one of its credentials was used twice: somebody may have copied it.'),
  toSay('{app} was disconnected.'),
  toSay('The site team suspended the account: {reason}'),
  toSay('The site team suspended the account.'),
  toSay('The site team lifted the suspension of the account.'),
  toSay('A claim of the listing {name} was made.'),
  toSay('The claim of the listing {name} was verified: it belongs to this account.'),
  toSay('The claim of the listing {name} is proven; it has an owner, so the site team decides.'),
  toSay('Your vote for {name} was removed: it is your own listing now.'),
  toSay('Your votes for {name} were removed: it is your own listing now.'),
  toSay('The listing {name} passed to somebody who proved control of its domain. Nobody had proven it for this account.'),
  toSay('You disputed the new ownership of {name}; the site team decides.'),
  toSay('The site team decided the dispute about {name}: {reason}'),
  toSay('The proof for the listing {name} could not be found again: it is not verified any more.'),
  toSay('The site team rejected the claim of the listing {name}.'),
  toSay('The site team gave the listing {name} to somebody who proved to be its company.'),
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
