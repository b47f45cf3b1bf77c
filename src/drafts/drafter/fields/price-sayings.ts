import { type Element, elementsAround } from '../../../platform/html/tree.ts';
import { amountsIn, says } from '../../evidence/pricing-words.ts';
import type { Block } from '../../pages/block.ts';
import { placeOf } from '../../pages/block-order.ts';
import type { Evidence } from '../drafter.ts';
import { cite, ownBlocks, type SiteView, type ViewedPage } from '../site-view.ts';

/** A sentence or short line about prices, and its position. */
export interface Saying {
  text: string;
  page: ViewedPage;
  block: Block;
  /** Blocks before it on the page, nearest first. */
  before: Block[];
  /** On a pricing page, or under a heading about prices. */
  isAmongPrices: boolean;
}

/** The line with the lines next to it: "€9" and "per month" are often two blocks. */
export function around({ text, page, block }: Saying): string {
  const at = placeOf(page.blocks, block);
  const next = page.blocks[at + 1];
  return next && next.text.length <= 40 && at >= 0 && text === block.text && amountsIn(next.text).length === 0 ? `${text}\n${next.text}` : text;
}

export function quoteOf(saying: Saying): Evidence[] {
  const wide = around(saying);
  const isTold = says.period(saying.text) || says.oneTime(saying.text);
  return cite(saying.page, !isTold && (says.period(wide) || says.oneTime(wide)) ? wide : saying.text);
}

const trialPlan =
  /(?<!\p{L})(?:trial|test(?:phase|version|zugang)?|probe\p{L}*|essai|prueba|prova|proef\p{L}*|okres próbny|zkušební|prov(?:a|period)|deneme|пробн\p{L}+)(?!\p{L})|トライアル|お?試し|试用|試用|체험/iu;

/** The name of a plan with an end: it isn't free forever. */
export const isTrialPlan = (name: string): boolean => trialPlan.test(name);

const LONGEST_CELL = 30;

const buying =
  /^(?:[^\p{L}\p{N}]*(?:buy|purchase|order|kaufen|acheter|comprar|acquista|koop|kup|koupit|köp|satın al|купить)(?!\p{L}).{2,40}?(?:for|on|für|um|bei|pour|sur|por|en|na|per|su|voor|op|za|på|за|в|[–—:-])\s.*|(?:regular |sale |our |unser )?(?:price|preis|prix|precio|preço|prezzo|prijs|cena|pris|fiyatı?|цена|価格|价格|價格|가격)(?!\p{L})\s*[:：]?\s*)\p{Sc}?\s?\d|(?:購入|购买|購買|구매).{0,12}\d/iu;
/** "Get Acme for $24", "Price: 14,99 €": a line that sells something. */
export const sells = (text: string): boolean => text.length <= 60 && (buying.test(text.trim()) || gets.test(text.trim()));
/** "Get your first order for $5 of ads" sells something else. */
const gets = /^Get \p{Lu}\S*(?: \S+){0,2} for \p{Sc}?\s?\d[\d.,]*\s?\p{Sc}?$/u;

const aboutPrice =
  /(?<!\p{L})(?:pric(?:e|es|ing)|preise?|prix|tarifs?|precios?|preços?|prezz[oi]|prij[sz]\p{L}*|cen[aty]?|pris(?:et|er)?|fiyat\p{L}*|цен[аы]|стоимость)(?!\p{L})|料金|価格|价格|價格|가격|요금/iu;
/** "Price on request": a short text about the price itself. */
export const saysOnRequest = (text: string): boolean => text.length <= 160 && aboutPrice.test(text);

const stores =
  /^https?:\/\/(?:apps\.apple\.com|itunes\.apple\.com|play\.google\.com|store\.steampowered\.com|(?:[\w-]+\.)?gumroad\.com|apps\.microsoft\.com|[\w-]+\.itch\.io)\//i;
/** A price alone in its line on a page that leads to an app store is the app's. */
export const isAppPrice = ({ text, page }: Saying): boolean =>
  page.role === 'home' && /^[^\p{L}\d]*\d[\d.,]*\s?\p{Sc}?$/u.test(text.trim()) && page.links.some(({ url }) => url !== undefined && stores.test(url));

/** Pages with gifts and salaries. */
const noPrices =
  /(?<!\p{L})(?:jobs?|careers?|vacancies|open positions|karriere|stellen(?:angebote)?|emplois?|recrutement|empleos?|vagas|carreiras|lavora-con-noi|vacatures|praca|kariera|kariéra|kariyer|вакансии|donat\p{L}*|donar|donaci\p{L}+|doa(?:r|ções|ção)|dons?|faire-un-don|spenden?|doneer|doneren|darowizn\p{L}*|donera|sponsor us|support us|пожертвова\p{L}+)(?!\p{L})|採用|招聘|채용/iu;
/** A page that asks for gifts or offers jobs: its amounts aren't prices. */
export const hasNoPrices = (page: ViewedPage): boolean => {
  const heading = page.blocks.find(({ level }) => level === 1)?.text ?? '';
  return (
    page.role !== 'home' &&
    page.role !== 'pricing' &&
    (noPrices.test(heading.slice(0, 60)) || (URL.canParse(page.url) && noPrices.test(new URL(page.url).pathname.replaceAll('/', ' '))))
  );
};

/** A table of plans on the page about prices with a plan for nothing: a cell with a price of zero, and one with another price. */
export function freeInTable(paid: Saying[], sayings: Saying[]): [Saying, Saying] | undefined {
  const inTable = ({ block, page, text, isAmongPrices }: Saying) =>
    block.kind === 'cell' && (page.role === 'pricing' || isAmongPrices) && text.length <= LONGEST_CELL;
  const priced = paid.filter(inTable);
  if (priced.length === 0) return undefined;
  // The first price of zero in a table, and the first "Free" in a row, by their positions.
  const zeros = new Map<Element, number>();
  for (const [at, one] of sayings.entries()) {
    if (!inTable(one) || says.paid(one.text)) continue;
    const table = says.zero(one.text) ? tableOf(one.block) : undefined;
    const row = one.page.role === 'pricing' && says.isFreeLabel(one.text) ? rowOf(one.block) : undefined;
    for (const place of [table, row]) if (place && !zeros.has(place)) zeros.set(place, at);
  }
  for (const one of priced) {
    const table = tableOf(one.block);
    if (!table) continue;
    const zero = sayings[Math.min(zeros.get(table) ?? sayings.length, zeros.get(rowOf(one.block)) ?? sayings.length)];
    if (zero) return [zero, one];
  }
  return undefined;
}

const rowOf = ({ element }: Block) => [...elementsAround(element, 6)].find(({ tag }) => tag === 'tr') ?? element;
const tableOf = ({ element }: Block) => [...elementsAround(element, 6)].find(({ tag }) => tag === 'table');

/** "We take 8% when a plant sells": what is for sale there has other people's prices. */
const share =
  /(?:we (?:take|keep|charge)(?: a)?(?: (?:commission|fee|cut) of)?|commission(?: of)?|(?:selling|seller) fee(?: of)?|provision(?: von)?|commission de|comisi[oó]n(?: del?)?|comiss[aã]o de|commissione del|commissie van|prowizja|provize|komisyon|комисси\p{L}+)\s(?:only |just |nur |seulement |solo |apenas )?\d+(?:[.,]\d+)?\s?%|(?:手数料|佣金|수수료)[^。]{0,6}\d+(?:\.\d+)?\s?[%％]/iu;
export const takesShare = (site: SiteView): boolean => site.pages.some((page) => !page.isArticle && ownBlocks(page).some(({ text }) => share.test(text)));
