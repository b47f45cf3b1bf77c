import type { DemoBlogPost } from '../types.ts';

/** Blog post: What twelve weeks of launches show. */
export const whatTwelveWeeksOfLaunchesShow: DemoBlogPost = {
  slug: 'what-twelve-weeks-of-launches-show',
  title: 'What twelve weeks of launches show',
  summary: 'Five observations from the last season, each with the way it was counted and with what it does not prove.',
  body: `Every quarter I look back at twelve weeks. I write down what I count and how, because the last time somebody copied one of my figures without its footnote it became a law of nature on three blogs.

## 1. The winner takes less than one thinks

Across the season, the first of each week received about a third of all votes. The fourth and those below it together received about a quarter. So it’s worth scrolling.

*How counted:* votes cast within the week. *What it does not prove:* that fourth place is comfortable.

## 2. Long taglines did no harm

I had expected short ones to win. Sorted by length into thirds, the longest third got more votes than the shortest. The shortest has 27 characters and the longest 80, so perhaps none of them is long. What did seem to matter was whether the tagline named a thing that one can touch: a door, a jar, a box of receipts. I counted those by hand and had a second person do it again, and we agreed on nine in ten.

*What it does not prove:* that you should put a jar into your tagline.

## 3. Small prices get reviewed, large ones get asked about

Products under ten dollars a month have about 1.6 reviews each; those between ten and fifty have 1.3. The founders of the dearer ones tell me that they get letters instead, most of them with the same question: what happens when I leave? If you are in the second group, put this answer into your FAQs.

*What it does not prove:* much. A dozen reviews more or fewer would turn it round.

## 4. The places without a capital

Of this season’s products that state where they are made, not one is made in the capital of its country. Kumasi, Olomouc, Cēsis, Kotka. I checked it twice and don’t draw any conclusion. I only have the map above my desk and like to look at it.

*How counted:* the city stated on the product’s website. One states none and is not counted.

## 5. Silence is not the end

One launch this season had no votes at all and another had two. The second one names no address, so I wrote to the first. He had had eleven visitors, of whom three had sent long mails. It was the most useful week of his year, he said.

*What it does not prove:* anything. It is here because I liked it.

## What changed in the rules

Nothing. But I would like to ask you for something: when you look at an award, open its week as well. A third place among three and a third place among seven are both third places, and not the same thing.

## If you want to check

All of the figures can be recomputed from public pages: the twelve week pages for votes, the profiles for prices and places. I spent an afternoon on it. If you get something else, write to me, with the week in which we part ways. The last person to do so was right, and is thanked in the footnote of the spring edition.`,
  author: 'jun-calloway-baptiste',
  days_ago: 1,
  tags: ['figures', 'season', 'review'],
  faqs: [
    {
      question: 'Is the raw data available?',
      answer: 'Yes. The same numbers are in the public API, week by week, without a key.',
    },
    {
      question: 'Why do you not publish averages?',
      answer: 'I do, when there are enough cases. With three to seven launches a week an average mostly describes the winner.',
    },
  ],
};
