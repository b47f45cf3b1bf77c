import { elementsAround } from '../../../platform/html/tree.ts';
import { squash } from '../../evidence/canonical.ts';
import { amountsIn, says } from '../../evidence/pricing/pricing-words.ts';
import { by } from '../../evidence/which-rule.ts';
import { headingIs, isOnlyFeatures, isSectionHeading, speaksOf } from '../../languages/index.ts';
import { placeOf } from '../../pages/block-order.ts';
import { isInside } from '../../pages/is-inside.ts';
import { type Card, type CardGroup, cardGroups, isTextBelow } from '../cards.ts';
import type { Stated } from '../drafter.ts';
import { cite, isFiller, oneLine, pagesOf, type SiteView, wordCount } from '../site-view.ts';
import { areFigures, areNames, arePlaces, isAudiences, isPlanList, isPlatforms, isSteps } from './card-kinds.ts';
import { goesWithout } from './goes-without.ts';

const MOST = 20;
/** Not a feature: "and more…", "Learn more", a language, a price. */
const noFeature =
  /^(?:[^\p{L}\p{N}]*(?:and|und|et|y|e|en|och|i|a|ve|и) (?:(?:much|many|viel\p{L}*|vieles|bien d['’]autres|mucho|muito|molto|veel|mycket|wiele|mnohem|многое) )?(?:more|mehr|plus|más|mais|altro|meer|mer|więcej|více|другое|daha fazlası)\b.*|(?:learn|read|see|show|view) (?:more|all)|mehr (?:erfahren|anzeigen)|en savoir plus|(?:ver|leer|saber|saiba) m[aá]s\b.*|coming(?: soon)?[^\p{L}\p{N}]*|demnächst|bientôt|próximamente|em breve)$/iu;
/** A badge after the title: the feature is coming later, or new. */
const badge =
  /\s+[([]?(?:coming (?:very )?soon|soon|beta|bald verfügbar|demnächst|bientôt(?: disponible)?|próximamente|em breve|in arrivo|prossimamente|binnenkort|wkrótce|již brzy|brzy|kommer snart|snart|yakında|скоро|近日公開|即将推出|출시 예정)[)\]]?$/iu;
const numbered = /^(?:(?:step|schritt|étape|paso|passo|stap|krok|steg|adım|шаг|ステップ|步骤)?\s*\d{1,2}\s*(?:[.):：]\s+|\s[–-]\s)|#\d+\s+)/iu;

const isAbout = (topic: 'featuresHeading' | 'whyHeading', ...lines: string[]): boolean => lines.some((line) => wordCount(line) <= 12 && speaksOf(topic, line));

/** A heading above something other than features. */
const isAboutOthers = (heading: string, language: string | null): boolean =>
  isNoTitle(heading) || (wordCount(heading) <= 8 && isSectionHeading(heading, language));

/** A topic that no feature is about. */
function isNoTitle(heading: string): boolean {
  if (heading === '' || wordCount(heading) > 8) return false;
  const topics = ['faqHeading', 'testimonialsHeading', 'othersHeading', 'teamHeading', 'pricingHeading', 'otherHeading'] as const;
  return (
    topics.some((topic) => headingIs(topic, heading)) ||
    /\b(?:faq|testimonial|what .{0,25} say|customer stor|newsletter|privacy|terms|cookie|career|changelog|release notes?|opening hours|documentation|sitemap)/i.test(
      heading,
    )
  );
}

/** What the product does: the titles of cards, paragraphs with headings, and lists on the site. Steps never say it. */
export function draftFeatures(site: SiteView, names: string[]): Stated<string[]> | null {
  return take(site, names, (group) => (by('not features: isSteps', isSteps(group)) ? 0 : featureScore(group)), 3);
}

/** Reasons to choose it, if the site has a section about that; blank if that section is the list of features. */
export function draftUsps(site: SiteView, names: string[], features: readonly string[] = []): Stated<string[]> | null {
  const usps = take(
    site,
    names,
    (group) =>
      isSteps(group) ? 0 : isAbout('whyHeading', group.heading, group.eyebrow) && group.kind !== 'items' ? 4 : isAbout('whyHeading', group.heading) ? 3 : 0,
    3,
    8,
  );
  const told = new Set(features.map(squash));
  const isSameList = usps?.value.length === told.size && usps.value.every((usp) => told.has(squash(usp)));
  return isSameList ? null : usps;
}

function take(site: SiteView, names: string[], score: (group: CardGroup) => number, least: number, most = MOST): Stated<string[]> | null {
  const groups = pagesOf(site, ['home', 'features', 'about'])
    .flatMap((page) => (page.isUnfilled ? [] : cardGroups(page)))
    .map((group) => ({
      group: { ...group, cards: group.cards.filter((card) => isPossible(card, names) && (!hasAmount(card) || isFewPriced(group, card))) },
      score: score(group),
    }))
    .filter(({ group, score: total }) => total >= least && group.cards.length >= 2 && !isNoFeatures(group))
    .sort((a, b) => b.score - a.score);
  // Headings of the first level are the page's sections: they count only if nothing else does.
  const isPart = (group: CardGroup) => group.kind === 'headings' && (group.cards[0]?.block.level ?? 9) <= 2;
  const whole = groups.some(({ group }) => !isPart(group) && group.cards.length >= 3) ? groups.filter(({ group }) => !isPart(group)) : groups;
  const chosen: { card: Card; group: CardGroup }[] = [];
  for (const { group } of whole) {
    by(`features and reasons: ${group.kind}`, true);
    for (const card of group.cards) {
      if (chosen.length >= most || chosen.some((other) => squash(other.card.title) === squash(card.title))) continue;
      chosen.push({ card, group });
    }
  }
  if (chosen.length < 2) return null;
  return {
    value: chosen.map(({ card }) => titleOf(card)),
    evidence: chosen.flatMap(({ card, group }) => cite(group.page, card.quote)),
  };
}

const isNoFeatures = (group: CardGroup): boolean =>
  Object.entries({ isPeople, areNames, arePlaces, areFigures, isPriceList, isAudiences, isPlatforms, isPlanList, areSections }).some(([rule, is]) =>
    by(`not features: ${rule}`, is(group)),
  );

/** Headings of the page's sections: below some of them are lists, questions to open, or other headings. A feature has a sentence or two. */
function areSections({ kind, cards, page }: CardGroup): boolean {
  const level = cards[0]?.block.level ?? 0;
  if (kind === 'items' || level < 1 || level > 2) return false;
  const holdsMore = ({ block }: Card) => {
    const at = placeOf(page.blocks, block);
    const next = page.blocks.findIndex(({ level }, index) => index > at && level > 0 && level <= block.level);
    const below = page.blocks.slice(at + 1, next < 0 ? undefined : next).filter(({ region }) => region === 'main');
    return (
      below.filter(({ kind: is }) => is === 'item' || is === 'term').length >= 2 ||
      below.some(({ level }) => level > block.level) ||
      (below.length > 0 && below.length <= 3 && below.every(({ text }) => text.length <= 40) && below.some(({ text }) => amountsIn(text).length > 0))
    );
  };
  return cards.filter(holdsMore).length >= Math.min(2, cards.length / 2);
}

const titleOf = ({ title }: Card): string => oneLine(title).replace(numbered, '').replace(badge, '');

const trade =
  /\b(?:CEO|CTO|COO|CFO|CMO|Prof|Professor|Dr|PhD|Director|Engineer|Developer|Designer|Manager|Advisor|Head of|Lead|Partner|Geschäftsführ|Leiter|Directeur|Ingénieur|Responsable|Docteur|Médecin|Diretor|Direttore)/u;

/** Cards that each have a person's name and a job title. */
const isPeople = ({ cards }: CardGroup): boolean =>
  cards.filter(
    ({ title, body }) =>
      (trade.test(title) || trade.test(body.slice(0, 120)) || speaksOf('founder', body.slice(0, 120))) && /^(?:\p{Lu}[\p{L}.'’-]+ ?){2,4}$/u.test(title),
  ).length *
    2 >=
  cards.length;

/** Cards with a price each: plans, or goods. The price may be a separate heading. */
function isPriceList({ cards, page, kind }: CardGroup): boolean {
  const row = [...elementsAround(cards[0]!.block.element, 8)].find((around) => isInside(cards[1]!.block.element, around));
  const titles = new Set(cards.map(({ block }) => block));
  const isPriced = ({ body, block }: Card) => {
    if (amountsIn(body.slice(0, 200)).length > 0) return true;
    const at = placeOf(page.blocks, block);
    const after = page.blocks.slice(at + 1, at + 5);
    // A price after the next card's title isn't this card's.
    const next = kind === 'headings' ? after.findIndex((other) => titles.has(other)) : -1;
    return (
      at >= 0 &&
      after
        .slice(0, next < 0 ? undefined : next)
        .some(({ text, element }) => text.length <= 40 && amountsIn(text).length > 0 && (kind !== 'items' || (row && isInside(element, row))))
    );
  };
  return cards.filter(isPriced).length * 2 > cards.length;
}

function featureScore(group: CardGroup): number {
  const { lang } = group.page;
  if ((isAboutOthers(group.heading, lang) && !isOnlyFeatures(group.heading, lang)) || isAboutOthers(group.eyebrow, lang)) return 0;
  const isFeatures = isAbout('featuresHeading', group.heading, group.eyebrow);
  const withBody = group.cards.filter(({ title, body }) => isTextBelow(title, body)).length;
  let score = 0;
  if (isFeatures) score += 3;
  if (isAbout('whyHeading', group.heading, group.eyebrow)) score += 1;
  if (group.kind !== 'items' && withBody >= 2 && withBody >= group.cards.length / 2) score += 2;
  if (group.kind === 'items' && withBody >= 2 && withBody >= group.cards.length / 2) score += 1.5;
  if (group.kind === 'cards') score += 0.5;
  if (group.cards.length >= 3) score += 1;
  if (group.page.role === 'home') score += 0.5;
  if (group.page.role === 'features') score += 1;
  // On a page about the company, cards that aren't called features are people, values and dates.
  if (group.page.role === 'about') score -= isFeatures ? 0.5 : 2;
  // Headings of the first level are the page's sections, not the features.
  if (group.kind === 'headings' && (group.cards[0]?.block.level ?? 9) <= 2 && !areShort(group)) score -= 1;
  if (group.kind === 'items' && group.cards.length > 15) score -= 1;
  return score;
}

/** Three headings or more in a row, each with a sentence or two: a page without other headings has its features there. */
const areShort = ({ cards, page }: CardGroup): boolean =>
  cards.length >= 3 &&
  cards.filter(({ body }) => wordCount(body) >= 3 && wordCount(body) <= 40).length >= cards.length * 0.6 &&
  !page.blocks.some(({ level, region }) => level > (cards[0]?.block.level ?? 9) && region === 'main');

const hasAmount = ({ title }: Card): boolean => amountsIn(title).length > 0;
/** "River gauges for 30 dollars": a title with more than an amount, among others without one. Plans and goods all have their prices. */
function isFewPriced({ cards }: CardGroup, { title }: Card): boolean {
  const rest = amountsIn(title).reduce((left, { text }) => left.replace(text, ' '), title);
  return (
    wordCount(rest) >= 3 && !says.period(title) && cards.filter(hasAmount).length * 3 <= cards.length && !cards.some(({ body }) => amountsIn(body).length > 0)
  );
}

function isPossible({ title, body, block }: Card, names: string[]): boolean {
  const words = wordCount(title);
  if (words < 1 || words > 10 || title.length > 90 || title.length < 3) return false;
  if (/[?？]$|@|https?:|©|^[^\p{L}\p{N}]*\d[\d.,%+xk\s]*[^\p{L}\p{N}]*$|^\d{4}\b|^(?:step|schritt|paso|passo|étape)? ?\d+\.?$/iu.test(title)) return false;
  if (
    isFiller(title) ||
    isFiller(body) ||
    (isNoTitle(title) && words <= 3 && !goesWithout(title)) ||
    noFeature.test(title.trim()) ||
    names.some((name) => squash(name) === squash(title))
  )
    return false;
  return block.region === 'main' || block.region === 'header' || block.region === 'data';
}
