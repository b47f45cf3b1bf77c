import { elementsAround } from '../../../platform/html/tree.ts';
import { amountsIn, type PricingModel, says } from '../../evidence/pricing-words.ts';
import type { Block } from '../../pages/block.ts';
import type { Evidence, Stated } from '../drafter.ts';
import { cite, oneLine, ownBlocks, type SiteView, sentencesOf, squash, type ViewedPage, wordCount } from '../site-view.ts';

interface Saying {
  text: string;
  page: ViewedPage;
  /** Blocks before it on the page, nearest first. */
  before: Block[];
  block: Block;
}

const priceHeading =
  /pric|plans?\b|preis|tarif|prix|precio|preço|planes|planos|prezz|piani|prijz|priser|cennik|fiyat|料金|価格|プラン|定价|價|价格|套餐|요금|가격|цен|тариф|สมัคร/i;
const notPrices =
  /\b(?:save|saved|saves|off|discount|revenue|raised|funding|mrr|arr|sales|pipeline|budget|elsewhere|instead of|worth|value|cost(?:s|ing)? (?:you|of)|compared|vs\.?|versus|competitors?|average|lost|losing|salary|fee of|refund|guarantee|impact|market|economia|ahorr|spar(?:en|st)|fine|penalt|mindest)\b/i;

/** How it is paid for, and the offers in the site's own words. Other companies' prices, budgets in forms and figures of success are no offers. */
export function draftPricing(site: SiteView): { pricing_model: Stated<string> | null; pricing_summary: Stated<string> | null } {
  const sayings = collect(site);
  const paid = sayings.filter(({ text }) => says.paid(text) && !notPrices.test(text) && !isOfOther(text, site));
  // "Start for free" beside a trial is the trial.
  const hasTrial = site.pages.some((page) => !page.isArticle && says.trial(page.text));
  const free = sayings.filter((saying) => isFreeOffer(saying) && !(hasTrial && isInvitation(saying)));
  const model = decide(site, { paid, free, sayings });
  return { pricing_model: model, pricing_summary: summarise(paid, free, model) };
}

function collect(site: SiteView): Saying[] {
  const found: Saying[] = [];
  for (const page of site.pages) {
    if (page.isArticle || !['home', 'pricing', 'features', 'faq', 'about', 'support', 'other', 'contact'].includes(page.role)) continue;
    const blocks = ownBlocks(page).filter(({ region }) => region !== 'nav');
    for (const [index, block] of blocks.entries()) {
      if (!isPriceContext(page, blocks, index)) continue;
      const before = blocks.slice(Math.max(0, index - 4), index).reverse();
      for (const text of block.text.length <= 160 ? [block.text] : sentencesOf(block.text)) found.push({ text, page, before, block });
    }
    const description = page.meta.get('description');
    const first = blocks[0];
    if (description !== undefined && first && (page.role === 'home' || page.role === 'pricing'))
      for (const text of sentencesOf(description)) found.push({ text, page, before: [], block: first });
  }
  return found;
}

/** "Acme costs $9 a month", where nothing on the site is called Acme: no product, no plan. */
function isOfOther(text: string, site: SiteView): boolean {
  if (says.others(text)) return true;
  const subject =
    /^(?<name>\p{Lu}[\p{L}\d.]+(?: \p{Lu}[\p{L}\d.]+)?)(?:'s \p{L}+)? (?:costs?|charges?|asks?|kostet|verlangt|coûte|facture|cuesta|cobra|custa|costa|kost)(?!\p{L})/u.exec(
      text,
    )?.groups?.['name'];
  if (subject === undefined || /^(?:It|This|That|Each|Every|Everything|Membership|Es|Das|Il|Cela|Ça|Esto|Isso|One|A|An|The)(?: |$)/.test(subject)) return false;
  const wanted = squash(subject);
  const own = [
    site.home.title ?? '',
    ...site.pages.flatMap((page) =>
      ownBlocks(page)
        .filter(({ level, kind }) => level > 0 || kind === 'cell')
        .map((block) => block.text),
    ),
  ];
  return !own.some((one) => squash(one).includes(wanted));
}

/** On a pricing page everything is about prices; elsewhere what stands under such a heading, or says so by itself. */
function isPriceContext(page: ViewedPage, blocks: Block[], index: number): boolean {
  const block = blocks[index]!;
  if (isInComparison(block)) return false;
  if (page.role === 'pricing') return true;
  if (page.role === 'faq') return !says.paid(block.text) || block.text.length < 300;
  const heading = blocks.slice(0, index).findLast(({ level }) => level > 0 && level <= 2);
  if (heading && priceHeading.test(heading.text)) return true;
  return (
    says.freeTier(block.text) ||
    says.openSource(block.text) ||
    (says.paid(block.text) && (says.period(block.text) || says.usage(block.text) || says.oneTime(block.text) || block.text.length <= 40)) ||
    says.contact(block.text) ||
    ((says.isFreeLabel(block.text) || says.isPaidLabel(block.text)) && (block.kind === 'cell' || block.level > 0)) ||
    (says.usage(block.text) && block.level > 0) ||
    (says.paidTier(block.text) && wordCount(block.text) <= 12)
  );
}

/** Tables with a column for each competitor. */
export function isInComparison(block: Block): boolean {
  for (const around of elementsAround(block.element, 8)) {
    const words = `${around.attrs['class'] ?? ''} ${around.attrs['id'] ?? ''}`;
    if (/compar(?!e-plans)|versus|(?:^|[\s_-])vs(?:[\s_-]|$)|competitor|alternativ/i.test(words) && !/plan|pricing/i.test(words)) return true;
  }
  return false;
}

/** Buttons and links that ask to sign up. */
function isInvitation({ text, block, page }: Saying): boolean {
  const inside = page.links.filter(
    (link) => link.isVisible && (link.element === block.element || [...elementsAround(link.element, 4)].includes(block.element)),
  );
  const rest = inside.reduce((left, link) => left.replace(link.text, ''), text);
  if (block.kind === 'button' || (inside.length > 0 && !/\p{L}{3}/u.test(rest))) return true;
  return (
    wordCount(text) <= 8 &&
    /^\W*(?:start|get started|try|sign up|create|begin|join|use|criar?|crear?|cr[ée]er|commence[zr]|empieza|comienza|comece|começa|teste|prueba|essaye[zr]|jetzt|kostenlos|gratis|inizia|prova|free to (?:start|get))\b/i.test(
      text,
    )
  );
}

function isFreeOffer({ text, before, block }: Saying): boolean {
  if (says.isFreeLabel(text)) return block.kind === 'heading' || block.kind === 'cell' || block.kind === 'paragraph' || block.kind === 'term';
  if (says.zero(text) && text.length <= 60) return !before.slice(0, 3).some((one) => says.trial(one.text)) && !says.trial(text) && !notPrices.test(text);
  return (
    says.freeTier(text) &&
    !/\b(?:consultation|quote|estimate|audit|call|assessment|shipping|delivery|returns|webinar|ebook|guide|course|ad-free|alternative)\b|not free|isn't free|no free/i.test(
      text,
    ) &&
    !(text.endsWith('?') && !/free (?:plan|tier|version)/i.test(text)) &&
    wordCount(text) <= 40
  );
}

interface Offers {
  paid: Saying[];
  free: Saying[];
  sayings: Saying[];
}

function decide(site: SiteView, { paid, free, sayings }: Offers): Stated<string> | null {
  const state = (model: PricingModel, ...by: (Saying | undefined)[]): Stated<string> => ({
    value: model,
    evidence: by.filter((one) => one !== undefined).flatMap(quote),
  });
  const tiers = sayings.filter(
    ({ text, block }) =>
      (says.paidTier(text) || (says.isPaidLabel(text) && (block.kind === 'cell' || block.kind === 'heading'))) &&
      wordCount(text) <= 30 &&
      block.region !== 'footer',
  );
  const priced = bestOf(paid);
  const gratis = bestOf(free);
  const source = findOpenSource(site);
  if (gratis && priced) return state('freemium', gratis, priced);
  if (gratis && tiers[0] && !source) return state('freemium', gratis, tiers[0]);
  const withPeriod = paid.filter((one) => says.period(around(one)));
  const withUsage = paid.filter((one) => says.usage(one.text));
  if (withUsage.length > withPeriod.length) return state('usage-based', withUsage[0]);
  if (withPeriod[0]) return state('subscription', withPeriod[0], priced === withPeriod[0] ? undefined : undefined);
  const once = paid.find((one) => says.oneTime(around(one)));
  if (once) return state('one-time', once);
  if (priced && (priced.page.role === 'pricing' || paid.length > 1)) return state('paid', priced);
  const metered = sayings.find(
    ({ text, block, page }) => says.usage(text) && block.region !== 'footer' && (page.role === 'pricing' || page.role === 'home') && wordCount(text) <= 30,
  );
  if (metered && !gratis) return state('usage-based', metered);
  if (source) return { value: 'open-source', evidence: source };
  if (gratis) return state('free', gratis);
  const onPricing = sayings.filter(
    ({ page, text, block }) =>
      (page.role === 'pricing' || /pric|prix|preis|preci|preço|tarif|devis|quote/i.test(text)) && says.contact(text) && block.region !== 'footer',
  );
  return onPricing[0] ? state('contact-sales', onPricing[0]) : null;
}

/** Offers on the pricing page, and short ones, decide more than remarks. */
function bestOf(sayings: Saying[]): Saying | undefined {
  const rank = ({ page, text, block }: Saying) =>
    (page.role === 'pricing' ? 0 : page.role === 'home' ? 1 : 2) + (block.region === 'footer' ? 1 : 0) + text.length / 1000;
  return [...sayings].sort((a, b) => rank(a) - rank(b))[0];
}

/** The saying with the lines beside it: "€9" and "per month" are often two blocks. */
function around({ text, page, block }: Saying): string {
  const at = page.blocks.indexOf(block);
  const next = page.blocks[at + 1];
  return next && next.text.length <= 40 && at >= 0 ? `${text}\n${next.text}` : text;
}

function quote(saying: Saying): Evidence[] {
  const { text, page, block } = saying;
  const wide = around(saying);
  return cite(page, !says.period(text) && says.period(wide) && text === block.text ? wide : text);
}

/** The product itself is open source, not something that it works with. */
function findOpenSource(site: SiteView): Evidence[] | undefined {
  const { home } = site;
  if (home.isArticle) return undefined;
  const heads = [home.title ?? '', home.meta.get('description') ?? '', home.meta.get('og:description') ?? ''];
  const head = heads.find((text) => says.openSource(text));
  if (head !== undefined) return cite(home, head);
  for (const block of ownBlocks(home).filter(({ region }) => region !== 'footer' && region !== 'nav')) {
    for (const sentence of sentencesOf(block.text)) {
      if (
        says.openSource(sentence) &&
        /\b(?:is|we are|we're|an?|the|100%|fully|completely|free and|our)\b|ist|est|es|é|です|是/i.test(sentence) &&
        !/\b(?:other|using|uses|built (?:with|on)|based on|alternatives? to|support(?:s|ing)?|love|contribut|libraries|tools|models)\b/i.test(sentence)
      )
        return cite(home, sentence);
    }
  }
  return undefined;
}

/** Plan and price, a line each, in the words of the page. */
function summarise(paid: Saying[], free: Saying[], model: Stated<string> | null): Stated<string> | null {
  if (!model) return null;
  const onPricing = paid.some(({ page }) => page.role === 'pricing');
  const offers = paid.filter(({ page, text }) => (!onPricing || page.role === 'pricing') && text.length <= 160 && amountsIn(text).length <= 4);
  const parts: string[] = [];
  const evidence: Evidence[] = [];
  const add = (text: string, page: ViewedPage, ...quotes: string[]) => {
    if (parts.includes(text) || [...parts, text].join(' · ').length > 300 || parts.length >= 5) return;
    parts.push(text);
    evidence.push(...cite(page, ...quotes));
  };
  if (free[0] && model.value === 'freemium') add(oneLine(free[0].text), free[0].page, free[0].text);
  for (const offer of offers) {
    const wide = around(offer);
    const price = !says.period(offer.text) && says.period(wide) && offer.text === offer.block.text ? wide : offer.text;
    const plan = offer.before.find(({ level, text }) => level > 0 && wordCount(text) <= 4 && amountsIn(text).length === 0);
    add(
      oneLine(plan && wordCount(price) <= 12 ? `${plan.text}: ${price}` : price),
      offer.page,
      ...(plan && wordCount(price) <= 12 ? [plan.text, price] : [price]),
    );
  }
  if (parts.length === 0)
    return model.evidence[0] && model.evidence[0].quote.length <= 300 ? { value: oneLine(model.evidence[0].quote), evidence: [model.evidence[0]] } : null;
  return { value: parts.join(' · '), evidence };
}
