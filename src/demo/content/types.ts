/**
 * The shape of the demo site's content. Pure data: every time is an offset from "now", so that the loader creates the same site
 * on any day. Keys are snake_case, as in JSON and SQL.
 */

import type { SiteSettings } from '../../platform/config/settings.ts';

export type Stage = 'idea' | 'mvp' | 'launched' | 'growing';

export type PricingModel = 'free' | 'freemium' | 'subscription' | 'usage-based' | 'one-time' | 'open-source' | 'contact-sales';

export type SocialPlatform =
  | 'linkedin'
  | 'x'
  | 'facebook'
  | 'instagram'
  | 'tiktok'
  | 'youtube'
  | 'threads'
  | 'pinterest'
  | 'github'
  | 'reddit'
  | 'producthunt'
  | 'medium'
  | 'website'
  | 'custom';

/** Full https addresses on .example hosts by platform. A missing (or null) platform isn't stated. */
export type Socials = Partial<Record<SocialPlatform, string | null>>;

export interface DemoFaq {
  question: string;
  answer: string;
}

export interface DemoCategory {
  slug: string;
  name: string;
  description: string;
  /** Slug of the parent; null for the top level. Parents come before their children in the list. */
  parent: string | null;
  faqs: DemoFaq[];
}

export interface DemoPerson {
  slug: string;
  name: string;
  email: string;
  title: string;
  bio: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  city: string;
  socials: Socials;
  /** True when at least one product names this person as a founder. The others vote, review and follow. */
  isFounder: boolean;
}

export interface DemoFounderRef {
  person: string;
  title: string;
}

export interface DemoLaunch {
  /** Weeks from the current one: -1 is last week, 0 the current one, 3 is in three weeks (scheduled). */
  week: number;
}

export interface DemoRelaunch {
  /** As DemoLaunch.week; at least 26 weeks after the first launch. */
  week: number;
  /** Target votes for this second launch. 0 if it is still to come. */
  vote_target: number;
}

/** The founder's own words; missing parts weren't written. */
export interface DemoStory {
  title: string;
  story?: string;
  why_started?: string;
  problem?: string;
  journey?: string;
  challenges?: string;
  achievements?: string;
  lessons?: string;
  whats_next?: string;
}

export interface DemoMilestone {
  weeks_ago: number;
  title: string;
  description: string;
}

export interface DemoUpdate {
  /** Never earlier than the (first) launch. */
  days_ago: number;
  title: string;
  /** Plain text. */
  body: string;
}

export interface DemoReview {
  /** Slug of a person who is not a founder of the product. */
  person: string;
  rating: 1 | 2 | 3 | 4 | 5;
  body: string;
}

/** A sentence of the product's own website that states a fact. */
export interface DemoEvidence {
  /** Profile field name, for example pricing_summary. The product has a value for it. */
  field: string;
  quote: string;
  /** Path on the product's website, for example /pricing. */
  path: string;
  page_title: string;
}

/** Facts for the side-by-side comparison; null is "not stated". */
export interface DemoAttributes {
  free_plan: string | null;
  open_source: string | null;
  platforms: string | null;
  api: string | null;
  team_size: string | null;
}

/** The profile facts that a website may fail to state. */
export type UnstatedField = 'pricing_model' | 'pricing_summary' | 'country' | 'city' | 'founded_year' | 'contact_email' | 'features' | 'usps' | 'keywords';

export interface DemoProduct {
  slug: string;
  name: string;
  /** Host name without scheme, always under .example. The website is https://<domain>. */
  domain: string;
  tagline: string;
  short_description: string;
  /** Plain text, with an empty line between paragraphs. */
  description: string;
  primary_category: string;
  /** At most three, and only with plan "paid". */
  extra_categories: string[];
  tags: string[];
  stage: Stage;
  pricing_model: PricingModel | null;
  pricing_summary: string | null;
  country: string | null;
  city: string | null;
  founded_year: number | null;
  features: string[];
  usps: string[];
  keywords: string[];
  contact_email: string | null;
  faqs: DemoFaq[];
  socials: Socials;
  /** First is primary. Empty: nobody is named on the site, and the listing is unowned and claimable. */
  founders: DemoFounderRef[];
  plan: 'free' | 'paid';
  launch: DemoLaunch;
  relaunch?: DemoRelaunch;
  /** Target votes for the first launch; 0 if it is still to come. For week 0: by the end of Sunday. */
  vote_target: number;
  /** Paid only. */
  story?: DemoStory;
  /** Shown on paid listings only; newest first. */
  milestones: DemoMilestone[];
  /** Newest first; live products only. */
  updates: DemoUpdate[];
  reviews: DemoReview[];
  evidence: DemoEvidence[];
  /** Total contributed to the (paid) billboard. 0: not on it. */
  billboard_cents: number;
  /** Monthly recurring revenue in USD cents; null: not stated. */
  mrr_cents: number | null;
  revenue_verified: boolean;
  /** 0 to 100; null: not known. */
  domain_rating: number | null;
  /** Monthly values, oldest first; the last equals domain_rating. Empty when it is null. */
  rating_history: number[];
  /** Exactly the UnstatedFields that are null or empty here. */
  not_found_on_website: UnstatedField[];
  attributes: DemoAttributes;
  /** Slugs of other products; live ones only. */
  approved_alternatives: string[];
  closed?: boolean;
  featured?: boolean;
}

export interface DemoBlogPost {
  slug: string;
  title: string;
  summary: string;
  /** Markdown, without the title. */
  body: string;
  /** Slug of a person. */
  author: string;
  days_ago: number;
  tags: string[];
  faqs: DemoFaq[];
}

export interface DemoInterviewQuestion {
  question: string;
  hint: string;
}

export interface DemoInterviewAnswer {
  /** Slug of a founder. */
  person: string;
  /** Index into interviewQuestions, from 0. */
  question: number;
  answer: string;
}

export interface DemoSite {
  name: string;
  tagline: string;
  purpose: string;
  /** Who sells here, for orders and invoices (platform/config/settings.ts). */
  seller: SiteSettings['seller'];
}

export interface DemoPost {
  /** Slug of a person. */
  person: string;
  body: string;
  /** How many visitors found it helpful. */
  helpful: number;
}

export interface DemoDiscussion extends DemoPost {
  /** Slug of a product. */
  product: string;
  kind: 'question' | 'comment';
  days_ago: number;
  replies: DemoPost[];
}

export interface DemoCollection {
  /** Slug of a person. */
  person: string;
  title: string;
  about: string;
  days_ago: number;
  /** Slug of a product and why it is in there, in the order of the list. */
  items: [product: string, note: string][];
}

export interface DemoProfile {
  /** Slug of a person. */
  person: string;
  /** In the address of the profile. */
  name: string;
  about: string;
  links: string[];
  days_ago: number;
  /** Slugs of products. */
  follows: string[];
}

export interface DemoContent {
  site: DemoSite;
  categories: DemoCategory[];
  people: DemoPerson[];
  /** In no particular order; the launch week of each says where it belongs. */
  products: DemoProduct[];
  discussions: DemoDiscussion[];
  collections: DemoCollection[];
  profiles: DemoProfile[];
  blogPosts: DemoBlogPost[];
  interviewQuestions: DemoInterviewQuestion[];
  interviewAnswers: DemoInterviewAnswer[];
  /** About 400 full names, each once and none of them in the cast: for accounts that only vote and follow. */
  visitorNames: string[];
}
