import { z } from 'zod';
import * as v from '../contract/values.ts';
import { type FieldName, fieldNames, fieldOf } from './fields.ts';

// Who states a value of a profile (docs/decisions/0055).

export const quoteShape = z
  .strictObject({
    quote: z.string().meta({ description: 'Word for word as on the page.' }),
    url: v.url,
    page_title: z.string().nullable(),
  })
  .meta({ id: 'EvidenceQuote' });
export type Quote = z.infer<typeof quoteShape>;

const origin = z.enum(['website', 'third_party', 'owner']);
export type Origin = z.infer<typeof origin>;

export const originShape = z
  .strictObject({
    part: z.string().meta({ description: 'A profile field, socials.<platform>, founders, faqs, domain_rating or revenue.' }),
    entry: z.string().nullable().meta({ description: "The list entry: its text, a FAQ's question, a founder's name; null for a single value." }),
    origin: origin.meta({
      description:
        "website: quoted from the company's own website. third_party: confirmed by `source`. owner: stated by the listing's owner, not found on the website.",
    }),
    source: z.string().nullable().meta({ description: 'Who confirmed it; null unless third_party.' }),
    quotes: z.array(quoteShape),
  })
  .meta({ id: 'ValueOrigin' });
export type ValueOrigin = z.infer<typeof originShape>;

/** A statement of the company's site, with the quotes that prove it. */
export interface Proof {
  part: string;
  /** In the form of `proofOf`. */
  value: string;
  quotes: Quote[];
}

/** The text a proof is compared by: a FAQ with its answer, a founder with their title. */
export const proofOf = {
  faq: ({ question, answer }: { question: string; answer: string }): string => `${question}\n${answer}`,
  founder: ({ name, title }: { name: string; title: string | null }): string => (title === null ? name : `${name}\n${title}`),
};

/** The parts of a profile that a person stated. */
export interface StatedProfile {
  categories: readonly { name: string }[];
  founders: readonly { name: string; title: string | null }[];
  faqs: readonly { question: string; answer: string }[];
  socials: Readonly<Record<string, string | undefined>>;
  revenue: { verified: boolean } | null;
  domain_rating: number | null;
  domain_rating_trend: { source: string } | null;
}

/** What is stored about the origins of a listing's values. */
export interface OriginFacts {
  proofs: readonly Proof[];
  /** Whether the listing has an owner. */
  has_owner: boolean;
  /** For an imported listing, the keys that a person has written since; null for others. Imported values have none of the three origins. */
  written_keys: readonly string[] | null;
  /** Code of the payment provider that confirmed the revenue. */
  revenue_source: string | null;
}

/** Fields that have no place in public answers: the logo is a picture, and the video belongs to a paid section. */
const untold: readonly FieldName[] = ['logo_url', 'demo_video_url'];

/** The origin of every value and entry of a profile, in its order. Quotes only count for the value they prove: a changed value is the owner's. */
export function originsOf(profile: StatedProfile, facts: OriginFacts): ValueOrigin[] {
  const quotes = new Map(facts.proofs.map((proof) => [keyOf(proof.part, proof.value), proof.quotes]));
  const isOwners = (key: string) => (facts.written_keys === null ? facts.has_owner || facts.proofs.length > 0 : facts.written_keys.includes(key));
  const found: ValueOrigin[] = [];
  const add = (part: string, value: string, given: { key: string; entry: string | null }) => {
    const proven = quotes.get(keyOf(part, value));
    if (proven) found.push({ part, entry: given.entry, origin: 'website', source: null, quotes: proven });
    else if (isOwners(given.key)) found.push({ part, entry: given.entry, origin: 'owner', source: null, quotes: [] });
  };
  const values = profile as unknown as Record<string, unknown>;
  for (const name of fieldNames) {
    const value = name === 'categories' ? profile.categories.map((category) => category.name) : values[name];
    if (untold.includes(name) || value === null || value === undefined) continue;
    if (fieldOf(name).shape === 'list') for (const entry of value as string[]) add(name, entry, { key: name, entry });
    else add(name, String(value), { key: name, entry: null });
  }
  for (const [platform, url] of Object.entries(profile.socials)) if (url !== undefined) add(`socials.${platform}`, url, { key: 'socials', entry: null });
  for (const founder of profile.founders) add('founders', proofOf.founder(founder), { key: 'founders', entry: founder.name });
  for (const faq of profile.faqs) add('faqs', proofOf.faq(faq), { key: 'faqs', entry: faq.question });
  return [...found, ...confirmed(profile, { source: facts.revenue_source, isOwners: isOwners('revenue') })];
}

/** Names of the payment providers that confirm revenue. */
const providers: Readonly<Record<string, string>> = { stripe: 'Stripe' };

const keyOf = (part: string, value: string): string => `${part}\n${value}`;

function confirmed({ domain_rating, domain_rating_trend, revenue }: StatedProfile, given: { source: string | null; isOwners: boolean }): ValueOrigin[] {
  const one = { entry: null, quotes: [] };
  const found: ValueOrigin[] = [];
  if (domain_rating !== null && domain_rating_trend) found.push({ part: 'domain_rating', origin: 'third_party', source: domain_rating_trend.source, ...one });
  if (revenue?.verified) found.push({ part: 'revenue', origin: 'third_party', source: given.source && (providers[given.source] ?? given.source), ...one });
  else if (revenue && given.isOwners) found.push({ part: 'revenue', origin: 'owner', source: null, ...one });
  return found;
}
