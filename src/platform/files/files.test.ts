import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3StandIn, startS3StandIn } from '../../../test/support/s3-stand-in.ts';
import type { Files } from './files.ts';
import { openFiles } from './open-files.ts';
import { openS3Files } from './s3-files.ts';
import { signS3 } from './sign-s3.ts';

let dataDir: string;
let store: S3StandIn;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'slipway-files-'));
  store = await startS3StandIn();
});
afterAll(() => {
  store.close();
  rmSync(dataDir, { recursive: true });
});

const kinds: [string, () => Files][] = [
  ['a folder', () => openFiles({ dataDir, s3: undefined })],
  ['a bucket', () => openFiles({ dataDir, s3: store.settings })],
];
const bytes = Buffer.from([0, 255, 10, 13, 0]);

describe.each(kinds)('files in %s', (_, open) => {
  it('can be read back, and not after they were removed', async () => {
    const files = open();
    expect(await files.get('p/none.webp')).toBeUndefined();
    await files.put('p/one.webp', bytes, 'image/webp');
    await files.put('p/empty', new Uint8Array(), 'image/webp');
    expect(await files.get('p/one.webp')).toEqual(bytes);
    expect(await files.get('p/empty')).toEqual(Buffer.alloc(0));
    await files.remove('p/one.webp');
    await files.remove('p/one.webp');
    expect(await files.get('p/one.webp')).toBeUndefined();
  });

  it.each([
    '../outside.webp',
    'a/../../outside.webp',
    '/etc/passwd',
    'a/b/c.webp',
    'a\\b',
    '.hidden',
    'A.webp',
    'a.webp\0.png',
    'a%2e%2e.webp',
    'a?acl',
    '',
    'x'.repeat(101),
  ])('can’t have a key like %j', async (key) => {
    const files = open();
    await expect(files.put(key, bytes, 'image/webp')).rejects.toThrow(/is not a valid file key/);
    await expect(files.get(key)).rejects.toThrow(/is not a valid file key/);
    await expect((async () => files.remove(key))()).rejects.toThrow(/is not a valid file key/);
  });

  it('hold one whole file when many write the same at once', async () => {
    const files = open();
    await Promise.all(Array.from({ length: 20 }, () => files.put('race.webp', Buffer.alloc(100_000, 7), 'image/webp')));
    expect(await files.get('race.webp')).toEqual(Buffer.alloc(100_000, 7));
  });
});

describe('a folder of files', () => {
  it('leaves no temporary files, and replaces a link instead of following it', async () => {
    const outside = join(dataDir, 'outside.txt');
    writeFileSync(outside, 'mine');
    const files = openFiles({ dataDir, s3: undefined });
    await files.put('l/first.webp', bytes, 'image/webp');
    symlinkSync(outside, join(dataDir, 'files', 'l', 'link.webp'));
    await files.put('l/link.webp', bytes, 'image/webp');
    expect(readFileSync(outside, 'utf8')).toBe('mine');
    expect(readdirSync(join(dataDir, 'files', 'l')).sort()).toEqual(['first.webp', 'link.webp']);
  });
});

describe('a bucket of files', () => {
  it('keeps the content type', async () => {
    await openS3Files(store.settings).put('typed.webp', bytes, 'image/webp');
    expect(store.objects.get('typed.webp')).toEqual({ bytes, contentType: 'image/webp' });
  });

  it('signs as in the published example of Signature Version 4', async () => {
    // docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "Example: GET Object".
    const headers = await signS3(
      { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' },
      {
        method: 'GET',
        url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
        headers: { range: 'bytes=0-9' },
        body: new Uint8Array(),
        at: new Date('2013-05-24T00:00:00Z'),
      },
    );
    expect(headers.authorization).toContain('Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  });

  it.each([
    ['another secret', { secret: 'another' }, /403 SignatureDoesNotMatch/],
    ['another key', { keyId: 'AKIDOTHER' }, /403 InvalidAccessKeyId/],
    ['another region', { region: 'eu-test-2' }, /403 SignatureDoesNotMatch/],
  ])('says what the store says about %s, without the key', async (_, wrong, says) => {
    const put = openS3Files({ ...store.settings, ...wrong }).put('no.webp', bytes, 'image/webp');
    await expect(put).rejects.toThrow(says);
    await expect(put).rejects.not.toThrow(/AKID|another/);
    expect(store.objects.has('no.webp')).toBe(false);
  });

  it('is refused if the clock is wrong', async () => {
    const late = openS3Files(store.settings, { now: () => new Date(Date.now() - 3_600_000) });
    await expect(late.get('typed.webp')).rejects.toThrow(/RequestTimeTooSkewed/);
  });

  it.each(['busy', 'lost', 'silent'] as const)('asks once more when the store is %s', async (how) => {
    store.failNext(how);
    await openS3Files(store.settings, how === 'silent' ? { timeoutMs: 5000 } : {}).put(`after-${how}.webp`, bytes, 'image/webp');
    expect(store.objects.get(`after-${how}.webp`)?.bytes).toEqual(bytes);
  });

  it('follows no redirect, because the signature is for one address', async () => {
    const before = store.asked.length;
    store.failNext('moved');
    const files = openS3Files(store.settings);
    await files.get('typed.webp');
    expect(store.asked.slice(before)).toEqual(['GET /pictures/typed.webp', 'GET /pictures/typed.webp']);
  });

  it('reports an error if it stays unavailable', async () => {
    const away = openS3Files({ ...store.settings, url: 'http://127.0.0.1:1/pictures' });
    await expect(away.get('typed.webp')).rejects.toThrow('The file store cannot be reached.');
  });
});
