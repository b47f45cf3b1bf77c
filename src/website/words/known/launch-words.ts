import { toSay } from '../say.ts';

/**
 * English texts about launches from the domains (launches/feeds, launches/votes/suspicion.ts, awardTitle, pricing models). `say`
 * translates them where they are shown; other texts stay as they are.
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
  toSay('5 other accounts have voted for the same launch from the same IP address this week,'),
  toSay('the account is less than a day old, has done nothing else here, and 10 such accounts have voted for the same launch within an hour, or'),
  toSay('the account uses a disposable email address.'),
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
