import type { IncomingHttpHeaders } from 'node:http';
import type { VisitSource } from '../../contract/visit-sources.ts';
import { isClick, isOpenedByPerson } from './is-click.ts';

/** Hosts of a source, their subdomains included, and what links are marked with (`utm_source`), in lower-case letters and digits. */
const known: readonly [source: VisitSource, hosts: string, marks: string][] = [
  ['bing', 'bing.com', 'bing'],
  ['duckduckgo', 'duckduckgo.com', 'duckduckgo ddg'],
  [
    'search',
    'search.yahoo.com search.yahoo.co.jp ecosia.org startpage.com search.brave.com kagi.com qwant.com yandex.ru yandex.com ya.ru baidu.com naver.com search.aol.com',
    'yahoo ecosia startpage brave kagi qwant yandex baidu naver',
  ],
  ['google', 'com.google.android.googlequicksearchbox', 'google'],
  ['product_hunt', 'producthunt.com', 'producthunt ph'],
  ['hacker_news', 'news.ycombinator.com', 'hackernews hn'],
  ['reddit', 'reddit.com redd.it com.reddit.frontpage', 'reddit'],
  ['x', 'x.com twitter.com t.co com.twitter.android', 'x twitter'],
  ['linkedin', 'linkedin.com lnkd.in com.linkedin.android', 'linkedin'],
  ['facebook', 'facebook.com fb.com fb.me', 'facebook fb'],
  ['instagram', 'instagram.com', 'instagram ig'],
  ['youtube', 'youtube.com youtu.be', 'youtube yt'],
  ['tiktok', 'tiktok.com', 'tiktok'],
  ['github', 'github.com', 'github'],
  ['mastodon', 'mastodon.social mastodon.online mstdn.social fosstodon.org hachyderm.io mas.to infosec.exchange org.joinmastodon.android', 'mastodon'],
  ['bluesky', 'bsky.app', 'bluesky bsky'],
  ['threads', 'threads.net threads.com', 'threads'],
  [
    'chats',
    'discord.com discordapp.com slack.com telegram.org t.me whatsapp.com com.slack teams.microsoft.com org.telegram.messenger',
    'discord slack telegram whatsapp teams',
  ],
  ['chatgpt', 'chatgpt.com chat.openai.com', 'chatgpt openai'],
  ['claude', 'claude.ai', 'claude'],
  ['perplexity', 'perplexity.ai', 'perplexity'],
  ['gemini', 'gemini.google.com', 'gemini'],
  ['copilot', 'copilot.microsoft.com', 'copilot'],
  [
    'email',
    'mail.google.com com.google.android.gm outlook.live.com outlook.office.com outlook.office365.com mail.yahoo.com mail.proton.me app.fastmail.com substack.com',
    'email mail newsletter substack beehiiv mailchimp',
  ],
];

const byHost = new Map(known.flatMap(([source, hosts]) => hosts.split(' ').map((host) => [host, source] as const)));
const byMark = new Map(known.flatMap(([source, , marks]) => marks.split(' ').map((mark) => [mark, source] as const)));
/** Google has a domain in each country. */
const GOOGLE = /^(?:.+\.)?google\.(?:com|com?\.[a-z]{2}|[a-z]{2})$/;
/** Anyone can run a Mastodon server. Many are named after it. */
const MASTODON = /^(?:mastodon|mstdn)\./;

/** The longest host there is (RFC 1035). */
const LONGEST_HOST = 253;
/** No known host has more parts. */
const MOST_LABELS = 5;
/** A known mark is a word or a host. */
const LONGEST_MARK = 100;
/** Enough of a Referer for its host: anyone can send a long one. */
const LONGEST_START = 1024;

/**
 * Which of the known sources a visit of a page comes from: the page's badge, what the link is marked with, the host of the
 * Referer, or a word for the rest. Read once, when the visit is counted.
 * @param given.byBadge whether the page was opened at the address of its badge
 * @param given.mark the address's utm_source
 * @param given.origin the site's own, as the service knows it: a Host header can say anything
 * @returns undefined for programs that identify themselves and for pages that are loaded ahead
 */
export function findVisitSource(headers: IncomingHttpHeaders, given: { byBadge: boolean; mark?: string | undefined; origin: string }): VisitSource | undefined {
  if (!isOpenedByPerson(headers)) return undefined;
  if (given.byBadge && isClick(headers)) return 'badge';
  const { mark } = given;
  const marked = mark && mark.length <= LONGEST_MARK && sourceOfMark(mark.toLowerCase());
  if (marked) return marked;
  const fetchedFrom = headers['sec-fetch-site'];
  const host = hostOf(headers.referer);
  if (fetchedFrom === 'same-origin' || (host !== undefined && host === hostOf(given.origin))) return 'site';
  const source = host && sourceOfHost(host.replace(/:\d+$/, ''));
  if (source) return source;
  // Without a Referer: another site, this domain's other hosts included, can ask browsers not to send it.
  return host || mark || fetchedFrom === 'cross-site' || fetchedFrom === 'same-site' ? 'other' : 'direct';
}

const sourceOfMark = (mark: string): VisitSource | undefined => byMark.get(mark.replaceAll(/[^a-z\d]/g, '')) ?? sourceOfHost(mark);

/** The host, with its port if it isn't the usual one; undefined for what isn't an address. */
function hostOf(address: string | undefined): string | undefined {
  const found = /^(?:http(s?)|android-app):\/\/(?:[^/@?#]*@)?([^/?#]+)/i.exec(address?.slice(0, LONGEST_START) ?? '');
  return found?.[2]?.toLowerCase().replace(found[1] ? /:443$/ : /:80$/, '');
}

function sourceOfHost(host: string): VisitSource | undefined {
  if (host.length > LONGEST_HOST) return undefined;
  // From the longest name to its end: mail.google.com is email, not Google.
  const labels = host.split('.').slice(-MOST_LABELS);
  for (; labels.length > 1; labels.shift()) {
    const source = byHost.get(labels.join('.'));
    if (source) return source;
  }
  if (GOOGLE.test(host)) return 'google';
  return MASTODON.test(host) ? 'mastodon' : undefined;
}
