import { labelOfKey } from '../../../my-listings/index.ts';
import { codeInWords, countryName } from '../../words/names.ts';
import { say } from '../../words/say.ts';

/** The name of a field of a profile, as its owner reads it. */
export function fieldName(key: string): string {
  const label = labelOfKey.get(key);
  return label ? say(label) : codeInWords(key);
}

const inWords: Readonly<Record<string, (code: string) => string>> = { country: countryName, pricing_model: codeInWords, stage: codeInWords };

/** The value of a field as text: lists line by line, and what consists of parts in its own words. Nobody reads JSON here. */
export function fieldText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? say('Yes') : say('No');
  if (typeof value !== 'object') return Object.hasOwn(inWords, key) ? inWords[key]!(String(value)) : String(value);
  if (Array.isArray(value)) {
    const separator = value.some((one) => typeof one === 'object' && one !== null && 'answer' in one) ? '\n\n' : '\n';
    return value
      .map((one) => fieldText(key, one))
      .filter((text) => text !== '')
      .join(separator);
  }
  return partsOf(value as Record<string, unknown>);
}

function partsOf(value: Record<string, unknown>): string {
  const { question, answer, name, title, ...others } = value;
  if (question !== undefined && answer !== undefined) return `${fieldText('', question)}\n${fieldText('', answer)}`;
  const head = [name, title].map((one) => fieldText('', one)).filter((text) => text !== '');
  const rest = Object.entries(others).flatMap(([key, one]) => {
    const text = fieldText(key, one);
    return text === '' ? [] : [`${fieldName(key)}: ${text}`];
  });
  return [...(head.length > 0 ? [head.join(say(', '))] : []), ...rest].join('\n');
}
