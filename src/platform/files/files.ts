/** Files by their keys. A key is put once with its content, or again with the same: readers keep what they got. */
export interface Files {
  /** Puts a whole file or nothing. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** undefined: there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
}

/** Lower-case names, one folder deep at most: the same on every disk and in every store, and never a way out of the folder. */
const KEY = /^(?:[a-z0-9][a-z0-9_-]{0,99}\/)?[a-z0-9][a-z0-9_-]{0,99}(?:\.[a-z0-9]{1,8})?$/;

/** @throws Error for what is no key: keys are made here, so this is a fault of ours */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`${JSON.stringify(key.slice(0, 100))} is no key of a file`);
  return key;
}
