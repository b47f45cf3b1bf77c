import type { FieldName } from '../../profile-fields/index.ts';
import type { FieldValue, Parts } from '../draft-parts.ts';
import type { Drafted, Evidence, Failure } from './drafting-need.ts';

/** A draft's main competitor, as saved by its job. */
export interface Competitor {
  url: string;
  status: 'waiting' | 'ready' | 'failed';
  failure: Failure | null;
  /** What its website states; our side is read from the draft when shown. */
  facts: { attribute: FieldName; theirs: string; evidence: Evidence[] }[];
}

export interface ComparedRow {
  attribute: FieldName;
  ours: string | null;
  theirs: string | null;
  evidence: Evidence[];
}

/** The compared fields, in order. */
const compared: readonly FieldName[] = [
  'name',
  'tagline',
  'pricing_model',
  'pricing_summary',
  'stage',
  'founded_year',
  'country',
  'city',
  'features',
  'usps',
  'categories',
];

/** A competitor whose website hasn't been read yet. */
export const waitingFor = (url: string): Competitor => ({ url, status: 'waiting', failure: null, facts: [] });

/** The compared attributes that the competitor's website states. */
export async function factsOf(theirs: Drafted): Promise<Competitor['facts']> {
  const { takeDrafted } = await import('./take-drafted.ts');
  const { fields } = takeDrafted(theirs);
  return compared.flatMap((attribute) => {
    const { value, evidence } = fields[attribute];
    return value === null ? [] : [{ attribute, theirs: inWords(value)!, evidence }];
  });
}

/** Both sides; attributes that neither states are left out. */
export function compare(ours: Parts, competitor: Competitor): ComparedRow[] {
  if (competitor.status !== 'ready') return [];
  return compared.flatMap((attribute) => {
    const fact = competitor.facts.find((one) => one.attribute === attribute);
    const row = { attribute, ours: inWords(ours.fields[attribute].value), theirs: fact?.theirs ?? null, evidence: fact?.evidence ?? [] };
    return row.ours === null && row.theirs === null ? [] : [row];
  });
}

const inWords = (value: FieldValue): string | null => (Array.isArray(value) ? value.join(', ') : value);
