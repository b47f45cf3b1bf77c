import type { FieldName } from '../profile-fields/index.ts';
import type { Parts } from './draft-parts.ts';

/** How much each part adds to a profile, most useful first. */
const weights = [
  ['name', 10],
  ['description', 10],
  ['categories', 10],
  ['tagline', 9],
  ['logo_url', 6],
  ['features', 6],
  ['pricing_model', 6],
  ['short_description', 5],
  ['founders', 5],
  ['company_socials', 4],
  ['faqs', 4],
  ['pricing_summary', 3],
  ['country', 3],
  ['stage', 3],
  ['contact_email', 3],
  ['usps', 3],
  ['keywords', 2],
  ['tags', 2],
  ['city', 2],
  ['founded_year', 2],
  ['story', 2],
  ['seo', 2],
  ['demo_video_url', 1],
  ['milestones', 1],
  ['competitor', 1],
] as const satisfies readonly (readonly [FieldName | PartName, number])[];

type PartName = 'founders' | 'company_socials' | 'faqs' | 'story' | 'seo' | 'milestones' | 'competitor';
export type MissingName = (typeof weights)[number][0];
export const missingNames = weights.map(([name]) => name) as [MissingName, ...MissingName[]];

/**
 * How complete a profile is (0 to 100) and what is missing. Parts that a person removed on purpose don't count either way, except
 * those every listing needs.
 */
export function measure(parts: Parts): { completeness: number; missing: MissingName[] } {
  const wanted = weights.filter(([name]) => !isLeftOut(parts, name));
  const missing = wanted.filter(([name]) => !isThere(parts, name));
  const sum = (rows: readonly (readonly [MissingName, number])[]) => rows.reduce((total, [, weight]) => total + weight, 0);
  const all = sum(wanted);
  return { completeness: Math.floor((100 * (all - sum(missing))) / all), missing: missing.map(([name]) => name) };
}

function isLeftOut(parts: Parts, name: MissingName): boolean {
  return name in parts.fields && !['name', 'categories', 'description'].includes(name) && parts.fields[name as FieldName].state === 'deleted';
}

function isThere(parts: Parts, name: MissingName): boolean {
  switch (name) {
    case 'founders':
    case 'faqs':
    case 'milestones':
      return parts[name].length > 0;
    case 'company_socials':
    case 'story':
      return Object.keys(parts[name]).length > 0;
    case 'seo':
      return parts.seo.title !== null && parts.seo.meta !== null;
    case 'competitor':
      return parts.competitor_url !== null;
    default:
      return parts.fields[name].value !== null;
  }
}
