import { z } from 'zod';
import { toSay } from '../../platform/words/say.ts';
import type { ClaimFacts, ClaimMethod } from './method.ts';
import { quoteSeen } from './quote-seen.ts';
import { readOwnPage } from './read-own-page.ts';

const PATH = '/.well-known/slipway-verification.txt';
const MAX_BYTES = 4096;

const contentOf = ({ token }: ClaimFacts) => `slipway-verification=${token}`;
const addressOf = ({ homepage }: ClaimFacts) => new URL(PATH, homepage).href;

/** A text file on the website. */
export const file: ClaimMethod = {
  texts: {
    title: toSay('A file on the website'),
    summary: toSay('Upload a small text file. Best if you can upload files to the server.'),
    steps: [toSay('Create a text file that contains only this line: {content}'), toSay('Upload it so that it opens at {url}'), toSay('Then check it.')],
  },
  reference: { is: 'a file on the website', checks: 'the file' },
  copied: ['content', 'url'],
  instructions: z.strictObject({
    method: z.literal('file'),
    path: z.string().meta({ description: 'Path of the file on the website.' }),
    url: z.string().meta({ description: 'Where we look for it.' }),
    content: z.string().meta({ description: 'The whole content of the file.' }),
  }),
  instruct: (claim) => ({ method: 'file', path: PATH, url: addressOf(claim), content: contentOf(claim) }),
  async look(claim, { fetch }) {
    const page = await readOwnPage(fetch, { url: addressOf(claim), domain: claim.domain, maxBytes: MAX_BYTES, accept: 'text/plain' });
    if ('failure' in page) return { proven: false, seen: page.failure };
    const { url, status } = page;
    if (status !== 200) return { proven: false, seen: `${url} answered with status ${status}.` };
    const content = page.body
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trim();
    // Compares the whole content, so that a page that repeats its request proves nothing.
    const proven = content === contentOf(claim);
    return { proven, seen: proven ? `The file is at ${url}.` : `${url} contains ${quoteSeen([content])} instead of ${contentOf(claim)}.` };
  },
};
