import type { Refusal } from '../../contract/errors.ts';
import { outage } from '../outage.ts';
import { type Files, requireKey } from './files.ts';

/** The same store, with its failures turned into Refusals with status 503. */
export function tellOutages(files: Files): Files {
  const use = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    requireKey(key);
    try {
      return await work();
    } catch (error) {
      throw storageOutage(error as Error);
    }
  };
  return {
    put: (key, bytes, contentType) => use(key, () => files.put(key, bytes, contentType)),
    get: (key) => use(key, () => files.get(key)),
    remove: (key) => use(key, () => files.remove(key)),
  };
}

/** A 503 refusal for a file or a store that can't be read or written. Out of space: a disk, a quota, or a store (507). */
export function storageOutage(error: Error & { code?: string }): Refusal {
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT' || /answered 507\b/.test(error.message);
  return outage(isFull ? 'disk_full' : 'storage_unavailable', undefined, error);
}
