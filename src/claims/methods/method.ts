import type { z } from 'zod';
import type { Words } from '../../platform/words/say.ts';
import type { ClaimNetwork } from '../claim-network.ts';

/** The facts about a claim that a method gets. */
export interface ClaimFacts {
  /** Unique to the claim, so that it proves nothing else. */
  token: string;
  /** Registrable domain of the company. */
  domain: string;
  /** Root of the listing's website: https, ending in a slash. */
  homepage: string;
  /** Where the link was sent; null unless the method is email. */
  email: string | null;
  linkExpiresAt: Date | null;
}

/** Result of a check. */
export interface Look {
  proven: boolean;
  /** In words for the claimant. */
  seen: string;
}

/** The exact strings, by name. */
export type Instructions = Readonly<Record<string, string | readonly string[] | null>>;

/** One way to prove that you own a company. To add one, write a file of this shape and add its line to index.ts. */
export interface ClaimMethod {
  texts: {
    /** As shown on the page. */
    title: Words;
    summary: Words;
    /** What to do, one sentence per step, with placeholders for `{domain}` and parts of the instructions (`{value}`). */
    steps: readonly Words[];
  };
  /** For the reference of the API, in English: what the method is, and what verify_claim looks for; null if the claim verifies itself. */
  reference: { is: string; checks: string | null };
  /** The parts of the instructions to copy: the page shows each in a block inside its step. */
  copied: readonly string[];
  /** Schema of the instructions, with the method's key in `method`. */
  instructions: z.ZodObject;
  /** The exact strings to copy. */
  instruct(claim: ClaimFacts): Instructions;
  /** Never throws because of what the website publishes or doesn't. */
  look(claim: ClaimFacts, network: ClaimNetwork): Promise<Look>;
}
