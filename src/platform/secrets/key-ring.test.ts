import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSecretKeys } from '../config/secret-keys.ts';
import { openKeyRing } from './key-ring.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
function newFolder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'keys-')));
  return folders.at(-1)!;
}
const ringOf = (secretKeys: readonly Buffer[], more: { dataDir?: string; databaseUrl?: string; production?: boolean } = {}) =>
  openKeyRing({ secretKeys, dataDir: more.dataDir ?? newFolder(), databaseUrl: more.databaseUrl, production: more.production ?? true });
const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const SECRET = Buffer.from('the seed of an app');

it('decrypts what it encrypted, for the same purpose only, and only if unchanged', () => {
  const ring = ringOf([one]);
  const sealed = ring.seal(SECRET, 'account 1');
  expect(sealed.bytes.includes(SECRET)).toBe(false);
  expect(ring.open(sealed, 'account 1')).toEqual(SECRET);
  expect(ring.open(sealed, 'account 2')).toBeUndefined();
  const changed = Buffer.from(sealed.bytes);
  changed[14]! ^= 1;
  expect(ring.open({ ...sealed, bytes: changed }, 'account 1')).toBeUndefined();
  // A shortened tag would be easier to guess.
  expect(ring.open({ ...sealed, bytes: sealed.bytes.subarray(0, -8) }, 'account 1')).toBeUndefined();
  expect(ring.open({ ...sealed, bytes: Buffer.alloc(3) }, 'account 1')).toBeUndefined();
});

it('never encrypts two secrets the same way', () => {
  const ring = ringOf([one]);
  expect(ring.seal(SECRET, 'a').bytes).not.toEqual(ring.seal(SECRET, 'a').bytes);
});

it('rotates keys: the first encrypts, the others still decrypt', () => {
  const sealed = ringOf([one]).seal(SECRET, 'a');
  const both = ringOf([two, one]);
  expect([both.open(sealed, 'a'), both.isOld(sealed)]).toEqual([SECRET, true]);
  const again = both.seal(SECRET, 'a');
  expect([both.isOld(again), ringOf([two]).open(again, 'a'), ringOf([two]).open(sealed, 'a')]).toEqual([false, SECRET, undefined]);
});

it('keeps a key in the data folder, readable by its owner only, the same for every process', () => {
  const dataDir = newFolder();
  const sealed = ringOf([], { dataDir }).seal(SECRET, 'a');
  expect(ringOf([], { dataDir }).open(sealed, 'a')).toEqual(SECRET);
  expect(readdirSync(dataDir)).toEqual(['secret.key']);
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(readSecretKeys(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim())[0]).toHaveLength(32);
});

it('says that storage is down, and keeps the cause for the log, if no key can be made', () => {
  const dataDir = join(newFolder(), 'file');
  writeFileSync(dataDir, 'no folder');
  for (const use of [
    (ring: ReturnType<typeof ringOf>) => ring.seal(SECRET, 'a'),
    (ring: ReturnType<typeof ringOf>) => ring.isOld(ringOf([one]).seal(SECRET, 'a')),
  ])
    expect(() => use(ringOf([], { dataDir }))).toThrow(expect.objectContaining({ code: 'storage_unavailable', cause: expect.any(Error) }));
});

it('makes no key of its own if other processes couldn’t read it', () => {
  const server = { databaseUrl: 'postgres://x' };
  expect([ringOf([], server).canSeal, ringOf([one], server).canSeal, ringOf([], { ...server, production: false }).canSeal]).toEqual([false, true, true]);
  expect(() => ringOf([], server).seal(SECRET, 'a')).toThrow('SECRET_KEY');
});
