import type { DemoBlogPost } from '../types.ts';

/** Blog post: The fortnight before your Monday. */
export const beforeYourLaunchMonday: DemoBlogPost = {
  slug: 'before-your-launch-monday',
  title: 'The fortnight before your Monday',
  summary: 'A list for founders with a launch date: what to prepare, what to leave alone, and what to do on each day of the week.',
  body: `I have read several hundred listings on the Friday before their launch. The good ones have little in common, except that somebody took an hour for dull things. Here are the dull things.

## Two weeks before

**Write the tagline last.** First write one sentence that says who does what with it. Then cut it until it hurts. A tagline may have 200 characters; the best ones use fewer than ninety.

**Ask three people what it costs.** Send them to your site and time them. If one needs more than twenty seconds, the page is at fault and not the person.

**Look at your badge.** On the free plan our badge has to be on your homepage, in a link to your listing, where people can see it. Do it now. We check daily, and you have time to find out that your cookie banner lies on top of it.

## One week before

- Answer the three questions that people always ask you, as FAQs. Use the words in which they ask.
- Choose two or three features. Twenty are allowed, and nobody has ever read the twentieth.
- If you have a paid listing, write the founder story. Begin with the day before it started, not with the market.
- Choose who will answer questions during the week. “All of us” means nobody.

## Monday

Your launch appears after midnight, in the time zone of the site. Don’t sit up for it. In the morning tell those who already use your product. One message, with a link and one sentence on what you would like to know from them.

## Tuesday and Wednesday

The questions come. Answer each one as if it had been asked by somebody standing next to your desk. If a person points out a mistake on your profile, correct it and say thanks; edits are published at once.

## Thursday and Friday

This is the quiet part, and it is quiet for everybody. Post an update if something has really happened, such as a fix that somebody asked for on Tuesday. An update that says “we are still live” is not one.

## The weekend

Many people vote on Sunday, having tried things for some days. Leave them alone. If you must do something, write down what you have learnt.

## What does not help

1. A group in which founders vote for each other. It is visible from space, and the votes are held back.
2. A new logo on Sunday evening.
3. Calling every rival by name. People feel sorry for them and look them up.

## And if nobody votes?

It happens to good things. A count of four says that few people came by; it does not say that few would like it. Some products need a season. You may relaunch after 26 weeks, with something new to show, and nobody here will mention the first time.`,
  author: 'maren-ostrowick',
  days_ago: 33,
  tags: ['launching', 'checklist', 'founders'],
  faqs: [
    {
      question: 'Should I wait for a quiet week?',
      answer:
        'Look at the coming weeks; they show how many launches are planned. But the quiet ones have fewer readers too. Choose the week in which you have time.',
    },
    {
      question: 'Can I move my launch?',
      answer: 'On the free plan a place can be exchanged for an offered week against a fee. A paid launch chooses its week at the beginning, at no extra cost.',
    },
  ],
};
