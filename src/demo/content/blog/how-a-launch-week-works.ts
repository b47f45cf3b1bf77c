import type { DemoBlogPost } from '../types.ts';

/** Blog post: How a launch week works, from Monday to Sunday. */
export const howALaunchWeekWorks: DemoBlogPost = {
  slug: 'how-a-launch-week-works',
  title: 'How a launch week works, from Monday to Sunday',
  summary: 'Why we count in weeks, when a vote counts, how ties are settled and what happens at midnight on Sunday.',
  body: `Most launch sites count in days. A day is over before half the world has had lunch, and it favours anyone who can be awake at the right hour. We count in weeks. Here is how that works, without adjectives.

## The week

A launch week runs from Monday 00:00 to Sunday 24:00 in the site’s time zone (ours is UTC). It is named after its Monday. A product launches in exactly one week. It can launch again once 26 weeks have passed since its first launch; that’s called a relaunch.

Each week has a number of free places and a number of paid ones. They are separate, so neither kind can crowd out the other. Both appear in the same list and are ranked the same way.

## Votes

A vote belongs to one launch: this product, in this week. Every account gets one vote per launch and can vote for as many launches as it likes. You can take a vote back until the week closes. To vote you need a verified email address, and nobody can vote for their own product.

Only people on the site can vote. The API can’t. There is no key, plan or special arrangement that changes this.

## After the week

The count closes on Sunday at midnight. The three launches with the most votes win an award: Launch of the Week #1, #2 and #3. Later votes still count, but only towards the all-time total. So a product from last spring can climb the all-time list, but it can’t overtake anyone in a week that has closed.

## Ties

If two launches have the same number of votes, the one that got there first is higher. It’s the same rule as in a queue. We prefer it to flipping a coin, because you can check it afterwards.

## Held votes

Some votes look odd: many new accounts from one place within minutes, for example. We hold votes like that until someone has checked them. A held vote isn’t a guilty verdict. The rules are public, and every review is logged with its reason. Votes that turn out to be fine count from the moment they were cast.

## Make the most of your week

1. Choose a week when you have time to reply. People ask questions on Tuesday and remember who answered.
2. Tell the people who already use your product, once, at the start of the week. They have seven days.
3. Don’t offer anything in exchange for votes. It shows, and the votes are held.
4. On Sunday evening, write down what you heard. It’s worth more than the number.

## What the result doesn’t mean

Third place in a strong week can mean more votes than first place in a quiet one. So when you see an award, open its week and look at who else launched. Compare weeks, not ribbons.`,
  author: 'maren-ostrowick',
  days_ago: 4,
  tags: ['launch weeks', 'voting', 'rules'],
  faqs: [
    {
      question: 'Can I choose my launch week?',
      answer:
        'On the free plan you get the first free place six to eight weeks ahead. With a paid launch you choose one of the weeks on offer, or go live immediately.',
    },
    {
      question: 'Do I lose three days if I launch on a Thursday?',
      answer: 'If you go live in the current week, yes. If you wait for a Monday, you get all seven days.',
    },
  ],
};
