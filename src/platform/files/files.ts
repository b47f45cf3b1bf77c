/** Files by key. A key's content never changes: it is put once, or again with the same content. */
export interface Files {
  /** Writes the whole file or nothing. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** undefined if there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Does nothing if the key doesn't exist. */
  remove(key: string): Promise<void>;
}

/** Lower-case names, at most one folder deep: valid on every disk and in every store, and never outside the folder. */
const KEY = /^(?:[a-z0-9][a-z0-9_-]{0,99}\/)?[a-z0-9][a-z0-9_-]{0,99}(?:\.[a-z0-9]{1,8})?$/;

/**
 * Checks the key of a file, which becomes part of a path or an address.
 * @throws Error for an invalid key: keys are made by our own code, so this is a bug
 */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`${JSON.stringify(key.slice(0, 100))} is not a valid file key`);
  return key;
}

/** Whether a name is that of a picture: everything else in a folder or bucket belongs to somebody else. */
export const isPictureKey = (name: string): boolean => name.endsWith('.webp') && KEY.test(name);
