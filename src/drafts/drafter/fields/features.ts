import { amountsIn } from '../../evidence/pricing-words.ts';
import { type Card, type CardGroup, cardGroups } from '../cards.ts';
import type { Stated } from '../drafter.ts';
import { cite, isFiller, oneLine, pagesOf, type SiteView, squash, wordCount } from '../site-view.ts';

const MOST = 20;
const featureWords =
  /features?|capabilit|what (?:you(?:'ll)? (?:get|can)|we (?:do|offer|build)|it does|is inside|makes)|includes?d?\b|everything you|services|solutions|offer|how (?:it|.{2,20}) works|tools?\b|modules?|benefits?|built for|designed|specializ|funktion|leistung|werkzeug|vorteil|was .{2,20} kann|fonctionnalit|modules|services|funcionalidad|caracter[ií]stic|servicios|soluciones|integra|recursos|funcionalidade|serviços|módulos|o que|todo lo que|tudo|funzionalit|servizi|functies|diensten|funktioner|tjänster|funkcj|usług|özellik|hizmet|возможност|функци|услуг|機能|特徴|特長|サービス|できること|功能|特性|特点|服务|产品|기능|특징|서비스|الميزات|יכולות/iu;
const uspWords =
  /why (?:choose|us|use|teams|people|customers|.{2,25}\?*$)|what (?:sets|makes) .{0,30}(?:apart|different|special|unique)|difference|different|advantages?|benefits|warum|vorteile|was uns|pourquoi|avantages|por qu[eé] |ventajas|beneficios|nos diferencia|diferenci|por que |vantagens|benefícios|perché|vantaggi|waarom|voordelen|varför|fördelar|hvorfor|dlaczego|zalety|neden|почему|преимуществ|選ばれる理由|理由|メリット|強み|为什么|优势|優勢|왜|장점|이유|لماذا|למה/iu;
const otherWords =
  /\bfaqs?\b|question|preguntas|perguntas|fragen|domande|よくある|常见问题|testimonial|review|what .{0,25} say|customer stor|team\b|equipe|equipo|founder|pric|plans?\b|preise|tarif|precio|preço|料金|定价|blog|news|article|latest|changelog|release|contact|kontakt|contáct|newsletter|subscribe|follow|related|privacy|terms|cookie|legal|career|jobs|sponsor|partners?\b|trusted by|press\b|download|install|requirements|footer|sitemap|links|community|documentation|roadmap|opening hours|our (?:clients|customers|work|projects)|portfolio|case stud/iu;

/** What the product does: the titles of the cards, headed paragraphs and lists that the site shows it by. */
export function draftFeatures(site: SiteView, names: string[]): Stated<string[]> | null {
  return take(site, names, (group) => featureScore(group), 3);
}

/** Why one should choose it, where the site has a part that says so. */
export function draftUsps(site: SiteView, names: string[]): Stated<string[]> | null {
  return take(
    site,
    names,
    (group) => (uspWords.test(`${group.heading} ${group.eyebrow}`) && group.kind !== 'items' ? 4 : uspWords.test(group.heading) ? 3 : 0),
    3,
    8,
  );
}

function take(site: SiteView, names: string[], score: (group: CardGroup) => number, least: number, most = MOST): Stated<string[]> | null {
  const groups = pagesOf(site, ['home', 'features', 'about'])
    .flatMap((page) => (page.isUnfilled ? [] : cardGroups(page)))
    .map((group) => ({ group: { ...group, cards: group.cards.filter((card) => isPossible(card, names)) }, score: score(group) }))
    .filter(({ group, score: total }) => total >= least && group.cards.length >= 2)
    .sort((a, b) => b.score - a.score);
  const chosen: { card: Card; group: CardGroup }[] = [];
  for (const { group } of groups) {
    for (const card of group.cards) {
      if (chosen.length >= most || chosen.some((other) => squash(other.card.title) === squash(card.title))) continue;
      chosen.push({ card, group });
    }
  }
  if (chosen.length < 2) return null;
  return { value: chosen.map(({ card }) => oneLine(card.title)), evidence: chosen.flatMap(({ card, group }) => cite(group.page, card.quote)) };
}

function featureScore(group: CardGroup): number {
  const words = `${group.heading} ${group.eyebrow}`;
  if (otherWords.test(words)) return 0;
  const withBody = group.cards.filter((card) => card.body.length > card.title.length).length;
  let score = 0;
  if (featureWords.test(words)) score += 3;
  if (uspWords.test(words)) score += 1;
  if (group.kind !== 'items' && withBody >= 2 && withBody >= group.cards.length / 2) score += 2;
  if (group.kind === 'items' && withBody >= 2 && withBody >= group.cards.length / 2) score += 1.5;
  if (group.kind === 'cards') score += 0.5;
  if (group.cards.length >= 3) score += 1;
  if (group.page.role === 'home') score += 0.5;
  if (group.page.role === 'features') score += 1;
  // Cards that a page about the company does not call features are people, values and dates.
  if (group.page.role === 'about') score -= featureWords.test(words) ? 0.5 : 2;
  // Headings of the first rank are the parts of the page, not the features.
  if (group.kind === 'headings' && (group.cards[0]?.block.level ?? 9) <= 2) score -= 1;
  if (group.kind === 'items' && group.cards.length > 15) score -= 1;
  return score;
}

function isPossible({ title, body, block }: Card, names: string[]): boolean {
  const words = wordCount(title);
  if (words < 1 || words > 10 || title.length > 90 || title.length < 3) return false;
  if (/[?？]$|@|https?:|©|^\W*\d[\d.,%+xk\s]*\W*$|^\d{4}\b|^(?:step|schritt|paso|passo|étape)? ?\d+\.?$/i.test(title) || amountsIn(title).length > 0)
    return false;
  if (isFiller(title) || isFiller(body) || (otherWords.test(title) && words <= 3) || names.some((name) => squash(name) === squash(title))) return false;
  return block.region === 'main' || block.region === 'header' || block.region === 'data';
}
