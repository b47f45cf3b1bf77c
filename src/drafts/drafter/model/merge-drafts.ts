import { fold, squash } from '../../evidence/canonical.ts';
import {
  type Drafted,
  type DraftedFields,
  type DraftedFounder,
  type Evidence,
  type FieldName,
  listFields,
  type Stated,
  type SuggestedCategory,
  textFields,
} from '../drafter.ts';
import { sameText, wordCount } from '../site-view.ts';

/**
 * Facts that a page's structure proves: if both drafters found one, the extractive drafter's value is kept. Everything else is about
 * selection and wording, which a model does better.
 */
const facts: ReadonlySet<FieldName> = new Set([
  'name',
  'stage',
  'pricing_model',
  'country',
  'city',
  'founded_year',
  'contact_email',
  'demo_video_url',
  'logo_url',
]);

/** Merges two drafts that have both passed the check: each value comes from one of them as a whole, with its evidence. */
export function mergeDrafts(model: Drafted, extractive: Drafted): Drafted {
  const fields = Object.fromEntries(
    [...textFields, ...listFields].map((name) => {
      const [first, second] = facts.has(name) ? [extractive, model] : [model, extractive];
      return [name, isWorse(name, first, second) ? second.fields[name] : (first.fields[name] ?? second.fields[name])];
    }),
  ) as DraftedFields;
  const { filled, suggestions } = mergeCategories(model, extractive);
  fields.categories = filled;
  // City and country are one statement: one drafter's city isn't combined with the other's country.
  const { city, country } = extractive.fields;
  if (city || country) Object.assign(fields, { city, country });
  const founders = mergeFounders(extractive.founders, model.founders);
  const merged: Drafted = {
    ...extractive,
    fields,
    suggested_categories: suggestions,
    faqs: extractive.faqs.length > 0 ? extractive.faqs : model.faqs,
    founders,
    story: { ...extractive.story, ...model.story },
    milestones: [...extractive.milestones, ...model.milestones.filter((one) => !extractive.milestones.some(({ date }) => date === one.date))],
    seo: { title: extractive.seo.title ?? model.seo.title, meta: extractive.seo.meta ?? model.seo.meta },
  };
  return { ...merged, drafted_by: takesFrom(merged, model) ? 'model' : 'extractive' };
}

/** A description with less than half the words, or a list with less than half the entries, leaves out what the site says. */
const LEAST_OF_OTHER = 0.5;
/** The share of a value's words that are in its quotes. A model that is further from them than this loses. */
const STRAYS = 0.1;

/** Whether a model's value is worse than the extractive one: much shorter, or with fewer of its words in its quotes. */
function isWorse(name: FieldName, one: Drafted, other: Drafted): boolean {
  const [value, instead] = [one.fields[name], other.fields[name]];
  if (!value || !instead || facts.has(name)) return false;
  if (Array.isArray(value.value) || Array.isArray(instead.value)) return value.value.length < instead.value.length * LEAST_OF_OTHER;
  if (name === 'description' && wordCount(value.value) < wordCount(instead.value) * LEAST_OF_OTHER) return true;
  return supportOf(value as Stated<string>) < supportOf(instead as Stated<string>) - STRAYS;
}

function supportOf({ value, evidence }: Stated<string>): number {
  const words = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const quoted = new Set(evidence.flatMap(({ quote }) => words(quote)));
  const own = words(value);
  return own.length === 0 ? 0 : own.filter((word) => quoted.has(word)).length / own.length;
}

/** Confidence of a category that only the model names. */
const MODEL_ALONE = 0.5;

/**
 * A model's category is filled in if the classifier also names it: the two together are right more often than either. Otherwise it
 * becomes the first suggestion.
 */
function mergeCategories(model: Drafted, extractive: Drafted): { filled: Drafted['fields']['categories']; suggestions: SuggestedCategory[] } {
  const known = extractive.suggested_categories;
  const own = extractive.fields.categories;
  const named = model.fields.categories;
  const first = named?.value[0];
  if (own || first === undefined) return { filled: own, suggestions: known };
  const evidence = named!.evidence.filter(({ entry }) => entry === undefined || entry === first);
  if (known.some(({ name }) => name === first)) return { filled: { value: [first], evidence }, suggestions: known };
  return { filled: null, suggestions: [{ name: first, confidence: MODEL_ALONE, evidence }, ...known].slice(0, 3) };
}

/** Keeps the extractive drafter's order: the profiles of its first founder belong to the first. */
function mergeFounders(known: DraftedFounder[], read: DraftedFounder[]): DraftedFounder[] {
  const isSame = (one: DraftedFounder, other: DraftedFounder) => squash(one.name) === squash(other.name);
  const filled = known.map((founder) => {
    const other = read.find((one) => isSame(one, founder));
    const title = founder.title ?? other?.title ?? null;
    const bio = founder.bio ?? other?.bio ?? null;
    if (title === founder.title && bio === founder.bio) return founder;
    return { ...founder, title, bio, evidence: joinEvidence(founder.evidence, other!.evidence) };
  });
  return [...filled, ...read.filter((one) => !known.some((founder) => isSame(founder, one)))];
}

function joinEvidence(one: Evidence[], other: Evidence[]): Evidence[] {
  return [...one, ...other.filter(({ quote, url }) => !one.some((known) => known.url === url && sameText(known.quote, quote)))];
}

function takesFrom(merged: Drafted, model: Drafted): boolean {
  const isTaken = (name: FieldName) => model.fields[name] !== null && merged.fields[name] === model.fields[name];
  return (
    [...textFields, ...listFields].some(isTaken) ||
    (model.faqs.length > 0 && merged.faqs === model.faqs) ||
    merged.founders.some((founder) => model.founders.some(({ evidence }) => evidence.some((one) => founder.evidence.includes(one)))) ||
    Object.keys(model.story).length > 0 ||
    merged.milestones.some((milestone) => model.milestones.includes(milestone)) ||
    (model.seo.title !== null && merged.seo.title === model.seo.title) ||
    (model.seo.meta !== null && merged.seo.meta === model.seo.meta)
  );
}
