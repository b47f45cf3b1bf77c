import type { DemoBlogPost } from '../types.ts';

/** Blog post: The badge: what counts, what doesn’t, and why we ask for it. */
export const theBadgeOnYourHomepage: DemoBlogPost = {
  slug: 'the-badge-on-your-homepage',
  title: 'The badge: what counts, what doesn’t, and why we ask for it',
  summary: 'How to put the badge on your homepage so that the daily check finds it, and the four mistakes we see most often.',
  body: `The free plan doesn’t cost money. It costs you a small image: our badge on your homepage, linked to your listing. Here is exactly what the check looks for.

## What counts

Either of these, on your homepage:

- a visible link to your listing’s page on this site, or
- the badge image inside a link to it.

The code you copy from your listing does both. It looks roughly like this:

\`\`\`html
<a href="https://slipway.example/listings/your-product">
  <img src="https://slipway.example/badges/your-product.svg"
       alt="Launched on Slipway" width="220" height="48">
</a>
\`\`\`

There are five shapes. Each comes in light, in dark, and in a version that follows the visitor’s setting. Pick the one that annoys your designer least. They all mean the same thing.

## What doesn’t count

1. **A badge in a comment.** We read the page the way a visitor sees it.
2. **A badge added by a script.** The check doesn’t run scripts. If your page is built in the browser, put the link in the HTML your server sends.
3. **A hidden badge.** If it has no size or isn’t displayed, it isn’t there.
4. **A badge that links to another listing.** This happens when you copy the code from a friend.

Redirects are fine as long as they stay on your own domain. If your site has several languages, only the page your homepage redirects to needs the badge.

## When we check

Once a day, and right away when you press the button on your listing. We record what we saw and you can read it: “found a link to your listing in the footer”, or “the page answered 403”. That second one is usually a firewall that doesn’t like unknown visitors. Our crawler identifies itself and links to a page that explains what it does.

## When it’s missing

If we haven’t found the badge by your Monday, you don’t lose your place in the queue. You move to the next week with a free place, and we tell you. After the third time, the listing becomes a draft again, so that someone else can have the place.

If the badge disappears after you have launched, you get two emails within fourteen days. Then the listing is withdrawn. It isn’t deleted. Put the badge back and choose the free plan again.

## Why a badge

Because people have to find a directory for it to be any use, and because the badge proves something we would otherwise have to ask you for: that the person who listed the product controls its website. If you’d rather not show it, choose a paid launch, which doesn’t need one.`,
  author: 'jun-calloway-baptiste',
  days_ago: 47,
  tags: ['badge', 'free plan', 'how-to'],
  faqs: [
    {
      question: 'Does the badge track my visitors?',
      answer: 'No. It’s a picture, with no cookies and no script. You can also use a plain text link.',
    },
    {
      question: 'Can I put it in the footer?',
      answer: 'Yes. It only has to be visible; nobody has to trip over it.',
    },
  ],
};
