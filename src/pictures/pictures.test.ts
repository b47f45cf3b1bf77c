import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { badPictures, goodPng } from '../../test/support/bad-pictures.ts';
import { type S3StandIn, startS3StandIn } from '../../test/support/s3-stand-in.ts';
import { openFiles } from '../platform/files/index.ts';
import { openStudio } from '../platform/pictures/index.ts';
import { MAX_PICTURE_BYTES } from './kinds.ts';
import { openWith, type Pictures } from './open-pictures.ts';

const noFetch = async () => {
  throw new Error('nothing is fetched here');
};
const dataDir = mkdtempSync(join(tmpdir(), 'slipway-pictures-'));
const studio = openStudio({ timeoutMs: 240_000 });
const easel = openStudio({ timeoutMs: 240_000 });
let pictures: Pictures;
let store: S3StandIn;
beforeAll(async () => {
  store = await startS3StandIn();
  pictures = openWith({ files: openFiles({ dataDir, s3: undefined }), fetch: noFetch, studio, easel });
});
afterAll(() => {
  pictures.close();
  store.close();
  rmSync(dataDir, { recursive: true });
});

const table = await badPictures();

describe('a picture that is refused', () => {
  it.each(table)('is %s', async (_, bytes, code, says) => {
    const error = await pictures.keep('screenshot', bytes).catch((thrown) => thrown);
    expect(error).toMatchObject({ fault: typeof code === 'string' ? code : expect.stringMatching(code) });
    expect(error.message).toMatch(says);
  });

  it('one byte larger than 10 MB', async () => {
    const bytes = Buffer.concat([await goodPng(), Buffer.alloc(MAX_PICTURE_BYTES)]);
    await expect(pictures.keep('screenshot', bytes)).rejects.toMatchObject({ fault: 'too_large' });
  });

  it('leaves no file, and the studio keeps working', async () => {
    expect(readdirSync(dataDir)).toEqual([]);
    expect(await pictures.keep('logo', await goodPng())).toMatchObject({ width: 400, height: 300 });
  });
});

describe('a stored picture', () => {
  const sizes = async (file: string, widths: readonly number[]) =>
    Promise.all(widths.map(async (width) => sharp((await pictures.read(`${file}-${width}.webp`))!).metadata()));

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('may be %s, and becomes WebP in every size', async (format) => {
    const bytes = await sharp({ create: { width: 2400, height: 1500, channels: 3, background: '#c45' } })
      .toFormat(format)
      .toBuffer();
    const { file, width, height } = await pictures.keep('screenshot', bytes);
    expect([width, height]).toEqual([2400, 1500]);
    expect((await sizes(file, [640, 1280, 1920])).map((made) => [made.format, made.width, made.height])).toEqual([
      ['webp', 640, 400],
      ['webp', 1280, 800],
      ['webp', 1920, 1200],
    ]);
  });

  it('is a square with the whole logo in it, with a transparent border', async () => {
    const { file } = await pictures.keep('logo', await goodPng(400, 100));
    expect((await sizes(file, [48, 96, 256])).map(({ width, height, hasAlpha }) => [width, height, hasAlpha])).toEqual(
      [48, 96, 256].map((side) => [side, side, true]),
    );
    const { data } = await sharp((await pictures.read(`${file}-256.webp`))!)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
    expect(data[(128 * 256 + 128) * 4 + 3]).toBe(255);
  });

  it('is drawn sharply from an SVG, which isn’t stored', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" onload="alert(1)"><script>alert(1)</script><path d="M0 0h8v16H0z" fill="red"/></svg>';
    const { file } = await pictures.keep('logo', Buffer.from(svg));
    const { data } = await sharp((await pictures.read(`${file}-256.webp`))!)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number) => data[(128 * 256 + x) * 4 + 3];
    expect([alphaAt(125), alphaAt(131)]).toEqual([255, 0]);
  });

  it('shows nothing from other files and hosts that an SVG refers to', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100"><image xlink:href="file://${join(dataDir, 'files')}/x.png" width="100" height="100"/><image xlink:href="http://127.0.0.1:1/x.png" width="100" height="100"/></svg>`;
    const { file } = await pictures.keep('logo', Buffer.from(svg));
    const { data } = await sharp((await pictures.read(`${file}-256.webp`))!)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.every((byte, i) => i % 4 !== 3 || byte === 0)).toBe(true);
  });

  it('is upright, without metadata or anything appended to the file', async () => {
    const tail = '<script>alert("polyglot")</script>PK\x03\x04';
    const jpeg = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#fff' } })
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'somebody at home', ImageDescription: 'secret place' } } })
      .toBuffer();
    const { file, width, height } = await pictures.keep('screenshot', Buffer.concat([jpeg, Buffer.from(tail)]));
    expect([width, height]).toEqual([300, 600]);
    const made = (await pictures.read(`${file}-640.webp`))!;
    expect(await sharp(made).metadata()).toMatchObject({ width: 300, height: 600 });
    expect((await sharp(made).metadata()).exif).toBeUndefined();
    expect(made.toString('latin1')).not.toMatch(/somebody|secret|script|polyglot|PK/);
  });

  it('is the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(200 * 200 * 3, 255), Buffer.alloc(200 * 200 * 3, 0)]);
    const gif = await sharp(frames, { raw: { width: 200, height: 400, channels: 3, pageHeight: 200 } })
      .gif()
      .toBuffer();
    const { file } = await pictures.keep('screenshot', gif);
    const made = sharp((await pictures.read(`${file}-640.webp`))!);
    expect((await made.metadata()).pages ?? 1).toBe(1);
    expect((await made.raw().toBuffer())[0]).toBeGreaterThan(250);
  });

  it('has one name however often it is uploaded, and another name for another use', async () => {
    const bytes = await goodPng(301, 299);
    const before = readdirSync(join(dataDir, 'files')).length;
    const kept = await Promise.all(Array.from({ length: 8 }, () => pictures.keep('logo', bytes)));
    expect(new Set(kept.map(({ file }) => file)).size).toBe(1);
    expect(readdirSync(join(dataDir, 'files')).length).toBe(before + 3);
    expect((await pictures.keep('screenshot', bytes)).file).not.toBe(kept[0]!.file);
  });

  it('is stored in a bucket in the same way', async () => {
    const remote = openWith({ files: openFiles({ dataDir, s3: store.settings }), fetch: noFetch, studio, easel });
    const { file } = await remote.keep('logo', await goodPng());
    expect([...store.objects.keys()].sort()).toEqual([48, 96, 256].map((side) => `${file}-${side}.webp`).sort());
    expect(store.objects.get(`${file}-48.webp`)?.contentType).toBe('image/webp');
    const asked = store.asked.length;
    await Promise.all([1, 2, 3, 4].map(() => remote.read(`${file}-48.webp`)));
    expect(store.asked.length).toBe(asked + 1);
  });
});

describe('the studio', () => {
  it.skipIf(process.platform !== 'linux')(
    'stays below 600 MB with the largest picture of each type',
    async () => {
      const own = openStudio({ timeoutMs: 240_000 });
      const large = sharp({ create: { width: 4000, height: 4000, channels: 4, background: { r: 200, g: 10, b: 10, alpha: 0.5 } } });
      const versions = [{ name: '1920', width: 1920, fit: 'width' }] as const;
      for (const bytes of [
        await large.clone().png().toBuffer(),
        await large.clone().webp({ effort: 0 }).toBuffer(),
        await large.clone().avif({ effort: 0 }).toBuffer(),
      ]) {
        expect(await own.encode({ bytes, isSvg: false, versions, least: 1, mostPixels: 16_000_000 })).toMatchObject({ width: 4000 });
      }
      const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${own.processId()}/status`, 'utf8'))![1]);
      own.close();
      expect(peak).toBeLessThan(600_000);
      // Creating the pictures takes longer than reading them.
    },
    120_000,
  );

  it.each(['tiff', 'jp2'] as const)('has no reader for %s, for any use', async (format) => {
    const bytes =
      format === 'tiff'
        ? await sharp(await goodPng())
            .tiff()
            .toBuffer()
        : Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1');
    const versions = [{ name: '48', width: 48, fit: 'width' }] as const;
    expect(await studio.encode({ bytes, isSvg: false, versions, least: 1, mostPixels: 16_000_000 })).toEqual({ fault: 'unreadable' });
  });

  it('stops a picture that takes too long, and continues with the next', async () => {
    const slow = openStudio({ timeoutMs: 1 });
    const versions = [{ name: '48', width: 48, fit: 'width' }] as const;
    const work = { bytes: await goodPng(3000, 3000), isSvg: false, versions, least: 1, mostPixels: 16_000_000 };
    expect(await slow.encode(work)).toEqual({ fault: 'timed_out' });
    expect(await slow.encode(work)).toEqual({ fault: 'timed_out' });
    slow.close();
  });

  it('recovers when its process is killed', async () => {
    const own = openStudio({ timeoutMs: 240_000 });
    const versions = [{ name: '48', width: 48, fit: 'width' }] as const;
    const work = { bytes: await goodPng(), isSvg: false, versions, least: 1, mostPixels: 16_000_000 };
    await own.encode(work);
    const running = own.encode({ ...work, bytes: await goodPng(3900, 3900) });
    process.kill(own.processId()!, 'SIGKILL');
    expect(await running).toEqual({ fault: 'unreadable' });
    expect(await own.encode(work)).toMatchObject({ width: 400 });
    own.close();
  });

  it('refuses when more are waiting than it can handle', async () => {
    const own = openStudio({ mostWaiting: 1 });
    const full = openWith({ files: openFiles({ dataDir, s3: undefined }), fetch: noFetch, studio: own, easel });
    const bytes = await goodPng();
    const many = await Promise.allSettled(Array.from({ length: 6 }, () => full.keep('logo', bytes)));
    const refused = many.filter((one) => one.status === 'rejected').map((one) => one.reason.code);
    expect(refused).toEqual(['unavailable', 'unavailable', 'unavailable', 'unavailable']);
    own.close();
  });

  it.each(['takes too long', 'is killed'])('refuses for now to draw a picture when the process that draws it %s', async (what) => {
    const own = openStudio({ timeoutMs: what === 'is killed' ? 240_000 : 1 });
    const full = openWith({ files: openFiles({ dataDir, s3: undefined }), fetch: noFetch, studio, easel: own });
    const drawing = full.draw(`a state in which it ${what}`, async () => ({ svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>' }));
    const refused = expect(drawing).rejects.toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '5' } });
    if (what === 'is killed')
      await vi.waitUntil(() => own.processId() !== undefined, { timeout: 240_000 }).then(() => process.kill(own.processId()!, 'SIGKILL'));
    await refused;
    own.close();
  });

  it('draws a picture once, however many request it at once or again', async () => {
    let drawn = 0;
    const make = async () => {
      drawn++;
      return { svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path d="M0 0h9v9z"/></svg>' };
    };
    const all = await Promise.all(Array.from({ length: 50 }, () => pictures.draw('a state', make)));
    await pictures.draw('a state', make);
    expect(drawn).toBe(1);
    expect(new Set(all).size).toBe(1);
  });
});
