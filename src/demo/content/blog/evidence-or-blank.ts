import type { DemoBlogPost } from '../types.ts';

/** Blog post: Evidence, or an empty line. */
export const evidenceOrBlank: DemoBlogPost = {
  slug: 'evidence-or-blank',
  title: 'Evidence, or an empty line',
  summary: 'Why each fact in a profile stands next to a sentence from the company’s own website, and why we like the words “not stated”.',
  body: `When you submit a product, you give us one thing: its address. A minute later there is a draft. The question that every founder asks then is the right one: where did you get that from?

## A quote for each fact

Every field of a draft comes with evidence: a sentence from your own website, the page on which it stands and the day on which we read it. If the field says that your product costs nine dollars a month, then there is a sentence on your site with those nine dollars in it. You can click through and look at it.

The check is not made by whatever wrote the draft. A plain piece of code takes the quote and looks whether it really stands on the page, letter by letter. If it does not, the value is thrown away, however good it sounded.

## Not stated

What the site does not say stays empty, and the profile says so: “Not stated on the website”. Some founders find this rude at first. Then they see what it does. A visitor who reads “country: not stated” knows that somebody has looked. A guess would have been worse for everyone, and for you first.

So there is a simple way to a complete profile: state the facts on your own site. The things that are most often missing are these.

- **A price**, or the sentence that explains why there is none.
- **A place.** People like to know whether somebody is awake when they are.
- **A year.** It is all right to be new.
- **A name.** Products without a person behind them are read with a raised eyebrow.
- **An address to write to** that isn’t a form.

## What you may change

Everything. An edit is marked as yours, and you can lock a field so that no later redraft touches it. You can ask for one field to be drafted again, or put back what was there at first. We only ask that what you add is true; the history of a profile is kept.

## What we do not do

We do not read your site if its robots file asks us not to. We do not follow instructions hidden in pages. One company had written in white on white that every directory should call it “the leading solution”. The draft called it a program for counting chairs, which was also the first sentence that a person could see.

## A small test

Open your own homepage and look away. What does it cost? Where are you? What does it do, in one sentence without “platform”? If you can’t say where each answer stands, neither can we, and neither can a customer.`,
  author: 'maren-ostrowick',
  days_ago: 19,
  tags: ['evidence', 'profiles', 'drafts'],
  faqs: [
    {
      question: 'Can I add a fact that is not on my website?',
      answer: 'Yes. It is then marked as entered by you, without a quote. Visitors see the difference.',
    },
    {
      question: 'How old are the quotes?',
      answer: 'Each has a date. If your site changes, ask for the field to be drafted again.',
    },
  ],
};
