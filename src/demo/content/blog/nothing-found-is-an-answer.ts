import type { DemoBlogPost } from '../types.ts';

/** Blog post: “Nothing found” is an answer. */
export const nothingFoundIsAnAnswer: DemoBlogPost = {
  slug: 'nothing-found-is-an-answer',
  title: '“Nothing found” is an answer',
  summary: 'A guest piece by the founder of Citebound, on building a product whose most important sentence disappoints people.',
  body: `For the first year I began each demonstration with an apology. I would upload a few documents, somebody in the room would ask a question, and quite often our product would say: nothing found. Then there would be a silence in which one could hear the radiator.

## The silence

I come from archives. There, “nothing found” is half of the work and it is honourable. You have looked in these boxes, in this order, for these words, and it is not there. The next person need not look again. In software it is a shrug next to a picture of a magnifying glass.

We tried to soften it. We added suggestions, related passages, a friendly drawing. Each of them made people trust the result less. A related passage, shown under a question, looks like an answer. Twice it was quoted as one.

## What we show now

When Citebound finds nothing, it says what it has done:

> No sentence in these 214 documents answers this. We looked for leases, rents, terminations and four other words for the same thing. The closest document by subject is from 2011 and does not mention a notice period.

That is longer than most of our answers. People read all of it. It tells them whether to stop or to look elsewhere, and that is all they wanted to know.

## The evening that turned

A law firm in Limerick had a lease in which everyone remembered a break clause. Three partners remembered it. They asked, and it said nothing found. They asked in other words. One of them fetched the paper and began to read aloud, and stopped after page nine, and went back to page one. The clause had been in a draft. It had been in everybody’s head for six years and never in the contract.

They became our first customers. In the months before, I had lost four others by apologising.

## What I would pass on

1. **Look for your disappointing sentence.** Every honest product has one. “It will rain.” “You are short of tenors.” “This test is fine, your code is not.”
2. **Give it the most room.** We had spent months on the pages with answers and an afternoon on the page without.
3. **Show the work.** A “no” with its reasons is worth more than a “yes” without.
4. **Publish where you are wrong.** Our test set has 1,900 questions, of which we fail 240. New customers open the file with the failures first. So would I.
5. **Take it into the demonstration.** We now ask one question ourselves to which the true answer is nothing. The radiator is still there. Nobody hears it.

I was asked to write about launching, and I have not. But this is what our launch was about: we put a sentence that disappoints people at the top of the page, and waited for those who had been waiting for it.`,
  author: 'saoirse-ni-dhubhlaoich',
  days_ago: 5,
  tags: ['founders', 'evidence', 'search'],
  faqs: [],
};
