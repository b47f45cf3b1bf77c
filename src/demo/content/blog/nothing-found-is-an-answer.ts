import type { DemoBlogPost } from '../types.ts';

/** Blog post: “Nothing found” is an answer. */
export const nothingFoundIsAnAnswer: DemoBlogPost = {
  slug: 'nothing-found-is-an-answer',
  title: '“Nothing found” is an answer',
  summary: 'A guest post by the founder of Citebound, on building a product whose most important sentence disappoints people.',
  body: `For the first year I opened every demo with an apology. I would upload a few documents, someone in the room would ask a question, and quite often our product would say: nothing found. Then there would be a silence in which you could hear the radiator.

## The silence

I come from archives. There, “nothing found” is half the job, and an honourable half. You have looked in these boxes, in this order, for these words, and it isn’t there. The next person doesn’t need to look again. In software it’s a shrug next to a picture of a magnifying glass.

We tried to soften it. We added suggestions, related passages, a friendly drawing. Each one made people trust the result less. A related passage under a question looks like an answer. Twice, somebody quoted one as if it were.

## What we show now

When Citebound finds nothing, it says what it did:

> No sentence in these 214 documents answers this. We looked for leases, rents, terminations and four other words for the same thing. The closest document by subject is from 2011 and does not mention a notice period.

That’s longer than most of our answers, and people read all of it. It tells them whether to stop or to look somewhere else, which is all they wanted to know.

## The evening that changed it

A law firm in Limerick had a lease with a break clause that everyone remembered. Three partners remembered it. They asked, and it said nothing found. They rephrased it. One of them fetched the paper copy and began to read aloud, stopped after page nine, and went back to page one. The clause had been in a draft. For six years it had been in everybody’s head and never in the contract.

They became our first customers. In the months before that, I had lost four others by apologising.

## What I’d pass on

1. **Find your disappointing sentence.** Every honest product has one. “It will rain.” “You are short of tenors.” “This test is fine, your code is not.”
2. **Give it the most room.** We had spent months on the pages with answers and one afternoon on the page without.
3. **Show your work.** A “no” with reasons is worth more than a “yes” without them.
4. **Publish what you get wrong.** Our test set has 1,900 questions, and we fail 240 of them. New customers open the failures first. So would I.
5. **Put it in the demo.** We now ask one question ourselves to which the true answer is nothing. The radiator is still there. Nobody hears it.

I was asked to write about launching, and I haven’t. But this is what our launch was: we put a sentence that disappoints people at the top of the page, and it turned out that some people had been waiting for it.`,
  author: 'saoirse-ni-dhubhlaoich',
  days_ago: 5,
  tags: ['founders', 'evidence', 'search'],
  faqs: [],
};
