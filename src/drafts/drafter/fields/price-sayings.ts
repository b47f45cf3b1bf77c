import { type Element, elementsAround, isElement, textBetween } from '../../../platform/html/tree.ts';
import { isOthersStory } from '../../evidence/founding-words.ts';
import { holdsOwnName } from '../../evidence/own-name.ts';
import { isUnit } from '../../evidence/pricing/counted-unit.ts';
import { amountsIn, fundedByGifts, says } from '../../evidence/pricing/pricing-words.ts';
import { speaksOf } from '../../languages/index.ts';
import type { Block } from '../../pages/block.ts';
import { placeOf } from '../../pages/block-order.ts';
import type { Drafted, Evidence } from '../drafter.ts';
import { factBlocks, isInSample } from '../own-facts.ts';
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

/**
 * The evidence for a price. The head of its table column is quoted too if it says what is charged for, such as "per seat", and the next
 * line if only that says how often.
 */
export function quoteOf(saying: Saying): Evidence[] {
  const wide = around(saying);
  const column = underColumn(saying);
  if (column) return cite(saying.page, column.text, saying.text);
  const isTold = says.period(saying.text) || says.oneTime(saying.text);
  return cite(saying.page, !isTold && (says.period(wide) || says.oneTime(wide)) ? wide : saying.text);
}

const trialPlan =
  /(?<!\p{L})(?:trial|test(?:phase|version|zugang)?|probe\p{L}*|essai|prueba|prova|proef\p{L}*|okres próbny|zkušební|prov(?:a|period)|deneme|пробн\p{L}+)(?!\p{L})|トライアル|お?試し|试用|試用|체험/iu;

/** Whether a plan's name says that it is a trial, which isn't free forever. */
export const isTrialPlan = (name: string): boolean => trialPlan.test(name);

const LONGEST_CELL = 30;

const buying =
  /^(?:[^\p{L}\p{N}]*(?:buy|purchase|order|kaufen|acheter|comprar|acquista|koop|kup|koupit|köp|satın al|купить)(?!\p{L}).{2,40}?(?:for|on|für|um|bei|pour|sur|por|en|na|per|su|voor|op|za|på|за|в|[–—:-])\s.*|(?:regular |sale |our |unser )?(?:price|preis|prix|precio|preço|prezzo|prijs|cena|pris|fiyatı?|цена|価格|价格|價格|가격)(?!\p{L})\s*[:：]?\s*)\p{Sc}?\s?\d|(?:購入|购买|購買|구매).{0,12}\d/iu;
/** "Get Acme for $24", "Price: 14,99 €": a line that sells something. */
export const sells = (text: string): boolean =>
  text.length <= 60 && (buying.test(text.trim()) || labelledPrice.test(text.trim()) || costs.test(text.trim()) || gets.test(text.trim()) || unlocks.test(text));
/** "Regular price 12,90 €", "Normaler Preis: 12,90 €", "Prix habituel 12 €": how shops label what they sell. */
const labelledPrice =
  /^(?:\p{L}+ )?(?:price|preis|prix|precio|preço|prezzo|prijs|cena|pris|fiyatı?|цена)(?: (?:habitual|habituel|normal|regular|unitario|unitaire|actual|actuel|de oferta|de lista|di listino|promocional|regularna|from|ab))?\s?[:：]?\s?\p{Sc}?\s?\d[\d.,]*(?:\s?(?:\p{Sc}|[\p{L}č]{2,4}\.?))?$|^(?:通常価格|販売価格|价格|售价|판매가)\s?[:：]?\s?\p{Sc}?\d/iu;
/** "A night costs C$165", "Eine Stunde kostet 40 €": what is sold by the piece. */
const costs =
  /^(?:an?|one|each|every|eine?|jede[rs]?|une?|chaque|un[ao]?|cada|uma?|ogni|een|elke?|en|ett|et) (?:\p{L}+ )?(?:night|hour|day|session|lesson|visit|ticket|box|class|place|report|trip|stunde|nacht|sitzung|ticket|kurs|fahrt|nuit|heure|séance|visite|billet|noche|hora|sesión|visita|entrada|noite|sessão|bilhete|notte|ora|seduta|lezione|nacht|uur|les|rit|timme|natt|lektion) (?:costs?|kostet|coûte|cuesta|custa|costa|kost|kostar|koster) \p{L}{0,3}\p{Sc}?\s?\d/iu;
/** "Unlock everything for $4.99": after a free download. */
const unlocks =
  /(?:^|[.!] )(?:unlock|upgrade to|get) (?:everything|all (?:\p{L}+ )?(?:features|levels|functions|tools|lessons|packs)|(?:the )?(?:full|pro|premium) version|pro|premium) (?:for|at) (?:only |just )?\p{Sc}?\s?\d|(?:alles|vollversion|pro|premium)[^.!?]{0,20} freischalten (?:für|ab) \d|débloque[rz] (?:tout|la version (?:complète|pro|premium))[^.!?]{0,20} pour \d|desbloquea (?:todo|la versión (?:completa|pro|premium))[^.!?]{0,20} por \p{Sc}?\d|desbloqueie (?:tudo|a versão (?:completa|pro|premium))[^.!?]{0,20} por (?:R\$|€)?\s?\d|sblocca (?:tutto|la versione (?:completa|pro|premium))[^.!?]{0,20} (?:per|a) (?:soli )?€?\s?\d/iu;
/** "Get your first order for $5 of ads" sells something else. */
const gets = /^Get \p{Lu}\S*(?: \S+){0,2} for \p{Sc}?\s?\d[\d.,]*\s?\p{Sc}?$/u;

const aboutPrice =
  /(?<!\p{L})(?:pric(?:e|es|ing)|preise?|prix|tarifs?|precios?|preços?|prezz[oi]|prij[sz]\p{L}*|cen[aty]?|pris(?:et|er)?|fiyat\p{L}*|цен[аы]|стоимость)(?!\p{L})|料金|価格|价格|價格|가격|요금/iu;
/** "Price on request": a short text about the price itself. */
const saysOnRequest = (text: string): boolean => text.length <= 160 && aboutPrice.test(text);

/** Who asks for a quote: on a page about prices, in a line about the price, or with a button on a home page; and on a page that compares. */
export function findAsked(site: SiteView, sayings: readonly Saying[], names: readonly string[]): Saying | undefined {
  const asks = ({ text, block }: Saying) => says.contact(text) && block.region !== 'footer';
  return (
    sayings.find((one) => one.isAmongPrices && asks(one)) ??
    sayings.find((one) => saysOnRequest(one.text) && asks(one)) ??
    // A site without any price and with a button for a quote.
    sayings.find((one) => one.page.role === 'home' && asks(one) && one.page.links.some((link) => link.text === one.text)) ??
    askedBesideComparison(site, names)
  );
}

/** "Prices depend on your size. Ask us for a quote." below a table of competitors: it is about "us", and names nobody else. */
function askedBesideComparison(site: SiteView, names: readonly string[]): Saying | undefined {
  for (const page of site.pages) {
    if (page.isArticle || page.role !== 'comparison') continue;
    for (const block of factBlocks(page, names)) {
      const text = block.text;
      if (block.kind === 'cell' || block.region === 'footer' || block.region === 'nav' || !saysOnRequest(text) || !says.contact(text)) continue;
      const isOurs = speaksOf('we', text) && !/(?<=\p{L},? )\p{Lu}\p{L}+/u.test(names.reduce((left, own) => left.replaceAll(own, ' '), text));
      if (isOurs && !says.paid(text) && !says.others(text) && !isOthersStory(text, undefined, names))
        return { text, page, block, before: [], isAmongPrices: true };
    }
  }
  return undefined;
}

/** "All maps are free for everyone. We are funded by donations.": said in one text, of the site itself. */
export function isGiftOwn({ text, page, block }: Pick<Saying, 'text' | 'page' | 'block'>, names: readonly string[]): boolean {
  if (!['home', 'about', 'pricing', 'faq'].includes(page.role) || !says.freeForAll(text) || says.trial(text) || says.others(text)) return false;
  if (block.level > 0 || block.text.length > 600 || isOthersStory(block.text, undefined, names)) return false;
  return block.text.split(/(?<=[.!?。])\s*/u).some((part) => fundedByGifts.test(part) && (speaksOf('we', part) || holdsOwnName(part, names)));
}

const cart =
  /^\P{L}*(?:add to (?:cart|basket|bag)|in den warenkorb(?: legen)?|ajouter au panier|añadir (?:al carrito|a la cesta)|agregar al carrito|adicionar ao carrinho|aggiungi al carrello|(?:toevoegen aan|in) (?:de )?winkel(?:wagen|mand)|(?:dodaj )?do koszyka|(?:přidat |vložit )?do košíku|lägg i (?:varukorgen?|kundvagnen?)|læg i (?:kurven?|indkøbskurv)|legg i handlekurven?|lisää (?:ostos)?koriin|sepete ekle|(?:добавить )?в корзину|カートに(?:入れる|追加)|加入购物车|加入購物車|장바구니(?:에)?\s?(?:담기|추가))\P{L}*$/iu;
/** "Add to cart". */
export const isCartButton = (text: string): boolean => cart.test(text);
/** Whether a site sells one thing: one button that puts it into a cart, and one price. */
export function isOnlyGood(site: SiteView, paid: readonly Saying[]): boolean {
  const amounts = new Set(paid.flatMap(({ text }) => amountsIn(text).map((amount) => amount.text.replace(/\s/g, ''))));
  if (amounts.size !== 1) return false;
  const buttons = site.pages.flatMap((page) => ownBlocks(page).flatMap(({ text, region }) => (cart.test(text.slice(0, 60)) && region !== 'nav' ? [page] : [])));
  return buttons.length === 1 && paid.some(({ page }) => page === buttons[0]);
}

const stores =
  /^https?:\/\/(?:apps\.apple\.com|itunes\.apple\.com|play\.google\.com|store\.steampowered\.com|(?:[\w-]+\.)?gumroad\.com|apps\.microsoft\.com|[\w-]+\.itch\.io)\//i;
/** A price alone in its line on a page that leads to an app store is the app's. */
export const isAppPrice = ({ text, page }: Saying): boolean =>
  page.role === 'home' && /^[^\p{L}\d]*\d[\d.,]*\s?\p{Sc}?$/u.test(text.trim()) && page.links.some(({ url }) => url !== undefined && stores.test(url));

/** Pages about donations, jobs and salaries. */
const noPrices =
  /(?<!\p{L})(?:jobs?|careers?|vacancies|open positions|karriere|stellen(?:angebote)?|emplois?|recrutement|empleos?|vagas|carreiras|lavora-con-noi|vacatures|praca|kariera|kariéra|kariyer|вакансии|donat\p{L}*|donar|donaci\p{L}+|doa(?:r|ções|ção)|dons?|faire-un-don|spenden?|doneer|doneren|darowizn\p{L}*|donera|sponsor us|support us|пожертвова\p{L}+)(?!\p{L})|採用|招聘|채용/iu;
/** Whether a page asks for donations or offers jobs: its amounts aren't prices. */
export const hasNoPrices = (page: ViewedPage): boolean => {
  const heading = page.blocks.find(({ level }) => level === 1)?.text ?? '';
  return (
    page.role !== 'home' &&
    page.role !== 'pricing' &&
    (noPrices.test(heading.slice(0, 60)) || (URL.canParse(page.url) && noPrices.test(new URL(page.url).pathname.replaceAll('/', ' '))))
  );
};

/** A free plan in a table of plans on a page about prices: one cell with a price of zero, and one with another price. */
export function freeInTable(paid: Saying[], sayings: Saying[]): [Saying, Saying] | undefined {
  const inTable = ({ block, page, text, isAmongPrices }: Saying) =>
    block.kind === 'cell' && (page.role === 'pricing' || isAmongPrices) && text.length <= LONGEST_CELL;
  const priced = paid.filter(inTable);
  if (priced.length === 0) return undefined;
  // The first price of zero in a table, and the first "Free" in a row, by their positions.
  const zeros = new Map<Element | Block, number>();
  for (const [at, one] of sayings.entries()) {
    if (!inTable(one) || says.paid(one.text) || isFeeBeside(one)) continue;
    const table = says.zero(one.text) ? tableOf(one.block) : undefined;
    const isFree = says.isFreeLabel(one.text) && !isExtraRow(one);
    const row = isFree ? rowOf(one.block) : undefined;
    const column = isFree ? columnOf(one) : undefined;
    for (const place of [table, row, column]) if (place && !zeros.has(place)) zeros.set(place, at);
  }
  for (const one of priced) {
    const table = tableOf(one.block);
    if (!table) continue;
    const column = columnOf(one);
    const places = [table, rowOf(one.block), ...(column ? [column] : [])];
    const zero = sayings[Math.min(...places.map((place) => zeros.get(place) ?? sayings.length))];
    if (zero) return [zero, one];
  }
  return undefined;
}

/** The line before an amount of zero, its row's first cell, or the line after it is about a fee, a total or shipping. */
export function isFeeBeside({ text, before, block, page }: Pick<Saying, 'text' | 'before' | 'block' | 'page'>): boolean {
  if (text.length > LONGEST_LABEL || says.paid(text)) return false;
  const next = page.blocks[placeOf(page.blocks, block) + 1];
  const isFee = (one: Block | undefined) =>
    one !== undefined && one.text.length <= LONGEST_LABEL && amountsIn(one.text).length === 0 && says.isFee(one.text) && !says.isFreeLabel(one.text);
  if (block.kind === 'cell') return isFee(page.blocks.find((one) => one.kind === 'cell' && rowOf(one) === rowOf(block)));
  return isFee(before[0]) || (next !== undefined && next.level === 0 && isFee(next));
}
const LONGEST_LABEL = 40;

const rowOf = ({ element }: Block) => [...elementsAround(element, 6)].find(({ tag }) => tag === 'tr') ?? element;
const tableOf = ({ element }: Block) => [...elementsAround(element, 6)].find(({ tag }) => tag === 'table');

const commission =
  /^(?:(?:sales |seller |our )?commission|(?:verkaufs)?provision|comisión|comissão|commissione|commissie|prowizja|provize|komisyon|комиссия|手数料|佣金|수수료)$/iu;
/** "Commission", "1.8 %", "per lot sold": a card with what a marketplace keeps. */
function isShareCard(page: ViewedPage, block: Block): boolean {
  if (!/^\d+(?:[.,]\d+)?\s?[%％]$/u.test(block.text.trim())) return false;
  const at = placeOf(page.blocks, block);
  return page.blocks.slice(Math.max(0, at - 2), at).some(({ text }) => commission.test(text.trim()));
}
/** On a marketplace, the sellers set the prices of what is for sale. */
export const takesShare = (site: SiteView): boolean =>
  site.pages.some((page) => !page.isArticle && ownBlocks(page).some((block) => says.keptShare(block.text) || isShareCard(page, block)));

/**
 * Whether a line in a list of prices is a free plan: another plan with a price is next to it, or the line names a limit ("Up to 20 chairs:
 * free").
 */
export function isFreeInList({ text, page, block }: Pick<Saying, 'text' | 'page' | 'block'>): boolean {
  const line = says.freeLine(text);
  if (!line || line.isLimit) return line !== undefined;
  const at = placeOf(page.blocks, block);
  return page.blocks
    .slice(Math.max(0, at - 2), at + 3)
    .some((near) => near !== block && /^\p{L}[^:：\d]{1,30}(?:[:：]|\s[–—-])\s/u.test(near.text) && says.paid(near.text));
}

/** "Delivery: free", "Support: free": a row about something around the product. */
function isExtraRow({ page, block }: Saying): boolean {
  const first = page.blocks.find((one) => one.kind === 'cell' && rowOf(one) === rowOf(block));
  return first !== undefined && first !== block && speaksOf('otherFree', first.text);
}

/** The heading of a price's column if it says what is charged for: "Price per 1,000 calls". */
export function underColumn({ block, page, text }: Pick<Saying, 'text' | 'page' | 'block'>): Block | undefined {
  if (text !== block.text || says.period(text) || says.usage(text)) return undefined;
  const head = columnOf({ block, page });
  return head && (says.usage(head.text) || says.subscription(head.text) || isUnit(head.text)) && amountsIn(head.text).length === 0 ? head : undefined;
}

/** The first cell of a cell's column, if it is in another row. */
function columnOf({ block, page }: Pick<Saying, 'page' | 'block'>): Block | undefined {
  const table = block.kind === 'cell' ? tableOf(block) : undefined;
  if (!table) return undefined;
  const at = placeOf(page.blocks, block);
  const row = rowOf(block);
  let column = 0;
  while (column < at && page.blocks[at - column - 1]?.kind === 'cell' && rowOf(page.blocks[at - column - 1]!) === row) column++;
  let first = at - column;
  while (first > 0 && at - first < MOST_CELLS && page.blocks[first - 1]!.kind === 'cell' && tableOf(page.blocks[first - 1]!) === table) first--;
  const head = page.blocks[first + column];
  return head && rowOf(head) === rowOf(page.blocks[first]!) && rowOf(head) !== row ? head : undefined;
}

/** Maximum number of a table's cells to check. */
const MOST_CELLS = 200;
const sampleHeading =
  /^[^\p{L}]*(?:(?:live|interactive)[ -])?(?:previews?|demo|examples?|samples?|playground|sandbox|template gallery|vorschau|beispiele?|aperçu|exemples?|vista previa|ejemplos?|pré-visualização|exemplos?|anteprima|esempi[o]?|voorbeeld(?:en)?|podgląd|przykład[y]?|ukázk[ay]|förhandsvisning|exempel|eksempler?|önizleme|örnek(?:ler)?|предпросмотр|пример[ы]?)(?!\p{L})|^(?:プレビュー|サンプル|デモ|예시|미리보기|示例|预览|範例)/iu;
const comparing =
  /(?<!\p{L})(?:compar(?:e|ison|ing|atif|aison|ativa?|acion|ación)|vergleich\p{L}*|confronto|vergelijk\p{L}*|porównanie|srovnání|jämför\p{L}*|karşılaştırma|сравнени[ея])(?!\p{L})|比較|比较|비교/iu;
const plansWord =
  /(?<!\p{L})(?:plans?|pricing|prices?|packages?|tarif\p{L}*|prei[s]\p{L}*|planes|planos|piani|pakiet\p{L}*|tarify|paket\p{L}*|offres|formules|editions?|features)(?!\p{L})|プラン|料金|套餐|요금/iu;

const kindOfProduct =
  /^[^\p{L}]*(?:software|programs?|programm|anbieter|apps?|tools?|providers?|vendors?|competitors?|systems?|logiciels?|outils?|fournisseurs?|solution|programas?|herramientas?|proveedor(?:es)?|sistemas?|ferramentas?|fornecedor(?:es)?|strumenti|strumento|fornitor[ei]|gestionale|aanbieder|pakket|programy|narzędzi[ea]|dostawc[ay]|programu|nástroj[e]?|poskytovatel|leverantör|verktyg|sağlayıcı|yazılım|программ[аы]|сервисы?|поставщик)[^\p{L}]*$|^(?:ソフト|サービス|製品|会社)名?$|^(?:软件|產品|产品|服务商)$|^(?:제품|서비스|업체)$/iu;
const tables = new WeakMap<Element, boolean>();

/** A table whose first column is headed "Software" or "Provider": a comparison, whatever the heading above it says. */
function listsProducts(block: Block): boolean {
  const table = tableOf(block);
  if (!table) return false;
  const known = tables.get(table) ?? kindOfProduct.test(firstCell(table));
  tables.set(table, known);
  return known;
}

function firstCell(table: Element): string {
  let at: Element | undefined = table;
  while (at && at.tag !== 'th' && at.tag !== 'td') at = at.children.find(isElement);
  return at ? textBetween(at).trim() : '';
}

/** Prices in a preview of what the product makes or in a comparison of other companies: nobody pays them here. */
export function isSample(block: Block, heading: Block | undefined): boolean {
  if (heading && sampleHeading.test(heading.text)) return true;
  if (isInSample(block)) return true;
  if (block.kind !== 'cell') return false;
  if (listsProducts(block)) return true;
  return heading !== undefined && comparing.test(heading.text) && !plansWord.test(heading.text);
}

/** The evidence of "Is it free?" "Yes." among the questions; undefined if nobody asks, or the answer is about a trial. */
export function answeredFree(faqs: Drafted['faqs']): Evidence[] | undefined {
  const found = faqs.find(
    ({ question, answer }) =>
      /\b(?:free|cost anything|kostenlos|gratis|gratuite?s?|grátis|gratuit[oa]|darmow\p{L}+|zdarma|ücretsiz|бесплат\p{L}+)(?!\p{L})|無料|免费|免費|무료/iu.test(
        question,
      ) &&
      !says.trial(question) &&
      !speaksOf('otherFree', question) &&
      /^(?:yes|yep|absolutely|of course|it is|ja|oui|s[ií]|sim|sì|да|tak|ano|evet|はい|是的?|네|예|completely|100 ?%|totally)(?!\p{L})/iu.test(answer) &&
      !says.trial(answer.slice(0, 200)),
  );
  return found?.evidence.slice(0, 2);
}

/** The sentences of a text that have a price. */
export const sentenceWithPrice = (text: string): string =>
  text
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .filter((part) => says.paid(part))
    .join(' ');

/** Offers on the pricing page and short ones count more than passing mentions. */
export function bestOf(sayings: Saying[]): Saying | undefined {
  const rank = ({ page, text, block, isAmongPrices }: Saying) =>
    (page.role === 'pricing' ? 0 : page.role === 'home' ? 1 : 2) + (isAmongPrices ? 0 : 0.5) + (block.region === 'footer' ? 1 : 0) + text.length / 1000;
  let best: { saying: Saying; rank: number } | undefined;
  for (const saying of sayings) {
    const at = rank(saying);
    if (!best || at < best.rank) best = { saying, rank: at };
  }
  return best?.saying;
}
