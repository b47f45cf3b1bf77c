import { type CategoryModel, namesIn, packModel, roundWeights, sharesOf } from './category-model.ts';
import { type Example, learnWeights } from './learn-weights.ts';
import { measureReliability, type Trial, unmeasured } from './reliability.ts';
import { countTerms, termsOf } from './terms.ts';
import { chooseTerms, type Vocabulary, vectorOf } from './vocabulary.ts';

/** A category with its own words. */
export interface TaughtCategory {
  slug: string;
  name: string;
  description: string | null;
  /** Its earlier names. */
  aliases: readonly string[];
  /** Slug of its parent; null at the top. */
  parent: string | null;
}

/** A listing to learn from. */
export interface TaughtListing {
  tagline: string;
  description: string;
  /** Slugs, the primary one first. */
  categories: readonly string[];
}

export interface Lesson {
  categories: readonly TaughtCategory[];
  listings: readonly TaughtListing[];
}

/** Number of parts for cross-validation: each part is classified with what was learned from the others. */
const FOLDS = 3;
/** With fewer listings, only the categories' words are used, and nothing is measured. */
const LEAST_LISTINGS = 200;
/** Weight of a listing's second and later categories: a category that is rarely the first ("For business") says little about a product. */
const FURTHER = 1 / 3;
/** A category's own words count as much as this many listings. */
const OWN_WORDS = 5;
/** How much of a category's size is discounted, because a new website may belong to a small one as well. */
const SIZE_OFF = 0.7;
const LEAST_SIZE = 5;
const SUGGESTED = 3;

interface Text {
  counts: Map<string, number>;
  /** Terms of its tagline. */
  heads: ReadonlySet<string>;
  targets: [category: number, share: number][];
}

/** Learns the categories of a directory from its listings and from the categories' own words. Pure: the same input gives the same bytes. */
export function learnCategories({ categories: all, listings }: Lesson): Uint8Array {
  const parents = new Set(all.map(({ parent }) => parent));
  const used = new Set(listings.map(({ categories: [first] }) => first));
  // A category with subcategories is only a heading, unless it has listings.
  const categories = all.filter(({ slug }) => !parents.has(slug) || used.has(slug));
  const places = new Map(categories.map(({ slug }, i) => [slug, i]));
  const branches = branchesOf(categories);
  const own = categories.map(({ name, description, aliases }, i): Text => {
    const texts = [name, ...aliases].map((text) => ({ text, weight: 2 }));
    return { heads: new Set(), counts: countTerms([...texts, { text: description ?? '', weight: 1 }]), targets: [[i, 1]] };
  });
  const shareOf = sharesOfCategories(listings, places);
  const taught = listings.flatMap((listing): Text[] => {
    const targets = targetsOf(listing.categories, { places, shareOf });
    if (targets.length === 0) return [];
    const counts = countTerms([
      { text: listing.tagline, weight: 2 },
      { text: listing.description, weight: 1 },
    ]);
    return [{ counts, heads: new Set(termsOf(listing.tagline)), targets }];
  });
  const learn = (texts: readonly Text[]) => learnFrom({ texts, own, branches, categories });
  const isEnough = taught.length >= LEAST_LISTINGS;
  const trials = isEnough ? Array.from({ length: FOLDS }, (_, fold) => tryFold({ taught, fold, learn })).flat() : [];
  return packModel({ ...learn(taught), reliability: isEnough ? measureReliability(trials) : unmeasured });
}

/** The number of each category's branch of the tree. */
function branchesOf(categories: readonly TaughtCategory[]): Int32Array {
  const tops = [...new Set(categories.map(({ slug, parent }) => parent ?? slug))];
  const numbers = new Map(tops.map((top, i) => [top, i]));
  return Int32Array.from(categories, ({ slug, parent }) => numbers.get(parent ?? slug)!);
}

/** For each category, how many of its listings have it as their first one. */
function sharesOfCategories(listings: readonly TaughtListing[], places: ReadonlyMap<string, number>): Float64Array {
  const [first, all] = [new Float64Array(places.size), new Float64Array(places.size)];
  for (const { categories } of listings) {
    for (const [i, place] of categories.flatMap((slug) => places.get(slug) ?? []).entries()) {
      all[place]!++;
      if (i === 0) first[place]!++;
    }
  }
  return first.map((count, place) => count / Math.max(1, all[place]!));
}

function targetsOf(slugs: readonly string[], { places, shareOf }: { places: ReadonlyMap<string, number>; shareOf: Float64Array }): [number, number][] {
  const known = slugs.flatMap((slug) => places.get(slug) ?? []);
  const weights = known.map((place, i) => (i === 0 ? 1 : FURTHER * shareOf[place]!));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return known.map((place, i) => [place, weights[i]! / sum]);
}

function learnFrom(given: {
  texts: readonly Text[];
  own: readonly Text[];
  branches: Int32Array;
  categories: readonly TaughtCategory[];
}): Omit<CategoryModel, 'reliability'> {
  const { texts, own, branches, categories } = given;
  const vocabulary: Vocabulary = chooseTerms(
    texts.map(({ counts }) => counts),
    own.map(({ counts }) => counts),
  );
  const example =
    (weight: number) =>
    (text: Text): Example => ({ vector: vectorOf(text.counts, vocabulary), targets: text.targets, weight });
  const termCount = vocabulary.terms.size;
  const learned = learnWeights({ examples: [...own.map(example(OWN_WORDS)), ...texts.map(example(1))], termCount, branches });
  const sizes = new Float64Array(categories.length).fill(LEAST_SIZE + OWN_WORDS);
  for (const { targets } of texts) for (const [place, share] of targets) sizes[place]! += share;
  return {
    categories: categories.map(({ slug }) => slug),
    names: categories.map(({ name, aliases }) => [...namesIn(name), ...aliases].map(termsOf).filter((terms) => terms.length > 0)),
    vocabulary,
    bias: learned.bias.map((bias, place) => bias - SIZE_OFF * Math.log(sizes[place]!)),
    ...roundWeights(learned.terms, termCount),
  };
}

/** Classifies the listings of one part with what was learned from the other parts. */
function tryFold({
  taught,
  fold,
  learn,
}: {
  taught: readonly Text[];
  fold: number;
  learn(texts: readonly Text[]): Omit<CategoryModel, 'reliability'>;
}): Trial[] {
  const model = learn(taught.filter((_, i) => i % FOLDS !== fold));
  return taught
    .filter((_, i) => i % FOLDS === fold)
    .map(({ counts, heads, targets }) => {
      const shares = sharesOf(model, vectorOf(counts, model.vocabulary), heads);
      const best = [...shares.keys()].sort((a, b) => shares[b]! - shares[a]! || a - b).slice(0, SUGGESTED);
      return { shares: best.map((place) => shares[place]!), isRight: best.map((place) => targets.some(([target]) => target === place)) };
    });
}
