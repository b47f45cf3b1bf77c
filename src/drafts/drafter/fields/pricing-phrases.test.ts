import { describe, expect, it } from 'vitest';
import { readForCrawl } from '../../crawl/read-for-crawl.ts';
import { draftExtractively } from '../draft-extractively.ts';

function pricing(text: string): string | undefined {
  const pages = [
    ['https://bramble.test/', '<title>Bramble</title><h1>Bramble</h1><p>Bramble keeps the books of small orchards.</p>'],
    ['https://bramble.test/pricing', `<title>Bramble</title><h1>Bramble</h1>${text}`],
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
