import type { z } from 'zod';
import type { ClaimNetwork } from '../claim-network.ts';

/** What a method knows of a claim. */
export interface ClaimFacts {
  /** The claim's own: nothing else is proven by it. */
  token: string;
  /** Registrable domain of the company. */
  domain: string;
  /** Root of the listing's website: https, with a slash at the end. */
  homepage: string;
  /** Where the link went; null unless the method is email. */
  email: string | null;
  linkExpiresAt: Date | null;
}

/** What a look found. */
export interface Look {
  proven: boolean;
  /** In words for the claimant. */
  seen: string;
}

/** One way to prove that a company is one's own. A new one is a file of this shape and its line in index.ts. */
export interface ClaimMethod {
  /** As the page offers it. */
  title: string;
  summary: string;
  /** Shape of the instructions, with the key of the method in `method`. */
  instructions: z.ZodObject;
  /** The exact strings to copy. */
  instruct(claim: ClaimFacts): Record<string, unknown>;
  /** What to do, one sentence each. */
  steps(claim: ClaimFacts): string[];
  /** Never throws for what others publish or fail to. */
  look(claim: ClaimFacts, network: ClaimNetwork): Promise<Look>;
}
