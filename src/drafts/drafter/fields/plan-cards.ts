import { says } from '../../evidence/pricing-words.ts';
import { isWordFor } from '../../languages/index.ts';
import type { Block } from '../../pages/block.ts';
import type { ViewedPage } from '../site-view.ts';
import type { Saying } from './price-sayings.ts';

// What the cards of plans say together: how often is paid, or that a price has to be asked for.

const LONGEST_CHOICE = 40;
/** The choice between "Monthly" and "Yearly" above plans: both are short, in one element, and have no amount. */
export function periodChoice(page: ViewedPage): Block | undefined {
  if (page.role !== 'pricing') return undefined;
  const choices = page.blocks.filter(({ text, region }) => text.length <= LONGEST_CHOICE && region !== 'nav' && region !== 'footer' && isOnlyPeriod(text));
  return choices.find((one) => choices.some((other) => other !== one && other.text !== one.text && isBeside(one, other)));
}
/** "Monthly", "Billed annually (save 20 %)": not "Monthly report". */
const isOnlyPeriod = (text: string): boolean =>
  isWordFor('perPeriod', text.replace(/\([^)]*\)|[-–—]?\s?(?:save )?\d{1,2}\s?%.*$/giu, ' ').replace(billing, ' '));
const billing =
  /(?<!\p{L})(?:bill(?:ed|ing)?|pay(?:ment)?|paid|plans?|zahlung|abrechnung|abgerechnet|facturation|facturée?|facturación|facturado|faturamento|faturado|pagamento|paiement|pago|betaling)(?!\p{L})/giu;
const isBeside = (one: Block, other: Block): boolean =>
  one.element.parent !== null &&
  (one.element.parent === other.element.parent || one.element.parent.parent === other.element.parent?.parent) &&
  one.kind === other.kind;

const LONGEST_PLAN = 30;

/** A plan whose price has to be asked for: on a page about prices, directly below the plan's name. For sites without any amount. */
export const planOnRequest = (sayings: readonly Saying[]): Saying | undefined =>
  sayings.find(
    ({ text, block, before: [plan], page }) =>
      page.role === 'pricing' &&
      block.level === 0 &&
      block.kind !== 'button' &&
      block.region === 'main' &&
      says.noPrice(text) &&
      plan !== undefined &&
      plan.level > 2 &&
      plan.text.length <= LONGEST_PLAN &&
      !page.links.some((link) => link.text === text),
  );
