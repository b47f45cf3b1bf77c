import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, closePages, hasChromium, openChromium } from '../../../../test/support/browser/chromium.ts';
import { newVisitor } from '../../../../test/support/browser/visitor.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { freePort } from '../../../../test/support/slipway.ts';
import { ATTACKS } from '../../../../test/support/website/feed-attacks.ts';
import { elementsOf, readHtml } from '../../../../test/support/website/read-html.ts';
import type { ListingProfile } from '../../../listings/index.ts';
import { sql } from '../../../platform/database/database.ts';
import { drawFor } from '../../../platform/words/reader.ts';
import { writeJsonLd } from './json-ld.tsx';
import { listingLd } from './listing.ts';
import { listLd } from './lists.ts';

let service: TestService;
let browser: Browser | undefined;
beforeAll(async () => {
  const port = await freePort();
  service = await startService({ demo: true, settings: { PORT: String(port), BASE_URL: `http://localhost:${port}` } });
  if (hasChromium) browser = await openChromium();
});
afterAll(async () => {
  await closePages(browser);
  await service.close();
});

// biome-ignore lint/suspicious/noExplicitAny: objects of schema.org, looked into freely
type Found = Record<string, any>;
async function open(target: string): Promise<Found[]> {
  const { text, status } = await service.get(target);
  expect(status, target).toBe(200);
  const scripts = elementsOf(readHtml(text)).filter(({ tag, attributes }) => tag === 'script' && attributes.type === 'application/ld+json');
  return scripts.map(({ children }) => JSON.parse(children.join('')));
}
const typed = (found: Found[], type: string): Found => {
  const those = found.filter((item) => [item['@type']].flat().includes(type));
  expect(those, type).toHaveLength(1);
  return those[0]!;
};
const api = async (target: string) => (await service.get(`/api/v1${target}`)).json;

describe('agrees with the page', () => {
  it('of the site', async () => {
    const found = await open('/');
    const info = await api('/site');
    expect(typed(found, 'Organization')).toMatchObject({ '@context': 'https://schema.org', name: info.name, url: info.url });
    const { urlTemplate } = typed(found, 'WebSite').potentialAction.target;
    expect((await service.get(urlTemplate.replace('{search_term_string}', 'bees').slice(service.origin.length))).status).toBe(200);
  });

  it('of every listing: its own facts, ratings by people, prices from its website', async () => {
    const { items } = await api('/listings?per_page=100');
    let rated = 0;
    for (const { slug } of items) {
      const profile: ListingProfile = await api(`/listings/${slug}`);
      const found = await open(`/listings/${slug}`);
      const product = typed(found, 'Product');
      expect([product.name, product.url, product.sameAs[0]]).toEqual([profile.name, profile.url, new URL(profile.website_url).href]);
      expect([product.aggregateRating?.ratingValue, product.aggregateRating?.ratingCount]).toEqual([
        profile.community_rating?.average,
        profile.community_rating?.count,
      ]);
      if (profile.community_rating) rated++;
      const isOwners = (name: string) => profile.evidence.some(({ part, origin }) => part === name && origin === 'owner');
      expect(product.offers === undefined).toBe((profile.pricing_model === null || isOwners('pricing_model')) && profile.pricing_summary === null);
      if (isOwners('short_description') && isOwners('tagline')) expect(product.description).toMatch(/^Stated by the owner: /);
      const isQuoted = profile.evidence.some(({ part, origin }) => part === 'pricing_model' && origin === 'website');
      expect(product.offers?.price).toBe(isQuoted && profile.pricing_model === 'free' ? 0 : undefined);
      expect(product).not.toHaveProperty('review');
      expect(found.filter((item) => item['@type'] === 'FAQPage').length).toBe(profile.faqs.length > 0 ? 1 : 0);
      expect(typed(found, 'BreadcrumbList').itemListElement.at(-1)).toMatchObject({ name: profile.name, item: profile.url });
    }
    expect(rated).toBeGreaterThan(0);
  });

  it.each([
    ['/launches/this', '/launches/weeks/this'],
    ['/leaderboards/billboard', '/leaderboards/billboard'],
  ])('of the list %s', async (target, source) => {
    const { location } = (await service.get(target)).headers;
    const answer = await api(source);
    const list = typed(await open(location ? location.slice(service.origin.length) : target), 'ItemList');
    expect([list.url, list.numberOfItems]).toEqual([answer.url, answer.total]);
    expect(list.itemListElement.map(({ position, url }: Found) => [position, url])).toEqual(
      answer.items.map(({ rank, listing }: Found) => [rank, listing.url]),
    );
  });

  it('of reviews: each with its stars, its text, and its author as a person, with their profile if they show it there', async () => {
    // First those by people with a profile.
    const rows = await service.db.rows<{ slug: string }>(sql`
      select l.slug from public_review r join public_listing l on l.id = r.listing_id left join public_person_review x on x.review_id = r.id
      group by l.slug order by count(x.review_id) desc, l.slug limit 5`);
    let linked = 0;
    for (const { slug } of rows) {
      const page = `/listings/${slug}/reviews`;
      const { review, aggregateRating } = typed(await open(page), 'Product');
      const { text } = await service.get(page);
      expect(aggregateRating.ratingCount, page).toBeGreaterThanOrEqual(review.length);
      expect(review.length, page).toBeGreaterThan(0);
      for (const { '@type': type, '@id': id, author, reviewRating, reviewBody, datePublished } of review) {
        expect([type, author['@type'], reviewRating['@type'], reviewRating.bestRating]).toEqual(['Review', 'Person', 'Rating', 5]);
        expect(reviewRating.ratingValue).toBeOneOf([1, 2, 3, 4, 5]);
        expect(Number.isNaN(Date.parse(datePublished))).toBe(false);
        expect(id).toMatch(new RegExp(`^${service.origin}/listings/${slug}/reviews#review-\\d+$`));
        expect(reviewBody.length).toBeGreaterThan(0);
        if (author.url === undefined) continue;
        linked++;
        expect(text).toContain(`href="${author.url.slice(service.origin.length)}"`);
        // Profiles that hardly say anything aren't indexed, and have no data.
        const [profile] = await open(author.url.slice(service.origin.length));
        if (profile) expect(profile.mainEntity['@id']).toBe(author['@id']);
      }
    }
    // The demo has people with profiles.
    expect(linked).toBeGreaterThan(0);
  });

  it('of a category, a founder and a post', async () => {
    const [{ slug: category }] = (await api('/categories?include_empty=false')).items;
    const list = typed(await open(`/categories/${category}`), 'ItemList');
    expect(list.itemListElement.map(({ url }: Found) => url)).toEqual((await api(`/categories/${category}`)).items.map(({ url }: Found) => url));
    const [{ slug: founder }] = (await api('/founders')).items;
    const person = await api(`/founders/${founder}`);
    expect(typed(await open(`/founders/${founder}`), 'Person')).toMatchObject({
      name: person.name,
      url: person.url,
      ...(person.bio && { description: person.bio }),
    });
    const [{ slug: post }] = (await api('/blog')).items;
    const { title, published_at, url } = await api(`/blog/${post}`);
    expect(typed(await open(`/blog/${post}`), 'BlogPosting')).toMatchObject({ headline: title, datePublished: published_at, url });
  });

  it.each(['/listings?q=sea', '/account', '/sign-in', '/nothing'])('and nothing on %s', async (target) => {
    expect((await service.get(target)).text).not.toContain('ld+json');
  });
});

it('contains nothing that isn’t stated', () => {
  const bare = {
    name: 'Bare',
    url: 'http://a.test/listings/bare',
    website_url: 'javascript:alert(1)',
    short_description: null,
    tagline: null,
    logo_url: null,
    category: null,
    keywords: [],
    socials: {},
    awards: [],
    community_rating: null,
    pricing_model: null,
    pricing_summary: null,
    faqs: [],
    evidence: [],
  } as unknown as ListingProfile;
  const [product, ...others] = drawFor({ language: 'en', locale: 'en-US' }, () => listingLd(bare, { origin: 'http://a.test', platforms: null })).map((item) =>
    JSON.parse(writeJsonLd(item)),
  );
  expect(product).toEqual({ '@context': 'https://schema.org', '@type': 'Product', '@id': `${bare.url}#product`, name: 'Bare', url: bare.url });
  expect(others.map((item) => item['@type'])).toEqual(['BreadcrumbList']);
});

it('a product whose website says where it runs is software too; without that, or if only its owner says so, nothing claims it', async () => {
  const { id, slug, value } = (await service.db.row<{ id: number; slug: string; value: string }>(sql`
    select l.id, l.slug, v.value from live_listing_stats s join listing l on l.id = s.listing_id join listing_attribute v on v.listing_id = l.id
      join attribute t on t.id = v.attribute_id and t.key = 'platforms' order by l.id limit 1`))!;
  const read = async () => typed(await open(`/listings/${slug}`), 'Product');
  await service.db.run(sql`delete from listing_evidence where listing_id = ${id} and part = 'attributes.platforms'`);
  await expect.poll(async () => (await read())['@type']).toBe('Product');
  expect(await read()).not.toHaveProperty('operatingSystem');
  const prove = (of: string) =>
    service.db.run(sql`
      insert into listing_evidence (listing_id, position, part, value, quotes, read_at)
      values (${id}, 9000, 'attributes.platforms', ${of}, '[{"quote": "Runs here", "url": "https://a.example/", "page_title": null}]', now())`);
  await prove('Another platform');
  await service.parts.changes.caughtUp();
  expect((await read())['@type']).toBe('Product');
  await service.db.run(sql`delete from listing_evidence where listing_id = ${id} and position = 9000`);
  await prove(value);
  await expect.poll(async () => (await read())['@type']).toEqual(['Product', 'SoftwareApplication']);
  const product = await read();
  const profile: ListingProfile = await api(`/listings/${slug}`);
  expect([product.operatingSystem, product.applicationCategory]).toEqual([value, profile.category?.name]);
  // Nothing is claimed that readers of the page don't see, with its quote.
  const shown = await newVisitor(service).get(`/listings/${slug}`);
  expect(shown.words).toMatch(/Platforms\s+\S/);
  expect(shown.words).toContain(value);
  expect(shown.words).toContain('Platforms: what the website says');
  expect(shown.words).toContain('Runs here');
  const isOwners = (feature: string) => profile.evidence.some(({ part, entry, origin }) => part === 'features' && entry === feature && origin === 'owner');
  expect(product.featureList ?? []).toEqual(profile.features.filter((feature) => !isOwners(feature)));
  // A rating only where people have reviewed it.
  expect(product.aggregateRating === undefined).toBe(profile.community_rating === null);
});

describe('facts that only the owner states', () => {
  const profileOf = (origin: 'website' | 'owner', taglineOrigin: 'website' | 'owner' = origin) => {
    const said = (part: string, entry: string | null = null, by = origin) => ({ part, entry, origin: by, source: null, quotes: [] });
    return {
      name: 'A',
      url: 'http://a.test/listings/a',
      website_url: 'https://a.example/',
      short_description: 'The best of all.',
      tagline: 'Lists of boats.',
      keywords: ['boats', 'ships'],
      socials: { x: 'https://x.com/a' },
      awards: [],
      faqs: [{ question: 'Why?', answer: 'So.' }],
      pricing_model: 'free',
      pricing_summary: 'Free for everybody',
      evidence: [
        ...['short_description', 'pricing_model', 'pricing_summary', 'socials.x'].map((part) => said(part)),
        ...[said('tagline', null, taglineOrigin), said('keywords', 'ships'), said('faqs', 'Why?')],
      ],
    } as unknown as ListingProfile;
  };
  const write = (profile: ListingProfile): Found[] =>
    drawFor({ language: 'en', locale: 'en-US' }, () =>
      listingLd(profile, { origin: 'http://a.test', platforms: null }).map((item) => JSON.parse(writeJsonLd(item))),
    );

  it('are left out or labelled, and facts from the website are included unchanged', () => {
    const [quoted, , quotedFaq] = write(profileOf('website'));
    expect(quoted).toMatchObject({
      description: 'The best of all.',
      keywords: 'boats, ships',
      sameAs: ['https://a.example/', 'https://x.com/a'],
      offers: { price: 0, category: 'free', description: 'Free for everybody' },
    });
    expect(quotedFaq!.mainEntity[0].acceptedAnswer).toEqual({ '@type': 'Answer', text: 'So.' });
    const [stated, , statedFaq] = write(profileOf('owner'));
    expect(stated).toMatchObject({ description: 'Stated by the owner: The best of all.', keywords: 'boats', sameAs: ['https://a.example/'] });
    expect(stated!.offers).toEqual({ '@type': 'Offer', url: 'https://a.example/', description: 'Stated by the owner: Free for everybody' });
    expect(statedFaq!.mainEntity[0].acceptedAnswer.author).toEqual({ '@type': 'Organization', name: 'A' });
    expect(write(profileOf('owner', 'website'))[0]!.description).toBe('Lists of boats.');
  });

  it('include revenue in the API only, which says who states it', async () => {
    await service.db.run(sql`
      insert into listing_revenue (listing_id, mrr_cents, verified_at, verified_by, updated_at) select id, 9876543, null, null, now() from listing where slug = 'vicino'
      on conflict (listing_id) do update set mrr_cents = 9876543, verified_at = null, verified_by = null`);
    await expect.poll(async () => (await api('/listings/vicino')).revenue).toEqual({ mrr_cents: 9876543, verified: false });
    expect((await service.get('/listings/vicino')).text).toContain('98,765.43');
    for (const target of ['/listings/vicino', '/leaderboards/revenue']) expect(JSON.stringify(await open(target)), target).not.toMatch(/98.?765|mrr/);
    for (const target of ['/llms.txt', '/feeds/launches.json', '/feeds/updates.json', '/sitemap.xml'])
      expect((await service.get(target)).text, target).not.toMatch(/98.?765/);
    expect(JSON.stringify((await api('/leaderboards/revenue')).items)).not.toContain('vicino');
  });
});

it('a long list has its first hundred, and its length', () => {
  const items = Array.from({ length: 2000 }, (_, i) => ({ rank: i + 1, listing: { name: `L${i}`, url: `http://a.test/${i}` } }));
  const list = listLd({ name: 'Week', url: 'http://a.test/', total: 2000, isRanked: true, items });
  expect([(list['itemListElement'] as unknown[]).length, list['numberOfItems']]).toEqual([100, 2000]);
});

it.each([...ATTACKS, '</script><!--<script>', 'half \ud800 pair'])('writes %j as text', (attack) => {
  const text = writeJsonLd({ '@type': 'Thing', name: attack });
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text).name).toBe(attack);
});

it.skipIf(!hasChromium)(`is data that a browser neither runs nor complains about (Chromium at ${chromiumPath})`, async () => {
  await service.db.run(sql`update listing set tagline = ${'</script><script>document.title="run"</script>'}, short_description = null where slug = 'vicino'`);
  await expect.poll(async () => (await service.get('/listings/vicino')).text).toContain('document.title');
  const page = await browser!.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${service.origin}/listings/vicino`);
  const read = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(read.map((text) => JSON.parse(text))[0]).toMatchObject({
    '@type': 'Product',
    description: 'Stated by the owner: </script><script>document.title="run"</script>',
  });
  expect([complaints, await page.title()]).toEqual([[], expect.stringContaining('Vicino')]);
});
