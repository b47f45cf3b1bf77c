import { say, toSay } from './say.ts';

/** Rules by which votes and reviews are held for the site team, as launches and reviews write them. */
const known: readonly string[] = [
  toSay('5 other accounts have voted for the same launch from the same IP address this week,'),
  toSay('the account is less than a day old, has done nothing else here, and 10 such accounts have voted for the same launch within an hour, or'),
  toSay('the account uses a disposable email address.'),
  toSay('2 other accounts have reviewed the same listing from the same IP address this week,'),
  toSay('the account is less than a day old,'),
  toSay('the account uses a disposable email address, or'),
  toSay('the review contains a web address.'),
];

/** The rules in the reader's language. */
export const sayRules = (rules: readonly string[]): string[] => rules.map((rule) => (known.includes(rule) ? say(rule) : rule));
