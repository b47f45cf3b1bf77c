import { describe, expect, it } from 'vitest';
import { type Drafted, nothingDrafted } from '../drafter/drafter.ts';
import { checkEvidence } from './check-evidence.ts';

const url = 'https://bramble.example/';
const categories = [{ name: 'Orchard Accounting', slug: 'orchard-accounting', description: 'Books for fruit growers.', parent: null }];

/** Checks one value of a field with one quote, on a page with one text. */
function check(field: keyof Drafted['fields'], value: unknown, quote: string, given: { text?: string; declared?: string[]; name?: string } = {}) {
  const drafted = nothingDrafted();
  const cited = (text: string) => [{ quote: text, url, page_title: null }];
  Object.assign(drafted.fields, { [field]: { value, evidence: cited(quote) } });
  if (field !== 'name') drafted.fields.name = { value: given.name ?? 'Bramble', evidence: cited('Bramble') };
  const page = { url, title: 'Bramble', fetched_at: '', text: given.text ?? quote, declared: ['Bramble', ...(given.declared ?? [])] };
  return checkEvidence(drafted, { pages: [page], categories }).fields[field];
}

describe('quotes', () => {
  it('are stored as they appear on the page', () => {
    const found = check('tagline', 'The "quiet" way to count apples - daily', 'The "quiet" way to count apples - daily', {
      text: 'Welcome. The “quiet”\u00a0way  to\ncount apples – daily.',
    });
    expect(found?.evidence).toEqual([{ quote: 'The “quiet”\u00a0way  to\ncount apples – daily', url, page_title: 'Bramble' }]);
  });

  it.each<[string, string]>([
    ['Count your pears', 'Count your apples'],
    ['', 'Count your apples'],
    ['Count your app', 'Count your apples'],
    ['Count apples', 'Count your apples'],
  ])('%j does not stand in %j', (quote, text) => {
    expect(check('tagline', quote || 'Count your apples', quote, { text })).toBeNull();
  });

  it('from a page other than the one they name don’t count', () => {
    const drafted = nothingDrafted();
    drafted.fields.tagline = { value: 'Count your apples', evidence: [{ quote: 'Count your apples', url: 'https://other.example/', page_title: null }] };
    const pages = [{ url, title: null, fetched_at: '', text: 'Count your apples', declared: [] }];
    expect(checkEvidence(drafted, { pages, categories }).fields.tagline).toBeNull();
  });
});

describe('values that quotes support', () => {
  it.each<[keyof Drafted['fields'], unknown, string]>([
    ['name', 'Bramble', 'Bramble keeps books'],
    ['founded_year', '2017', 'Bramble was founded in 2017.'],
    ['pricing_model', 'freemium', 'Free plan for one orchard, Pro for €9 a month'],
    ['pricing_model', 'subscription', '€9 / month'],
    ['pricing_model', 'open-source', 'Bramble is open source.'],
    ['pricing_summary', 'Pro: €9 / month', 'Pro: €9 / month'],
    ['country', 'PT', 'Based in Porto, Portugal'],
    ['city', 'Porto', 'Based in Porto, Portugal'],
    ['contact_email', 'hello@bramble.example', 'Write to hello@bramble.example.'],
    ['logo_url', 'https://bramble.example/img/mark.svg', '/img/mark.svg'],
    ['demo_video_url', 'https://www.youtube.com/embed/abcdefghijk', 'https://www.youtube.com/embed/abcdefghijk'],
    ['stage', 'mvp', 'Now in private beta'],
    ['categories', ['Orchard Accounting'], 'Accounting for every orchard'],
    ['features', ['Harvest log', 'Barn map'], 'Harvest log'],
    ['description', 'Bramble keeps the books of orchards.', 'Bramble keeps the books of orchards.'],
  ])('%s: %j by %j', (field, value, quote) => {
    expect(check(field, value, quote)?.value).toEqual(field === 'features' ? ['Harvest log'] : value);
  });
});

describe('values that quotes don’t support', () => {
  it.each<[keyof Drafted['fields'], unknown, string]>([
    ['name', 'Acme', 'Bramble keeps books'],
    ['name', 'Bram', 'Bramble keeps books'],
    ['founded_year', '2017', 'Copyright 2017 Bramble'],
    ['founded_year', '2017', 'Helping growers since 2017'],
    ['founded_year', '2016', 'Bramble was founded in 2017.'],
    ['pricing_model', 'freemium', 'Free 14-day trial, then €9 a month'],
    ['pricing_model', 'subscription', 'Simple pricing for everyone'],
    ['pricing_model', 'free', 'Feel free to call us'],
    ['pricing_model', 'subscription', 'Unlike Plumbook ($14.99 per month), there is no account.'],
    ['pricing_model', 'barter', 'We barter'],
    ['pricing_summary', 'Pro: €19 / month', 'Pro: €9 / month'],
    ['pricing_summary', 'Pro: €200 / month', 'Pro: €1,200 / month'],
    ['country', 'PT', 'Loved by growers in Portugal and France'],
    ['country', 'ES', 'Based in Porto, Portugal'],
    // Lines and sentences of others: the check accepts no more than the readers do.
    ['country', 'RU', 'Разработка — ООО «Роса», Россия. ОГРН 1161001012345'],
    ['country', 'DE', 'Konzept und Programmierung Roe Digital GmbH, USt-IdNr. DE123456789'],
    ['country', 'FR', 'Conçu par l’agence Roé, SIRET 812 345 678 00012'],
    ['country', 'DK', 'Roe ApS · Danmark · CVR 40112233, our partner'],
    ['country', 'DE', 'Hosted by Roe Servers, based in Germany'],
    ['country', 'PT', 'Roe Orchards is based in Porto, Portugal'],
    ['city', 'Porto', 'Roe Orchards is based in Porto, Portugal'],
    ['city', 'Lyon', 'Cards are processed by Roe Payments, 69001 Lyon'],
    ['city', 'Porto', 'Porto growers love Bramble'],
    ['city', 'Bramble', '© 2025 Bramble'],
    ['contact_email', 'lo@bramble.example', 'Write to hello@bramble.example.'],
    ['contact_email', 'hello@bramble.ex', 'Write to hello@bramble.example.'],
    ['contact_email', 'hello', 'hello'],
    ['logo_url', 'https://bramble.example/img/other.svg', '/img/mark.svg'],
    ['logo_url', 'javascript:alert(1)', 'javascript:alert(1)'],
    ['demo_video_url', 'https://vimeo.com/1', 'https://vimeo.com/1'],
    ['stage', 'growing', 'We grow apples'],
    ['stage', 'unicorn', 'We are a unicorn'],
    ['categories', ['Orchard Accounting'], 'Apples and pears'],
    ['categories', ['Made Up'], 'Made up'],
    ['features', ['Barn map'], 'Harvest log'],
    ['description', 'Bramble is the market leader, backed by Sequoia, with 5,000 customers.', 'Bramble keeps the books of orchards.'],
  ])('%s: %j by %j', (field, value, quote) => {
    expect(check(field, value, quote)).toBeNull();
  });

  it('someone is a founder only if a quote says so', () => {
    const founders = (quote: string) => {
      const drafted = nothingDrafted();
      drafted.fields.name = { value: 'Bramble', evidence: [{ quote: 'Bramble', url, page_title: null }] };
      drafted.founders = [{ name: 'Ines Duarte', title: 'Astronaut', bio: null, evidence: [{ quote, url, page_title: null }] }];
      return checkEvidence(drafted, { pages: [{ url, title: null, fetched_at: '', text: quote, declared: ['Bramble'] }], categories }).founders;
    };
    expect(founders('Ines Duarte, managing director')).toEqual([]);
    for (const quote of [
      'Página creada con Ines Duarte',
      'Site créé par Ines Duarte',
      'Ines Duarte startet den Podcast.',
      'Website built by Ines Duarte',
      'Ines Duarte fundou o festival da maçã.',
      'Sito creato da Ines Duarte',
      'Ines Duarte założyła stowarzyszenie sadowników.',
      'Сайт создан студией, которую основала Ines Duarte',
    ])
      expect(founders(quote), quote).toEqual([]);
    for (const quote of ['La fundó Ines Duarte en 2009', 'Ines Duarte gründete unser Unternehmen', 'Ines Duarte a fondé Bramble en 2015'])
      expect(founders(quote), quote).toHaveLength(1);
    expect(founders('Founded by Ines Duarte')).toMatchObject([{ name: 'Ines Duarte', title: null }]);
  });
});
