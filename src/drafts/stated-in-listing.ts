import { type FieldName, fieldNames } from '../directory/index.ts';
import type { Evidence } from './drafting.ts';
import type { FieldPart, FieldValue, Parts } from './parts.ts';

/** A value of a public profile, and the words of the company's site that state it. */
export interface StatedValue {
  /** A profile field, `socials.x`, `founders.0` or `faqs.0`. */
  part: string;
  value: FieldValue;
  evidence: Evidence[];
}

/** Nobody reads these as facts of the site: where the picture and the video lie, and what the category was decided by. */
const untold: readonly FieldName[] = ['logo_url', 'demo_video_url', 'categories'];

/**
 * What may be shown to everybody of the evidence that a draft keeps: only of values that stand as the site states them (a person's
 * own words have no quote behind them), and nothing of the sections that are paid for.
 */
export function listStatedValues({ fields, company_socials, founders, faqs }: Parts): StatedValue[] {
  return [
    ...fieldNames.filter((name) => !untold.includes(name) && isAsFound(fields[name])).map((part) => ({ part, ...pick(fields[part]) })),
    ...Object.entries(company_socials).map(([platform, social]) => ({ part: `socials.${platform}`, ...pick(social) })),
    ...founders.map(({ name, evidence }, i) => ({ part: `founders.${i}`, value: name, evidence })),
    ...faqs.map(({ question, evidence }, i) => ({ part: `faqs.${i}`, value: question, evidence })),
  ].filter(({ evidence }) => evidence.length > 0);
}

const pick = <Value>({ value, evidence }: { value: Value; evidence: Evidence[] }) => ({ value, evidence });

const isAsFound = ({ value, ai_value }: FieldPart): boolean => value !== null && JSON.stringify(value) === JSON.stringify(ai_value);
