import { type FieldName, fieldNames, type Proof, proofOf } from '../../profile-fields/index.ts';
import type { Parts } from '../draft-parts.ts';
import type { Evidence } from '../jobs/drafting-need.ts';

/** Not facts about the site: only the locations of picture and video. */
const untold: readonly FieldName[] = ['logo_url', 'demo_video_url'];

/**
 * What a draft's website states, with a proof for each value and list entry: the drafter's findings, regardless of later edits.
 * Paid sections are left out.
 */
export function proofsOf({ fields, company_socials, founders, faqs, attributes = {} }: Parts): Proof[] {
  const proofs = fieldNames.filter((name) => !untold.includes(name)).flatMap((name) => fieldProofs(name, fields[name]));
  for (const [platform, social] of Object.entries(company_socials)) proofs.push(toProof(`socials.${platform}`, social.value, social.evidence));
  for (const founder of founders) proofs.push(toProof('founders', proofOf.founder(founder), founder.evidence));
  for (const faq of faqs) proofs.push(toProof('faqs', proofOf.faq(faq), faq.evidence));
  for (const [key, fact] of Object.entries(attributes)) proofs.push(toProof(`attributes.${key}`, fact.value, fact.evidence));
  return proofs.filter(({ quotes }) => quotes.length > 0);
}

function fieldProofs(part: FieldName, { ai_value, evidence }: Parts['fields'][FieldName]): Proof[] {
  if (ai_value === null) return [];
  if (!Array.isArray(ai_value)) return [toProof(part, ai_value, evidence)];
  return ai_value.map((entry) => toProof(part, entry, quotesOfEntry(evidence, entry)));
}

const toProof = (part: string, value: string, evidence: readonly Evidence[]): Proof => ({
  part,
  value,
  quotes: evidence.map(({ quote, url, page_title }) => ({ quote, url, page_title })),
});

/** The quotes of one list entry. Older drafts stored them for the whole list. */
export function quotesOfEntry(evidence: readonly Evidence[], entry: string): Evidence[] {
  return evidence.filter((one) => (one.entry === undefined ? one.quote.toLowerCase().includes(entry.toLowerCase()) : one.entry === entry));
}
