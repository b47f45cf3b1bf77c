/** robots.txt (RFC 9309): the addresses that a crawler may fetch. */
export interface Robots {
  isAllowed(url: string): boolean;
  /** Seconds between two requests, if the site sets it. */
  crawlDelay: number | undefined;
  sitemaps: string[];
}

/** RFC 9309, 2.5: at least 500 KiB must be read. */
export const ROBOTS_BYTES = 500 * 1024;

/**
 * How many characters of an address to compare with rules that contain a star, all rules together. It is enough for a file of
 * 500 KiB and usual addresses; without it, a hostile file and a long address take minutes.
 */
const MOST_STEPS = 20_000_000;

interface Rule {
  allows: boolean;
  pattern: string;
}
interface Group {
  agents: string[];
  rules: Rule[];
  delay: number | undefined;
}

/** Parses a robots file for one agent. @param agent the product token, with or without a version */
export function readRobots(text: string, agent: string): Robots {
  const token = agent.split('/', 1)[0]!.toLowerCase();
  const { groups, sitemaps } = readGroups(text.replace(/^\ufeff/, ''));
  const named = groups.filter((group) => token !== '' && group.agents.includes(token));
  const chosen = named.length > 0 ? named : groups.filter((group) => group.agents.includes('*'));
  const rules = chosen.flatMap((group) => group.rules);
  return {
    isAllowed: (url) => isAllowed(rules, pathOf(url)),
    crawlDelay: chosen.map((group) => group.delay).find((delay) => delay !== undefined),
    sitemaps,
  };
}

/** Without a robots file (4xx) everything is allowed; if the server fails, nothing is (RFC 9309, 2.3.1). */
export const allowsAll: Robots = { isAllowed: () => true, crawlDelay: undefined, sitemaps: [] };

function readGroups(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let group: Group | undefined;
  let isReadingAgents = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const { key, value } = readLine(line);
    if (key === 'user-agent') {
      if (!group || !isReadingAgents) {
        group = { agents: [], rules: [], delay: undefined };
        groups.push(group);
      }
      isReadingAgents = true;
      group.agents.push(agentOf(value));
    } else if (key === 'allow' || key === 'disallow') {
      isReadingAgents = false;
      // An empty pattern matches nothing.
      if (group && value !== '') group.rules.push(...rulesOf(key === 'allow', encode(value)));
    } else if (key === 'crawl-delay' && group) group.delay ??= Number.isFinite(Number(value)) && value !== '' ? Number(value) : undefined;
    else if (key === 'sitemap' && value !== '') sitemaps.push(value);
  }
  return { groups, sitemaps };
}

/** Allowing a folder's index page allows the folder. */
function rulesOf(allows: boolean, pattern: string): Rule[] {
  const folder = /^(.*\/)index\.html?$/.exec(pattern)?.[1];
  return allows && folder !== undefined
    ? [
        { allows, pattern },
        { allows, pattern: `${folder}$` },
      ]
    : [{ allows, pattern }];
}

/** `key: value # comment`; accepts common mistakes: a missing colon and usual misspellings of the key. */
function readLine(line: string): { key: string; value: string } {
  const bare = line.split('#', 1)[0]!.trim();
  const found = /^([^:\s]+)\s*:(.*)$/s.exec(bare) ?? /^([^:\s]+)\s+(\S+)$/.exec(bare) ?? /^(user[ -]?agent)\s*:(.*)$/is.exec(bare);
  if (!found) return { key: '', value: '' };
  const key = found[1]!.toLowerCase();
  if (/^user[ -]?agent$/.test(key)) return { key: 'user-agent', value: found[2]!.trim() };
  if (/^d[ie]?s{1,2}all?ow$/.test(key)) return { key: 'disallow', value: found[2]!.trim() };
  if (/^site-?map$/.test(key)) return { key: 'sitemap', value: found[2]!.trim() };
  return { key, value: found[2]!.trim() };
}

function agentOf(value: string): string {
  if (/^\*(?:\s|$)/.test(value)) return '*';
  return /^[a-z_-]*/i.exec(value)![0].toLowerCase();
}

function isAllowed(rules: Rule[], path: string): boolean {
  if (path === '/robots.txt') return true;
  let best: Rule | undefined;
  let steps = 0;
  for (const rule of rules) {
    if (rule.pattern.includes('*')) steps += path.length;
    // A file that we can't finish reading may forbid the address.
    if (steps > MOST_STEPS) return false;
    if (!matches(rule.pattern, path)) continue;
    const isBetter = !best || rule.pattern.length > best.pattern.length || (rule.pattern.length === best.pattern.length && rule.allows);
    if (isBetter) best = rule;
  }
  return best?.allows ?? true;
}

/** `*` matches any characters, a `$` at the end matches the end. Takes time proportional to pattern times path. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  let at = parts[0]!.length;
  if (!path.startsWith(parts[0]!)) return false;
  for (const [index, part] of parts.entries()) {
    if (index === 0) continue;
    const isLast = index === parts.length - 1;
    if (isLast && isAnchored) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isAnchored || parts.length > 1 || at === path.length;
}

/** Path and query. Addresses from a URL parser are already percent-encoded. */
function pathOf(url: string): string {
  const path = /^(?:[a-z][\w+.-]*:)?\/\/[^/?#;]*([^#]*)/i.exec(url)?.[1] ?? url.split('#', 1)[0]!;
  return (path.startsWith('/') ? path : `/${path}`).replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}

/** Patterns are written by hand: non-ASCII characters are compared as percent-encoded UTF-8, with upper-case hex digits. */
function encode(text: string): string {
  return text.replace(/[^\u0000-\u007f]+/g, (run) => encodeURIComponent(run.toWellFormed())).replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}
