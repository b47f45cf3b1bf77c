/** Requests to a service of any size. */
export interface Case {
  name: string;
  /** Requested in turn. Addresses of uncached reads are each requested once, so that none is in the cache. */
  targets: string[];
  kind: 'ready' | 'missed' | 'search';
  /** `missed`: CPU milliseconds of service and database. `search`: p50 and p99 in milliseconds. */
  goal: number | { p50: number; p99: number } | undefined;
}

/** The data that the requests are made from; read from the service itself. */
export interface Known {
  slugs: string[];
  names: string[];
  words: string[];
  category: string;
  /** The Monday of the running week. */
  week: string;
  countries: string[];
}

const ASKED = 20_000;

/** Pages with an unknown parameter are rendered each time. */
const anew = (page: string): string[] => Array.from({ length: ASKED }, (_, n) => `${page}${page.includes('?') ? '&' : '?'}anew=${n}`);

/** @param listings number of listings: the goals are for 8,616, and half as much again is allowed above 20,000 */
export function makeCases({ slugs, names, words, category, week, countries }: Known, listings: number): Case[] {
  const slack = listings > 20_000 ? 1.5 : 1;
  const missed = (name: string, page: string, ms: number): Case => ({ name, targets: anew(page), kind: 'missed', goal: ms * slack });
  const search = (name: string, questions: string[], p50: number, p99: number): Case => ({
    name,
    // Shuffled, so that a short run is a fair sample: in order, all of its searches would have the same word.
    targets: shuffle(questions).map((q) => `/api/v1/listings?${q}`),
    kind: 'search',
    goal: { p50, p99 },
  });
  const pairs = words.flatMap((one, i) => words.slice(i + 1, i + 40).map((other) => `${one} ${other}`));
  const q = (text: string) => `q=${encodeURIComponent(text)}`;
  const cases: Case[] = [
    { name: 'listing, JSON, ready', targets: [`/api/v1/listings/${slugs[0]}`], kind: 'ready', goal: undefined },
    { name: 'home, ready', targets: ['/'], kind: 'ready', goal: undefined },
    missed('home', '/', 3),
    missed('week', `/launches/${week}`, 3),
    missed('category', `/categories/${category}`, 3),
    missed('/listings with filters beside', '/listings', 3),
    missed('listing', `/listings/${slugs[0]}`, 2),
    missed('board of the week', '/leaderboards/community-weekly', 1.5),
    missed('compare', `/compare?a=${slugs[0]}&b=${slugs[1]}`, 1.5),
    search('search, two words', pairs.map(q), 10, 80),
    search('search, a typo', names.flatMap(mistyped).map(q), 20, 100),
    search(
      'search, a word with a country',
      words.flatMap((word) => countries.map((country) => `${q(word)}&country=${country}`)),
      10,
      80,
    ),
    search('browse, page 100', browsePages(countries), 10, 40),
  ];
  // In a small directory all names may be too short to mistype.
  return cases.filter((one) => one.targets.length > 0);
}

/** Around page 100, thousands of addresses: each is requested once, so that none is answered from the cache. */
const browsePages = (countries: readonly string[]): string[] =>
  countries.flatMap((country) =>
    Array.from({ length: 21 }, (_, page) => Array.from({ length: 41 }, (_, n) => `country=${country}&page=${90 + page}&per_page=${10 + n}`)).flat(),
  );

/** All versions of a name with one letter left out, except the first. */
const mistyped = (name: string): string[] =>
  name.length < 6 ? [] : Array.from({ length: name.length - 1 }, (_, at) => name.slice(0, at + 1) + name.slice(at + 2));

/** In an order that is the same each time. */
function shuffle<T>(values: readonly T[]): T[] {
  const shuffled = [...values];
  let seed = 1;
  for (let i = shuffled.length - 1; i > 0; i--) {
    seed = (seed * 48_271) % 2_147_483_647;
    const other = seed % (i + 1);
    [shuffled[i], shuffled[other]] = [shuffled[other]!, shuffled[i]!];
  }
  return shuffled;
}
