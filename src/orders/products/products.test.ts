import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../platform/package-root.ts';
import { toSay } from '../../platform/words/say.ts';
import { teamTask } from '../fulfilment/team-task.ts';
import { findProduct, getProduct, products } from './index.ts';
import { choice } from './option.ts';
import { defineProduct, type Product } from './product.ts';

/** Codes that are also the name of what they buy, in the database. */
const tables = new Set(['ai_review', 'extra_categories']);

/** A product with everything that it needs. */
const whole = {
  code: 'planted',
  texts: { name: toSay('Trophy'), description: toSay('Trophy'), refund: toSay('Trophy'), faults: { planted_fault: toSay('Trophy') } },
  price: { kind: 'fixed', cents: 100 },
  needsListing: true,
  launches: null,
  takesPlace: false,
  week: null,
  categories: null,
  options: null,
  forSuspended: false,
  isSent: false,
  leaves: [],
  usesEvidence: false,
  distinguishedBy: null,
  isOffered: () => true,
  check: () => [{ field: 'product', code: 'planted_fault', detail: 'Planted.' }],
  give: async () => ({ isDone: true }),
  takeBack: async () => {},
} as const satisfies Product<'planted_fault'>;

it('a product that the site team delivers by hand needs no other file', () => {
  expect(defineProduct({ ...whole, code: 'press_kit', ...teamTask('press_kit') })).toMatchObject({ code: 'press_kit' });
});

// Each of these has to stay an error: bin/check fails when one of them compiles.
it('a product that lacks a part does not compile', () => {
  const { give: _give, ...noEffect } = whole;
  const { takeBack: _takeBack, ...noRefund } = whole;
  const { price: _price, ...noPrice } = whole;
  const { check: _check, ...noRules } = whole;
  const { isOffered: _isOffered, ...neverOffered } = whole;
  const { refund: _refund, ...wordless } = whole.texts;
  const { options: _options, ...noOptions } = whole;
  const { launches: _launches, ...undated } = whole;
  const { leaves: _leaves, ...unchecked } = whole;
  const planted: Product[] = [
    defineProduct(whole),
    // @ts-expect-error it takes money and does nothing
    defineProduct(noEffect),
    // @ts-expect-error a refund cannot take it back
    defineProduct(noRefund),
    // @ts-expect-error it costs nothing
    defineProduct(noPrice),
    // @ts-expect-error nothing is held against it
    defineProduct(noRules),
    // @ts-expect-error the website does not know when to show it
    defineProduct(neverOffered),
    // @ts-expect-error it has no texts for its options
    defineProduct(noOptions),
    // @ts-expect-error nobody knows whether the rest of an order is delivered on its launch day
    defineProduct(undated),
    // @ts-expect-error the check of the books does not know what it has to leave behind
    defineProduct(unchecked),
    // @ts-expect-error the check of the books has no rule for it
    defineProduct({ ...whole, leaves: ['confetti'] }),
    // @ts-expect-error it has no text about what a refund does
    defineProduct({ ...whole, texts: wordless }),
    // @ts-expect-error the form has no words for a fault
    defineProduct({ ...whole, texts: { ...whole.texts, faults: {} } }),
    // @ts-expect-error a name that no translator is shown
    defineProduct({ ...whole, texts: { ...whole.texts, name: 'Trophy' } }),
  ];
  // @ts-expect-error a choice without words
  choice({ label: toSay('Height'), values: { small: 'small' } });
  expect(planted[0]!.code).toBe('planted');
});

it('every product’s file is in the index, under its code', () => {
  const folder = join(packageRoot, 'src', 'orders', 'products');
  const defined = readdirSync(folder).filter((name) => !name.endsWith('.test.ts') && /= defineProduct\(/.test(readFileSync(join(folder, name), 'utf8')));
  const named = products.map(({ code }) => `${code.replaceAll('_', '-')}.ts`);
  expect(defined.filter((name) => name !== 'product.ts').toSorted()).toEqual(named.toSorted());
});

it('codes are distinguished, and a code without a file isn’t a product', () => {
  expect(new Set(products.map(({ code }) => code)).size).toBe(products.length);
  expect([findProduct('constructor'), findProduct('planted')]).toEqual([undefined, undefined]);
  expect(() => getProduct('planted')).toThrow('planted');
});

it('what depends on a product asks its file: nothing else in orders names one, except examples and the kinds of launches', () => {
  const room = join(packageRoot, 'src', 'orders');
  const examples = ['example-order.ts', 'operations/list-my-orders.ts', 'operations/list-products.ts', 'quote/item-input.ts', 'quote/facts-store.ts'];
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('products/'))
    .filter((name) => !examples.includes(name));
  const named = new RegExp(
    `'(${products.map(({ code }) => code).join('|')})'|\\b(${products
      .map(({ code }) => code)
      .filter((code) => !tables.has(code) && code.includes('_'))
      .join('|')})\\b`,
  );
  expect(files.flatMap((name) => (named.exec(readFileSync(join(room, name), 'utf8'))?.slice(0, 1) ?? []).map((code) => `${name}: ${code}`))).toEqual([]);
});
