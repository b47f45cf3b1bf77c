import { wordsOf } from '../../evidence/stems.ts';
import type { KnownCategory, Stated } from '../drafter.ts';
import { cite, oneLine, ownBlocks, pagesOf, type SiteView, type ViewedPage } from '../site-view.ts';

const MOST = 3;
const LEAST_SCORE = 0.12;
const LEAST_WORDS = 2;
/** Title, meta and first heading. */
const HEAD_WEIGHT = 3;
interface Passage {
  text: string;
  page: ViewedPage;
  weight: number;
  words: Map<string, number>;
}

/**
 * The directory's categories that the site's own words are nearest to: TF-IDF of each category's name and description against the
 * title, meta, headings and first paragraphs. The evidence is the passages whose words decided.
 */
export function draftCategories(site: SiteView, categories: KnownCategory[]): Stated<string[]> | null {
  if (categories.length === 0 || site.home.isArticle) return null;
  const parents = new Set(categories.map(({ parent }) => parent).filter((parent) => parent !== null));
  const leaves = categories.filter(({ slug }) => !parents.has(slug));
  const named = new Map(categories.map((category) => [category.slug, category]));
  const centroids = leaves.map((category) => ({ category, words: categoryWords(category, named) }));
  const spread = new Map<string, number>();
  for (const { words } of centroids) for (const word of words.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log((centroids.length + 1) / (spread.get(word) ?? centroids.length + 1)) + 0.1;

  const passages = collectPassages(site);
  const text = new Map<string, number>();
  for (const { words, weight } of passages) for (const [word, times] of words) if (spread.has(word)) text.set(word, (text.get(word) ?? 0) + times * weight);
  for (const [word, times] of text) text.set(word, 1 + Math.log(times));
  const length = Math.sqrt([...text].reduce((sum, [word, times]) => sum + (times * rarity(word)) ** 2, 0)) || 1;

  const ranked = centroids
    .map(({ category, words }) => {
      const own = Math.sqrt([...words].reduce((sum, [word, times]) => sum + (times * rarity(word)) ** 2, 0)) || 1;
      const shared = [...words]
        .filter(([word]) => text.has(word))
        .map(([word, times]) => ({ word, part: (times * rarity(word) * text.get(word)! * rarity(word)) / own / length }));
      return { category, shared, score: shared.reduce((sum, { part }) => sum + part, 0) };
    })
    .filter(({ score, shared, category }) => score >= LEAST_SCORE && isMeant(category, shared, passages))
    .sort((a, b) => b.score - a.score);
  const chosen = ranked.filter(({ score }) => score >= ranked[0]!.score * 0.7).slice(0, MOST);
  if (chosen.length === 0) return null;
  return {
    value: chosen.map(({ category }) => category.name),
    evidence: chosen.flatMap(({ shared }) => {
      const passage = deciding(passages, shared);
      return passage ? cite(passage.page, passage.text) : [];
    }),
  };
}

/**
 * A category's own words must stand in the heads of the site, where it says what it is; a name of one word in two of them. A card
 * about "email templates" does not make an e-mail product.
 */
function isMeant(category: KnownCategory, shared: { word: string }[], passages: Passage[]): boolean {
  const own = [...wordsOf(category.name).keys()];
  const heads = passages.filter(({ weight }) => weight >= HEAD_WEIGHT);
  const named = own.filter((word) => heads.some(({ words }) => words.has(word)));
  if (named.length === 0) return false;
  if (own.length === 1) return heads.filter(({ words }) => words.has(own[0]!)).length >= 2;
  return named.length === own.length || passages.some(({ words, weight }) => weight >= 1 && shared.filter(({ word }) => words.has(word)).length >= LEAST_WORDS);
}

function deciding(passages: Passage[], shared: { word: string; part: number }[]): Passage | undefined {
  const worth = (passage: Passage) => shared.reduce((sum, { word, part }) => sum + (passage.words.has(word) ? part : 0), 0) - passage.text.length / 100_000;
  return [...passages].sort((a, b) => worth(b) - worth(a))[0];
}

/** A category's name counts most, then its description, then the names above it. */
function categoryWords(category: KnownCategory, named: Map<string, KnownCategory>): Map<string, number> {
  const words = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text).keys()) words.set(word, (words.get(word) ?? 0) + weight);
  };
  add(category.name, 3);
  add(category.description ?? '', 1.2);
  if (category.parent !== null) add(named.get(category.parent)?.name ?? '', 0.6);
  return words;
}

function collectPassages(site: SiteView): Passage[] {
  const found: Passage[] = [];
  const add = (text: string | undefined | null, page: ViewedPage, weight: number) => {
    if (text && text.length <= 600) found.push({ text, page, weight, words: wordsOf(text) });
  };
  add(site.home.title, site.home, 4);
  for (const key of ['description', 'og:description', 'keywords']) add(site.home.meta.get(key), site.home, key === 'keywords' ? 1.5 : 3);
  for (const page of pagesOf(site, ['home', 'features', 'about'])) {
    for (const block of ownBlocks(page).slice(0, 120)) {
      if (block.region === 'nav' || block.region === 'footer') continue;
      add(oneLine(block.text) === '' ? undefined : block.text, page, block.level === 1 ? 3 : block.level > 0 ? 1.2 : 0.5);
    }
  }
  return found;
}
