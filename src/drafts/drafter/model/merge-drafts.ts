import { type Drafted, type DraftedFields, type DraftedFounder, type Evidence, type FieldName, listFields, textFields } from '../drafter.ts';
import { sameText, squash } from '../site-view.ts';

/**
 * Facts that a page's structure proves: where both drafters read one, the extractive one's stands. Everything else is a matter of
 * choosing and phrasing, which a model does better.
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

/** One draft of two that both went through the check: each value comes whole from one of them, with its own evidence. */
export function mergeDrafts(model: Drafted, extractive: Drafted): Drafted {
  const fields = Object.fromEntries(
    [...textFields, ...listFields].map((name) => {
      const [first, second] = facts.has(name) ? [extractive, model] : [model, extractive];
      return [name, first.fields[name] ?? second.fields[name]];
    }),
  ) as DraftedFields;
  // City and country are one statement: the place of one drafter is not completed by the other's.
  const { city, country } = extractive.fields;
  if (city || country) Object.assign(fields, { city, country });
  const founders = mergeFounders(extractive.founders, model.founders);
  const merged: Drafted = {
    ...extractive,
    fields,
    faqs: extractive.faqs.length > 0 ? extractive.faqs : model.faqs,
    founders,
    story: { ...extractive.story, ...model.story },
    milestones: [...extractive.milestones, ...model.milestones.filter((one) => !extractive.milestones.some(({ date }) => date === one.date))],
    seo: { title: extractive.seo.title ?? model.seo.title, meta: extractive.seo.meta ?? model.seo.meta },
  };
  return { ...merged, drafted_by: takesFrom(merged, model) ? 'model' : 'extractive' };
}

/** The extractive drafter's order stands: the profiles of its first founder go with the first. */
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
