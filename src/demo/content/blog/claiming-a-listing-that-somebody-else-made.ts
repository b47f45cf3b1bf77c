import type { DemoBlogPost } from '../types.ts';

/** Blog post: There’s a page about my product, and I didn’t write it. */
export const claimingAListingThatSomebodyElseMade: DemoBlogPost = {
  slug: 'claiming-a-listing-that-somebody-else-made',
  title: 'There’s a page about my product, and I didn’t write it',
  summary: 'How to claim a listing that someone else added: four methods, what each one needs, and what a verified claim does and doesn’t give you.',
  body: `Now and then a founder writes to us, slightly alarmed: there’s a page about my product on your site, and it wasn’t me. Usually it was imported from an older directory, or one of our editors added it. It shows what your public website says, and you can claim it.

## Four ways to prove it’s yours

Choose the one you can do today. They all prove the same thing: that you control the website.

- **DNS.** Add a TXT record to your domain. Best if you like DNS. It may take an hour to show up.
- **Meta tag.** Add one tag to the head of your homepage. Best if you use a website builder.
- **File.** Upload a small text file to a fixed path. Best if you can upload files but can’t edit the page.
- **Email.** We send a link to an address at your domain. Best if you have five minutes and access to nothing. The link works once, for 24 hours.

Start a claim and we show you exactly what to publish. Publish it and press “Verify”. If something is wrong, we tell you what we saw instead. “No TXT record found; we found these two others” is more helpful than “failed”, and we tried to write every message like that.

## What you get

You become the owner of the listing. You can correct anything, add founders, post updates and change the FAQs. Votes, reviews and followers stay, because they belong to the product and the people who gave them.

Verified doesn’t mean paid. A claim is free, and it doesn’t unlock the story or the milestones, which come with paid listings.

## What you don’t get

A claim doesn’t remove reviews. If a review gets a fact wrong, tell the editors which sentence it is and how they can check it. If it’s just unkind, leave it. Readers can tell, and I have bought things because of an unkind review.

## If someone else has already claimed it

If the listing’s owner has already proven control of the website, nothing changes automatically. We tell the owner, and the site team looks into it. Most of the time it’s two founders of the same company who haven’t spoken since lunch.

## Before you claim: two things to do

1. Read the profile as a stranger would. If something says “Not stated”, add it to your website first. Then we can quote it.
2. Check who is named as a founder. If someone is missing, invite them, and they can write their own bio.

And if you’d rather not be listed at all, tell us. We’ll remove the listing, and you don’t have to explain why.`,
  author: 'maren-ostrowick',
  days_ago: 55,
  tags: ['claims', 'ownership', 'how-to'],
  faqs: [
    {
      question: 'How long does a claim stay open?',
      answer: 'Fourteen days. After that, just start a new one.',
    },
    {
      question: 'Can an agency claim a listing for its client?',
      answer: 'Anyone who controls the domain can. We suggest that the client claims the listing and then invites the agency.',
    },
  ],
};
