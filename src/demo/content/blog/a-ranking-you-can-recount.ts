import type { DemoBlogPost } from '../types.ts';

/** Blog post: A ranking you can recount. */
export const aRankingYouCanRecount: DemoBlogPost = {
  slug: 'a-ranking-you-can-recount',
  title: 'A ranking you can recount',
  summary: 'Five leaderboards, five different questions. What each one measures, where the numbers come from and how to check them.',
  body: `I close the week on Sunday, and on Monday I count it again with a pencil. Nobody asked me to. I do it because a ranking you can’t recount is just an opinion with numbers.

This site has five leaderboards. We keep them separate on purpose, because they answer different questions.

| Leaderboard | Question | Where the number comes from |
|---|---|---|
| Community, weekly | Which of this week’s launches do people here like? | Votes cast from Monday to Sunday |
| Community, all time | What have people here liked so far? | All votes, including those for older launches |
| Billboard | Who has paid how much? | Paid orders, without VAT |
| Domain Rating | How well linked is the website? | A third party |
| Revenue | Who earns how much a month? | A payment provider’s confirmation; unconfirmed figures don’t rank |

## Why there is no overall score

We could weight all five and call the result a score. You have seen scores like that. They are always described as a balanced view, and the balance is always a number somebody picked. If money counts for five per cent, then five per cent of the ranking is for sale.

Here, money never affects a community ranking. The billboard is a leaderboard for money: its heading says so, and every entry is marked “Paid”. If you want to know who paid what, look there. If you want to know what people liked, you can ignore it.

## How to recount a week

1. Open the week. You’ll see its launches in order, each with its votes.
2. If two have the same number of votes, the one that got there first is higher.
3. Compare the result with the awards. The first three should match. If they don’t, write to me.

You can do the same through the API: one call for the week, one for the awards. Our own pages are built from the same answers, so there is no private list behind the public one.

## How trending works

Trending is not a leaderboard and comes with no award. It is a sort order in which a vote loses half its weight every three days: a vote cast today counts as one, one from three days ago as a half, one from six days ago as a quarter. The site can change that half-life. Trending moves fast, and that’s the point.

## What the numbers don’t tell you

Votes tell you what people here noticed, not whether a product suits you. Domain Rating tells you something about links. Revenue tells you something about revenue, and many good products have none. We show the source next to every figure. If there is no figure, we leave the space empty, because that tells you something too.`,
  author: 'jun-calloway-baptiste',
  days_ago: 11,
  tags: ['rankings', 'transparency', 'figures'],
  faqs: [
    {
      question: 'Why is a product with more votes below one with fewer?',
      answer: 'You are probably looking at trending, where recent votes count more. It can’t happen in the weekly and all-time leaderboards.',
    },
    {
      question: 'Can a company pay to move up the community leaderboards?',
      answer: 'No. We don’t sell that, and our price list is public.',
    },
  ],
};
