import type { PricingModel } from '../evidence/pricing-words.ts';
import { by } from '../evidence/which-rule.ts';
import { type JsonLdNode, nodesOf, quoteProperty, textsOf } from '../pages/json-ld.ts';
import type { Evidence, Stated } from './drafter.ts';
import { cite, ownNodes, type SiteView } from './site-view.ts';

const isApplication = (node: JsonLdNode): boolean => node.types.some((type) => /^(?:Software|Web|Mobile)Application$/.test(type));
const MOST_OFFERS = 20;

interface Offer {
  isFree: boolean;
  evidence: Evidence[];
}

/** The offers of the site's own application in its structured data. */
function offersOf(site: SiteView): Offer[] {
  return ownNodes(site, isApplication).flatMap(({ node, page }) =>
    nodesOf(node, 'offers')
      .flatMap((one) => [one, ...nodesOf(one, 'offers')])
      .slice(0, MOST_OFFERS)
      .flatMap((offer): Offer[] => {
        const [price] = textsOf(offer, 'price');
        if (price === undefined || !/^\d{1,7}(?:[.,]\d{1,2})?$/.test(price)) return [];
        return [{ isFree: Number(price.replace(',', '.')) === 0, evidence: cite(page, quoteProperty(offer, 'price', price)) }];
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
  return paid ? state('paid', paid) : null;
}
