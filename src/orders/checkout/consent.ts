import { createHash } from 'node:crypto';
import { type InputError, invalidInput } from '../../contract/errors.ts';
import { type Language, languages } from '../../platform/words/messages/languages.ts';
import { drawFor } from '../../platform/words/reader.ts';
import { say, toSay, type Words } from '../../platform/words/say.ts';
import type { Consent, ConsentKind, Consents, OrderRow } from '../order-store.ts';
import { isInUnion } from '../vat/rates.ts';

/**
 * Parts of the European Union with an ISO code of their own: France's outermost regions (Treaty on the Functioning of the EU, Article 349)
 * and Åland. They aren't part of it for VAT, but its consumer law holds there.
 */
const unionRegions = new Set(['GF', 'GP', 'MF', 'MQ', 'RE', 'YT', 'AX']);

const isInUnionForConsumers = (country: string): boolean => isInUnion(country) || unionRegions.has(country);

/** What a person accepts before paying; no operation for programs takes it. */
export const consentWords: Readonly<Record<ConsentKind, Words>> = {
  terms: toSay('I accept the terms.'),
  immediate_delivery: toSay(
    'Start delivery now, before the 14-day withdrawal period ends. I understand that I lose my right of withdrawal once the order is fully delivered.',
  ),
};

const refusals: Readonly<Record<ConsentKind, string>> = {
  terms: 'Accept the terms to pay.',
  immediate_delivery: 'Agree to immediate delivery: the order is delivered as soon as it’s paid.',
};

/**
 * Consumers in the EU may withdraw for 14 days, unless they ask for immediate delivery (Directive 2011/83/EU, Article 16). Buyers
 * with a confirmed VAT number are businesses.
 */
export function consentsFor({ billing, quote }: Pick<OrderRow, 'billing' | 'quote'>): ConsentKind[] {
  const isConsumer = billing !== null && isInUnionForConsumers(billing.country) && quote.vat.vat_number_status !== 'valid';
  return isConsumer ? ['terms', 'immediate_delivery'] : ['terms'];
}

/**
 * The accepted consents with their wording as shown.
 * @param given.termsVersion version of the terms that the person could read
 * @throws Refusal invalid_request naming each missing one
 */
export function readConsents(order: OrderRow, given: { ticked: readonly ConsentKind[]; termsVersion: string; language: Language; now: Date }): Consents {
  const { ticked, termsVersion, language, now } = given;
  const needed = consentsFor(order);
  const errors: InputError[] = needed
    .filter((kind) => !ticked.includes(kind))
    .map((kind) => ({ pointer: `/${kind}`, code: 'required', detail: refusals[kind] }));
  if (errors.length > 0) throw invalidInput(errors);
  const consent = (kind: ConsentKind): Consent | null => {
    if (!needed.includes(kind)) return null;
    const words = drawFor({ language, locale: languages[language].locales[0]! }, () => say(consentWords[kind]));
    return { words, version: kind === 'terms' ? termsVersion : versionOf(words), language, at: now.toISOString() };
  };
  return { terms: consent('terms'), immediate_delivery: consent('immediate_delivery') };
}

/** Twelve characters that change with the text. */
export const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
