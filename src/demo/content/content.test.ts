import { describe, expect, it } from 'vitest';
import { demoContent } from './index.ts';
import type { DemoFaq, DemoProduct, Socials, UnstatedField } from './types.ts';

const { categories, people, products, blogPosts, interviewQuestions, interviewAnswers, visitorNames, site } = demoContent;

const slugPattern = /^[a-z0-9][a-z0-9-]{0,219}$/;
const exampleHost = /^[a-z0-9][a-z0-9.-]*\.example$/;
const weeks = { first: -12, last: 8 };

const peopleBySlug = new Map(people.map((person) => [person.slug, person]));
const productsBySlug = new Map(products.map((product) => [product.slug, product]));
const categorySlugs = new Set(categories.map((category) => category.slug));

/** Values that occur more than once, so that a failure shows them. */
function repeated(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

function launchesIn(week: number): number {
  return products.filter((product) => product.launch.week === week || product.relaunch?.week === week).length;
}

function isLive(product: DemoProduct): boolean {
  return product.launch.week <= 0;
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?。？！؟])\s+/u)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.length > 0);
}

/** Every string inside a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

function expectFaqs(faqs: DemoFaq[], owner: string): void {
  expect(faqs.length, owner).toBeLessThanOrEqual(10);
  for (const { question, answer } of faqs) {
    expect(question.length, owner).toBeGreaterThan(0);
    expect(question.length, owner).toBeLessThanOrEqual(300);
    expect(answer.length, owner).toBeGreaterThan(0);
    expect(answer.length, owner).toBeLessThanOrEqual(1500);
  }
}

function expectExampleLinks(socials: Socials, owner: string): void {
  for (const link of Object.values(socials)) {
    if (link === null) continue;
    const url = new URL(link);
    expect(url.protocol, owner).toBe('https:');
    expect(url.hostname, owner).toMatch(exampleHost);
    expect(link.length, owner).toBeLessThanOrEqual(500);
  }
}

describe('names', () => {
  it.each([
    ['product slugs', products.map((product) => product.slug)],
    ['product names', products.map((product) => product.name.toLowerCase())],
    ['product domains', products.map((product) => product.domain)],
    ['taglines', products.map((product) => product.tagline.toLowerCase())],
    ['short descriptions', products.map((product) => product.short_description.toLowerCase())],
    ['people slugs', people.map((person) => person.slug)],
    ['people and visitor names', [...people.map((person) => person.name), ...visitorNames]],
    ['email addresses', people.map((person) => person.email)],
    ['bios', people.map((person) => person.bio)],
    ['category slugs', categories.map((category) => category.slug)],
    ['blog slugs', blogPosts.map((post) => post.slug)],
    ['interview questions', interviewQuestions.map((question) => question.question)],
  ])('%s stand once', (_what, values) => {
    expect(repeated(values)).toEqual([]);
  });

  it('slugs have the form that the specification says', () => {
    const slugs = [...products, ...people, ...categories, ...blogPosts].map((row) => row.slug);
    expect(slugs.filter((slug) => !slugPattern.test(slug))).toEqual([]);
  });

  it('every host and email address is on a reserved name', () => {
    for (const product of products) {
      expect(product.domain).toMatch(exampleHost);
      if (product.contact_email) expect(product.contact_email.endsWith(`@${product.domain}`)).toBe(true);
      expectExampleLinks(product.socials, product.slug);
    }
    for (const person of people) {
      expect(person.email).toMatch(/^[a-z0-9.-]+@([a-z0-9.-]+\.example|example\.com)$/);
      expectExampleLinks(person.socials, person.slug);
    }
  });
});

describe('categories', () => {
  it('form a tree of two levels, parents first', () => {
    const seenTop = new Set<string>();
    for (const category of categories) {
      if (category.parent === null) seenTop.add(category.slug);
      else expect(seenTop.has(category.parent), category.slug).toBe(true);
      expectFaqs(category.faqs, category.slug);
    }
    expect(seenTop.size).toBeGreaterThanOrEqual(12);
    expect(categories.length - seenTop.size).toBeGreaterThanOrEqual(40);
  });

  it('are all used below the top level', () => {
    const used = new Set(products.flatMap((product) => [product.primary_category, ...product.extra_categories]));
    const empty = categories.filter((category) => category.parent !== null && !used.has(category.slug));
    expect(empty.map((category) => category.slug)).toEqual([]);
  });
});

describe('people', () => {
  it('are founders exactly when a product names them', () => {
    const named = new Set(products.flatMap((product) => product.founders.map((founder) => founder.person)));
    for (const person of people) expect(person.isFounder, person.slug).toBe(named.has(person.slug));
  });

  it('are enough for the largest number of votes', () => {
    expect(people.length).toBeGreaterThanOrEqual(60);
    const most = Math.max(...products.flatMap((product) => [product.vote_target, product.relaunch?.vote_target ?? 0]));
    expect(people.length + visitorNames.length).toBeGreaterThan(most + 6);
    expect(visitorNames.length).toBeGreaterThanOrEqual(400);
  });

  it('have two-letter countries and texts within the limits', () => {
    for (const person of people) {
      expect(person.country, person.slug).toMatch(/^[A-Z]{2}$/);
      expect(person.name.length, person.slug).toBeLessThanOrEqual(160);
      expect(person.title.length, person.slug).toBeLessThanOrEqual(160);
      expect(person.bio.length, person.slug).toBeLessThanOrEqual(3000);
    }
  });
});

describe('weeks', () => {
  it('every product is in the calendar, or launched long enough before its relaunch', () => {
    const inCalendar = products.filter((product) => product.launch.week >= weeks.first);
    expect(inCalendar.length).toBeGreaterThanOrEqual(80);
    for (const product of products) {
      expect(product.launch.week, product.slug).toBeLessThanOrEqual(weeks.last);
      if (product.launch.week < weeks.first) expect(product.relaunch, product.slug).toBeDefined();
      if (product.relaunch) {
        expect(product.relaunch.week - product.launch.week, product.slug).toBeGreaterThanOrEqual(26);
      }
    }
  });

  it.each([
    { from: -12, to: -1, least: 3, most: 7 },
    { from: 0, to: 0, least: 4, most: 8 },
    { from: 1, to: 8, least: 2, most: 6 },
  ])('weeks $from to $to hold $least to $most launches', ({ from, to, least, most }) => {
    for (let week = from; week <= to; week += 1) {
      expect(launchesIn(week), `week ${week}`).toBeGreaterThanOrEqual(least);
      expect(launchesIn(week), `week ${week}`).toBeLessThanOrEqual(most);
    }
  });

  it('what is still to come has no votes, reviews, updates, money or awards yet', () => {
    for (const product of products) {
      if (product.relaunch && product.relaunch.week > 0) expect(product.relaunch.vote_target, product.slug).toBe(0);
      if (isLive(product)) continue;
      expect(product.vote_target, product.slug).toBe(0);
      expect(product.reviews, product.slug).toEqual([]);
      expect(product.updates, product.slug).toEqual([]);
      expect(product.billboard_cents, product.slug).toBe(0);
      expect(product.featured ?? false, product.slug).toBe(false);
      expect(product.closed ?? false, product.slug).toBe(false);
    }
  });

  it('no update is older than the launch', () => {
    for (const product of products) {
      for (const update of product.updates) {
        expect(update.days_ago, product.slug).toBeLessThanOrEqual(-7 * product.launch.week);
      }
    }
  });
});

describe('products', () => {
  it.each(products.map((product) => [product.slug, product] as const))('%s keeps to the limits of the specification', (_slug, product) => {
    expect(product.name.length).toBeLessThanOrEqual(160);
    expect(product.tagline.length).toBeLessThanOrEqual(200);
    expect(product.short_description.length).toBeLessThanOrEqual(300);
    expect(product.description.length).toBeLessThanOrEqual(2500);
    expect(product.pricing_model?.length ?? 0).toBeLessThanOrEqual(40);
    expect(product.pricing_summary?.length ?? 0).toBeLessThanOrEqual(300);
    expect(product.city?.length ?? 0).toBeLessThanOrEqual(120);
    expect(product.contact_email?.length ?? 0).toBeLessThanOrEqual(254);
    if (product.country !== null) expect(product.country).toMatch(/^[A-Z]{2}$/);
    if (product.founded_year !== null) {
      expect(product.founded_year).toBeGreaterThanOrEqual(1800);
      expect(product.founded_year).toBeLessThanOrEqual(2100);
    }
    for (const items of [product.features, product.usps, product.keywords, product.tags]) {
      expect(items.length).toBeLessThanOrEqual(20);
      for (const item of items) {
        expect(item.length).toBeGreaterThan(0);
        expect(item.length).toBeLessThanOrEqual(200);
      }
    }
    expectFaqs(product.faqs, product.slug);
    for (const part of Object.values(product.story ?? {})) expect(part.length).toBeLessThanOrEqual(8000);
    expect(product.story?.title.length ?? 0).toBeLessThanOrEqual(200);
    for (const update of product.updates) {
      expect(update.title.length).toBeLessThanOrEqual(200);
      expect(update.body.length).toBeLessThanOrEqual(5000);
    }
    expect(product.milestones.length).toBeLessThanOrEqual(50);
    for (const milestone of product.milestones) {
      expect(milestone.title.length).toBeLessThanOrEqual(200);
      expect(milestone.description.length).toBeLessThanOrEqual(2000);
    }
  });

  it('have paid sections and extra categories only on the paid plan', () => {
    for (const product of products) {
      expect(product.extra_categories.length, product.slug).toBeLessThanOrEqual(3);
      expect(product.extra_categories, product.slug).not.toContain(product.primary_category);
      if (product.plan === 'paid') continue;
      expect(product.extra_categories, product.slug).toEqual([]);
      expect(product.story, product.slug).toBeUndefined();
      expect(product.milestones, product.slug).toEqual([]);
      expect(product.relaunch, product.slug).toBeUndefined();
      expect(product.featured ?? false, product.slug).toBe(false);
    }
  });

  it('refer only to things that exist', () => {
    for (const product of products) {
      for (const slug of [product.primary_category, ...product.extra_categories]) {
        expect(categorySlugs.has(slug), `${product.slug}: ${slug}`).toBe(true);
      }
      expect(product.founders.length, product.slug).toBeLessThanOrEqual(6);
      for (const founder of product.founders) expect(peopleBySlug.has(founder.person), founder.person).toBe(true);
      for (const slug of product.approved_alternatives) {
        const alternative = productsBySlug.get(slug);
        expect(alternative !== undefined && isLive(alternative) && slug !== product.slug, `${product.slug}: ${slug}`).toBe(true);
      }
    }
  });

  it('are reviewed at most once by each person, and never by their founders', () => {
    for (const product of products) {
      const reviewers = product.reviews.map((review) => review.person);
      expect(repeated(reviewers), product.slug).toEqual([]);
      for (const reviewer of reviewers) {
        expect(peopleBySlug.has(reviewer), reviewer).toBe(true);
        expect(
          product.founders.map((founder) => founder.person),
          product.slug,
        ).not.toContain(reviewer);
      }
      for (const review of product.reviews) expect([1, 2, 3, 4, 5]).toContain(review.rating);
    }
  });

  it('list as not found exactly what is missing', () => {
    const fields: UnstatedField[] = ['pricing_model', 'pricing_summary', 'country', 'city', 'founded_year', 'contact_email', 'features', 'usps', 'keywords'];
    for (const product of products) {
      const missing = fields.filter((field) => {
        const value = product[field];
        return value === null || (Array.isArray(value) && value.length === 0);
      });
      expect(product.not_found_on_website, product.slug).toEqual(missing);
    }
  });

  it('have the usual number of features and selling points, unless the website states none', () => {
    for (const product of products) {
      if (product.features.length > 0) expect(product.features.length, product.slug).toBeGreaterThanOrEqual(3);
      expect(product.features.length, product.slug).toBeLessThanOrEqual(7);
      if (product.usps.length > 0) expect(product.usps.length, product.slug).toBeGreaterThanOrEqual(2);
      expect(product.usps.length, product.slug).toBeLessThanOrEqual(4);
      if (product.features.length > 0) expect(product.faqs.length, product.slug).toBeGreaterThanOrEqual(2);
    }
  });

  it('quote evidence only for facts that they have', () => {
    for (const product of products) {
      for (const evidence of product.evidence) {
        const value = product[evidence.field as keyof DemoProduct];
        expect(value ?? null, `${product.slug}: ${evidence.field}`).not.toBeNull();
        expect(evidence.path, product.slug).toMatch(/^\/[a-z0-9-]*$/);
        expect(evidence.quote.length, product.slug).toBeGreaterThan(0);
      }
    }
  });

  it('have a rating history that ends with the rating', () => {
    for (const product of products) {
      if (product.domain_rating === null) {
        expect(product.rating_history, product.slug).toEqual([]);
        continue;
      }
      expect(product.rating_history.length, product.slug).toBeGreaterThanOrEqual(6);
      expect(product.rating_history.length, product.slug).toBeLessThanOrEqual(12);
      expect(product.rating_history.at(-1), product.slug).toBe(product.domain_rating);
      for (const value of product.rating_history) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
      }
    }
  });

  it('have verified revenue only if they state revenue', () => {
    for (const product of products) {
      if (product.revenue_verified) expect(product.mrr_cents, product.slug).not.toBeNull();
    }
  });

  it('have no sentence in common', () => {
    const sentences = products.flatMap((product) => [...new Set(sentencesOf(`${product.description}\n\n${product.short_description}`))]);
    expect(repeated(sentences)).toEqual([]);
  });

  it('include the cases that a layout must cope with', () => {
    const names = products.map((product) => product.name);
    expect(names.some((name) => [...name].length === 60)).toBe(true);
    for (const script of [/\p{Script=Han}/u, /\p{Script=Arabic}/u, /\p{Script=Cyrillic}/u, /[ÅÇÉ]/u]) {
      expect(
        names.some((name) => script.test(name)),
        String(script),
      ).toBe(true);
    }
    expect(products.some((product) => product.launch.week < 0 && product.vote_target === 0)).toBe(true);
    expect(products.some((product) => product.not_found_on_website.length >= 8)).toBe(true);
    expect(products.some((product) => product.founders.length === 0)).toBe(true);
    expect(products.some((product) => product.closed === true)).toBe(true);
    expect(products.filter((product) => product.billboard_cents > 0).length).toBeGreaterThanOrEqual(8);
  });
});

describe('texts around the products', () => {
  it('blog posts are written by people of the demo and have a realistic length', () => {
    expect(blogPosts.length).toBeGreaterThanOrEqual(8);
    for (const post of blogPosts) {
      expect(peopleBySlug.has(post.author), post.slug).toBe(true);
      const words = post.body.split(/\s+/).length;
      expect(words, post.slug).toBeGreaterThanOrEqual(300);
      expect(words, post.slug).toBeLessThanOrEqual(900);
      expectFaqs(post.faqs, post.slug);
    }
  });

  it('interviews are given by founders, who answer each question once', () => {
    expect(interviewQuestions.length).toBeGreaterThanOrEqual(12);
    expect(repeated(interviewAnswers.map((answer) => `${answer.person} ${answer.question}`))).toEqual([]);
    for (const answer of interviewAnswers) {
      expect(peopleBySlug.get(answer.person)?.isFounder, answer.person).toBe(true);
      expect(interviewQuestions[answer.question], answer.person).toBeDefined();
      expect(answer.answer.length).toBeLessThanOrEqual(4000);
    }
    expect(new Set(interviewAnswers.map((answer) => answer.person)).size).toBeGreaterThanOrEqual(12);
  });

  it('no text has straight quotes, double spaces or a loose end, except in code', () => {
    const posts = blogPosts.map((post) => ({ ...post, body: post.body.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, 'code') }));
    const texts = textsIn({ site, categories, people, products, posts, interviewQuestions, interviewAnswers, visitorNames });
    expect(texts.filter((text) => /["']|[^\n] {2,}|^\s|\s$|lorem ipsum|\bTODO\b/i.test(text))).toEqual([]);
  });
});
