import { toSay } from '../say.ts';

/**
 * English texts about launches from the domains (launches/feeds, launches/votes/holding-rules.ts, awardTitle, pricing models). `say`
 * translates them where they are shown; other texts aren't translated.
 */
export const launchWords = [
  toSay('Launches'),
  toSay('Latest updates'),
  toSay('Blog'),
  toSay('Today'),
  toSay('This week'),
  toSay('Trending'),
  toSay('Most voted'),
  toSay('Recent'),
  toSay('Most viewed'),
  toSay('Most followed'),
  toSay('Upcoming'),
  toSay('the account uses a disposable email address.'),
  toSay('another account with the same mailbox has voted for the launch.'),
  toSay('2 other accounts have voted for the launch in the same browser.'),
  toSay('the account is new here, and at least 3 other new accounts with a numbered address like it have voted for the launch.'),
  toSay('the account is new here, and most of the accounts from its own email domain that voted for the launch are new too: at least 6.'),
  toSay('the account is new here, and most of the accounts that voted for the launch from its network are new too: at least 6 from an address, or 8 nearby.'),
  toSay('the account is new here, and it is one of at least 6 new accounts that voted for the launch from servers of hosting providers.'),
  toSay('the account is new here, and at least 8 new accounts followed something within seconds before they voted for the launch.'),
  toSay('the account and at least 14 others voted for the same launches and for little else, far more often than chance would explain.'),
  toSay('the account has done little since it was created, and at least 9 others created within two days of it voted for the launch too.'),
  toSay('the account isn’t new but hadn’t voted here for weeks, and far more such accounts than usual voted for the launch.'),
  toSay('the account is new and has done nothing else here, and far more such accounts than usual voted for the launch.'),
  toSay('Launch of the Week #1'),
  toSay('Launch of the Week #2'),
  toSay('Launch of the Week #3'),
  toSay('Free'),
  toSay('Freemium'),
  toSay('Subscription'),
  toSay('One-time payment'),
  toSay('Usage-based'),
  toSay('Paid'),
  toSay('Free trial'),
  toSay('Open source'),
  toSay('Contact sales'),
];
