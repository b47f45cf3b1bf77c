/** The right value or values; null if the site doesn't state one. Undefined fields aren't judged. */
type Truth = string | readonly (string | null)[] | null;

/** An invented website as someone else would build it: what it says about itself, and what it says about others. */
export interface StrangerSite {
  slug: string;
  lang: string;
  /** What kind of site it is. */
  about: string;
  /** HTML by path; the first one is the homepage. */
  pages: Record<string, string>;
  truth: {
    name: Truth;
    tagline?: Truth;
    pricing_model?: Truth;
    contact_email?: Truth;
    founded_year?: Truth;
    country?: Truth;
    city?: Truth;
    logo_url?: Truth;
    founders?: readonly string[];
    /** All of its features. A draft that has another one is wrong. */
    features?: readonly string[];
    faqs?: readonly string[];
    socials?: Readonly<Record<string, string>>;
  };
  /** What the drafter doesn't find yet. */
  missed?: readonly string[];
  /** Texts that no value of a draft may contain. */
  never?: readonly string[];
}
