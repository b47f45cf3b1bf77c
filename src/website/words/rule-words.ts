import type { VoteSensitivity } from '../../contract/vote-sensitivity.ts';
import { type HoldingRule, holdingRules, numbersOf } from '../../launches/index.ts';
import { say, toSay } from './say.ts';

/** Rules by which votes and reviews are held for the site team, as launches and reviews write them. */
const known: readonly string[] = [
  toSay('the account uses a disposable email address.'),
  toSay('another account with the same mailbox has voted for the launch.'),
  toSay('2 other accounts have voted for the launch in the same browser.'),
  toSay('the account is new here, and at least {n} other new accounts with a similar numbered address have voted for the launch.'),
  toSay('the account is new here, and most of the accounts from its own email domain that voted for the launch are new too: at least {n}.'),
  toSay(
    'the account is new here, and most of the accounts that voted for the launch from its network are new too: at least {n} from one address, or {near} from nearby addresses.',
  ),
  toSay('the account is new here, and it is one of at least {n} new accounts that voted for the launch from servers of hosting providers.'),
  toSay('the account is new here, and at least {n} new accounts followed something within seconds before they voted for the launch.'),
  toSay('the account and at least {n} others voted for the same launches and for little else, far more often than chance would explain.'),
  toSay('the account has done little since it was created, and at least 9 others created within two days of it voted for the launch too.'),
  toSay('the account and at least {n} others on its network or email domain have done the same few things here, far more often than chance would explain.'),
  toSay('the account isn’t new but hadn’t voted here for weeks, and far more such accounts than usual voted for the launch.'),
  toSay('the account is new and has done nothing else here, and far more such accounts than usual voted for the launch.'),
  toSay('the account is new, and the new accounts that voted for the launch have done far more on the site than new accounts usually do.'),
  toSay('the site team wants to check it.'),
  toSay('2 other accounts have reviewed the same listing from the same IP address this week,'),
  toSay('the account is less than a day old,'),
  toSay('the account uses a disposable email address, or'),
  toSay('the review contains a web address.'),
  toSay('2 other accounts have written about the same listing from the same IP address this week,'),
  toSay('the text contains a web address.'),
];

/** Rules that hold votes and reviews, in the reader's language. Unknown ones stay in English. */
export const sayRules = (rules: readonly string[]): string[] => rules.map((rule) => (known.includes(rule) ? say(rule) : rule));

/** A rule that holds votes, in the reader's language, with its numbers for a step of the rules. */
export const sayVoteRule = ({ code, voters }: HoldingRule, step: VoteSensitivity): string => say(voters, numbersOf(code, step));

/** All rules that hold votes, in the reader's language, with their numbers for a step of the rules. */
export const sayVoteRules = (step: VoteSensitivity): string[] => holdingRules.map((rule) => sayVoteRule(rule, step));

/** When the numbers of some rules are doubled (group-rules.ts), in the reader's language. */
export const sayDoubled = (): string =>
  say(
    'On new sites, and where most voters are new, the numbers for email domains, networks, hosting providers and accounts that followed something are twice as high.',
  );

/** The explanation for the site team of the votes that a rule holds. */
const forTeam: readonly string[] = [
  toSay('The email addresses are disposable.'),
  toSay(
    'The email addresses lead to the same mailbox: they differ only in tags, in characters that the provider ignores, or in its domain names. The earliest vote counts.',
  ),
  toSay('Accounts that signed in with the same browser. The first two votes count.'),
  toSay('New accounts with no history whose addresses differ only in a number at the end.'),
  toSay('New accounts with no history on one email domain that isn’t a public provider, or on several small ones.'),
  toSay('New accounts with no history behind one IPv4 address or /24, or one IPv6 /64, /56 or /48.'),
  toSay('New accounts with no history that voted from networks of hosting providers.'),
  toSay('New accounts with no history that followed something within ten seconds before the vote.'),
  toSay('Accounts that repeatedly vote for the same launches and for little else. They may be trading votes or selling them.'),
  toSay('Accounts that were created together weeks ago, have done little since, and voted for this launch.'),
  toSay(
    'Accounts on one network or email domain that aren’t new, but have all been active on only a few days and cast only a few votes. In an office, some people are usually more active than others.',
  ),
  toSay('Older accounts that voted for the first time in weeks, and far more of them than the launch’s other votes would explain.'),
  toSay('New accounts that did nothing but vote for this launch: far more than usual here, and more than a newsletter would explain.'),
  toSay(
    'New accounts that also voted for other launches or followed something: far more of them than usual here. Accounts made to sell votes do that in order to look real.',
  ),
  toSay('No rule holds these votes. Someone on the site team stopped them from counting, with a reason in the log.'),
];

/** What votes held by a rule have in common, for the site team; empty for imported votes and rules of earlier versions. */
export function sayRuleForTeam(code: string): string {
  const rule = holdingRules.find((one) => one.code === code);
  return rule && forTeam.includes(rule.team) ? say(rule.team) : '';
}
