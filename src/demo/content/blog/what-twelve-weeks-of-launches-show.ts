import type { DemoBlogPost } from '../types.ts';

/** Blog post: What twelve weeks of launches show. */
export const whatTwelveWeeksOfLaunchesShow: DemoBlogPost = {
  slug: 'what-twelve-weeks-of-launches-show',
  title: 'What twelve weeks of launches show',
  summary: 'Five observations from last season, each with how I counted it and what it doesn’t prove.',
  body: `Every quarter I look back at twelve weeks. I write down what I count and how, because the last time someone copied one of my numbers without its footnote, it became a law of nature on three blogs.

## 1. The winner takes less than you’d think

Across the season, the first-placed launch of each week received about a third of all votes. The fourth and everyone below it together received about a quarter. So it’s worth scrolling.

*How I counted:* votes cast within the week. *What it doesn’t prove:* that fourth place is comfortable.

## 2. Long taglines did no harm

I expected short ones to win. When I sorted the taglines by length into three groups, the longest group got more votes than the shortest. None of them is very long, mind you, so perhaps this only shows that people will read a whole line. What did seem to matter was whether the tagline named something you can touch: a door, a jar, a box of receipts. I counted those by hand, asked a second person to do the same, and we agreed on nine in ten.

*What it doesn’t prove:* that you should put a jar in your tagline.

## 3. Cheap products get reviews, expensive ones get questions

Products under ten dollars a month have about 1.6 reviews each; those between ten and fifty have 1.3. Founders of the more expensive ones tell me they get emails instead, most of them with the same question: what happens if I leave? If that’s you, put the answer in your FAQs.

*What it doesn’t prove:* much. A dozen reviews either way would turn it around.

## 4. Not a capital among them

Of this season’s products that say where they are made, not one is made in its country’s capital. Kumasi, Olomouc, Cēsis, Kotka. I checked twice and I don’t draw any conclusions. I just have a map above my desk and like looking at it.

*How I counted:* the city stated on the product’s website. One site names no city, so I left it out.

## 5. Silence isn’t the end

One launch this season got no votes at all, and another got two. The second one gives no contact address, so I wrote to the first. He’d had eleven visitors, three of whom had sent him long emails. He said it was the most useful week of his year.

*What it doesn’t prove:* anything. It’s here because I liked it.

## What changed in the rules

Nothing. But I’d like to ask you a favour: when you see an award, open its week too. Third out of three and third out of seven are both third place, and they are not the same thing.

## If you want to check

You can recompute all of these numbers from public pages: the twelve week pages for votes, the profiles for prices and places. It took me an afternoon. If you get something different, write to me and tell me in which week our numbers part. The last person who did was right, and is thanked in the footnote of the spring edition.`,
  author: 'jun-calloway-baptiste',
  days_ago: 1,
  tags: ['figures', 'season', 'review'],
  faqs: [
    {
      question: 'Is the raw data available?',
      answer: 'Yes. The same numbers are in the public API, week by week, and you don’t need a key.',
    },
    {
      question: 'Why don’t you publish averages?',
      answer: 'I do, when there are enough cases. With three to seven launches a week, an average mostly describes the winner.',
    },
  ],
};
