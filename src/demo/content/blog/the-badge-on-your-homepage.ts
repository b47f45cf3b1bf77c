import type { DemoBlogPost } from '../types.ts';

/** Blog post: The badge: what counts, what does not, and why it is there at all. */
export const theBadgeOnYourHomepage: DemoBlogPost = {
  slug: 'the-badge-on-your-homepage',
  title: 'The badge: what counts, what does not, and why it is there at all',
  summary: 'How to put the badge on a homepage so that the daily check finds it, with the four mistakes that we see most often.',
  body: `The free plan costs no money. It costs a small picture: our badge on your homepage, linked to your listing. Here is what the check looks for, so that you need not guess.

## What counts

Either of these two, on your homepage:

- a visible link to your listing’s page on this site, or
- the badge image inside a link.

The code that you copy from your listing does both. It looks more or less like this:

\`\`\`html
<a href="https://slipway.example/listings/your-product">
  <img src="https://slipway.example/badges/your-product.svg"
       alt="Launched on Slipway" width="220" height="48">
</a>
\`\`\`

There are five shapes, a light and a dark one of each, and one that follows the visitor’s own setting. Take whichever annoys your designer least. The meaning is the same.

## What does not count

1. **A badge in a comment.** We read the page as a visitor would see it.
2. **A badge that only a script puts there.** The check does not run scripts. If your page is built in the browser, put the link into the HTML that the server sends.
3. **A hidden badge.** If it has no size or is not displayed, it is not there.
4. **A badge that points to another listing.** It happens after copying from a friend.

Redirects are fine as long as they stay within your own domain. A page in several languages needs the badge only on the one to which your homepage leads.

## When we look

Once a day, and at once when you press the button on your listing. We note what we saw, and you can read it: “found a link to your listing in the footer”, or “the page answered 403 to us”. The second one is usually a firewall that does not like unknown visitors. Our visitor gives its name and an address under which you can read what it does.

## When it is missing

If the badge has not been found by your Monday, you do not lose your place in line; you move to the next free week, and we tell you. After the third time the listing goes back to being a draft, so that somebody else may have the place.

If the badge disappears after you have gone live, you get two letters within fourteen days. After that the listing is withdrawn. It is not deleted. Put the badge back and choose the free plan again.

## Why a badge

Because a directory lives on people finding it, and because it proves one thing that we would otherwise have to ask for on paper: that whoever listed the product has the key to its website. Those who prefer not to show it can take a paid launch, which needs none.`,
  author: 'jun-calloway-baptiste',
  days_ago: 47,
  tags: ['badge', 'free plan', 'how-to'],
  faqs: [
    {
      question: 'Does the badge track my visitors?',
      answer: 'No. It is a picture without cookies and without a script. You may also use a plain text link.',
    },
    {
      question: 'May I put it in the footer?',
      answer: 'Yes. Visible is enough; nobody has to stumble over it.',
    },
  ],
};
