import type { DemoBlogPost } from '../types.ts';

/** Blog post: A ranking that you can recount. */
export const aRankingYouCanRecount: DemoBlogPost = {
  slug: 'a-ranking-you-can-recount',
  title: 'A ranking that you can recount',
  summary: 'Five boards, five different questions. What each one measures, where the figure comes from and how you check it.',
  body: `I close the week on Sunday, and on Monday I count it again with a pencil. Nobody asked me to. I do it because a ranking that can’t be recounted is an opinion with numbers in front.

There are five boards on this site. They are kept apart on purpose, since they answer different questions.

| Board | Question | Source of the figure |
|---|---|---|
| Community, weekly | What did people here like among this week’s launches? | Votes cast from Monday to Sunday |
| Community, all time | What have people here liked so far? | All votes, older launches included |
| Billboard | Who has contributed how much money? | Paid orders, without VAT |
| Domain Rating | How well linked is the website? | A third party |
| Revenue | Who earns what per month? | Founders; “verified” if a provider confirms it |

## Why not one score

One could mix all five, weight them and call it a score. We have seen such scores. They are always explained as a balanced view, and the balance is always a number that somebody chose. If money goes in with a weight of five percent, then five percent of the rank was bought.

Here, money never moves a community rank. The billboard is a board for money, it says so in its heading, and each entry carries the word “Paid”. Anyone who wants to know who gave what can look there. Anyone who wants to know what people liked need not.

## How to recount a week

1. Open the week. You see the launches in order, each with its votes.
2. Where two have the same number, the one that reached it earlier is higher.
3. Compare with the awards. The first three must be the same. If they are not, write to me.

You can do the same through the API: one call for the week, one for the awards. The answers are the same ones from which our own pages are made, so there is no private list behind the public one.

## How trending works

“Trending” is no board and earns no award. It is a way of sorting in which a vote loses half of its weight every three days. A vote from today counts one, a vote from three days ago a half, from six days ago a quarter. The half-life is a setting of the site. It moves quickly, and that is what it is for.

## What a figure leaves out

Votes tell what people here noticed. They say nothing about whether a product suits you. Domain Rating tells something about links. Revenue tells something about revenue, and many good things have none. We show the source beside each figure, and where there is none we show nothing. An empty cell is also a statement.`,
  author: 'jun-calloway-baptiste',
  days_ago: 11,
  tags: ['rankings', 'transparency', 'figures'],
  faqs: [
    {
      question: 'Why does a product with more votes stand below one with fewer?',
      answer: 'Probably you are looking at trending, where fresh votes weigh more. In the weekly and all-time boards it cannot happen.',
    },
    {
      question: 'Can a company pay to be higher on the community boards?',
      answer: 'No. There is no product for it, and the price list is public.',
    },
  ],
};
