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
