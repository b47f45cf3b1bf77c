import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { en } from './en.ts';
import { wordsFor } from './index.ts';

// A process that has compiled many patterns no longer optimizes new ones (V8 limits the space for their code). There, a pattern of cubic
// time keeps a draft busy for hours, and this test until its time limit.
beforeAll(() => setFlagsFromString('--no-regexp-optimization'));
afterAll(() => setFlagsFromString('--regexp-optimization'));

type Topic = Parameters<typeof wordsFor>[0];
const topics = Object.entries(en).flatMap(([topic, words]) => (typeof words === 'string' ? [topic as Topic] : []));
const repeated = ['9.', '5 ', 'a', 'a b ', 'free up to ', 'bis zu 9 ', '9 kadar ', '9人', '“', ' ,'];

it.each(topics)('a search for %s works the same in long and short texts', (topic) => {
  const pattern = new RegExp(wordsFor(topic), 'u');
  for (const unit of repeated) expect(pattern.test(unit.repeat(4000)), unit).toBe(pattern.test(unit.repeat(40)));
});
