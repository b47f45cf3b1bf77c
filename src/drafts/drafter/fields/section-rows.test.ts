import { describe, expect, it } from 'vitest';
import { crawledPhrasing } from '../../../../test/support/drafts/crawled-phrasing.ts';
import { draftExtractively } from '../draft-extractively.ts';

// Rows of three cards are features only if nothing says that they are something else.

type Cards = [title: string, body: string][];
const section = (heading: string, cards: Cards) =>
  `<section><h2>${heading}</h2><div class="grid">${cards.map(([title, body]) => `<div class="card"><h3>${title}</h3><p>${body}</p></div>`).join('')}</div></section>`;
const features = (language: string, html: string) =>
  draftExtractively({ site: crawledPhrasing(language, html, '/'), knows: { categories: [] } }).fields.features?.value;

const plain: Cards = [
  ['Honesty', 'We say what we think.'],
  ['Craft', 'We care about details.'],
  ['Patience', 'Trees take their time.'],
];
const real: Cards = [
  ['Harvest calendar', 'Know who picks which row and when.'],
  ['Spray diary', 'Write down every treatment on the phone.'],
  ['Bills in one tap', 'Send an invoice from the barn.'],
];

describe('rows of cards that aren’t features', () => {
  it.each([
    ['en', 'Meet the team'],
    ['en', 'Our values'],
    ['en', 'Integrations'],
    ['en', 'Works with your tools'],
    ['en', 'The problem'],
    ['en', 'Awards'],
    ['en', 'Industries'],
    ['en', 'Latest news'],
    ['en', 'Our process'],
    ['en', 'Our awards and certifications'],
    ['en', 'Meet our growers'],
    ['en', 'Popular categories'],
    ['en', 'Bestsellers'],
    ['de', 'Unsere Werte'],
    ['de', 'Auszeichnungen'],
    ['de', 'Das Problem'],
    ['fr', 'Nos valeurs'],
    ['fr', 'Nos derniers articles'],
    ['es', 'Nuestros valores'],
    ['es', 'Nuestro proceso'],
    ['pt', 'Nossos valores'],
    ['it', 'I nostri valori'],
    ['nl', 'Onze waarden'],
    ['pl', 'Nasze wartości'],
    ['cs', 'Naše hodnoty'],
    ['sv', 'Våra värderingar'],
    ['da', 'Vores værdier'],
    ['nb', 'Våre verdier'],
    ['fi', 'Arvomme'],
    ['tr', 'Değerlerimiz'],
    ['ru', 'Наши ценности'],
    ['ja', '受賞歴'],
    ['zh', '我们的价值观'],
    ['ko', '핵심 가치'],
  ])('%s: %s', (language, heading) => {
    expect(features(language, section(heading, plain))).toBeUndefined();
    // Beside a section that is called features, that one counts.
    expect(features('en', section('Features', real) + section(heading, plain))).toEqual(real.map(([title]) => title));
  });

  it.each<[string, Cards]>([
    ['places', ['Leeds', 'York', 'Bristol'].map((city) => [city, '12 Park Row, on the first floor.'])],
    ['figures', ['500 orchards', '2 million trees', '99.9% uptime'].map((figure) => [figure, 'counted at the end of last year.'])],
    ['people', ['Ann Lee', 'Tom Wood', 'Eve Stone'].map((person) => [person, 'Writes and draws and counts the trees.'])],
  ])('%s', (_, cards) => expect(features('en', section('All about it', cards))).toBeUndefined());
});

describe('rows of cards that are features', () => {
  it.each([
    ['en', 'Features'],
    ['en', 'Everything for the season'],
    ['en', 'New features'],
    ['en', 'Our features'],
    ['en', 'Use cases'],
    ['de', 'Funktionen'],
    ['fr', 'Nos fonctionnalités'],
    ['es', 'Características'],
    ['pt', 'Recursos'],
    ['ja', '特長'],
  ])('%s: %s', (language, heading) => expect(features(language, section(heading, real))).toEqual(real.map(([title]) => title)));

  it('in title case', () => {
    const cards: Cards = [
      ['Harvest Calendar', 'Know who picks which row and when.'],
      ['Spray Diary', 'Write down every treatment on the phone.'],
      ['Instant Billing', 'Send an invoice from the barn.'],
    ];
    expect(features('en', `${section('Everything You Need This Season', cards)}<h2>Start Your Season With Bramble</h2>`)).toEqual(
      cards.map(([title]) => title),
    );
  });

  it('with a sentence that is shorter than its title', () => {
    const cards: Cards = [
      ['Recognises every apple variety', 'Point the phone at it.'],
      ['Prints labels for the market', 'On any printer.'],
      ['Exports the whole harvest', 'For other programs.'],
    ];
    const bare = cards.map(([title, body]) => `<div class="card"><h3>${title}</h3><p>${body}</p></div>`).join('');
    expect(features('en', bare)).toEqual(cards.map(([title]) => title));
    // Captions aren't sentences.
    expect(features('en', bare.replaceAll(/\.(?=<)/g, ''))).toBeUndefined();
  });

  it('with an amount in one title among others', () => {
    const cards: Cards = [...real, ['Rain gauges for 30 dollars', 'Built from open hardware in the barn.']];
    expect(features('en', section('Features', cards))).toEqual(cards.map(([title]) => title));
    const plan: Cards = [...real, ['Whole season plan $30 per year', 'Everything in one plan for the season.']];
    expect(features('en', section('Features', plan))).toEqual(real.map(([title]) => title));
    const goods = real.map(([title, body], at): Cards[number] => [`${title} for $${at + 2}0`, body]);
    expect(features('en', section('Features', goods))).toBeUndefined();
  });

  it('a list of reasons below goods with prices', () => {
    const goods = '<div class="cards"><article><h2>Cider press</h2><p>180 €</p></article><article><h2>Apple crate</h2><p>15 €</p></article></div>';
    const items = real.map(([title, body]) => `<li><strong>${title}</strong>: ${body}</li>`).join('');
    expect(features('en', `<main>${goods}<section><h2>Why Bramble</h2><ul>${items}</ul></section></main>`)).toEqual(real.map(([title]) => title));
    // The list of a plan.
    expect(features('en', `<main><div><h2>Orchard</h2><p>$15 per month</p><ul>${items}</ul></div></main>`)).toBeUndefined();
  });
});
