import { amountsIn, says } from '../../evidence/pricing/pricing-words.ts';
import type { Evidence, Stated } from '../drafter.ts';
import { cite, oneLine, type ViewedPage, wordCount } from '../site-view.ts';
import { around, type Saying } from './price-sayings.ts';

const MOST_PARTS = 5;
const LONGEST = 300;

/** A line for each plan with its price, in the page's words. */
export function summarisePrices({ paid, free, model }: { paid: Saying[]; free: Saying[]; model: Stated<string> | null }): Stated<string> | null {
  if (!model) return null;
  const onPricing = paid.some(({ page }) => page.role === 'pricing');
  const offers = paid.filter(({ page, text }) => (!onPricing || page.role === 'pricing') && text.length <= 160 && amountsIn(text).length <= 4);
  const parts: string[] = [];
  const evidence: Evidence[] = [];
  const prices = new Set<string>();
  const add = (text: string, page: ViewedPage, ...quotes: string[]) => {
    const price = amountsIn(text)
      .map((amount) => amount.text)
      .join(' ');
    // The same price again is the same plan with other words.
    if (parts.includes(text) || (price !== '' && prices.has(price)) || [...parts, text].join(' · ').length > LONGEST || parts.length >= MOST_PARTS) return;
    if (price !== '') prices.add(price);
    parts.push(text);
    evidence.push(...cite(page, ...quotes));
  };
  if (free[0] && model.value === 'freemium') add(oneLine(free[0].text), free[0].page, free[0].text);
  for (const offer of model.value === 'free' || model.value === 'open-source' ? [] : offers) {
    const wide = around(offer);
    const price = !says.period(offer.text) && says.period(wide) ? wide : offer.text;
    const plan = offer.before.find(({ level, text }) => level > 0 && wordCount(text) <= 4 && amountsIn(text).length === 0);
    const isNamed = plan !== undefined && wordCount(price) <= 12;
    add(oneLine(isNamed ? `${plan.text}: ${price}` : price), offer.page, ...(isNamed ? [plan.text, price] : [price]));
  }
  if (parts.length > 0) return { value: parts.join(' · '), evidence };
  const [first] = model.evidence;
  return first && first.quote.length <= LONGEST ? { value: oneLine(first.quote), evidence: [first] } : null;
}
