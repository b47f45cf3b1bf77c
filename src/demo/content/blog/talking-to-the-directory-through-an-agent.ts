import type { DemoBlogPost } from '../types.ts';

/** Blog post: Letting your assistant do the paperwork. */
export const talkingToTheDirectoryThroughAnAgent: DemoBlogPost = {
  slug: 'talking-to-the-directory-through-an-agent',
  title: 'Letting your assistant do the paperwork',
  summary: 'What an assistant may do for you on this site through the API or MCP, what it can’t do, and where a person has to press the button.',
  body: `Some founders no longer fill in forms. They tell an assistant to, and the assistant talks to us. That is fine. Everything on this site that a person may read, and nearly everything that an owner may do, is available through an API, and the same operations are offered as MCP tools under the same names.

## Reading needs no key

Search, profiles, weeks, boards, categories, founders and awards can be read by anyone, signed in or not. If you build something with it, please give your program a name in its user agent, so that we can write to you before we change something.

## Doing needs your permission

For anything that belongs to you, the assistant needs a key or a sign-in, with scopes. There are three.

| Scope | Lets it |
|---|---|
| \`account:read\` | see who you are, your drafts, listings, claims and orders |
| \`listings:write\` | submit a product, edit drafts and listings, post updates, start a claim |
| \`orders:write\` | get a quote and prepare a checkout |

They do not include one another. An assistant that should only watch gets the first one and can’t change a comma.

## A useful afternoon

1. \`submit_listing\` with the address of your product. A draft comes back, with the status *crawling*.
2. \`get_draft\` every few seconds until it is *ready*. Each field has its evidence.
3. Let the assistant read out to you what is missing. Answer, and let it call \`update_draft\`.
4. \`submit_draft\`. The listing now exists and is not public.
5. \`choose_free_listing\`, or \`quote_order\` with the week that you would like.

Give each writing call an \`Idempotency-Key\`. Connections break, assistants repeat themselves, and with a key the same request twice is still one request.

## Where a person is needed

**Paying.** The API builds an order and returns an address. You open it, look at the sum and pay. No card number ever goes through the API, and an assistant that asks you for one has misunderstood something.

**Voting.** There is no operation for it. Votes, follows and reviews come from people in a browser.

**Proving.** A claim needs a record, a tag, a file or a letter at your own domain. The assistant can tell you what to publish. You publish it.

## A word on trust

Texts on websites can be written in order to mislead assistants. Ours treats the pages it reads as material and never as instructions. Yours should as well. If an assistant suddenly proposes to change your pricing because a page told it to, that is the page speaking.

And read what it has written before you submit. It’s your name at the bottom, and Maren will ask you about the word “seamless”.`,
  author: 'jun-calloway-baptiste',
  days_ago: 62,
  tags: ['API', 'MCP', 'agents', 'how-to'],
  faqs: [
    {
      question: 'Can I give an assistant access to one listing only?',
      answer: 'No. A key reaches what its account owns, within its scopes. If you need a narrower door, keep that listing in an account of its own.',
    },
    {
      question: 'How do I take access away?',
      answer: 'In your account, under keys or connected apps. It takes effect with the next call.',
    },
  ],
};
