import { describe, expect, it } from 'vitest';
import { readForCrawl } from '../../crawl/read-for-crawl.ts';
import { draftExtractively } from '../draft-extractively.ts';

function pricing(text: string, path = '/pricing'): string | undefined {
  const pages = [
    ['https://bramble.test/', '<title>Bramble</title><h1>Bramble</h1><p>Bramble keeps the books of small orchards.</p>'],
    [`https://bramble.test${path}`, `<title>Bramble</title><h1>Bramble</h1>${text}`],
  ].map(([url, html]) => readForCrawl({ bytes: Buffer.from(html!), contentType: 'text/html; charset=utf-8', url: url!, fetchedAt: '' }).page);
  return draftExtractively({ site: { url: pages[0]!.url, host: 'bramble.test', pages }, knows: { categories: [] } }).fields.pricing_model?.value;
}

describe('a share of each sale is paid by use', () => {
  it.each([
    'Growers pay 6% commission on every crate.',
    'Verkäufer zahlen 7 % Provision auf jede Kiste.',
    'Pro Verkauf fallen 5 % vom Verkaufspreis an.',
    'Les vendeurs paient une commission de 6 % par caisse.',
    'Nous retenons 6 % du prix de vente.',
    'Los vendedores pagan un 7 % del precio de venta.',
    'Os vendedores pagam 9% de comissão em cada caixa.',
    'I venditori pagano il 6% di commissione su ogni cassa.',
    'Telers betalen 4,5% commissie over elke kist.',
    'Sprzedawcy płacą 8% prowizji od każdej skrzynki.',
    'Prodejci platí 5 % provize z každé bedny.',
  ])('%s', (text) => expect(pricing(`<p>${text}</p>`)).toBe('usage-based'));

  it.each([
    'Partners earn 20% commission on every crate.',
    'Affiliate commission: 20%',
    'Other markets charge 15% commission.',
    'Sell your crates with 0% commission.',
    'Werber erhalten 20 % Provision.',
    'Ohne 15 % Provision verkaufen.',
    'Gagnez 20 % de commission.',
    'Gana un 20 % de comisión.',
    'Ganhe 20% de comissão.',
    'Guadagna il 20% di commissione.',
    'Verdien 20% commissie.',
    'We donate 5% of the sale price to the village school.',
    'We donate 5% of each sale to the village school.',
    '5% of every order goes to the village school.',
  ])('not: %s', (text) => expect(pricing(`<p>${text}</p>`)).toBeUndefined());
});

describe('a price for each thousand is paid by use', () => {
  it.each(['0,90 € je 1.000', '$2 per 10,000', '1,50 € par 1 000', '1,50 € por 1.000', '2 zł za 1000'])('%s', (price) =>
    expect(pricing(`<table><tr><th>Trees</th><th>Amount</th></tr><tr><td>first 10.000</td><td>${price}</td></tr></table>`)).toBe('usage-based'),
  );

  it('a price with a period stays a subscription', () => expect(pricing('<p>Bramble: 9 € per month per 1,000 trees</p>')).toBe('subscription'));
});

describe('a quote that one has to ask for', () => {
  it.each([
    ['/pricing', 'Prices depend on the size of your orchard. Ask us for a quote.'],
    ['/preise', 'Fragen Sie uns nach einem Angebot.'],
    ['/tarifs', 'Demandez-nous un devis.'],
    ['/precios', 'Pídenos presupuesto.'],
    ['/precos', 'Peça-nos um orçamento.'],
    ['/prezzi', 'Chiedeteci un preventivo.'],
    ['/prijzen', 'Vraag ons om een offerte.'],
    ['/cennik', 'Zapytaj nas o wycenę.'],
    // Below a table of competitors.
    ['/compare', 'Prices depend on the size of your orchard. Ask us for a quote.'],
  ])('%s: %s', (path, text) => expect(pricing(`<p>${text}</p>`, path)).toBe('contact-sales'));

  it.each([
    ['/compare', 'Roe’s pricing is on request.'],
    ['/compare', 'Roe sells by quote: prices on request, they told us.'],
    ['/compare', 'Unlike us, other tools have prices on request.'],
  ])('not: %s: %s', (path, text) => expect(pricing(`<p>${text}</p>`, path)).toBeUndefined());

  it('a price says more', () => expect(pricing('<p>9 € per month</p><p>For more than 500 trees: ask us for a quote.</p>')).toBe('subscription'));
});

describe('what is free for everyone, and paid for by donations', () => {
  it.each([
    'All maps are free for everyone. We are funded by donations.',
    'Bramble is free for everyone and funded by donations.',
    'Alle Karten sind kostenlos für alle. Wir finanzieren uns durch Spenden.',
    'Toutes les cartes sont gratuites pour tous. Nous sommes financés par des dons.',
    'Todos los mapas son gratis para todos. Nos financiamos con donaciones.',
    'Tutte le mappe sono gratuite per tutti. Siamo finanziati da donazioni.',
  ])('%s', (text) => expect(pricing(`<p>${text}</p>`, '/about')).toBe('free'));

  it.each([
    'The museum next door is free for everyone. It is funded by donations.',
    'Shipping is free for everyone. We are funded by donations.',
    'Der Versand ist kostenlos für alle. Wir finanzieren uns durch Spenden.',
    'We are funded by donations.',
  ])('not: %s', (text) => expect(pricing(`<p>${text}</p>`, '/about')).toBeUndefined());
});

describe('one thing in a shop is paid once', () => {
  const good = (name: string, price: string, button: string) => `<div><h2>${name}</h2><p>${price}</p><button>${button}</button></div>`;
  it.each([
    ['$49', 'Add to cart'],
    ['49 €', 'In den Warenkorb'],
    ['49 €', 'Ajouter au panier'],
    ['49 €', 'Añadir al carrito'],
    ['R$ 49', 'Adicionar ao carrinho'],
    ['49 €', 'Aggiungi al carrello'],
    ['49 €', 'In winkelwagen'],
    ['1290 zł', 'Dodaj do koszyka'],
    ['490 Kč', 'Přidat do košíku'],
    ['4,900円', 'カートに入れる'],
  ])('%s, %s', (price, button) => expect(pricing(good('Bramble 2', price, button), '/shop')).toBe('one-time'));

  it('not several things', () =>
    expect(pricing(good('Bramble 2', '$49', 'Add to cart') + good('Bramble 3', '$59', 'Add to cart'), '/shop')).not.toBe('one-time'));
  it('not two things for the same price', () =>
    expect(pricing(good('Bramble 2', '$49', 'Add to cart') + good('Bramble 3', '$49', 'Add to cart'), '/shop')).not.toBe('one-time'));
  it('not what is paid by the month', () => expect(pricing(good('Bramble 2', '$9 per month', 'Add to cart'), '/shop')).toBe('subscription'));
  it('not a price without a button', () => expect(pricing(good('Bramble 2', '$49', 'Read more'), '/shop')).toBeUndefined());
});

describe('plans whose price isn’t written next to its period', () => {
  const plans = '<div><h3>Grove</h3><p>$19</p></div><div><h3>Orchard</h3><p>$49</p></div>';
  it.each([
    ['<div><button>Monthly</button><button>Yearly</button></div>'],
    ['<div><span>Billed monthly</span></div><div><span>Billed annually</span></div>'],
    ['<ul><li>Monatlich</li><li>Jährlich</li></ul>'],
    ['<div><button>Mensuel</button><button>Annuel</button></div>'],
  ])('a choice of periods: %s', (choice) => expect(pricing(`${choice}${plans}`)).toBe('subscription'));
  it('not names of goods', () => expect(pricing(`<div><button>Monthly report</button><button>Yearly report</button></div>${plans}`)).toBe('paid'));
  it('not one period alone, which may be of something else', () => expect(pricing(`<p>Monthly</p>${plans}`)).toBe('paid'));

  it.each([
    '<table><tr><th>Trees</th><th>Monthly</th></tr><tr><td>1–50</td><td>$25</td></tr><tr><td>51–200</td><td>$80</td></tr></table>',
    '<table><tr><th>Tarif</th><th>Preis pro Monat</th></tr><tr><td>Garten</td><td>19 €</td></tr><tr><td>Hof</td><td>49 €</td></tr></table>',
  ])('the head of the column says it: %s', (table) => expect(pricing(table)).toBe('subscription'));

  it.each([
    ['Custom', 'Enterprise'],
    ['Let’s talk', 'Orchards'],
    ['Nous consulter', 'Vergers'],
    ['A medida', 'Huertos'],
    ['Individuell', 'Betriebe'],
  ])('%s in the place of the price of %s', (words, plan) => expect(pricing(`<div><h3>${plan}</h3><p>${words}</p></div>`)).toBe('contact-sales'));
  it('a plan with a price says more', () =>
    expect(pricing('<div><h3>Grove</h3><p>$9 / month</p></div><div><h3>Estate</h3><p>Custom</p></div>')).toBe('subscription'));
  it('not a heading without a plan', () => expect(pricing('<h2>Custom</h2><p>Colours and labels.</p>')).toBeUndefined());
});

describe('a price that has to be asked for', () => {
  it.each([
    ['/pricing', 'Every orchard is different. Talk to our team for a quote.'],
    ['/pricing', 'Get in touch for pricing.'],
    ['/preise', 'Die Preise richten sich nach der Größe Ihres Betriebs. Wir erstellen Ihnen gern ein Angebot.'],
    ['/preise', 'Der Preis hängt von der Zahl der Bäume ab. Schreiben Sie uns.'],
    ['/tarifs', 'Nos tarifs dépendent de la taille de votre verger. Contactez-nous.'],
    ['/precios', 'El precio depende del número de fincas. Contáctanos.'],
    ['/prezzi', 'Il prezzo dipende dagli ettari. Scrivici.'],
    ['/prijzen', 'De prijs hangt af van het aantal bomen. Mail ons.'],
    ['/cennik', 'Cena zależy od liczby drzew. Napisz do nas.'],
    ['/fiyatlar', 'Fiyat için bize ulaşın'],
    ['/pricing', '价格请联系我们'],
  ])('%s: %s', (path, text) => expect(pricing(`<p>${text}</p>`, path)).toBe('contact-sales'));
  it.each(['Add a contact us for pricing button to your shop.', 'The price of apples depends on the weather.'])('not: %s', (text) =>
    expect(pricing(`<p>${text}</p>`, '/')).toBeUndefined(),
  );
});

describe('what is paid once, by use or each year', () => {
  it.each([
    ['<h1>Pay once</h1><p>$39. Yours for life, with a year of updates.</p>', 'one-time'],
    ['<p>A licence costs $39 and never expires.</p>', 'one-time'],
    ['<p>Lizenz: 129 € netto, zeitlich unbegrenzt gültig</p>', 'one-time'],
    ['<p>$0.002 per request, billed monthly.</p>', 'usage-based'],
    ['<p>0,05 € pro Anfrage, monatlich abgerechnet</p>', 'usage-based'],
    ['<p>Credits start at $10 for 1,000 images.</p>', 'usage-based'],
    ['<p>12 € für 500 Nachrichten</p>', 'usage-based'],
    ['<p>0,08 € par SMS envoyé</p>', 'usage-based'],
    ['<p>Annual licence: €240</p>', 'subscription'],
    ['<p>Jahreslizenz: 240 €</p>', 'subscription'],
    ['<p>$9 per member, billed monthly</p>', 'subscription'],
  ])('%s is %s', (html, model) => expect(pricing(html)).toBe(model));

  it('a free download, and what unlocks the rest', () => expect(pricing('<p>Free to download. Unlock everything for $4.99.</p>', '/')).toBe('freemium'));
});

describe('prices in structured data', () => {
  const app = (offers: string) =>
    pricing(
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"SoftwareApplication","name":"Bramble","offers":${offers}}</script>`,
      '/app',
    );
  it.each([
    ['{"@type":"AggregateOffer","lowPrice":"0","highPrice":"49","priceCurrency":"USD"}', 'freemium'],
    ['{"@type":"AggregateOffer","lowPrice":"9","highPrice":"49","priceCurrency":"USD"}', 'paid'],
    ['{"@type":"Offer","price":"9.00","priceSpecification":{"@type":"UnitPriceSpecification","price":"9.00","unitText":"MONTH"}}', 'subscription'],
    ['{"@type":"Offer","priceSpecification":{"@type":"UnitPriceSpecification","price":"90.00","billingDuration":"P1Y"}}', 'subscription'],
  ])('%s: %s', (offers, model) => expect(app(offers)).toBe(model));
  it('a lowest price of zero alone says nothing', () => expect(app('{"@type":"AggregateOffer","lowPrice":"0"}')).toBeUndefined());
});

it('a product that works with open source isn’t open source', () =>
  expect(['Works with open source databases.', 'Trusted by 300 open source maintainers.'].map((text) => pricing(`<p>${text}</p>`, '/'))).toEqual([
    undefined,
    undefined,
  ]));
