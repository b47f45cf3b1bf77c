import { toSay } from '../say.ts';

/**
 * English texts about launches from the domains (launches/feeds, awardTitle, pricing models). `say`
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
