import { isAsYouLike } from '../../evidence/pricing/as-you-like.ts';
import { unitAt } from '../../evidence/pricing/counted-unit.ts';
import { isInstalment, isOtherWayToPay } from '../../evidence/pricing/instalments.ts';
import { amountsIn, says } from '../../evidence/pricing/pricing-words.ts';
import { isWordFor } from '../../languages/index.ts';
import type { Block } from '../../pages/block.ts';
import type { ViewedPage } from '../site-view.ts';
import { around, type Saying } from './price-sayings.ts';

// What lines next to each other say together: how often is paid, that it is paid in parts or as people like, or that a price has to be asked for.

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
    ({ text, block, before: [plan], page, isAmongPrices }) =>
      (page.role === 'pricing' || (isAmongPrices && page.role === 'home')) &&
      block.level === 0 &&
      block.kind !== 'button' &&
      block.region === 'main' &&
      says.noPrice(text) &&
      plan !== undefined &&
      plan.level > 2 &&
      plan.text.length <= LONGEST_PLAN &&
      !page.links.some((link) => link.text === text),
  );

const inItsPlace =
  /^\P{L}*(?:let['’]?s talk|(?:price )?(?:up)?on (?:request|application)|contact (?:us|sales)(?: for (?:prices|pricing))?|auf anfrage|nach absprache|nous consulter|sur (?:devis|demande)|a consultar|consultar|bajo (?:consulta|pedido)|sob consulta|su richiesta|op aanvraag|na zapytanie|na (?:dotaz|vyžádání)|på (?:förfrågan|begäran|forespørgsel|forespørsel)|pyynnöstä|по запросу|要相談|(?:料金は)?お問い合わせ(?:ください)?|面议|문의)\P{L}*$/iu;
/** A page about prices whose only words about them are "On request": not a button, and not below another heading. */
export const onlyOnRequest = (sayings: readonly Saying[]): Saying | undefined =>
  sayings.find(
    ({ text, block, before: [heading], page }) =>
      page.role === 'pricing' &&
      block.level === 0 &&
      block.kind !== 'button' &&
      block.region === 'main' &&
      inItsPlace.test(text) &&
      heading?.level === 1 &&
      !page.links.some((link) => link.text === text),
  );

const SHORT = 60;
/** "Pay what you want" in a text, or in the line before or after a short one: nothing there is free or has a price. */
export const isPaidAsLiked = (blocks: readonly Block[], at: number): boolean =>
  isAsYouLike(blocks[at]!.text) ||
  (blocks[at]!.text.length <= SHORT && [blocks[at - 1], blocks[at + 1]].some((one) => one !== undefined && one.text.length <= SHORT && isAsYouLike(one.text)));

/** What is paid each month below "Financing", beside "with 0 % interest", or as the other way to pay a price that has no period. */
export function isPaidInParts(saying: Saying): boolean {
  const { text, before } = saying;
  const wide = around(saying);
  if (wide !== text && says.period(wide) && isInstalment(wide)) return true;
  const label = before[0];
  if (label && says.period(text) && label.text.length <= SHORT && !says.paid(label.text) && isInstalment(label.text)) return true;
  return isOtherWayToPay(text) && before.slice(0, 3).some((one) => one.text.length <= SHORT && says.paid(one.text) && !says.period(one.text));
}

/** What the first price of a text is paid for. */
export function unitOf(text: string): ReturnType<typeof unitAt> {
  const price = amountsIn(text).find(({ isZero, isAbout }) => !isZero && !isAbout);
  return price && unitAt(text, price);
}
