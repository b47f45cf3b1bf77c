import { expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { sayFault } from './say-fault.ts';

const full = (path?: string) =>
  sayFault(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', path }), () => readConfig({ DATA_DIR: '/srv/data' }));

it('a full disk of the data is named, not the lock that could not be written there', () => {
  const sentence = 'The disk of /srv/data, where the database is, is full. Free some space there, then run the command again.';
  expect(full('/srv/data/postgres.lock')).toBe(sentence);
  expect(full('/srv/data/postgres.lock.break-ab')).toBe(sentence);
  expect(full('/mnt/exports/listings.jsonl')).toBe('/mnt/exports/listings.jsonl cannot be used: the disk is full.');
  expect(full()).toBeUndefined();
});
