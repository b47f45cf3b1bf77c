import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { demoContent } from '../../demo/content/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import { openStudio } from '../../platform/pictures/index.ts';
import { openWith } from '../open-pictures.ts';
import { drawByRule } from './draw-by-rule.ts';
import { type DrawnFacts, kindOfDrawn, nameDrawn } from './drawn-facts.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'slipway-drawn-'));
const noFetch = async () => {
  throw new Error('nothing is fetched here');
};
const pictures = openWith({
  files: openFiles({ dataDir, s3: undefined }),
  fetch: noFetch,
  studio: openStudio({ timeoutMs: 240_000 }),
  easel: openStudio({ timeoutMs: 240_000 }),
});
afterAll(() => {
  pictures.close();
  rmSync(dataDir, { recursive: true });
});

const product = demoContent.products.find(({ plan }) => plan === 'paid')!;
const { slug: seed, name, tagline: line, features: points } = product;
const samples: DrawnFacts[] = [
  { kind: 'logo', seed, name },
  { kind: 'portrait', seed },
  { kind: 'screenshot', seed, name, line, points, look: 0 },
  { kind: 'cover', seed },
];

/** Average square of the difference between the colours of two pictures: up to 20, people see none. */
async function differenceOf(...pictures: [Buffer, Buffer]): Promise<number> {
  const [one, other] = await Promise.all(pictures.map((bytes) => sharp(bytes).flatten({ background: '#fff' }).raw().toBuffer()));
  return one!.reduce((sum, value, i) => sum + (value - other![i]!) ** 2, 0) / one!.length;
}

it.each(samples)('a $kind is drawn when it is first requested, once, in every size, and looks the same each time', async (facts) => {
  const { file, width, height } = nameDrawn(facts);
  let drawings = 0;
  const make = () => {
    drawings++;
    return drawByRule(facts);
  };
  await Promise.all([pictures.keepDrawn(file, kindOfDrawn(facts), make), pictures.keepDrawn(file, kindOfDrawn(facts), make)]);
  expect(drawings).toBe(1);
  expect(drawByRule(facts)).toBe(make());
  const largest = width;
  const bytes = (await pictures.read(`${file}-${largest}.webp`))!;
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
  expect(await differenceOf(bytes, Buffer.from(make()))).toBeLessThan(20);
});

it('the demo’s pictures all differ, and their files take less than 3 MB in total', async () => {
  const logos = demoContent.products.map((one): DrawnFacts => ({ kind: 'logo', seed: one.slug, name: one.name }));
  const portraits = demoContent.people.filter(({ isFounder }) => isFounder).map(({ slug }): DrawnFacts => ({ kind: 'portrait', seed: slug }));
  for (const all of [logos, portraits]) {
    // A few of many may look alike, as those of real companies do.
    expect(new Set(all.map(drawByRule)).size).toBeGreaterThan(all.length * 0.9);
    expect(new Set(all.map((facts) => nameDrawn(facts).file)).size).toBe(all.length);
  }
  const sizeOf = { logo: 0, portrait: 0, screenshot: 0, cover: 0 };
  for (const facts of samples) {
    const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes(`${nameDrawn(facts).file}-`));
    sizeOf[facts.kind] = files.reduce((sum, path) => sum + statSync(join(dataDir, path)).size, 0);
    const { width } = nameDrawn(facts);
    expect(files).toHaveLength(width > 256 ? 2 : 3);
  }
  const shots = 2 * demoContent.products.filter(({ plan }) => plan === 'paid').length;
  const total = logos.length * sizeOf.logo + portraits.length * sizeOf.portrait + shots * sizeOf.screenshot + demoContent.blogPosts.length * sizeOf.cover;
  expect(total).toBeLessThan(3 * 1024 * 1024);
});
