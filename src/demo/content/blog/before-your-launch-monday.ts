import type { DemoBlogPost } from '../types.ts';

/** Blog post: The two weeks before your launch. */
export const beforeYourLaunchMonday: DemoBlogPost = {
  slug: 'before-your-launch-monday',
  title: 'The two weeks before your launch',
  summary: 'A checklist for founders with a launch date: what to prepare, what to leave alone, and what to do on each day of the week.',
  body: `I have read several hundred listings on the Friday before they launched. The good ones have little in common, except that somebody spent an hour on the boring parts. Here are the boring parts.

## Two weeks before

**Write the tagline last.** First write one sentence that says who does what with your product. Then cut it until it hurts. You have 200 characters; the best taglines use fewer than ninety.

**Ask three people what it costs.** Send them to your site and time them. If one of them needs more than twenty seconds, it’s the page’s fault, not theirs.

**Check your badge.** On the free plan, our badge has to be on your homepage, linked to your listing, where people can see it. Add it now. We check every day, so you still have time to find out that your cookie banner covers it.

## One week before

- Answer the three questions people always ask you, as FAQs. Use their words.
- Choose two or three features. You can add twenty, and nobody has ever read the twentieth.
- If you have a paid listing, write the founder story. Start with the day before it all began, not with the market.
- Decide who answers questions during the week. “All of us” means nobody.

## Monday

Your launch goes live after midnight in the site’s time zone. Don’t stay up for it. In the morning, tell the people who already use your product. Send one message, with a link and one sentence about what you’d like to hear from them.

## Tuesday and Wednesday

This is when the questions come in. Answer each one as if the person were standing at your desk. If someone points out a mistake on your profile, fix it and say thanks; edits are public immediately.

## Thursday and Friday

Things go quiet now, for everyone. Post an update if something has actually happened, such as a fix someone asked for on Tuesday. “We are still live” is not an update.

## The weekend

Many people vote on Sunday, after trying things for a few days. Leave them alone. If you have to do something, write down what you’ve learnt.

## What doesn’t help

1. A group where founders vote for each other. You can see it from space, and the votes are held.
2. A new logo on Sunday evening.
3. Naming all your competitors. People feel sorry for them and look them up.

## And if nobody votes?

It happens to good products. Four votes mean that few people came by, not that few people would like it. Some products take a while. You can launch again after 26 weeks, with something new to show, and nobody here will bring up the first time.`,
  author: 'maren-ostrowick',
  days_ago: 33,
  tags: ['launching', 'checklist', 'founders'],
  faqs: [
    {
      question: 'Should I wait for a quiet week?',
      answer:
        'You can look at the coming weeks to see how many launches are planned. But quiet weeks have fewer readers too. Choose a week when you have time.',
    },
    {
      question: 'Can I move my launch?',
      answer:
        'On the free plan, you can pay to swap your place for another week on offer. With a paid launch you choose your week at the start, at no extra cost.',
    },
  ],
};
