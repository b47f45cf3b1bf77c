import { holdsOwnName } from '../../../evidence/own-name.ts';
import { isLoved, speaksOfGoods, subjectOf } from '../../../evidence/whose-place/made-here.ts';
import { countryAtStart, type Making } from '../../../evidence/whose-place/made-words.ts';
import { namesLegalForm } from '../../../evidence/whose-place/place-words.ts';
import { wordsFor } from '../../../languages/index.ts';
import { countriesIn, countryOf } from '../../../places/countries.ts';
import { cityAtStart } from '../../../places/gazetteer.ts';
import type { SiteView, ViewedPage } from '../../site-view.ts';
import { isCartButton } from '../price-sayings.ts';

/** Domains of countries that sites all over the world use. */
const everywhere = /^(?:ac|ai|am|at|be|cc|co|fm|gg|im|in|io|is|it|la|li|ly|me|ms|nu|sh|so|st|to|tv|us|vc|ws)$/;

/** The countries that a page's domain and its language with a region ("pt-BR") point to. */
function pointsTo({ url, lang }: Pick<ViewedPage, 'url' | 'lang'>): string[] {
  const end = URL.canParse(url) ? new URL(url).hostname.split('.').at(-1)! : '';
  const domain = /^[a-z]{2}$/.test(end) && !everywhere.test(end) ? [end === 'uk' ? 'GB' : end.toUpperCase()] : [];
  // Many themes in English say "en-US" although their site is elsewhere.
  const region = /^(?!en)[a-z]{2}[-_](?<region>[A-Za-z]{2})$/.exec(lang ?? '')?.groups?.['region'];
  return [...domain, ...(region === undefined ? [] : [region.toUpperCase()])];
}

const cartPath = /\/(?:cart|warenkorb|panier|carrito|cesta|carrinho|carrello|winkelwagen|winkelmand|koszyk|kosik|varukorg|kurv|ostoskori|sepet)(?:[/?#.]|$)/i;
const shops = new WeakMap<SiteView, boolean>();
/** Whether a site puts goods into a cart: "Made in Italy" is about them. */
export function sellsGoods(site: SiteView): boolean {
  const known = shops.get(site);
  if (known !== undefined) return known;
  const sells = site.pages.some(
    ({ blocks, links }) =>
      blocks.some(({ text }) => text.length <= 60 && isCartButton(text)) || links.some(({ url }) => url !== undefined && cartPath.test(url)),
  );
  shops.set(site, sells);
  return sells;
}

const by = new RegExp(`^[^\\p{L}]*(?:${wordsFor('madeBy')}|${wordsFor('foundedBy')}|by|von|par|por|da|door|przez|av|af)\\s+(?<maker>.{2,60})$`, 'iu');
/** "Made in South Africa, built by Acme (Pty) Ltd", "Made in Portugal by Acme". */
const isByOwn = (after: string, names: readonly string[]): boolean => {
  const maker = by.exec(after)?.groups?.['maker'];
  return maker !== undefined && (holdsOwnName(maker, names) || namesLegalForm(maker));
};

/**
 * Whether the company or its software was made in the place that follows. "Our app is made in Lisbon" says so, and so does "made by a small team
 * in Portugal". "Made in Portugal" without a subject may be about what is for sale: it counts in the frame of the page, with love, or if the
 * page's domain or language points to the country as well, and never on a site that sells goods.
 */
export function isMadeHere(
  text: string,
  made: Making,
  given: { names: readonly string[]; page: Pick<ViewedPage, 'url' | 'lang' | 'role'>; isFrame: boolean; isShop: boolean },
): boolean {
  const { names, page, isFrame, isShop } = given;
  const subject = subjectOf(text.slice(0, made.index), names);
  if (subject !== 'bare') return subject === 'own';
  const town = cityAtStart(made.rest);
  if (made.makers !== undefined)
    return (
      holdsOwnName(made.makers, names) || (!isShop && !speaksOfGoods(text) && (isFrame || ['home', 'about', 'team', 'story', 'contact'].includes(page.role)))
    );
  if (town !== undefined && countryOf(town) === undefined) return true;
  const code = made.code ?? countryAtStart(made.rest);
  if (code === undefined) return isFrame;
  const points = pointsTo(page).includes(code);
  if (isShop || (speaksOfGoods(made.words) && !isLoved(made.words) && !points)) return false;
  if (isFrame || points) return true;
  const name = countriesIn(made.rest)[0];
  const after = name && made.code === undefined ? made.rest.slice(name.index + name.name.length) : '';
  if (isByOwn(after, names)) return true;
  return isLoved(`${made.words} ${after}`) && after.replace(/[^\p{L}]/gu, '').length <= 20;
}
