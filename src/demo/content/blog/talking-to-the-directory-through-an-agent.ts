import type { DemoBlogPost } from '../types.ts';

/** Blog post: Letting your assistant do the paperwork. */
export const talkingToTheDirectoryThroughAnAgent: DemoBlogPost = {
  slug: 'talking-to-the-directory-through-an-agent',
  title: 'Letting your assistant do the paperwork',
  summary: 'What an assistant can do for you on this site through the API or MCP, what it can’t do, and where a person has to press the button.',
  body: `Some founders have stopped filling in forms. They ask an assistant to, and the assistant talks to us. That’s fine. Everything you can read on this site, and nearly everything an owner can do, is available through an API. The same operations are also MCP tools, with the same names.

## Reading needs no key

Anyone can read search results, profiles, weeks, leaderboards, categories, founders and awards, signed in or not. If you build something with them, please put a name in your user agent, so that we can tell you before we change something.

## Doing needs your permission

For anything that belongs to you, the assistant needs an API key or a sign-in, with scopes. There are three.

| Scope | What it allows |
|---|---|
| \`account:read\` | see who you are, your drafts, listings, claims and orders |
| \`listings:write\` | submit a product, edit drafts and listings, post updates, start a claim |
| \`orders:write\` | get a quote and prepare a checkout |

They don’t include each other. An assistant that should only watch gets the first one and can’t change a comma.

## A useful afternoon

1. \`submit_listing\` with the address of your product. You get a draft with the status *crawling*.
2. \`get_draft\` every few seconds until it is *ready*. Each field has its evidence.
3. Have the assistant read out what is missing. Answer, and let it call \`update_draft\`.
4. \`submit_draft\`. The listing now exists but isn’t public.
5. \`choose_free_listing\`, or \`quote_order\` with the week you’d like.

Send an \`Idempotency-Key\` with calls that change something. Connections drop and assistants repeat themselves. With a key, the same request sent twice takes effect once.

## Where you need a person

**Paying.** The API creates an order and returns a link. You open it, check the total and pay. Card numbers never go through the API, and if an assistant asks you for one, it has got something wrong.

**Voting.** There is no operation for it. Votes, follows and reviews come from people in a browser.

**Proving ownership.** A claim needs a record, a tag, a file or an email at your own domain. The assistant can tell you what to publish. You publish it.

## A word on trust

Text on websites can be written to mislead assistants. Ours treats the pages it reads as data, never as instructions. Yours should too. If an assistant suddenly suggests changing your prices because a page told it to, that’s the page talking.

And read what it has written before you submit. It’s your name at the bottom, and Maren will ask you about the word “seamless”.`,
  author: 'jun-calloway-baptiste',
  days_ago: 62,
  tags: ['API', 'MCP', 'agents', 'how-to'],
  faqs: [
    {
      question: 'Can I give an assistant access to just one listing?',
      answer: 'No. A key can reach everything its account owns, within its scopes. If you need tighter access, keep that listing in a separate account.',
    },
    {
      question: 'How do I revoke access?',
      answer: 'In your account, under API keys or connected apps. It takes effect immediately.',
    },
  ],
};
