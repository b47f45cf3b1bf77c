import { fieldNames } from '../../profile-fields/index.ts';
import type { FieldPart, Parts } from '../draft-parts.ts';

/** Adds what was drafted without overwriting what people have written while the website was being read. */
export function mergeDrafted(written: Parts, found: Parts): Parts {
  const fields = { ...found.fields };
  for (const name of fieldNames) fields[name] = mergeField(written.fields[name], found.fields[name]);
  const listOf = <Key extends 'faqs' | 'founders' | 'milestones'>(key: Key): Parts[Key] => (written[key].length > 0 ? written[key] : found[key]);
  return {
    drafted_by: found.drafted_by,
    note: found.note,
    fields,
    suggested_categories: found.suggested_categories ?? [],
    faqs: listOf('faqs'),
    founders: listOf('founders'),
    milestones: listOf('milestones'),
    company_socials: { ...found.company_socials, ...written.company_socials },
    founder_socials: { ...found.founder_socials, ...written.founder_socials },
    story: { ...found.story, ...written.story },
    attributes: found.attributes ?? {},
    competitor_url: written.competitor_url ?? found.competitor_url,
    seo: { title: written.seo.title ?? found.seo.title, meta: written.seo.meta ?? found.seo.meta },
  };
}

function mergeField(written: FieldPart, found: FieldPart): FieldPart {
  if (written.state === 'not_found' && !written.locked) return found;
  const state = written.state === 'manual' && found.ai_value !== null ? 'edited' : written.state;
  return { ...written, state, ai_value: found.ai_value, evidence: found.evidence };
}
