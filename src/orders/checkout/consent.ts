import { createHash } from 'node:crypto';
import { type InputError, invalidInput } from '../../contract/errors.ts';
import { type Language, languages } from '../../platform/words/messages/languages.ts';
import { drawFor } from '../../platform/words/reader.ts';
import { say, toSay, type Words } from '../../platform/words/say.ts';
import type { Consent, ConsentKind, Consents, OrderRow } from '../order-store.ts';
import { isInUnion } from '../vat/rates.ts';

/** What a person ticks before paying; no operation of programs takes it. */
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

/** A consumer in the EU may withdraw for 14 days, unless they ask for delivery at once (Directive 2011/83/EU, Article 16). Who has a confirmed VAT number is a business. */
export function consentsFor({ billing, quote }: Pick<OrderRow, 'billing' | 'quote'>): ConsentKind[] {
  const isConsumer = billing !== null && isInUnion(billing.country) && quote.vat.vat_number_status !== 'valid';
  return isConsumer ? ['terms', 'immediate_delivery'] : ['terms'];
}

/**
 * What was ticked, with the words as they were shown.
 * @param given.termsVersion of the page of terms that the person could read
 * @throws Refusal invalid_request naming each that is missing
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
