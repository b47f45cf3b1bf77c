import { expect, it } from 'vitest';
import { unpackModel } from './category-model.ts';
import { classify } from './classify.ts';
import { learnCategories } from './learn-categories.ts';

const words: Record<string, string[]> = {
  bakery: ['bread', 'sourdough', 'oven', 'flour', 'pastry'],
  sailing: ['boats', 'harbour', 'anchor', 'sails', 'regatta'],
  archives: ['manuscripts', 'parchment', 'catalogue', 'letters', 'scrolls'],
};
const categories = Object.keys(words).map((slug) => ({ slug, name: `The ${slug} guild`, description: null, aliases: [], parent: null }));
const listings = Array.from({ length: 300 }, (_, i) => {
  const slug = Object.keys(words)[i % 3]!;
  const own = words[slug]!;
  const pick = (n: number) => own[(i * 7 + n) % own.length]!;
  return { tagline: `Fine ${pick(0)} and ${pick(1)}`, description: `We care for ${pick(2)}, ${pick(3)} and good company.`, categories: [slug] };
});
const said = (text: string) => [{ text, weight: 3, isHead: true }];

it('learns categories from listings: the right one is certain, its words decide, and the same listings give the same bytes', () => {
  const packed = learnCategories({ categories, listings });
  expect(Buffer.from(learnCategories({ categories, listings })).equals(Buffer.from(packed))).toBe(true);
  const [first] = classify(unpackModel(packed), said('A regatta of old boats and bright sails in the harbour'));
  expect(first).toMatchObject({ slug: 'sailing', isSure: true });
  expect([...first!.terms.keys()].slice(0, 12)).toEqual(expect.arrayContaining(['boat']));
});

it('says nothing about a text it knows too little of', () => {
  const model = unpackModel(learnCategories({ categories, listings }));
  expect(classify(model, said('Quantum entanglement calibrator'))).toEqual([]);
});

it('is never certain without listings to measure on: only the words of the categories decide', () => {
  const tree = [
    { slug: 'email', name: 'Email Newsletters', description: 'Sending letters to many readers.', aliases: [], parent: null },
    { slug: 'maps', name: 'Maps & Geodata', description: 'Cartography and routes.', aliases: [], parent: null },
  ];
  const verdicts = classify(unpackModel(learnCategories({ categories: tree, listings: [] })), said('Cartography with maps and routes for geodata people'));
  expect(verdicts[0]).toMatchObject({ slug: 'maps', isSure: false });
});
