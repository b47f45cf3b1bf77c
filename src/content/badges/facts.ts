/** What a badge may show, collected by the caller: badges don't query the database. */
export interface BadgeFacts {
  /** The directory's name as its owner wrote it. */
  siteName: string;
  listingName: string;
  slug: string;
  /** Listing state: draft, awaiting_badge, scheduled, live, suspended, withdrawn (open-ended). */
  status: string;
  plan: 'free' | 'paid' | null;
  /** Mondays (YYYY-MM-DD) of the launch weeks that have started, in any order. */
  launchWeeks: readonly string[];
  /** Monday of an upcoming week, if the listing has one (queued, scheduled or relaunching). */
  comingWeek: string | null;
  awards: readonly { rank: 1 | 2 | 3; week: string }[];
  /** A person has proven that they own the listing. */
  verified: boolean;
  /** Genuine, published reviews only; average from 1 to 5. */
  rating: { average: number; count: number } | null;
  /** The public profile has a founder story. */
  hasStory: boolean;
  /** Bought: in a featured place today. */
  featuredNow: boolean;
}

export interface BadgeTexts {
  eyebrow: string;
  title: string;
  detail?: string;
  /** The whole text as one phrase, if eyebrow and title don't already read as one ("Listed on" + name). */
  sentence?: string;
}

export type Emblem = 'mark' | 'tick' | 'star' | 'pen' | '1' | '2' | '3';
export type Tone = 'tide' | 'signal' | 'ink' | 'paid';

export interface BadgeKind {
  /** In the badge's address, so it never changes. */
  code: string;
  /** Bought, therefore violet and marked "Paid". */
  paid: boolean;
  /** The small picture beside the text. */
  emblem: Emblem;
  /** The colours; `paid` for badges that are bought. */
  tone: Tone;
  /** The kind that this one's address shows while this one doesn't apply, or no longer does. */
  instead: string | null;
  /** "Launched on Harbour": for lists, alt texts and the picture's title. */
  label(subject: Pick<BadgeFacts, 'siteName'>): string;
  /** Whether the listing may show it now. Pure: it decides on these facts alone. */
  eligible(facts: BadgeFacts): boolean;
  /** Only for facts that qualify. */
  texts(facts: BadgeFacts): BadgeTexts;
}
