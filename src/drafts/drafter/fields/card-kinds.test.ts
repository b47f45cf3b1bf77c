import { describe, expect, it } from 'vitest';
import { readForCrawl } from '../../crawl/read-for-crawl.ts';
import { draftExtractively } from '../draft-extractively.ts';

// Rows of cards that look like features. Each test also has real features. Those stay.

const card = (title: string, body: string, name = 'c') => `<div class="${name}"><h3>${title}</h3><p>${body}</p></div>`;
const own = ['Basket counter', 'Harvest calendar', 'Barn map'];
const features = `<h2>Features</h2>${own.map((title) => card(title, 'It does this all day long, in every row of the orchard.')).join('')}`;

function draft(body: string): string[] | undefined {
  const html = `<title>Bramble</title><h1>Bramble</h1><p>Bramble keeps the books of small orchards.</p>${body}`;
  const { page } = readForCrawl({ bytes: Buffer.from(html), contentType: 'text/html; charset=utf-8', url: 'https://bramble.test/', fetchedAt: '' });
  return draftExtractively({ site: { url: page.url, host: 'bramble.test', pages: [page] }, knows: { categories: [] } }).fields.features?.value;
}

const actions = ['Pick a tree', 'Count the fruit', 'Send the bill'];
const rowOf = (heading: string, titles: readonly string[], name = 'c') =>
  `<section><h2>${heading}</h2>${titles.map((title) => card(title, 'This is a sentence that says a little more about it.', name)).join('')}</section>`;

describe('steps aren’t features', () => {
  it.each([
    'Three simple steps',
    'Get started in 3 easy steps',
    'In drei Schritten zum Ziel',
    'Votre verger en 3 étapes',
    'En tres sencillos pasos',
    'Tudo em três passos simples',
    'Pronto in 3 semplici passaggi',
    'In drie stappen klaar',
    'Zacznij w 3 krokach',
    'Začněte ve třech krocích',
    'Kom igång i tre enkla steg',
    '3 adımda başlayın',
    'Всё за 3 шага',
    'ご利用の流れ',
    '只需三步',
    '3단계로 시작하기',
  ])('under "%s"', (heading) => expect(draft(features + rowOf(heading, actions))).toEqual(own));

  it.each([
    'How Bramble works',
    'So funktioniert es',
    'Comment ça marche ?',
    'Cómo funciona',
    'Como funciona',
    'Come funziona',
    'Hoe werkt het',
    'Jak to działa',
    'Jak to funguje',
    'Så fungerar det',
    'Nasıl çalışır?',
    'Как это работает',
    '使い方',
    '如何使用',
    '이용 방법',
  ])('under "%s", if the elements are called steps or have numbers', (heading) => {
    expect(draft(features + rowOf(heading, actions, 'step'))).toEqual(own);
    const numbered = actions
      .map((title, at) => `<div class="c"><span>0${at + 1}</span><h3>${title}</h3><p>This says a little more about it.</p></div>`)
      .join('');
    expect(draft(`${features}<section><h2>${heading}</h2>${numbered}</section>`)).toEqual(own);
  });

  const inList = (heading: string, titles: readonly string[], tag = 'ol') =>
    `<section><h2>${heading}</h2><${tag}>${titles.map((title) => `<li><h3>${title}</h3><p>This says a little more about it.</p></li>`).join('')}</${tag}></section>`;

  it.each([
    ['How Bramble works', 'Sign up', 'Add a tree', 'Get paid'],
    ['From branch to basket', 'Sign up', 'Add a tree', 'Get paid'],
    ['So funktioniert es', 'Konto anlegen', 'Baum eintragen', 'Geld erhalten'],
    ['Vom Ast in den Korb', 'Konto anlegen', 'Baum eintragen', 'Geld erhalten'],
    ['Comment ça marche', 'Créez un compte', 'Ajoutez un arbre', 'Recevez l’argent'],
    ['Cómo funciona', 'Crea una cuenta', 'Añade un árbol', 'Recibe el dinero'],
    ['Como funciona', 'Crie uma conta', 'Adicione uma árvore', 'Receba o dinheiro'],
    ['Come funziona', 'Crea un account', 'Aggiungi un albero', 'Ricevi i soldi'],
    ['Hoe het werkt', 'Maak een account', 'Voeg een boom toe', 'Ontvang je geld'],
    ['Jak to działa', 'Załóż konto', 'Dodaj drzewo', 'Odbierz pieniądze'],
    ['使い方', 'アカウントを作る', '木を登録する', 'お金を受け取る'],
    ['كيف يعمل', 'أنشئ حسابًا', 'أضف شجرة', 'استلم المال'],
  ])('an ordered list under "%s" is steps, also if the site says nothing else about what it does', (heading, ...titles) => {
    expect(draft(inList(heading, titles))).toBeUndefined();
    expect(draft(features + inList(heading, titles))).toEqual(own);
  });

  it.each(['From branch to basket', 'So kommt der Apfel in den Korb', 'De la rama a la cesta'])('numbered titles under "%s" are steps', (heading) => {
    expect(draft(rowOf(heading, ['1. Sign up', '2. Add a tree', '3. Get paid']))).toBeUndefined();
  });

  it('an ordered list that is called features or reasons isn’t steps', () => {
    expect(draft(inList('Features', own))).toEqual(own);
    expect(draft(inList('Why growers choose Bramble', own))).toEqual(own);
  });

  it('a list without an order isn’t steps', () => {
    expect(draft(inList('In your orchard', own, 'ul'))).toEqual(own);
  });

  it('features under "How it works" without numbers are kept', () => {
    expect(draft(rowOf('How it works', own))).toEqual(own);
  });
});

describe('audiences aren’t features', () => {
  it.each([
    ['For developers', 'For agencies', 'For small teams'],
    ['Patients', 'Doctors', 'Institutions'],
    ['Für Entwickler', 'Für Agenturen', 'Für Vereine'],
    ['Pour les freelances', 'Pour les agences', 'Pour les PME'],
    ['Para empresas', 'Para estudiantes', 'Para docentes'],
    ['Empresas', 'Lojistas', 'Profissionais'],
    ['Per le scuole', 'Per aziende', 'Per i professionisti'],
    ['Voor bedrijven', 'Voor scholen', 'Voor particulieren'],
    ['Dla firm', 'Dla nauczycieli', 'Dla szkół'],
    ['Pro firmy', 'Pro školy', 'Pro učitele'],
    ['För företag', 'För skolor', 'För privatpersoner'],
    ['Öğrenciler için', 'Okullar', 'Şirketler'],
    ['Для бизнеса', 'Для школ', 'Для студентов'],
    ['企業向け', '学校', '個人事業主の方'],
    ['企业', '学校', '个人用户'],
    ['기업용', '학교', '개인'],
  ])('%s, %s, %s', (...titles) => expect(draft(features + rowOf('Bramble', titles))).toEqual(own));

  it('features that begin with a small word such as "for" are kept', () => {
    const titles = ['Team calendar', 'Developer console', 'Student discounts'];
    expect(draft(rowOf('Features', titles))).toEqual(titles);
  });
});

it.each(['Guides', 'Ratgeber', 'Nos guides', 'Guías', 'Tutoriais', 'Handleidingen', 'Poradniki', 'Návody', 'Руководства', 'ガイド', '教程', '가이드'])(
  'links to texts under "%s" aren’t features',
  (heading) => expect(draft(features + rowOf(heading, ['Pruning in winter', 'All about ladders', 'Frost in May']))).toEqual(own),
);

it('platforms aren’t a feature', () => {
  expect(draft(features + rowOf('All your devices', ['Chrome extension', 'Firefox', 'iPhone and iPad', 'Windows']))).toEqual(own);
});

it('what a plan includes isn’t a feature of the product', () => {
  const plan = (name: string, price: string, ...items: string[]) =>
    `<div class="plan"><h3>${name}</h3><p>${price}</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></div>`;
  expect(
    draft(
      `${features}<h2>Everything you need</h2>${plan('Row', '€9 / month', 'Ten trees', 'One barn', 'Help by letter')}${plan('Orchard', '€29 / month', 'All trees', 'Two barns', 'Help by phone')}`,
    ),
  ).toEqual(own);
});

it('statistics aren’t features', () => {
  const figure = (number: string, what: string) => `<div class="f"><h3>${number}</h3><p>${what} all over the land</p></div>`;
  expect(
    draft(
      `${features}<section><h2>Why growers trust it</h2>${figure('10k+', 'Orchards')}${figure('99.9%', 'Days of the year')}${figure('24/7', 'Hours')}</section>`,
    ),
  ).toEqual(own);
});

describe('lists without a heading aren’t features', () => {
  it.each([
    ['proof', '<ul><li>Trusted by farmers</li><li>Used in Spain</li><li>Rated five stars</li></ul>'],
    ['terms', '<ul><li>No setup fees</li><li>Cancel any time</li><li>Free shipping worldwide</li></ul>'],
    ['news', '<p>🎉 We raised money</p><p>🔥 Sale ends Sunday</p><p>🚀 New version today</p>'],
  ])('%s', (_about, html) => expect(draft(html)).toBeUndefined());

  it('sections of a page, with lists below them', () =>
    expect(
      draft(
        `${features}${['Shop', 'Visit us', 'Read'].map((title) => `<h2>${title}</h2><p>Some words.</p><ul><li>One thing</li><li>Another thing</li></ul>`).join('')}`,
      ),
    ).toEqual(own));
});

describe('what a product goes without is a feature', () => {
  it.each([
    'No cookie banner',
    'Zero newsletters',
    'Kein Cookie-Banner',
    'Sans cookies',
    'Sin cookies',
    'Sem cookies',
    'Senza cookie',
    'Geen cookies',
    'Bez cookies',
    'Ingen cookies',
    'Без cookies',
    'Cookieバナー不要',
  ])('%s', (title) => expect(draft(rowOf('Features', [title, 'Harvest calendar', 'Barn map']))).toEqual([title, 'Harvest calendar', 'Barn map']));

  it('the banner itself isn’t', () =>
    expect(draft(rowOf('Features', ['Cookie settings', 'Harvest calendar', 'Barn map']))).toEqual(['Harvest calendar', 'Barn map']));
});
