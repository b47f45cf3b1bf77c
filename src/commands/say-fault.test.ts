import { expect, it } from 'vitest';
import { DiskFull } from '../embedded-postgresql/full-disk/full-disk.ts';
import { readConfig } from '../platform/config/config.ts';
import { outage } from '../platform/outage.ts';
import { sayFault } from './say-fault.ts';

const embedded = { DATA_DIR: '/srv/data' };
const onServer = { ...embedded, DATABASE_URL: 'postgresql://slipway@db.example/slipway' };
const asked = (error: Error, environment: Record<string, string> = embedded) => sayFault(error, () => readConfig(environment));
const full = (path?: string, code = 'ENOSPC') => Object.assign(new Error(`${code}: no space left on device, write`), { code, path, syscall: 'write' });

it('a full disk of the data is named, not the lock that could not be written there', () => {
  const sentence = 'The disk of /srv/data, where the database is, is full. Free some space there, then run the command again.';
  for (const path of ['/srv/data', '/srv/data/postgres.lock', '/srv/data/postgres.lock.break-ab', '/srv/data/postgres-users/7']) {
    expect(asked(full(path)), path).toBe(sentence);
  }
  expect(asked(full('/srv/data/secret.key', 'EDQUOT'))).toBe(
    "This account's share of the disk of /srv/data, where the database is, is used up. Free some space there, then run the command again.",
  );
  expect(asked(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(sentence);
  const elsewhere = '/mnt/exports/listings.jsonl cannot be used: the disk is full. Free some space there, then run the command again.';
  expect(asked(full('/mnt/exports/listings.jsonl'))).toBe(elsewhere);
  expect(asked(full('/srv/data-of-another/postgres.lock'))).toContain('/srv/data-of-another/postgres.lock cannot be used');
});

it('with a database server, a full disk is that of the server, of the files here, or the file store', () => {
  const ofServer = 'The disk of the database server is full. Free some space there, then run the command again.';
  const extend = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(asked(extend, onServer)).toBe(ofServer);
  expect(asked(outage('disk_full', undefined, extend), onServer)).toBe(ofServer);
  const ofFiles = 'The disk of /srv/data is full. Free some space there, then run the command again.';
  expect(asked(outage('disk_full', undefined, full('/srv/data/files/logos/ab.png')), onServer)).toBe(ofFiles);
  const store = outage('disk_full', undefined, new Error('The file store answered 507 InsufficientStorage.'));
  expect(asked(store, onServer)).toBe('The file store is full. Free some space there, then run the command again.');
});

it('a write that names no file becomes a sentence that names the folders to look at', () => {
  const said = asked(full());
  expect(said).toContain('/srv/data');
  expect(said).not.toContain('ENOSPC');
  expect(said).toMatch(/Look for space on those of .+, then run the command again\.$/);
});

it('a database that says itself which disk is full is not asked twice, and other faults stay as they are', () => {
  expect(asked(new DiskFull('/srv/data'))).toBeUndefined();
  expect(new DiskFull('/srv/data').message).toBe('The disk of /srv/data, where the database is, is full. Free some space there, then run the command again.');
  expect(asked(new Error('broken'))).toBeUndefined();
});
