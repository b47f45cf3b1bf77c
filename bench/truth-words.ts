import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A prediction in the words of a site's truth file: older ones call a price on request `contact`, newer ones `contact-sales`. */
export function inWordsOf<Prediction extends Record<string, unknown>>(folder: string, slug: string, prediction: Prediction): Prediction {
  if (prediction['pricing_model'] !== 'contact-sales') return prediction;
  const { fields } = JSON.parse(readFileSync(join(folder, slug, 'truth.json'), 'utf8')) as { fields: { pricing_model?: string | string[] | null } };
  return [fields.pricing_model].flat().includes('contact') ? { ...prediction, pricing_model: 'contact' } : prediction;
}
