import { z } from 'zod';
import type { ClaimFacts, ClaimMethod } from './method.ts';
import { quoteSeen } from './quote-seen.ts';
import { readOwnPage } from './read-own-page.ts';

const PATH = '/.well-known/slipway-verification.txt';
const MAX_BYTES = 4096;

const contentOf = ({ token }: ClaimFacts) => `slipway-verification=${token}`;
const addressOf = ({ homepage }: ClaimFacts) => new URL(PATH, homepage).href;

/** A text file on the website. */
export const file: ClaimMethod = {
  title: 'A file on the website',
  summary: 'Upload a small text file. Best for whoever can write to the server.',
  instructions: z.strictObject({
    method: z.literal('file'),
    path: z.string().meta({ description: 'Path of the file on the website.' }),
    url: z.string().meta({ description: 'Where we look for it.' }),
    content: z.string().meta({ description: 'The whole content of the file.' }),
  }),
  instruct: (claim) => ({ method: 'file', path: PATH, url: addressOf(claim), content: contentOf(claim) }),
  steps: (claim) => [
    `Create a text file that contains only this line: ${contentOf(claim)}`,
    `Upload it so that it opens at ${addressOf(claim)}`,
    'Then have it checked.',
  ],
  async look(claim, { fetch }) {
    const page = await readOwnPage(fetch, { url: addressOf(claim), domain: claim.domain, maxBytes: MAX_BYTES, accept: 'text/plain' });
    if ('failure' in page) return { proven: false, seen: page.failure };
    const { url, status } = page;
    if (status !== 200) return { proven: false, seen: `${url} answered with status ${status}.` };
    const content = page.body
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trim();
    // The whole content, so that no page proves anything by repeating what it was asked.
    const proven = content === contentOf(claim);
    return { proven, seen: proven ? `The file is at ${url}.` : `${url} contains ${quoteSeen([content])} instead of ${contentOf(claim)}.` };
  },
};
