import type { DemoBlogPost } from '../types.ts';

/** Blog post: How a launch week works, from Monday to Sunday. */
export const howALaunchWeekWorks: DemoBlogPost = {
  slug: 'how-a-launch-week-works',
  title: 'How a launch week works, from Monday to Sunday',
  summary: 'Why the week is the unit here, when a vote counts, how ties are settled and what happens at midnight on Sunday.',
  body: `Most launch sites count in days. A day is over before half of the world has had lunch, and it favours whoever can be awake at the right hour. We count in weeks. This page says what that means, without adjectives.

## The week

A launch week begins on Monday at 00:00 and ends on Sunday at 24:00, in the time zone of the site (ours is UTC). It is named by its Monday. A product launches in exactly one week. It may launch again later, at the earliest 26 weeks after it went live, and that is called a relaunch.

Each week has a number of free places and a number of paid ones. They are separate, so that one kind can’t crowd out the other. Both kinds stand in the same list and are ranked in the same way.

## A vote

A vote belongs to one launch: this product, in this week. Every account has one vote per launch and may vote for as many launches as it likes. You can take a vote back until the week has closed. To vote you need a verified address, and nobody may vote for their own product.

Votes can only be cast by a person on the site. The API cannot vote. There is no key, no plan and no arrangement by which it could.

## After the week

On Sunday at midnight the count for the week is closed. The three launches with the most votes are given an award: Launch of the Week, first, second and third. Votes that come later still count, but only towards the all-time total. So a product from spring can rise in the long list, yet it can’t overtake anyone in an old week.

## Ties

If two launches have the same number of votes, the one that reached this number first stands higher. It is the same rule that one knows from a queue. We prefer it to a coin, because you can check it afterwards.

## Votes that are held back

Some votes look odd: many new accounts from one place within minutes, for instance. Such votes are held back until somebody has looked at them. Being held back isn’t a verdict. The rules by which it happens are written down, and every review is recorded with its reason. Votes that turn out to be fine count from the moment when they were cast.

## What you can do with it

1. Choose a week in which you have time to answer. People ask on Tuesday, and they remember who replied.
2. Tell those who already use your product, once, at the beginning of the week. Seven days give them time.
3. Do not ask for votes in exchange for anything. It shows, and the votes are held back.
4. On Sunday evening write down what you heard. It is worth more than the number.

## What it does not mean

Third place in a strong week may be more votes than first place in a quiet one. So when you look at an award, open its week and see who else was in the water. Compare weeks, not ribbons.`,
  author: 'maren-ostrowick',
  days_ago: 4,
  tags: ['launch weeks', 'voting', 'rules'],
  faqs: [
    {
      question: 'Can I choose my launch week?',
      answer:
        'On the free plan you get the first free place six to eight weeks ahead. On a paid launch you choose among the weeks that are offered, or go live at once.',
    },
    {
      question: 'Does a launch on a Thursday lose three days?',
      answer: 'If you go live at once in a running week, yes. If you wait for a Monday you have the full seven days.',
    },
  ],
};
