import { type Element, elementsAround, labels, textBetween } from '../../../platform/html/tree.ts';
import { squash } from '../../evidence/canonical.ts';
import { by } from '../../evidence/which-rule.ts';
import { quoteProperty, textsOf } from '../../pages/json-ld.ts';
import type { DraftedFounder, Evidence, Stated } from '../drafter.ts';
import { cite, isOrganization, oneLine, ownNodes, type SiteView, type ViewedPage } from '../site-view.ts';
import { type Profile, profileOf } from './social-links.ts';

/** The least text next to a link that makes its element a card. */
const LEAST_IN_CARD = 12;
/** Score of an account in the same row of icons as one of the site's own. */
const ROW_SCORE = 4;

interface Found extends Profile {
  url: string;
  /** The link; undefined for an address from structured data. */
  element: Element | undefined;
  evidence: Evidence[];
  score: number;
}

/**
 * The company's own profiles: links whose account contains the site's name, or that are the only ones for their platform in the places where
 * sites put their own (footer, header, a row of icons), and `sameAs` in the site's structured data.
 */
export function draftSocials(site: SiteView, names: string[], founders: DraftedFounder[]): Record<string, Stated<string>> {
  const found = collect(site, names);
  const founderNames = founders.map(({ name }) => squash(name));
  const byPlatform = new Map<string, Found[]>();
  for (const one of found) {
    const all = byPlatform.get(one.platform);
    if (all) all.push(one);
    else byPlatform.set(one.platform, [one]);
  }
  const socials: Record<string, Stated<string>> = {};
  for (const [platform, all] of byPlatform) {
    const isFounders = (one: Found) => founderNames.some((name) => name === squash(one.handle)) && !names.some((name) => squash(name) === squash(one.handle));
    const ranked = all.filter((one) => !isFounders(one)).sort((a, b) => b.score - a.score);
    const handles = new Set(ranked.filter((one) => one.score >= 3).map((one) => one.handle));
    const best = ranked[0];
    // Several accounts without the site's name: partners, or the accounts of a team.
    if (!best || best.score < 3 || (best.score < 6 && handles.size > 1)) continue;
    socials[platform] = { value: best.url, evidence: best.evidence };
  }
  return socials;
}

function collect(site: SiteView, names: string[]): Found[] {
  const found: Found[] = [];
  for (const page of site.pages) {
    const cards = by('socials: cards of others', cardsOfOthers(page));
    for (const link of page.links) {
      if (!link.isVisible || link.url === undefined || link.region === 'comment' || link.region === 'quote' || link.region === 'notice') continue;
      const profile = profileOf(link.url);
      if (profile && !(isOthers(link, cards) && !bearsOwn(profile.handle, site, names)))
        found.push({
          ...profile,
          element: link.element,
          url: link.href.startsWith('//') ? link.url : link.href,
          evidence: cite(page, link.href),
          score: scoreOf(profile, { site, names, page, link }),
        });
    }
  }
  for (const { node, page } of ownNodes(site, (node) => isOrganization(node) || node.types.some((type) => /WebSite|Application|Product/.test(type)))) {
    for (const address of textsOf(node, 'sameAs')) {
      const profile = profileOf(address);
      if (profile && !profile.isPerson)
        found.push({
          ...profile,
          element: undefined,
          url: address,
          evidence: cite(page, quoteProperty(node, 'sameAs', address)),
          score: by('socials: JSON-LD', 8),
        });
    }
  }
  const rows = rowsOf(found);
  return found.map((one) => (one.score < ROW_SCORE && isBesideOwn(one, rows) ? { ...one, score: by('socials: beside the own account', ROW_SCORE) } : one));
}

/** In a list of companies or in one of several cards that each link to an account of their own. */
const isOthers = (link: ViewedPage['links'][number], cards: ReadonlySet<Element>): boolean =>
  link.region === 'others' || [link.element, ...elementsAround(link.element, 5)].some((around) => cards.has(around));

/** Similar elements side by side, two or more of which have a heading or a text and accounts with different handles: listed companies, members of a team. */
function cardsOfOthers(page: ViewedPage): Set<Element> {
  const rows = new Map<Element, Map<Element, string>>();
  for (const link of page.links) {
    const profile = link.isVisible && link.url !== undefined ? profileOf(link.url) : undefined;
    if (!profile) continue;
    const around = [link.element, ...elementsAround(link.element, 5)];
    for (const [at, card] of around.entries()) {
      const row = around[at + 1];
      // Items of a list of icons hold nothing but the link.
      if (!row || /^(?:body|#root|html)$/.test(row.tag) || textBetween(card).trim().length - oneLine(link.text).length < LEAST_IN_CARD) continue;
      const cards = rows.get(row) ?? new Map<Element, string>();
      rows.set(row, cards);
      if (!cards.has(card)) cards.set(card, squash(profile.handle));
    }
  }
  const found = new Set<Element>();
  for (const cards of rows.values()) {
    const kinds = new Set([...cards.keys()].map(({ tag, attrs }) => `${tag}.${attrs['class'] ?? ''}`));
    if (cards.size >= 2 && kinds.size === 1 && new Set(cards.values()).size >= 2) for (const card of cards.keys()) found.add(card);
  }
  return found;
}

interface Row {
  /** The account on each platform. */
  handles: Map<string, string>;
  /** Platforms with an account that contains the site's name. */
  own: Set<string>;
  /** Whether two accounts are on the same platform. */
  isMixed: boolean;
}

/** The accounts in each element, at most three levels deep. */
function rowsOf(found: Found[]): Map<Element, Row> {
  const rows = new Map<Element, Row>();
  for (const { element, platform, handle, score } of found) {
    for (const around of element ? elementsAround(element, 3) : []) {
      if (around.tag === 'body' || around.tag === 'footer') continue;
      const row = rows.get(around) ?? { handles: new Map(), own: new Set(), isMixed: false };
      rows.set(around, row);
      if ((row.handles.get(platform) ?? handle) !== handle) row.isMixed = true;
      row.handles.set(platform, handle);
      if (score >= 6) row.own.add(platform);
    }
  }
  return rows;
}

/** Whether an account is in a small row with one that contains the site's name, and is the row's only account on its platform. */
function isBesideOwn(one: Found, rows: Map<Element, Row>): boolean {
  if (!one.element || one.isPerson || one.score <= 0) return false;
  const around = [...elementsAround(one.element, 3)].flatMap((element) => rows.get(element) ?? []);
  const handles = new Map<string, string>();
  for (const row of around) {
    for (const [platform, handle] of row.handles) {
      if (row.isMixed || (handles.get(platform) ?? handle) !== handle) return false;
      handles.set(platform, handle);
    }
  }
  return around.some(({ own }) => [...own].some((platform) => platform !== one.platform));
}

function bearsOwn(account: string, site: SiteView, names: string[]): boolean {
  const handle = squash(account);
  const own = [...names, site.label].map(squash).filter((name) => name.length >= 2);
  return own.some((name) => handle === name || (name.length >= 4 && handle.includes(name)) || (handle.length >= 5 && name.includes(handle)));
}

function scoreOf(profile: Profile, given: { site: SiteView; names: string[]; page: ViewedPage; link: ViewedPage['links'][number] }): number {
  const { site, names, page, link } = given;
  const bears = bearsOwn(profile.handle, site, names);
  let score = 0;
  if (bears) score += by('socials: account with the name', 6);
  // On one person's site, their profiles are the site's.
  if (profile.isPerson && profile.platform === 'linkedin' && !bears) return 0;
  const isFurniture = link.region === 'footer' || link.region === 'header' || link.region === 'nav';
  const isInRow = [link.element, ...elementsAround(link.element, 4)].some((around) => /social|follow|connect|share-?links|icons?\b/i.test(labels(around)));
  const saysPlatform = isPlatformName(oneLine(link.text), profile.platform) || /follow|view (?:it )?on|star (?:us )?on|find us|join/i.test(link.text);
  const isIcon = oneLine(link.text) === '';
  if (!page.isArticle || isFurniture) {
    if (isFurniture && (isIcon || saysPlatform || isInRow)) score += by('socials: icon in a footer or menu', 3);
    else if (isInRow || (page.role === 'contact' && (isIcon || saysPlatform))) score += by('socials: row of icons', 2.5);
    else if (saysPlatform && (page.role === 'home' || page.role === 'about')) score += by('socials: link that names the platform', 2);
  }
  // Someone else's code: a dependency, a partner.
  if (profile.platform === 'github' && !bears && !isFurniture && !saysPlatform) return 0;
  if (
    !bears &&
    /\b(?:theme|template|designed|made|built|powered) (?:by|with|using)\b/i.test(link.element.parent === null ? '' : textBetween(link.element.parent))
  )
    return 0;
  if (score > 0 && page.role === 'home') score += 1;
  if (profile.platform === 'github' && bears) score -= profile.handle.includes('/') ? 0.5 : 0;
  return score;
}

function isPlatformName(text: string, platform: string): boolean {
  const plain = squash(text);
  const names: Record<string, string[]> = {
    x: ['x', 'twitter', 'xtwitter', 'twitterx', 'xformerlytwitter'],
    youtube: ['youtube', 'yt'],
    facebook: ['facebook', 'fb'],
    instagram: ['instagram', 'ig', 'insta'],
    linkedin: ['linkedin', 'in'],
  };
  return (names[platform] ?? [platform]).includes(plain) || (plain.length < 24 && plain.includes(platform) && platform.length > 2);
}

/** Profiles next to the first founder's name. */
export function draftFounderSocials(site: SiteView, founders: DraftedFounder[]): Record<string, Stated<string>> {
  const first = founders[0];
  if (!first) return {};
  const parts = first.name
    .split(/\s+/)
    .map(squash)
    .filter((part) => part.length >= 3);
  const socials: Record<string, Stated<string>> = {};
  for (const page of site.pages) {
    for (const link of page.links) {
      const profile = link.isVisible && link.url !== undefined ? profileOf(link.url) : undefined;
      if (!profile || socials[profile.platform] || profile.platform === 'reddit') continue;
      const isNamed = parts.filter((part) => squash(profile.handle).includes(part)).length >= Math.min(2, parts.length) || oneLine(link.text) === first.name;
      if (isNamed) socials[profile.platform] = { value: link.href, evidence: cite(page, link.href) };
    }
  }
  return socials;
}
