import { z } from 'zod';
import { headThreads } from '../../platform/html/heads/head-threads.ts';
import { FetchRefusal } from '../../platform/safe-fetch/index.ts';
import { isTooHeavy } from '../../platform/threads/open-threads.ts';
import { toSay } from '../../platform/words/say.ts';
import type { ClaimFacts, ClaimMethod } from './method.ts';
import { quoteSeen } from './quote-seen.ts';
import { readOwnPage } from './read-own-page.ts';

const NAME = 'slipway-verification';
const MAX_BYTES = 2 * 1024 * 1024;

const tagOf = ({ token }: ClaimFacts) => `<meta name="${NAME}" content="${token}">`;

/** A tag in the head of the homepage. */
export const meta: ClaimMethod = {
  texts: {
    title: toSay('A tag on the homepage'),
    summary: toSay('Add a meta tag to the head of the homepage. Best if you use a site builder.'),
    steps: [
      toSay('Add this tag to the head of {page}: {tag}'),
      toSay('The tag must be in the HTML that your server sends. Tags that are added by scripts or placed in the body don’t count.'),
      toSay('Publish the page, then check it.'),
    ],
  },
  reference: { is: 'a tag on the homepage', checks: 'the head of the homepage' },
  copied: ['tag'],
  instructions: z.strictObject({
    method: z.literal('meta'),
    tag: z.string().meta({ description: 'The whole tag.' }),
    page: z.string().meta({ description: 'The page whose head needs the tag.' }),
  }),
  instruct: (claim) => ({ method: 'meta', tag: tagOf(claim), page: claim.homepage }),
  async look(claim, { fetch }) {
    const page = await readOwnPage(fetch, { url: claim.homepage, domain: claim.domain, maxBytes: MAX_BYTES, accept: 'text/html' });
    if ('failure' in page) return { proven: false, seen: page.failure };
    const { url, status, contentType } = page;
    if (status !== 200) return { proven: false, seen: `${url} answered with status ${status}.` };
    if (contentType !== '' && !/^(text\/html|application\/xhtml\+xml)\b/i.test(contentType))
      return { proven: false, seen: `${url} is not an HTML page (${contentType.slice(0, 80)}).` };
    const contents = await headThreads.run('metaTags', { body: new Uint8Array(page.body), name: NAME }).catch((error) => {
      if (isTooHeavy(error)) return undefined;
      throw error;
    });
    if (contents === undefined) return { proven: false, seen: `${url} could not be read: ${new FetchRefusal('broken_answer').message}` };
    const proven = contents.includes(claim.token);
    if (proven) return { proven, seen: `The tag is in the head of ${url}.` };
    if (contents.length === 0) return { proven, seen: `The head of ${url} has no meta tag named ${NAME}.` };
    return { proven, seen: `The meta tag ${NAME} in the head of ${url} says ${quoteSeen(contents)}; none of it matches ${claim.token}.` };
  },
};
