import { elementsAround } from '../../../platform/html/tree.ts';
import { answerOf, apiOf, deniesFreePlan, isApiLabel, offersFreePlan, sourceOf } from '../../evidence/attribute-words.ts';
import { squash } from '../../evidence/canonical.ts';
import { platformsIn, storeOf } from '../../evidence/platform-words.ts';
import { PLATFORM_GAP } from '../../evidence/supports-attribute.ts';
import { teamSizeIn } from '../../evidence/team-words.ts';
import type { Block } from '../../pages/block.ts';
import { nodesOf, quoteNested, quoteProperty, textsOf } from '../../pages/json-ld.ts';
import type { PageRole } from '../../pages/page-role.ts';
import type { Drafted, Evidence, KnownAttribute, Stated } from '../drafter.ts';
import { cite, isOrganization, oneLine, ownBlocks, ownNodes, pagesOf, type SiteView, sentencesOf, type ViewedPage, wordCount } from '../site-view.ts';
import { isInComparison } from './not-the-offer.ts';

/** A sentence, label or heading by the company itself, and its position. */
interface Saying {
  text: string;
  page: ViewedPage;
  block: Block | null;
  /** A title, the page's description, or a heading of the first level. */
  isHead: boolean;
}

interface Around {
  names: string[];
  pricing: Stated<string> | null;
  faqs: Drafted['faqs'];
  attributes: readonly KnownAttribute[];
}

const roles: PageRole[] = ['home', 'features', 'pricing', 'faq', 'about', 'support', 'team', 'story', 'other', 'contact'];
/** A site with more apps than this in one store makes apps for others, or lists them. */
const MOST_APPS = 2;
const LONGEST_VALUE = 120;

/** The attributes for compare that aren't profile fields, by key. Blank unless the site says it explicitly. */
export function draftAttributes(site: SiteView, around: Around): Record<string, Stated<string>> {
  const sayings = collect(site);
  const known = new Map(around.attributes.map((attribute) => [attribute.key, attribute]));
  const found: Record<string, Stated<string> | undefined> = {
    free_plan: freePlan(sayings, around),
    open_source: openSource(sayings, around),
    platforms: platforms(site, sayings),
    api: api(site, sayings, around),
    team_size: teamSize(site, sayings),
  };
  const rows = readRows(site);
  for (const { key, label } of around.attributes) if (!Object.hasOwn(found, key)) found[key] = rows().get(squash(label));
  return Object.fromEntries(Object.entries(found).flatMap(([key, stated]) => (stated && known.has(key) ? [[key, stated]] : [])));
}

function collect(site: SiteView): Saying[] {
  const { home } = site;
  const heads = [home.title, home.meta.get('description'), home.meta.get('og:description')].filter((text) => text !== null && text !== undefined);
  const found: Saying[] = home.isArticle ? [] : heads.flatMap((text) => sentencesOf(text).map((one) => ({ text: one, page: home, block: null, isHead: true })));
  for (const page of pagesOf(site, roles)) {
    for (const block of ownBlocks(page)) {
      if (block.region === 'aside' || isInComparison(block)) continue;
      for (const text of sentencesOf(block.text)) found.push({ text, page, block, isHead: block.level === 1 || (block.level === 2 && page.role === 'home') });
    }
  }
  return found;
}

const state = (value: string, ...sayings: Saying[]): Stated<string> => ({ value, evidence: sayings.flatMap(({ page, text }) => cite(page, text)) });

/** "Is it open source?" "Yes." @param about what the question has to name */
function answered({ faqs, names }: Around, about: RegExp): Stated<string> | undefined {
  for (const { question, answer, evidence } of faqs) {
    const isOwn =
      /\b(?:you|your|it|there|this|the|we|es|ihr|sie|vous|il y a|hay|tem|há)\b/i.test(question) ||
      names.some((name) => squash(question).includes(squash(name)));
    const value = about.test(question) && isOwn ? answerOf(answer) : undefined;
    if (value) return { value, evidence: evidence.slice(0, 2) };
  }
  return undefined;
}

function freePlan(sayings: Saying[], { pricing }: Around): Stated<string> | undefined {
  const none = sayings.find(({ text }) => deniesFreePlan(text));
  if (none) return state('No', none);
  const proof = pricing && ['free', 'freemium'].includes(pricing.value) ? pricing.evidence.find(({ quote }) => offersFreePlan(quote)) : undefined;
  return proof && { value: 'Yes', evidence: [proof] };
}

function openSource(sayings: Saying[], around: Around): Stated<string> | undefined {
  const asked = answered(around, /open[- ]?source|quelloffen|código abierto/i);
  const isIn = ({ page, block }: Saying) => ['home', 'about', 'features', 'faq', 'other'].includes(page.role) && block?.region !== 'nav';
  const said = sayings.filter(isIn).map((saying) => ({ saying, value: sourceOf(saying.text, { names: around.names, isHead: saying.isHead }) }));
  const values = new Set([asked?.value, ...said.map(({ value }) => value)].filter((value) => value !== undefined));
  // A site that says both is talking about two things.
  if (values.size !== 1) return undefined;
  const first = said.find(({ value }) => value !== undefined);
  return first ? state(first.value!, first.saying) : asked;
}

function api(site: SiteView, sayings: Saying[], around: Around): Stated<string> | undefined {
  const isIn = ({ page, block }: Saying) => page.role !== 'contact' && block?.region !== 'nav' && block?.region !== 'footer';
  const said = sayings.filter(isIn).map((saying) => ({ saying, value: apiOf(saying.text, around.names) }));
  const denied = said.find(({ value }) => value === 'No');
  const named = said.filter(({ value }) => value !== undefined && value !== 'No');
  if (denied) return named.length > 0 ? undefined : state('No', denied.saying);
  // An answer that names a kind of API says more than a plain yes.
  const best = named.find(({ value }) => value !== 'Yes') ?? named[0];
  if (best) return state(best.value!, best.saying);
  return answered(around, /\bAPI\b/) ?? linkedApi(site);
}

/** A link on the site to its own API. */
function linkedApi(site: SiteView): Stated<string> | undefined {
  for (const page of pagesOf(site, roles)) {
    for (const link of page.links) {
      const text = oneLine(link.text);
      const isOwn = link.url !== undefined && (new URL(link.url).hostname === site.domain || new URL(link.url).hostname.endsWith(`.${site.domain}`));
      if (link.isVisible && isOwn && isApiLabel(text)) return { value: 'Yes', evidence: cite(page, text) };
    }
  }
  return undefined;
}

function platforms(site: SiteView, sayings: Saying[]): Stated<string> | undefined {
  const proofs = new Map<string, Evidence>();
  const add = (name: string, evidence: Evidence[]) => {
    if (!proofs.has(name)) proofs.set(name, evidence[0]!);
  };
  for (const [name, links] of storeLinks(site)) if (new Set(links.map(({ quote }) => quote.replace(/[?#].*/, ''))).size <= MOST_APPS) add(name, links);
  const isIn = ({ page, block }: Saying) =>
    (['home', 'features', 'pricing', 'faq', 'support'].includes(page.role) || /download|install|apps?\b/i.test(new URL(page.url).pathname)) &&
    block?.region !== 'nav' &&
    block?.region !== 'footer';
  for (const { text, page, block } of sayings.filter(isIn)) {
    // A name alone means a download only in a heading, a button or a row of a table.
    if (wordCount(text) <= 2 && block && !['heading', 'button', 'cell', 'term'].includes(block.kind)) continue;
    for (const name of platformsIn(text)) add(name, cite(page, text));
  }
  if (proofs.size === 0) return undefined;
  return { value: [...proofs.keys()].join(PLATFORM_GAP), evidence: [...proofs.values()] };
}

function storeLinks(site: SiteView): Map<string, Evidence[]> {
  const found = new Map<string, Evidence[]>();
  for (const page of pagesOf(site, roles)) {
    for (const link of page.links) {
      const name = link.isVisible && link.url !== undefined && !['comment', 'quote', 'notice'].includes(link.region) ? storeOf(link.href) : undefined;
      if (!name) continue;
      const proofs = found.get(name) ?? [];
      found.set(name, proofs);
      proofs.push(...cite(page, link.href));
    }
  }
  return found;
}

function teamSize(site: SiteView, sayings: Saying[]): Stated<string> | undefined {
  for (const { node, page } of ownNodes(site, isOrganization)) {
    const [size] = textsOf(node, 'numberOfEmployees');
    const [holder] = nodesOf(node, 'numberOfEmployees');
    const [value] = textsOf(holder, 'value');
    if (size !== undefined && /^\d{1,6}\+?$/.test(size)) return { value: size, evidence: cite(page, quoteProperty(node, 'numberOfEmployees', size)) };
    if (value !== undefined && /^\d{1,6}\+?$/.test(value)) return { value, evidence: cite(page, quoteNested(node, 'numberOfEmployees', 'value', value)) };
  }
  const isIn = ({ page }: Saying) => ['home', 'about', 'team', 'story', 'support', 'contact', 'other'].includes(page.role);
  const said = sayings.filter(isIn).flatMap((saying) => {
    const size = teamSizeIn(saying.text);
    return size === undefined ? [] : [{ size, saying }];
  });
  // With two figures, one is from another time or about another company.
  return new Set(said.map(({ size }) => size)).size === 1 ? state(said[0]!.size, said[0]!.saying) : undefined;
}

/** The values of the tables and lists on the site, by their labels: "Encryption: AES-256" for a category's own attribute. */
function readRows(site: SiteView): () => Map<string, Stated<string>> {
  let rows: Map<string, Stated<string>> | undefined;
  return () => {
    rows ??= rowsOf(site);
    return rows;
  };
}

function rowsOf(site: SiteView): Map<string, Stated<string>> {
  const rows = new Map<string, Stated<string>>();
  const note = (label: string, stated: Stated<string>) => {
    if (!rows.has(label)) rows.set(label, stated);
  };
  for (const page of pagesOf(site, roles)) {
    const blocks = ownBlocks(page).filter((block) => !isInComparison(block));
    for (const [i, block] of blocks.entries()) {
      const split = /^([^:：]{2,60})[:：]\s*(\S.*)$/u.exec(oneLine(block.text));
      if (split && split[2]!.length <= LONGEST_VALUE) note(squash(split[1]!), { value: split[2]!, evidence: cite(page, block.text) });
      const next = blocks[i + 1];
      if (!next || !isRow(block, next)) continue;
      const value = oneLine(next.text);
      if (/[\p{L}\d]/u.test(value) && value.length <= LONGEST_VALUE) note(squash(block.text), { value, evidence: cite(page, `${block.text}\n${next.text}`) });
    }
  }
  return rows;
}

/** A term with its definition, or the two cells of a row. */
function isRow(one: Block, other: Block): boolean {
  if (one.kind === 'term') return other.kind === 'definition';
  if (one.kind !== 'cell' || other.kind !== 'cell') return false;
  const rowOf = (block: Block) => [block.element, ...elementsAround(block.element, 4)].find(({ tag }) => tag === 'tr');
  const row = rowOf(one);
  return row !== undefined && row === rowOf(other) && row.children.filter((child) => typeof child !== 'string').length === 2;
}
