import { declaresPeriod, type PricingModel } from '../evidence/pricing/pricing-words.ts';
import { by } from '../evidence/which-rule.ts';
import { type JsonLdNode, nodesOf, quoteProperty, textsOf } from '../pages/json-ld.ts';
import type { Evidence, Stated } from './drafter.ts';
import { cite, ownNodes, type SiteView } from './site-view.ts';

const isApplication = (node: JsonLdNode): boolean => node.types.some((type) => /^(?:Software|Web|Mobile)Application$/.test(type));
const MOST_OFFERS = 20;
const periodKeys = ['unitText', 'unitCode', 'billingDuration', 'billingIncrement'];

interface Offer {
  isFree: boolean;
  /** The evidence of a price for each month, year or week. */
  period: Evidence[] | undefined;
  evidence: Evidence[];
}
const amount = /^\d{1,7}(?:[.,]\d{1,2})?$/;
const isZero = (price: string): boolean => Number(price.replace(',', '.')) === 0;

/** The offers of the site's own application in its structured data. */
function offersOf(site: SiteView): Offer[] {
  return ownNodes(site, isApplication).flatMap(({ node, page }) =>
    nodesOf(node, 'offers')
      .flatMap((one) => [one, ...nodesOf(one, 'offers')])
      .slice(0, MOST_OFFERS)
      .flatMap((offer): Offer[] => {
        const specified = nodesOf(offer, 'priceSpecification');
        const period = [offer, ...specified]
          .flatMap((one) => periodKeys.flatMap((key) => textsOf(one, key).map((text) => quoteProperty(one, key, text))))
          .find(declaresPeriod);
        const priced = [offer, ...specified].flatMap((one) =>
          (['price', 'lowPrice', 'highPrice'] as const).flatMap((key) => {
            const [price] = textsOf(one, key);
            return price === undefined || !amount.test(price) ? [] : [{ price, quote: quoteProperty(one, key, price) }];
          }),
        );
        return priced.map(({ price, quote }) => ({
          isFree: isZero(price),
          period: period === undefined ? undefined : cite(page, period),
          evidence: cite(page, quote),
        }));
      }),
  );
}

/**
 * The pricing model that the structured data states. A price of zero alone says nothing: search engines ask every application for one, so those
 * with purchases inside declare it too. Null: no offers with a price.
 */
export function declaredPricing(site: SiteView): Stated<string> | null {
  const offers = offersOf(site);
  const free = offers.find(({ isFree }) => isFree);
  const paid = offers.find(({ isFree }) => !isFree);
  const state = (model: PricingModel, ...given: Offer[]): Stated<string> =>
    by('pricing_model: JSON-LD offers', { value: model, evidence: given.flatMap(({ evidence }) => evidence) });
  if (free && paid) return state('freemium', free, paid);
  const dated = offers.find(({ isFree, period }) => !isFree && period !== undefined);
  if (dated) return by('pricing_model: JSON-LD period', { value: 'subscription', evidence: [...dated.evidence, ...dated.period!] });
  return paid ? state('paid', paid) : null;
}
