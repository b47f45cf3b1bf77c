import type { DemoBlogPost } from '../types.ts';

/** Blog post: How thirteen founders set their price. */
export const pricingYourFirstHundred: DemoBlogPost = {
  slug: 'pricing-your-first-hundred',
  title: 'How thirteen founders set their price',
  summary: 'We asked founders listed here how they decided. None of them used a formula; several used a relative.',
  body: `The interviews on this site include a question about price, with the hint “It’s fine if you guessed”. Most people guessed. But you can learn something from how they guessed, so I have sorted their answers.

## By what it replaces

**Stallholder** asked forty traders what they spend on airtime in a week, took half of that, and halved it again because somebody’s mother gave them a look. **Burrow Backup** asked what an evening in the data centre costs. **Schemafold** asked ten customers what their worst night had cost, and took a hundredth of the lowest answer.

All three started with money that was already being spent or lost. That’s a better place to start than a competitor’s price, because the competitor was guessing too.

## By how often you have to think about it

**Citebound** could have charged far more than two cents a question. “We priced it so that nobody hesitates to ask a second one,” says Saoirse Ní Dhubhlaoich. If hesitation is what keeps people from getting any value out of your product, the price has to be smaller than the hesitation.

The opposite works too. **Planken** costs the same for every team, so nobody counts heads before inviting a colleague.

## Once and never again

Plenty of products here are one-off purchases: fourteen dollars for a calendar, nineteen for a jar of hard bars, twenty-nine for a parrot. Their founders work alone or in pairs, run no servers, and told us they want to sleep. If your product costs you nothing each month, you need a reason to charge every month, and customers will look for it.

## In season

**Harbourmaster’s Desk** charges from May to October. **Hüttenbuch** charges while the hut is open. Both were told that this is no way to run a business. Both have lost hardly any customers, because in winter there is nothing to cancel.

## Free, and who pays for it

“Free” is a price, and you have to explain it. **Gleaners’ Map** is paid for by a foundation and three cooperatives, and says so in its second sentence. **Recess Planner** names its school board. **Bring a Dish** costs its founder eleven dollars a month, and she says what she gets out of it. If you don’t say who pays, people assume that they do.

## What they would change

I asked all of them what they would do differently. The three most common answers:

1. Charge from the first day. It tells you if people mean it.
2. Have fewer plans. Several started with four and now have one.
3. Put the price where people look for it. On our profiles, a missing price is the first thing visitors mention, long before a missing feature.

## A sentence to copy

The best pricing summaries on this site are a single sentence you could read out over the phone. “Nine dollars a month per yard; we do not count hives.” It has the amount, the period, the unit, and the answer to your next question.`,
  author: 'maren-ostrowick',
  days_ago: 26,
  tags: ['pricing', 'founders', 'interviews'],
  faqs: [
    {
      question: 'Do you publish average prices?',
      answer: 'No. The products are too different for that. Compare two that interest you side by side instead.',
    },
    {
      question: 'Does a listing have to state a price?',
      answer: 'No. If the website doesn’t state one, the profile says so.',
    },
  ],
};
