import type { Site } from '../../contract/call.ts';
import { hasPage } from '../../contract/features.ts';
import { drawFor, type Reader } from './reader.ts';
import { say, toSay } from './say.ts';

/** A page of the site that people may search for, in addition to listings and categories. */
export interface SitePage {
  title: string;
  path: string;
}

// `words`: other names for it.
const pages: readonly (SitePage & { words: string })[] = [
  { title: toSay('This week’s launches'), path: '/launches', words: 'week calendar new coming upcoming past trending' },
  { title: toSay('All listings'), path: '/listings', words: 'products startups search browse find directory' },
  { title: toSay('Categories'), path: '/categories', words: 'topics tags browse' },
  { title: toSay('Leaderboards'), path: '/leaderboards', words: 'top best ranking billboard revenue votes all-time' },
  { title: toSay('Founders'), path: '/founders', words: 'people makers team interview' },
  { title: toSay('Awards'), path: '/awards', words: 'winners launch of the week trophy' },
  { title: toSay('Blog'), path: '/blog', words: 'posts articles news' },
  { title: toSay('Latest updates'), path: '/updates', words: 'changelog news releases' },
  { title: toSay('Questions to makers'), path: '/discussions', words: 'discussions comments community forum ask makers' },
  { title: toSay('Compare two products'), path: '/compare', words: 'versus vs difference side by side' },
  { title: toSay('Prices'), path: '/products', words: 'pricing cost plans buy order featured launch' },
  { title: toSay('Founder interview'), path: '/interview-questions', words: 'questions story' },
  { title: toSay('How ranking works'), path: '/ranking', words: 'votes counted rules fair paid' },
  { title: toSay('Proof of results'), path: '/integrity', words: 'integrity verify check awards votes log audit' },
  { title: toSay('Connect an agent'), path: '/agents', words: 'mcp claude cursor chatgpt vs code set up connector' },
  { title: toSay('API and MCP'), path: '/docs', words: 'reference documentation developers agents openapi rest' },
  { title: toSay('Error codes'), path: '/docs/errors', words: 'api problems' },
  { title: toSay('Submit a product'), path: '/submit', words: 'add new listing launch website' },
  { title: toSay('Account'), path: '/account', words: 'profile me sign in log in login' },
  { title: toSay('My listings'), path: '/account/listings', words: 'edit own badge analytics' },
  { title: toSay('My orders'), path: '/account/orders', words: 'invoices payments receipts' },
  { title: toSay('API keys'), path: '/account/keys', words: 'tokens credentials' },
  { title: toSay('Connected apps'), path: '/account/apps', words: 'oauth agents access disconnect' },
  { title: toSay('Notices'), path: '/account/notices', words: 'news replies unread inbox' },
  { title: toSay('Security'), path: '/account/security', words: 'password passkey sessions devices' },
  { title: toSay('Sign out'), path: '/sign-out', words: 'log out logout leave' },
];

const MOST = 4;
const START = 4;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const words = new Map(pages.map((page) => [page, { title: wordsOf(page.title), all: wordsOf(`${page.title} ${page.words}`) }]));

/**
 * Pages for which each typed word begins one of their words, in English or the reader's language, matching titles first. With
 * nothing typed, the usual starting points.
 */
export function findSitePages(typed: string, { site, reader }: { site: Pick<Site, 'settings'>; reader: Reader }): SitePage[] {
  return drawFor(reader, () => {
    const asked = wordsOf(typed.slice(0, 100));
    const offered = pages.filter(({ path }) => hasPage(site, path));
    if (asked.length === 0) return typed.trim() === '' ? offered.slice(0, START).map(showPage) : [];
    const beginsIn = (words: readonly string[]) => asked.every((begin) => words.some((word) => word.startsWith(begin)));
    const byTitle = offered.filter((page) => beginsIn(words.get(page)!.title) || beginsIn(wordsOf(say(page.title))));
    const byWords = offered.filter((page) => !byTitle.includes(page) && beginsIn(words.get(page)!.all));
    return [...byTitle, ...byWords].slice(0, MOST).map(showPage);
  });
}

const showPage = ({ title, path }: SitePage): SitePage => ({ title: say(title), path });
