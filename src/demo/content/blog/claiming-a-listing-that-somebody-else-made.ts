import type { DemoBlogPost } from '../types.ts';

/** Blog post: There is a page about my product, and I did not write it. */
export const claimingAListingThatSomebodyElseMade: DemoBlogPost = {
  slug: 'claiming-a-listing-that-somebody-else-made',
  title: 'There is a page about my product, and I did not write it',
  summary: 'How to claim a listing that was added on your behalf: four ways, what each needs, and what a verified claim does and does not give you.',
  body: `Sometimes a founder writes to us, a little alarmed: there is a page about my product here, and it was not me. Usually it came with an import of an older directory, or one of the editors added it. It shows what your public website says, and it is waiting for you.

## Four ways to prove that it is yours

Choose whichever you can do today. All of them prove the same thing, namely that you control the website.

- **DNS.** You publish a TXT record at your domain. Best if you like DNS. It may take an hour to be seen.
- **Meta tag.** You put one tag into the head of your homepage. Best if you have a website builder.
- **File.** You put a small text file under a fixed path. Best if you can upload files but not edit the page.
- **Email.** We send a link to an address at your domain. Best if you have five minutes and no access to anything. The link works once and for a day.

Start a claim, and you are shown exactly what to publish. Publish it, press “verify”, and if something is wrong you are told what we saw there instead. “No TXT record found; we found these two others” is more helpful than “failed”, and we tried to write all of the messages like that.

## What you get

You become the owner of the listing. You can correct everything, add founders, post updates and change the FAQs. Votes, reviews and followers stay where they are; they belong to the product and its people.

Being verified isn’t the same as having paid. A claim costs nothing, and it does not unlock the story or the milestones, which belong to paid listings.

## What you do not get

A claim does not remove reviews. If one of them is wrong in its facts, tell the editors which sentence, and how it can be checked. If it is only unkind, leave it where it is. Readers can tell, and I have bought things because of an unkind review.

## If somebody else has claimed it

If a listing already has an owner and you claim it, nothing happens by itself. The owner is told and the editors look at it. Most cases are two founders of the same company who had not talked to each other since lunch.

## Before you claim: a list of two

1. Read the profile as a stranger would. What is marked as “not stated on the website” should be added to your website first. Then it can be quoted.
2. Look at who is named as a founder. If somebody is missing, invite them; they can write their own lines.

And if you would rather not be listed at all, say so. We take it out, and we do not ask you to explain.`,
  author: 'maren-ostrowick',
  days_ago: 55,
  tags: ['claims', 'ownership', 'how-to'],
  faqs: [
    {
      question: 'How long does a claim stay open?',
      answer: 'Fourteen days. After that you can simply start a new one.',
    },
    {
      question: 'May an agency claim for its customer?',
      answer: 'The one who controls the domain may. We suggest that the customer claims and then invites the agency.',
    },
  ],
};
