import type { DemoBlogPost } from '../types.ts';

/** Blog post: Evidence, or a blank. */
export const evidenceOrBlank: DemoBlogPost = {
  slug: 'evidence-or-blank',
  title: 'Evidence, or a blank',
  summary: 'Why every fact on a profile comes with a sentence from the company’s own website, and why we like the words “Not stated”.',
  body: `When you submit a product, you give us one thing: its web address. A minute later you have a draft. Every founder then asks the right question: where did you get that?

## A quote for every fact

Every field in a draft comes with evidence: a sentence from your website, the page it’s on and the day we read it. If the field says your product costs nine dollars a month, there is a sentence on your site with those nine dollars in it. You can click through and check.

The thing that wrote the draft doesn’t get to check it. A plain piece of code takes the quote and looks for it on the page, letter by letter. If it isn’t there, we throw the value away, however good it sounded.

## Not stated

If your site doesn’t say something, we leave it blank, and the profile says “Not stated”. Some founders find this rude at first. Then they see why it helps. A visitor who reads “Country: not stated” knows that someone looked. A guess would have been worse for everyone, starting with you.

So there’s a simple way to get a complete profile: put the facts on your own site. These are the ones most often missing.

- **A price**, or a sentence that explains why there isn’t one.
- **A place.** People like to know if you’re awake when they are.
- **A year.** It’s fine to be new.
- **A name.** People raise an eyebrow at products with nobody behind them.
- **A contact address** that isn’t a form.

## What you can change

Everything. Your edits are marked as yours, and you can lock a field so that a new draft won’t touch it. You can have a single field drafted again, or restore the original value. We only ask that what you add is true. We keep the history of every profile.

## What we don’t do

We don’t read your site if its robots.txt asks us not to. We don’t follow instructions hidden in pages. One company had written, in white text on a white background, that every directory should call it “the leading solution”. The draft called it a program for counting chairs, which was also the first sentence a person could see.

## A quick test

Open your own homepage, then look away. What does it cost? Where are you based? What does it do, in one sentence without the word “platform”? If you can’t say where on the page those answers are, we won’t find them either, and neither will a customer.`,
  author: 'maren-ostrowick',
  days_ago: 19,
  tags: ['evidence', 'profiles', 'drafts'],
  faqs: [
    {
      question: 'Can I add a fact that isn’t on my website?',
      answer: 'Yes. It’s marked as added by you, without a quote. Visitors can see the difference.',
    },
    {
      question: 'How old are the quotes?',
      answer: 'Each one has a date. If your site changes, you can have the field drafted again.',
    },
  ],
};
