// An invented directory that the example of every operation is about: two live listings and a scheduled one, in the week of
// 2026-11-23. Addresses are on the site at `origin`.

/** The week in which both live listings launched. */
export const LAUNCHED = '2026-11-16';

export const story = {
  title: 'The shipyard that never got paid',
  story: null,
  why_started: 'A yard I worked for closed with half a year of unpaid invoices in a drawer.',
  problem: 'Nobody likes chasing money, so it gets put off.',
  journey: null,
  challenges: null,
  achievements: null,
  lessons: 'Politeness pays.',
  whats_next: null,
};

/** The only page of a list, as paged operations return it. */
export const onePage = (items: readonly unknown[]) => ({ items, page: 1, per_page: 20, total: items.length, total_is_capped: false, has_more: false });
/** How answers refer to a listing. */
export const linkTo = (origin: string, name: string, slug: string) => ({ slug, name, url: `${origin}/listings/${slug}` });
/** Address of Tidewater's Listed badge. @param style shape, mode and size, such as standard-auto-m */
export const badgeOf = (origin: string, style: string) => `${origin}/badges/tidewater/listed-${style}.svg`;
/** The category of both live listings. */
export const invoicing = (origin: string) => ({ slug: 'invoicing', name: 'Invoicing', url: `${origin}/categories/invoicing` });
/** The same category as the tree of categories shows it. */
export const invoicingNode = (origin: string) => ({ ...invoicing(origin), description: 'Sending invoices and getting paid for them.', live_count: 2 });
/** The parent of Invoicing. Its two live listings are the ones in Invoicing. */
export const finance = (origin: string) => ({
  slug: 'finance',
  name: 'Finance',
  url: `${origin}/categories/finance`,
  description: 'Money in, money out, and keeping track of it.',
  live_count: 2,
});

/** The summary of the listing that most examples are about: it won its week and has an owner. */
export const tidewater = (origin: string) => ({
  ...linkTo(origin, 'Tidewater', 'tidewater'),
  website_url: 'https://tidewater.example/',
  tagline: 'Invoices that follow up for you',
  logo_url: `${origin}/files/3e9b52d07c8141aab6f0d2c95e17f864-256.webp`,
  category: invoicing(origin),
  stage: 'launched',
  pricing_model: 'freemium',
  country: 'PT',
  status: 'live',
  launch_week: LAUNCHED,
  live_since: `${LAUNCHED}T00:00:00.000Z`,
  votes: 128,
  followers: 31,
  views: 2406,
  community_rating: { average: 4.6, count: 7 },
  domain_rating: 41,
  claimed: true,
  featured: false,
  closed: false,
});

/** The other live listing, without the facts that a listing may lack, such as a logo and a rating. */
export const lantern = (origin: string) => ({
  ...tidewater(origin),
  ...linkTo(origin, 'Lantern', 'lantern'),
  website_url: 'https://lantern.example/',
  tagline: 'See every open invoice in one place',
  logo_url: null,
  stage: 'growing',
  pricing_model: 'subscription',
  country: null,
  votes: 99,
  followers: 12,
  views: 1180,
  community_rating: null,
  domain_rating: null,
});

/** Both launches of the week of LAUNCHED, the winner first. */
export const launches = (origin: string) => [
  { rank: 1, week: LAUNCHED, launched_at: `${LAUNCHED}T00:00:00.000Z`, week_votes: 117, votes: 128, imported_votes: 0, listing: tidewater(origin) },
  { rank: 2, week: LAUNCHED, launched_at: `${LAUNCHED}T00:00:00.000Z`, week_votes: 94, votes: 99, imported_votes: 0, listing: lantern(origin) },
];

/** Tidewater's founder. */
export const ines = (origin: string) => ({
  slug: 'ines-calder',
  name: 'Ines Calder',
  url: `${origin}/founders/ines-calder`,
  title: 'Founder of Tidewater',
  country: 'PT',
  city: 'Lisbon',
});

/** A post as the list of posts shows it, without its text. */
export const blogPost = (origin: string) => ({
  slug: 'how-a-week-works',
  title: 'How a launch week works',
  url: `${origin}/blog/how-a-week-works`,
  summary: 'Monday to Sunday, votes and awards.',
  author: 'The harbour team',
  tags: ['launch weeks'],
  published_at: '2026-10-05T08:00:00.000Z',
  updated_at: '2026-10-05T08:00:00.000Z',
});
