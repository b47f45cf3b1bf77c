/** What a draft says about the company in five fields; what isn't given has to be blank. */
export interface Says {
  year?: string;
  city?: string;
  country?: string;
  founders?: readonly string[];
  pricing?: string;
}

/** A section of a website called Bramble, on one of its pages, what it says about Bramble, and what a draft doesn't find yet. */
export type Sample = [language: string, path: string, html: string, says: Says, missed?: readonly (keyof Says)[]];
