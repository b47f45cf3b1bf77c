import { createHash } from 'node:crypto';
import { getDomain } from 'tldts';
import { mondayOf } from '../../launches/index.ts';
import { type Proof, storyPartNames, websiteHost } from '../../profile-fields/index.ts';
import { readFaqs } from './category-rows.ts';
import { type Fields, shown } from './fields.ts';

/** Columns of a listing that a row fills, by name; missing values are null. */
export interface ListingColumns {
  slug: string;
  name: string;
  host: string;
  /** Registrable domain, which identifies the company. */
  domain: string;
  website_url: string;
  closed: boolean;
  origin: Record<string, unknown>;
  status: string;
  plan: string;
  unlocked: string[];
  launch_week: string | null;
  live_since: string | null;
  [column: string]: unknown;
}

export interface ListingRow {
  columns: ListingColumns;
  categories: string[];
  socials: [string, string][];
  founders: string[];
  launchedOn: string | null;
  /** The number of votes in the row; 0 if it has none. */
  votes: number;
  /** Whether the row contains a listing's status and plan, as exports do. If not, an existing listing keeps its own. */
  hasState: boolean;
  faqs: { question: string; answer: string }[];
  milestones: { date: string; title: string; description: string | null; url: string | null }[];
  updates: { title: string; body: string; posted_at: string }[];
  story: Record<string, string | null> | null;
  /** Values of compare attributes; null removes the value that would follow from the row. */
  attributes: [string, string | null][];
  ratings: { day: string; rating: number; source: string }[];
  /** What the company's website stated when it was read. */
  evidence: { readAt: string; proofs: Proof[] } | null;
  /** Slugs, or undefined if the row doesn't have them. */
  alternatives: string[] | undefined;
  /** Recommended by the site team; undefined if the row doesn't say, so that older files keep their fingerprints. */
  choice: { since: string; until: string | null } | undefined;
  /** Addresses that lead to it. */
  earlierSlugs: string[] | undefined;
}

// biome-ignore format: one row's keys in order
const baseKeys = [
  'slug', 'name', 'domain', 'website', 'tagline', 'description', 'categories', 'tags', 'stage', 'pricing_model', 'country', 'city',
  'founded_year', 'launched_on', 'votes', 'stars', 'logo_url', 'socials', 'founders', 'active', 'source', 'source_id', 'licence', 'synthetic',
] as const;
const extendedKeys = [
  'short_description',
  'features',
  'usps',
  'keywords',
  'pricing_summary',
  'contact_email',
  'demo_video_url',
  'headline',
  'summary',
  'seo_title',
  'seo_description',
  'faqs',
  'milestones',
  'updates',
  'story',
  'attributes',
  'alternatives',
  'not_found_on_website',
  'domain_ratings',
  'state',
  'evidence',
  'stated_by_owner',
  'editors_choice',
  'earlier_slugs',
] as const;
export const listingKeys = [...baseKeys, ...extendedKeys];

/** More than a profile's lists can contain, and more than a drafter quotes. */
const MOST_PROOFS = 1000;
const MOST_QUOTES = 20;
/** Maximum votes of a row: far enough below the column's limit for more to be added. */
export const MOST_VOTES = 1_000_000_000;
const items = { items: 20, length: 200 };
const statuses = ['draft', 'awaiting_badge', 'scheduled', 'live', 'suspended', 'withdrawn'] as const;
const sections = ['story', 'milestones', 'media'] as const;

/** A listing from a row (limits: table listing; meanings: docs of the import). */
export function readListingRow(fields: Fields, knownCategories: ReadonlyMap<string, number>): ListingRow {
  const launchedOn = fields.day('launched_on');
  const votes = fields.whole('votes', 0, MOST_VOTES);
  const founders = fields.slugs('founders', 100);
  const columns: ListingColumns = {
    slug: fields.needSlug('slug'),
    ...readWebsite(fields),
    name: fields.needText('name', 500),
    tagline: fields.text('tagline', 500),
    short_description: fields.text('short_description', 500),
    description: fields.text('description', 20_000),
    headline: fields.text('headline', 200),
    summary: fields.text('summary', 20_000),
    seo_title: fields.text('seo_title', 200),
    seo_description: fields.text('seo_description', 320),
    stage: fields.text('stage', 500),
    pricing_model: fields.text('pricing_model', 500),
    pricing_summary: fields.text('pricing_summary', 500),
    country: fields.country('country'),
    city: fields.text('city', 500),
    founded_year: fields.whole('founded_year', 1800, 2100),
    contact_email: readEmail(fields),
    demo_video_url: fields.url('demo_video_url', 500, 'https'),
    logo_source_url: fields.url('logo_url', 500),
    features: fields.texts('features', items),
    usps: fields.texts('usps', items),
    keywords: fields.texts('keywords', items),
    tags: fields.texts('tags', items),
    not_found_on_website: fields.texts('not_found_on_website', { items: 50, length: 60 }),
    closed: fields.flag('active') === false,
    origin: {},
    status: 'live',
    plan: 'free',
    unlocked: [],
    featured_until: null,
    launch_week: launchedOn && mondayOf(launchedOn),
    live_since: launchedOn && `${launchedOn}T00:00:00Z`,
  };
  columns.origin = readOrigin(fields, { votes, launchedOn, founders, host: columns.host });
  const stated = fields.texts('stated_by_owner', { items: 300, length: 100 });
  if (stated.length > 0) columns.origin.stated_by_owner = stated;
  const hasState = readState(fields, columns);
  return {
    columns,
    categories: readCategories(fields, { hasState, knownCategories }),
    socials: fields.socials('socials'),
    founders,
    launchedOn,
    votes: votes ?? 0,
    hasState,
    faqs: readFaqs(fields, 10),
    milestones: fields.objects('milestones', 50, readMilestone),
    updates: fields.objects('updates', 1000, (update) => ({
      title: update.needText('title', 200),
      body: update.needText('body', 5000),
      posted_at: update.needInstant('posted_at'),
    })),
    story: readStory(fields),
    attributes: readAttributes(fields),
    ratings: fields.objects('domain_ratings', 1000, readRating),
    evidence: readEvidence(fields),
    alternatives: fields.has('alternatives') ? fields.slugs('alternatives', 100) : undefined,
    choice: readChoice(fields),
    earlierSlugs: fields.has('earlier_slugs') ? fields.slugs('earlier_slugs', 1000) : undefined,
  };
}

/**
 * A fingerprint of a row's content. If it is equal to the stored one, there is nothing to write.
 * @param resolved what names in the row currently refer to (ids of categories), so that a change of those counts too
 */
export function fingerprintOf(row: unknown, resolved: unknown): string {
  return createHash('md5')
    .update(JSON.stringify(['1', row, resolved]))
    .digest('hex');
}

function readWebsite(fields: Fields): { website_url: string; host: string; domain: string } {
  if (!fields.has('website')) fields.refuse('website', 'is missing');
  const url = fields.url('website', 2048);
  const host = url === null ? null : websiteHost(url);
  if (url !== null && (host === null || host.length > 253 || new URL(url).username !== '')) {
    fields.refuse('website', `must be the address of a public website, but is ${shown(url)}`);
  }
  const domain = host === null ? '' : (getDomain(host, { allowPrivateDomains: true }) ?? host);
  const said = fields.text('domain', 253)?.toLowerCase();
  if (host !== null && said && said !== host && said !== domain && said !== host.replace(/^www\d\./, '')) {
    fields.refuse('domain', `is ${shown(said)}, but the website’s host is ${shown(host)}`);
  }
  return { website_url: url ?? '', host: host ?? '', domain };
}

function readEmail(fields: Fields): string | null {
  const text = fields.text('contact_email', 254);
  return text === null || /^[^\s@]+@[^\s@]+$/.test(text) ? text : fields.refuse('contact_email', `must be an email address, but is ${shown(text)}`);
}

/** What the row says about its source, kept word for word; null is left out. */
function readOrigin(fields: Fields, said: { votes: number | null; launchedOn: string | null; founders: string[]; host: string }): Record<string, unknown> {
  const domain = fields.text('domain', 253);
  const origin = {
    votes: said.votes,
    launched_on: said.launchedOn,
    founders: said.founders.length > 0 ? said.founders : null,
    domain: domain === said.host ? null : domain,
    stars: fields.whole('stars', 0, Number.MAX_SAFE_INTEGER),
    source: fields.text('source', 500),
    source_id: fields.text('source_id', 500),
    licence: fields.text('licence', 500),
    synthetic: fields.flag('synthetic'),
  };
  return Object.fromEntries(Object.entries(origin).filter(([, value]) => value !== null));
}

function readCategories(fields: Fields, given: { hasState: boolean; knownCategories: ReadonlyMap<string, number> }): string[] {
  const before = fields.problems.length;
  const names = fields.texts('categories', { items: 4, length: 200 });
  if (names.length === 0 && !given.hasState && fields.problems.length === before) fields.refuse('categories', 'is missing: a listing has one to four');
  if (new Set(names).size < names.length) fields.refuse('categories', 'lists a category twice');
  for (const [i, name] of names.entries()) {
    if (!given.knownCategories.has(name)) fields.refuse(`categories[${i}]`, `is not a category on this site: ${shown(name)}`);
  }
  return names;
}

/** Fills status, plan and places from `state`. @returns whether there was one */
function readState(fields: Fields, columns: ListingColumns): boolean {
  const state = fields.object('state');
  if (!state) return false;
  columns.status = state.oneOf('status', statuses) ?? 'live';
  columns.plan = state.oneOf('plan', ['free', 'paid']) ?? 'free';
  columns.launch_week = state.monday('launch_week');
  columns.live_since = state.instant('live_since');
  columns.featured_until = state.instant('featured_until');
  columns.unlocked = state.texts('unlocked', { items: 3, length: 60 });
  if (columns.unlocked.some((section) => !(sections as readonly string[]).includes(section)))
    state.refuse('unlocked', `must name sections: ${sections.join(', ')}`);
  if (columns.status === 'scheduled' && columns.launch_week === null) state.refuse('launch_week', 'is missing: a scheduled listing needs one');
  return true;
}

function readMilestone(milestone: Fields): ListingRow['milestones'][number] {
  return {
    date: milestone.day('date') ?? (milestone.has('date') ? '' : (milestone.refuse('date', 'is missing') ?? '')),
    title: milestone.needText('title', 200),
    description: milestone.text('description', 2000),
    url: milestone.url('url', 500, 'https'),
  };
}

function readStory(fields: Fields): Record<string, string | null> | null {
  const story = fields.object('story');
  if (!story) return null;
  const parts = storyPartNames.map((name) => [name, story.text(name, name === 'title' ? 200 : 8000)] as const);
  return parts.some(([, text]) => text !== null) ? Object.fromEntries(parts) : null;
}

function readAttributes(fields: Fields): [string, string | null][] {
  const attributes = fields.object('attributes');
  if (!attributes) return [];
  return attributes.keys().flatMap((key): [string, string | null][] => {
    if (!/^[a-z][a-z0-9_]{0,59}$/.test(key)) {
      attributes.refuse(key.slice(0, 60), 'must be the key of an attribute: lowercase letters, digits and _, at most 60');
      return [];
    }
    return [[key, attributes.text(key, 300)]];
  });
}

/** The sources of a listing's values: quotes from its website, as they were read. */
function readEvidence(fields: Fields): ListingRow['evidence'] {
  const evidence = fields.object('evidence');
  if (!evidence) return null;
  const proofs = evidence.objects('values', MOST_PROOFS, (value) => ({
    part: value.needText('part', 100),
    value: value.needText('value', 20_000),
    quotes: value.objects('quotes', MOST_QUOTES, (quote) => {
      if (!quote.has('url')) quote.refuse('url', 'is missing');
      return { quote: quote.needText('quote', 20_000), url: quote.url('url', 2048) ?? '', page_title: quote.text('page_title', 2000) };
    }),
  }));
  return { readAt: evidence.needInstant('read_at'), proofs };
}

function readChoice(fields: Fields): ListingRow['choice'] {
  const choice = fields.object('editors_choice');
  if (!choice) return undefined;
  const [since, until] = [choice.needInstant('since'), choice.instant('until')];
  if (until !== null && Date.parse(until) <= Date.parse(since)) choice.refuse('until', 'must be later than since');
  return { since, until };
}

function readRating(rating: Fields): ListingRow['ratings'][number] {
  for (const key of ['day', 'rating']) if (!rating.has(key)) rating.refuse(key, 'is missing');
  return { day: rating.day('day') ?? '', rating: rating.whole('rating', 0, 100) ?? 0, source: rating.needText('source', 120) };
}
