/** A page of the site that somebody may look for by words, besides listings and categories. */
export interface SitePage {
  title: string;
  path: string;
}

// `words`: what else people call it.
const pages: readonly (SitePage & { words: string })[] = [
  { title: 'This week’s launches', path: '/launches', words: 'week calendar new coming upcoming past trending' },
  { title: 'All listings', path: '/listings', words: 'products startups search browse find directory' },
  { title: 'Categories', path: '/categories', words: 'topics tags browse' },
  { title: 'Leaderboards', path: '/leaderboards', words: 'top best ranking billboard revenue votes all-time' },
  { title: 'Founders', path: '/founders', words: 'people makers team interview' },
  { title: 'Awards', path: '/awards', words: 'winners launch of the week trophy' },
  { title: 'Blog', path: '/blog', words: 'posts articles news' },
  { title: 'Latest updates', path: '/updates', words: 'changelog news releases' },
  { title: 'Compare two products', path: '/compare', words: 'versus vs difference side by side' },
  { title: 'Prices', path: '/products', words: 'pricing cost plans buy order featured launch' },
  { title: 'Founder interview', path: '/interview-questions', words: 'questions story' },
  { title: 'API and MCP', path: '/docs', words: 'reference documentation developers agents openapi rest' },
  { title: 'Error codes', path: '/docs/errors', words: 'api problems' },
  { title: 'Account', path: '/account', words: 'profile me sign in log in login' },
  { title: 'My listings', path: '/account/listings', words: 'edit own badge analytics' },
  { title: 'My orders', path: '/account/orders', words: 'invoices payments receipts' },
  { title: 'API keys', path: '/account/keys', words: 'tokens credentials' },
  { title: 'Connected apps', path: '/account/apps', words: 'oauth agents access disconnect' },
  { title: 'Security', path: '/account/security', words: 'password passkey sessions devices' },
  { title: 'Sign out', path: '/sign-out', words: 'log out logout leave' },
];

const MOST = 4;
const START = 4;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const known = pages.map(({ title, path, words }) => ({ page: { title, path }, title: wordsOf(title), all: wordsOf(`${title} ${words}`) }));

/** Pages each of whose typed words begins one of theirs, those by their titles first; with nothing typed, where a visit starts. */
export function findSitePages(typed: string): SitePage[] {
  const asked = wordsOf(typed.slice(0, 100));
  if (asked.length === 0) return typed.trim() === '' ? known.slice(0, START).map(({ page }) => page) : [];
  const beginsIn = (words: readonly string[]) => asked.every((begin) => words.some((word) => word.startsWith(begin)));
  const byTitle = known.filter(({ title }) => beginsIn(title));
  const byWords = known.filter(({ title, all }) => !beginsIn(title) && beginsIn(all));
  return [...byTitle, ...byWords].slice(0, MOST).map(({ page }) => page);
}
