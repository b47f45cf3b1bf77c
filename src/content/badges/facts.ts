/** What a badge may speak of, gathered by the caller: no database is asked here. */
export interface BadgeFacts {
  /** The directory's name, as its owner wrote it. */
  siteName: string;
  listingName: string;
  slug: string;
  /** Listing state: draft, awaiting_badge, scheduled, live, suspended, withdrawn (open-ended). */
  status: string;
  plan: 'free' | 'paid' | null;
  /** Mondays (YYYY-MM-DD) of the launch weeks that have begun, in any order. */
  launchWeeks: readonly string[];
  /** Monday of the week ahead, when one is held (queued, scheduled or relaunching). */
  comingWeek: string | null;
  awards: readonly { rank: 1 | 2 | 3; week: string }[];
  /** A person's ownership of the listing is established. */
  verified: boolean;
  /** Genuine, published reviews only; average from 1 to 5. */
  rating: { average: number; count: number } | null;
  /** A founder story stands on the public profile. */
  hasStory: boolean;
  /** Bought: in the featured places today. */
  featuredNow: boolean;
}

export interface BadgeTexts {
  eyebrow: string;
  title: string;
  detail?: string;
  /** All of it as one phrase, where eyebrow and title do not already read so ("Listed on" + name). */
  sentence?: string;
}

export type Emblem = 'mark' | 'tick' | 'star' | 'pen' | '1' | '2' | '3';
export type Tone = 'tide' | 'signal' | 'ink' | 'paid';

export interface BadgeKind {
  code: string;
  /** Bought, and therefore violet and marked "Paid". */
  paid: boolean;
  emblem: Emblem;
  tone: Tone;
  /** The kind whose picture takes this one's address when it no longer (or not yet) holds. */
  instead: string | null;
  /** "Launched on Harbour": for lists, alt texts and the picture's own title. */
  label(subject: Pick<BadgeFacts, 'siteName'>): string;
  eligible(facts: BadgeFacts): boolean;
  /** Only for eligible facts. */
  texts(facts: BadgeFacts): BadgeTexts;
}
