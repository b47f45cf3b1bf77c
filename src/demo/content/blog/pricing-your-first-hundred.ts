import type { DemoBlogPost } from '../types.ts';

/** Blog post: How thirteen founders found their price. */
export const pricingYourFirstHundred: DemoBlogPost = {
  slug: 'pricing-your-first-hundred',
  title: 'How thirteen founders found their price',
  summary: 'We asked founders listed here how they decided. None used a formula, several used a relative.',
  body: `In the interviews on this site there is a question about the price, with the hint “also if you guessed”. Most guessed. But they guessed in ways from which one can learn something, so I have sorted them.

## By what it replaces

**Stallholder** asked forty traders what they spend on airtime in a week, took half, and halved it again because somebody’s mother looked at them. **Burrow Backup** asked what an evening in the data centre costs. **Schemafold** asked ten customers what their worst night had cost, and took a hundredth of the lowest answer.

All three began with money that was already being spent or lost. It is a better start than the price of a rival, who was guessing too.

## By how often one thinks about it

**Citebound** could have asked for much more than two cents a question. “We priced it so that nobody hesitates to ask a second one”, says Saoirse Ní Dhubhlaoich. If hesitating is what stops people from getting any good out of your product, the price has to be smaller than the hesitation.

The opposite also works. **Planken** costs the same for every team, so that nobody counts heads before inviting a colleague.

## Once and never again

A good number of products here are sold once: fourteen dollars for a calendar, nineteen for a jar of hard bars, twenty-nine for a parrot. Their founders work alone or as two, run no servers, and told us that they want to sleep. If nothing costs you money each month, then asking for money each month needs a reason, and customers look for it.

## In season

**Harbourmaster’s Desk** charges from May to October. **Hüttenbuch** charges while the hut is open. Both were told that this is unbusinesslike, and both have hardly lost a customer, because in winter there is nothing to cancel.

## Free, and who pays

“Free” is a price, and it has to be explained. **Gleaners’ Map** is carried by a foundation and three cooperatives, and says so in its second sentence. **Recess Planner** names its school board. **Bring a Dish** costs its founder eleven dollars a month, and she says what she gets for it. When nobody says who pays, people assume that they do.

## What they would change

I asked all of them what they would do differently. The three most frequent answers:

1. Charge from the first day. It tells you whether they mean it.
2. Have fewer plans. Several had four and now have one.
3. Write the price where people look for it. On our profiles, a missing price is the first thing that visitors mention, long before a missing feature.

## A sentence to copy

The best pricing summaries on this site are a single sentence that can be read out on the telephone. “Nine dollars a month per yard; we do not count hives.” It has the sum, the period, the unit, and the question which you would have asked next.`,
  author: 'maren-ostrowick',
  days_ago: 26,
  tags: ['pricing', 'founders', 'interviews'],
  faqs: [
    {
      question: 'Do you publish average prices?',
      answer: 'No. The products are too different for it. Compare two that interest you side by side instead.',
    },
    {
      question: 'Must a listing state a price?',
      answer: 'No. If the website does not state one, the profile says so.',
    },
  ],
};
