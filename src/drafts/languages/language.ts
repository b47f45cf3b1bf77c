/**
 * The words of one language that the readers know. Each value is the source of a regular expression: alternatives between bars,
 * in lower case. Word boundaries are added if the language has spaces between words.
 */
export interface Language {
  /** Whether words have spaces between them. */
  isSpaced: boolean;

  // The company talks about itself.

  /** "founded", "established", "started": a company was founded. */
  founded: string;
  // A clause that says who founded what: these words are only read together with those of the same language.

  /** "founded", "gründeten", "założyła": someone founds something, in any tense and person. */
  foundActive: string;
  /** "founded", "gegründet", "grundades": something is founded. */
  foundPassive: string;
  /** "started", "launched", "wrote": someone made the product, if its name is the object. */
  makeActive?: string;
  /** The same, in the passive: "was launched". */
  makePassive?: string;
  /** "we founded", "abbiamo avviato": those who introduce themselves say what they founded. */
  weMake?: string;
  /** "I founded", "abrí". */
  iMadeIt?: string;
  /** "was", "wurde": with `foundPassive`. */
  passiveAux?: string;
  /** Whether other words may be between `passiveAux` and the participle: "wurde 2013 von Jane Roe in Ulm gegründet". */
  isVerbLast?: boolean;
  /** "by": who founded it follows. In languages without such a word, the name follows the participle in another case. */
  agent?: string;
  /** The same, after the name. */
  agentAfter?: string;
  /** "together with": another founder follows. */
  together?: string;
  /** "which", "where": what follows may be about something else. */
  relative?: string;
  /** "the two", "all three": people of the sentence before. */
  bothOf?: string;
  /** "since": before the year of something that goes on. */
  sinceYear?: string;
  /** "two years later": the year before it is that of something else. */
  later?: string;
  /** "of", "for", "in": what follows isn't the subject. */
  preposition?: string;
  /** Endings of names in other cases: "Acmen", "Acmeben". */
  endingsAdded?: string;
  /** The same, instead of a name's last vowel: "Praktykę" of Praktyka. */
  endingsChanged?: string;
  /** "started", "was born": something began; it is the company only if its name is next to the word. */
  began: string;
  /** "it all began", "the story started": at the beginning of a sentence, what began is the company. */
  itBegan: string;
  /** "we", "our". */
  we: string;
  /** "company", "startup", "agency": nouns that a company uses for itself. */
  company: string;
  /** "based in", "headquartered in": the company's location follows. */
  basedIn: string;
  /** "made in", "crafted with love in". */
  madeIn: string;
  /** "made by", "built with love by": who made it follows. */
  madeBy?: string;
  /** "team", "friends", "developers": after "made by a small", the people of the company. Not "artisans", who make goods. */
  makers?: string;
  /** "software", "app", "platform": one product that isn't a thing to touch. */
  software?: string;
  /** Prepositions before a place: "in", "at". */
  inPlace: string;
  /** "address", "registered office": labels of a postal address. */
  addressLabel: string;
  /** "street", "road": words of a postal address. */
  street: string;
  /** "founder", "co-founder". */
  founder: string;
  /** "daughter", "neighbour", "pupil": with a name after "of", or in the case that means it, somebody else than who is named. */
  relation?: string;
  /** The same in languages in which whose it is follows directly: "córka Hanny Wrony". */
  relationBefore?: string;
  /** "Mr", "Mrs", "Frau": before a surname. */
  honorific?: string;
  /** "founded by", "created by": names follow. */
  foundedBy: string;
  /** "creator", "author": on a team page, the whole role of someone who made the product. */
  creator: string;
  /** "behind": "Behind Acme is Jane Roe". */
  behind: string;
  /** "I built", "and I make": what the maker of a product says, before its name. In languages with the verb at the end, after it. */
  iMake: string;
  /** "note", "letter": with the word for a founder, the heading of a text by the founder. */
  letterHeading: string;
  /** "From the developer", "About me". */
  makerHeading: string;
  /** "the studio of", "a solo project by". */
  workOf: string;

  // Words about others.

  /** "governed by the laws of", "court", "jurisdiction". */
  law: string;
  /** "customers", "clients", "partners", "users". */
  customers: string;
  /** "hosted by", "hosting provider", "servers". */
  hosting: string;
  /** "uses", "with": before the product's name, in the story of somebody who uses it. */
  uses?: string;
  /** The same in languages with the verb at the end. */
  usedAfter?: string;
  /** "office", "subsidiary", "parent company": what belongs to the company, or owns it. */
  branch: string;
  /** "website by", "photos:", "member of": the name and the place of somebody else follow. */
  credits: string;
  /** "your data is stored in". */
  stored: string;
  /** "unlike", "instead of", "other tools cost": prices and properties of others. */
  ofOthers: string;

  // Prices.

  /** "per month", "yearly". */
  perPeriod: string;
  /** "per request", "pay as you go". */
  perUse: string;
  /** "one-time", "lifetime". */
  once: string;
  /** "free plan", "free forever", "is free". */
  freePlan: string;
  /** "Free up to 5 people", "free for teams under 10": a limit other than time. */
  freeUpTo: string;
  /** "Free", as the whole name of a plan. */
  freeLabel: string;
  /** Free things that aren't a plan: consultation, shipping, updates, quote. */
  otherFree: string;
  /** "free trial", "14 days". */
  trial: string;
  /** "setup fee", "total", "shipping", "deposit": an amount of zero beside these words isn't a plan. */
  feeLabel: string;
  /** "price on request", "contact sales". */
  onRequest: string;
  openSource: string;
  /** "save", "instead of", "worth": amounts that aren't an offer. */
  noOffer: string;

  // Topics of a page's sections, from their headings.

  faqHeading: string;
  featuresHeading: string;
  whyHeading: string;
  /** "Three easy steps": steps follow. */
  stepsHeading: string;
  /** "How it works": steps may follow. */
  howHeading: string;
  /** "Who it's for", "industries we serve": what follows are audiences. */
  audienceHeading: string;
  /** "Developers", "small agencies": groups of people that a product is for. */
  audience: string;
  pricingHeading: string;
  testimonialsHeading: string;
  /** "trusted by", "our customers", "featured on", "integrations", "partners". */
  othersHeading: string;
  /** Events, jobs, posts, resellers, donations: places, years and amounts there aren't the company's own. */
  awayHeading: string;
  /** Rows of cards that aren't features: values, process, awards, problem, locations, integrations, industries, news, figures, goods. */
  sectionHeading: string;
  teamHeading: string;
  /** Other sections without features: news, contact, newsletter, legal, downloads. */
  otherHeading: string;

  // Phrases that nearly every page has.

  /** "cookies", "consent". */
  cookies: string;
  /** "enable JavaScript". */
  javascript: string;
  /** "by subscribing you agree", "newsletter", "unsubscribe". */
  newsletter: string;
  /** "unsubscribe", "stop", "remove me": an address beside these words only takes people off a list. */
  unsubscribe?: string;
}
