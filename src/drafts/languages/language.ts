/**
 * The words of one language that the readers know. Each value is the source of a regular expression: alternatives between bars,
 * in lower case. Word borders are added where the language sets words apart.
 */
export interface Language {
  /** Whether words have spaces between them. */
  isSpaced: boolean;

  // The company talks about itself.

  /** "founded", "established", "started": that a company came to be. */
  founded: string;
  /** "started", "was born": that something began; the company only where it is named beside the word. */
  began: string;
  /** "we", "our". */
  we: string;
  /** "company", "startup", "agency": nouns for the one that speaks. */
  company: string;
  /** "based in", "headquartered in": what follows is where the company sits. */
  basedIn: string;
  /** "made in", "crafted with love in". */
  madeIn: string;
  /** Prepositions before a place: "in", "at". */
  inPlace: string;
  /** "address", "registered office": labels of a postal address. */
  addressLabel: string;
  /** "street", "road": words of a postal address. */
  street: string;
  /** "founder", "co-founder". */
  founder: string;
  /** "founded by", "created by": names follow. */
  foundedBy: string;

  // Others are spoken of.

  /** "governed by the laws of", "court", "jurisdiction". */
  law: string;
  /** "customers", "clients", "partners", "users". */
  customers: string;
  /** "hosted by", "hosting provider", "servers". */
  hosting: string;
  /** "unlike", "instead of", "other tools cost": prices and properties of others. */
  ofOthers: string;

  // What it costs.

  /** "per month", "yearly". */
  perPeriod: string;
  /** "per request", "pay as you go". */
  perUse: string;
  /** "one-time", "lifetime". */
  once: string;
  /** "free plan", "free forever", "is free". */
  freePlan: string;
  /** "Free", as the whole name of a plan. */
  freeLabel: string;
  /** Things that are free and no plan: consultation, shipping, updates, quote. */
  otherFree: string;
  /** "free trial", "14 days". */
  trial: string;
  /** "price on request", "contact sales". */
  onRequest: string;
  openSource: string;
  /** "save", "instead of", "worth": amounts that are no offer. */
  noOffer: string;

  // What a part of a page is about, by its heading.

  faqHeading: string;
  featuresHeading: string;
  whyHeading: string;
  pricingHeading: string;
  testimonialsHeading: string;
  /** "trusted by", "our customers", "featured on", "integrations", "partners". */
  othersHeading: string;
  teamHeading: string;
  /** Anything else that lists no features: news, contact, newsletter, legal, downloads. */
  otherHeading: string;

  // Phrases that nearly every page has.

  /** "cookies", "consent". */
  cookies: string;
  /** "enable JavaScript". */
  javascript: string;
  /** "by subscribing you agree", "newsletter", "unsubscribe". */
  newsletter: string;
}
