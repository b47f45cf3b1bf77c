import type { KeyRing, Sealed } from '../platform/secrets/key-ring.ts';
import type { KeptSetting } from './setting-store.ts';

/** What a setting belongs to: moved to another name, it can't be opened. */
const aboutSetting = (name: string) => `setting ${name}`;

/** Encrypts the value of a setting for its row. @throws Error if there is no key; see `canSeal` */
export const sealSetting = (keys: KeyRing, name: string, value: string): Sealed => keys.seal(Buffer.from(value), aboutSetting(name));

/** The value of a setting as it was typed; undefined if its key is missing. */
export const openSetting = (keys: KeyRing, { name, sealed }: Pick<KeptSetting, 'name' | 'sealed'>): string | undefined =>
  keys.open(sealed, aboutSetting(name))?.toString();
