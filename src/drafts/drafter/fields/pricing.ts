import { isOthersStory } from '../../evidence/founding-words.ts';
import { isUnit } from '../../evidence/pricing/counted-unit.ts';
import { freeEdition } from '../../evidence/pricing/free-edition.ts';
import { withoutInstalments } from '../../evidence/pricing/instalments.ts';
import { isMoneyElsewhere } from '../../evidence/pricing/money-elsewhere.ts';
import { amountsIn, type PricingModel, says, withoutBilling } from '../../evidence/pricing/pricing-words.ts';
import { asksCost } from '../../evidence/pricing/quote-asked.ts';
import { by } from '../../evidence/which-rule.ts';
import { headingIs, speaksOf } from '../../languages/index.ts';
import type { Block } from '../../pages/block.ts';
import type { PageRole } from '../../pages/page-role.ts';
import { declaredPricing } from '../declared-offers.ts';
import type { Drafted, Evidence, Stated } from '../drafter.ts';
import { factBlocks } from '../own-facts.ts';
import { cite, isEntry, type SiteView, sentencesOf, wordCount } from '../site-view.ts';
import {
  isForOneSide,
  isInComparison,
  isInvitation,
  isOfOther,
  isOwnSubject,
  isSaved,
  isServiceFree,
  ofAnother,
  paysByUse,
  sentenceOnFree,
  talksForFree,
  whatIsNamed,
} from './not-the-offer.ts';
import { findOpenSource } from './open-source.ts';
import { isPaidAsLiked, isPaidInParts, onlyOnRequest, periodChoice, planOnRequest, unitOf } from './plan-cards.ts';
import {
  answeredFree,
  around,
  bestOf,
  findAsked,
  freeInTable,
  hasNoPrices,
  isAppPrice,
  isFeeBeside,
  isFreeInList,
  isGiftOwn,
  isOnlyGood,
  isSample,
  isTrialPlan,
  quoteOf,
  type Saying,
  sells,
  sentenceWithPrice,
  takesShare,
  underColumn,
} from './price-sayings.ts';
import { summarisePrices } from './pricing-summary.ts';

const roles: PageRole[] = ['home', 'pricing', 'features', 'faq', 'about', 'support', 'other', 'contact'];
const LONGEST_OFFER = 60;
const LONGEST_LINE = 160;
const MOST_BLOCKS_BETWEEN_PLANS = 20;

/**
 * The pricing model, and the offers in the site's own words. A price is an offer if it is among prices, or in a short line with a
 * period; "free" counts if the product is its subject, or if it is a plan's name next to paid plans.
 */
export function draftPricing(
  site: SiteView,
  names: readonly string[],
  faqs: Drafted['faqs'],
): { pricing_model: Stated<string> | null; pricing_summary: Stated<string> | null } {
  const isMarket = takesShare(site);
  const named = whatIsNamed(site);
  const all = collect(site, names);
  const sayings = all.filter(({ text, page }) => !isMarket || page.role === 'pricing' || says.period(text));
  const isOther = ({ text, page }: Saying) => isOfOther(text, named, page.role === 'pricing') || isOthersStory(text, undefined, names);
  const paid = sayings.filter((saying) => isPrice(saying) && !isOther(saying));
  const plans = paid.filter(({ block }) => block.kind !== 'cell');
  const free = sayings.filter((saying) => isFreePlan(saying) && !isOther(saying));
  const claims = sayings.filter((saying) => isFreeProduct(saying, names) && !isOther(saying));
  const model =
    decide(site, {
      paid,
      plans,
      free,
      claims,
      sayings,
      answered: answeredFree(faqs),
      names,
      // What is for sale has prices too, but they are the sellers'.
      shares: isMarket ? all : [],
    }) ?? declaredPricing(site);
  return { pricing_model: model, pricing_summary: summarisePrices({ paid: plans.length > 0 ? plans : paid, free, model }) };
}

function collect(site: SiteView, names: readonly string[]): Saying[] {
  const found: Saying[] = [];
  for (const page of site.pages) {
    if (page.isArticle || page.isUnfilled || !roles.includes(page.role) || isEntry(page, names) || hasNoPrices(page)) continue;
    const blocks = factBlocks(page, names).filter(({ region }) => region !== 'nav');
    // Plans' cards are next to each other, under any heading.
    const priced = new Set<number>();
    for (const [at, block] of blocks.entries())
      if (block.text.length <= LONGEST_OFFER && says.paid(block.text) && says.period(block.text) && block.kind !== 'cell' && !isInComparison(block))
        for (let near = at - MOST_BLOCKS_BETWEEN_PLANS; near <= at + MOST_BLOCKS_BETWEEN_PLANS; near++) priced.add(near);
    let heading: Block | undefined;
    let isOnCost = false;
    for (const [index, block] of blocks.entries()) {
      if (block.level > 0 && block.level <= 2) heading = block;
      if (block.level > 0) isOnCost = asksCost(block.text);
      if (isInComparison(block) || isSample(block, heading) || isPaidAsLiked(blocks, index)) continue;
      const isAmongPrices =
        page.role === 'pricing' ||
        priced.has(index) ||
        (isOnCost && block.region === 'main') ||
        (heading !== undefined && (headingIs('pricingHeading', heading.text) || (wordCount(heading.text) <= 8 && speaksOf('pricingHeading', heading.text))));
      const before = blocks.slice(Math.max(0, index - 4), index).reverse();
      // "Others charge 79 €. Bramble costs 129 €.": two statements.
      for (const text of block.text.length <= LONGEST_LINE &&
      !(says.paid(block.text) && (says.others(block.text) || isOthersStory(block.text, undefined, names)))
        ? [block.text]
        : sentencesOf(block.text))
        for (const part of withoutInstalments(text)) found.push({ text: part, page, block, before, isAmongPrices });
    }
    const description = page.meta.get('description') ?? page.meta.get('og:description');
    const first = blocks[0];
    if (first && (page.role === 'home' || page.role === 'pricing'))
      for (const head of [page.title, description])
        for (const text of head ? sentencesOf(head) : []) found.push({ text, page, block: first, before: [], isAmongPrices: false });
  }
  return found;
}

/** A price that a customer can pay: not savings, revenue or a budget. */
function isPrice(saying: Saying): boolean {
  const { text, page, isAmongPrices, block } = saying;
  // "¥7.2 = $1" is an exchange rate.
  if (!says.paid(text) || block.region === 'aside' || /[=≈]\s*\p{Sc}?\s*\d/u.test(text)) return false;
  if (isMoneyElsewhere(text, page.role === 'pricing') || isPaidInParts(saying)) return false;
  const isDated = says.period(text) || says.usage(text) || says.oneTime(text) || unitOf(text) !== undefined;
  const offer = says.afterFree(text);
  if (says.noOffer(offer.slice(0, amountsIn(offer).find(({ isZero }) => !isZero)?.index ?? 0))) return false;
  if (isSaved(offer)) return false;
  if (says.noOffer(offer) && (text.length > LONGEST_OFFER || !isDated)) return false;
  if (says.perHead(text) && text.length <= LONGEST_LINE && page.role !== 'about') return true;
  if (text.length <= LONGEST_OFFER) return isAmongPrices || isDated || sells(text) || (wordCount(text) <= 3 && page.role !== 'faq');
  if (page.role === 'faq') return isDated && text.length < 300;
  return isAmongPrices ? text.length <= 300 : isDated && text.length <= LONGEST_LINE;
}

/** "Free" as the name of a plan, or a price of zero, among prices. */
function isFreePlan({ text, before, block, isAmongPrices, page }: Saying): boolean {
  const near = before
    .slice(0, 2)
    .map((one) => one.text)
    .join('\n');
  if (isFeeBeside({ text, before, block, page })) return false;
  if (says.trial(text) || (near.length < 120 && says.trial(near))) return false;
  const plan = before.find(({ level }) => level > 0);
  if (plan && wordCount(plan.text) <= 5 && isTrialPlan(plan.text)) return false;
  if (says.isFreeLabel(text))
    return (
      (isAmongPrices || block.level > 2) && block.kind !== 'button' && block.kind !== 'cell' && !speaksOf('otherFree', before[0]?.level ? before[0].text : '')
    );
  if ((isAmongPrices || page.role === 'home') && block.region !== 'aside' && block.kind !== 'cell' && freeEdition(text) !== undefined) return true;
  if (isAmongPrices && block.kind !== 'cell' && (says.freeThenPaid(text) || isFreeInList({ text, page, block }))) return true;
  if (says.freeUpTo(text))
    return (
      (isAmongPrices || page.role === 'home' || page.role === 'faq') &&
      wordCount(text) <= 40 &&
      (!says.usage(text) || says.period(text)) &&
      block.region !== 'aside'
    );
  if (says.zero(text) && text.length <= LONGEST_OFFER) return (isAmongPrices || page.role === 'home') && !says.noOffer(text) && block.kind !== 'cell';
  return false;
}

/** The product itself is free, with no time limit: the subject is the product, or missing. */
function isFreeProduct({ text, page, block, before }: Saying, names: readonly string[]): boolean {
  if (block.region === 'footer' || block.region === 'aside' || block.kind === 'button' || block.kind === 'label' || wordCount(text) > 40) return false;
  if (
    /[?？]\s*$/u.test(text) &&
    !/free (?:plan|tier|version)|(?:plan|versi[oó]n|version|versão|piano) (?:gratuit|gratis|grátis)|kostenlose[nr]? (?:version|tarif|plan)/iu.test(text)
  )
    return false;
  if (isGiftOwn({ text, page, block }, names)) return true;
  // "The app is free; donations pay for the server."
  const part = sentenceOnFree(text);
  const clause = text.split(/[;；]\s?/u).find((one) => says.freeTier(one)) ?? text;
  if (isInvitation(text, block, page) || says.trial(text) || says.noOffer(part) || isForOneSide(text, clause) || isServiceFree(part)) return false;
  // On the site of a service with free consultations, "100 % free" means the consultation.
  const head = before.find(({ level }) => level > 0);
  if (wordCount(text) <= 5 && ((head && (says.freeExtra(head.text) || speaksOf('otherFree', head.text))) || talksForFree(page))) return false;
  if (ofAnother(text, names) || isOthersStory(text, undefined, names)) return false;
  if (says.isFreeAmong(text)) return page.role === 'home' || page.role === 'pricing';
  if (!says.freeTier(text) || says.isFreeLabel(text)) return false;
  return ['home', 'pricing', 'faq', 'about', 'features', 'support'].includes(page.role) && isOwnSubject(part, names);
}

interface Offers {
  paid: Saying[];
  plans: Saying[];
  free: Saying[];
  claims: Saying[];
  sayings: Saying[];
  answered: Evidence[] | undefined;
  names: readonly string[];
  /** On a marketplace, everything that may say what it keeps. */
  shares: Saying[];
}

type State = (rule: string, model: PricingModel, ...evidence: Evidence[][]) => Stated<string>;

function decide(site: SiteView, { paid, plans, free, claims, sayings, answered, names, shares }: Offers): Stated<string> | null {
  const state: State = (rule, model, ...evidence) => by(`pricing_model: ${rule}`, { value: model, evidence: evidence.flat() });
  const priced = bestOf(plans);
  const claim = bestOf(claims);
  const gratis =
    free.length > 0 && priced && free.some(({ page }) => page === priced.page) ? bestOf(free.filter(({ page }) => page === priced.page)) : undefined;
  const source = findOpenSource(site);
  const table = priced ? undefined : freeInTable(paid, sayings);
  if (table && !source) return state('free in a table', 'freemium', ...table.map((saying) => quoteOf(saying)));
  if (priced) {
    if (gratis) return state('free plan and price', 'freemium', quoteOf(gratis), quoteOf(priced));
    if (claim && (priced.isAmongPrices || claim.text === priced.text || says.period(around(priced))))
      return state('is free, and a price', 'freemium', quoteOf(claim), quoteOf(priced));
    if (answered && !source) return state('answer says free, and a price', 'freemium', answered, quoteOf(priced));
    if (source && !priced.isAmongPrices) return state('open source beside a price', 'open-source', source);
    return payment(
      plans.filter(({ page }) => page === priced.page),
      state,
      isOnlyGood(site, paid),
    );
  }
  const tier = sayings.find(
    ({ text, block }) => (says.paidTier(text) || (says.isPaidLabel(text) && block.level > 0)) && wordCount(text) <= 30 && block.region !== 'footer',
  );
  if ((claim || bestOf(free)) && tier && !source) return state('is free, and a paid plan', 'freemium', quoteOf(claim ?? bestOf(free)!), quoteOf(tier));
  if (source) return state('open source', 'open-source', source);
  if (claim) return state('is free', 'free', quoteOf(claim));
  if (answered) return state('answer says free', 'free', answered);
  const label = bestOf(free.filter(({ isAmongPrices, text }) => isAmongPrices && !says.freeUpTo(text)));
  if (label && paid.length === 0) return state('only a free plan', 'free', quoteOf(label));
  const first = bestOf(paid);
  if (first)
    return payment(
      paid.filter(({ page }) => page === first.page),
      state,
      isOnlyGood(site, paid),
    );
  const metered = sayings.find(
    ({ text, block, isAmongPrices, page }) =>
      (isAmongPrices || (page.role === 'home' && wordCount(text) <= 12)) &&
      paysByUse(text) &&
      !isMoneyElsewhere(text, false) &&
      block.region !== 'footer' &&
      wordCount(text) <= 30,
  );
  if (metered) return state('by use, in words', 'usage-based', quoteOf(metered));
  const share = shares.find(({ text, block }) => says.keptShare(text) && block.region !== 'footer');
  if (share) return state('share of a sale', 'usage-based', quoteOf(share));
  const asked = findAsked(site, sayings, names) ?? planOnRequest(sayings) ?? onlyOnRequest(sayings);
  return asked ? state('on request', 'contact-sales', quoteOf(asked)) : null;
}

function payment(offers: Saying[], state: State, isOnly: boolean): Stated<string> | null {
  const kinds = offers.map((offer): [PricingModel, Saying] => {
    const text = [around(offer), underColumn(offer)?.text ?? ''].join('\n');
    const unit = unitOf(offer.text);
    const column = underColumn(offer);
    if (unit === 'use' || (column && isUnit(column.text))) return ['usage-based', offer];
    // "$0.40 per request. The first 100 each month are free.": the sentence with the price decides.
    const priced = sentenceWithPrice(offer.text);
    if (priced !== offer.text && says.usage(priced) && !says.period(priced)) return ['usage-based', offer];
    if (says.oneTime(text)) return ['one-time', offer];
    // "$0.002 per request, billed monthly": what is counted, and when it is paid.
    if (says.usage(offer.text) && !says.subscription(withoutBilling(offer.text))) return ['usage-based', offer];
    if (says.subscription(text)) return ['subscription', offer];
    return [says.usage(text) ? 'usage-based' : 'paid', offer];
  });
  const count = (kind: PricingModel) => kinds.filter(([one]) => one === kind).length;
  const dated = kinds.filter(([kind]) => kind !== 'paid');
  const [first] = dated.length >= kinds.length / 2 || offers.length <= 6 ? dated : [];
  if (first && (first[0] !== 'usage-based' || count('usage-based') >= count('subscription')))
    return state(`first price: ${first[0]}`, first[0], quoteOf(first[1]));
  const subscribed = kinds.find(([kind]) => kind === 'subscription');
  if (subscribed) return state('some price per period', 'subscription', quoteOf(subscribed[1]));
  const best = bestOf(offers);
  const choice = best && kinds.every(([kind]) => kind === 'paid') ? periodChoice(best.page) : undefined;
  if (choice) return state('a choice of periods', 'subscription', quoteOf(best!), cite(best!.page, choice.text));
  if (best && isOnly) return state('the only thing in a shop', 'one-time', quoteOf(best));
  if (!best || !(best.isAmongPrices || offers.length > 1 || sells(best.text) || says.perHead(best.text) || isAppPrice(best))) return null;
  const hired = bestOf(offers.filter((offer) => unitOf(around(offer)) === 'hire'));
  return hired && kinds.every(([kind]) => kind === 'paid')
    ? state('hired by time', 'usage-based', quoteOf(hired))
    : state('a price without more', 'paid', quoteOf(best));
}
