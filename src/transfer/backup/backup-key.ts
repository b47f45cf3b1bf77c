import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What encrypts a backup, or only names and checks it if no key is set. */
export interface BackupKey {
  /** Names the key without revealing it; null: not encrypted. */
  id: string | null;
  /** A name for bytes: the same bytes have the same name. Without the key, it reveals nothing about them. */
  nameOf(plain: Uint8Array): string;
  /** A checksum of a manifest that can't be made without the key. */
  check(text: string): string;
  /** @param name what the bytes are stored under; they can only be decrypted under this name */
  seal(bytes: Buffer, name: string): Buffer;
  /** @throws Error if they were changed */
  open(bytes: Buffer, name: string): Buffer;
}

const NONCE = 12;
const TAG = 16;

/**
 * The keys of BACKUP_KEY, the current one first; without any, the one for backups that aren't encrypted. With a key, these don't accept what
 * isn't encrypted: anyone who can write to the place could have put it there.
 */
export const openKeys = (keys: readonly Buffer[]): [BackupKey, ...BackupKey[]] => {
  const [first = noKey, ...others] = keys.map(openKey);
  return [first, ...others];
};

/** These keys, and none, for what was written before BACKUP_KEY was set. */
export const orUnencrypted = (keys: readonly BackupKey[]): readonly BackupKey[] => (keys.includes(noKey) ? keys : [...keys, noKey]);

/** Without encryption: SHA-256 for names and checks. */
const noKey: BackupKey = {
  id: null,
  nameOf: (plain) => createHash('sha256').update(plain).digest('hex'),
  check: (text) => createHash('sha256').update(text).digest('hex'),
  seal: (bytes) => bytes,
  open: (bytes) => bytes,
};

/** AES-256-GCM and HMAC-SHA-256, each with a separate key that is derived from the given one. */
function openKey(key: Buffer): BackupKey {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `slipway backup ${use}`, 32));
  const [forBytes, forNames, forChecks] = [derive('bytes'), derive('names'), derive('checks')];
  return {
    id: derive('id').toString('hex').slice(0, 16),
    nameOf: (plain) => createHmac('sha256', forNames).update(plain).digest('hex'),
    check: (text) => createHmac('sha256', forChecks).update(text).digest('hex'),
    seal(bytes, name) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', forBytes, nonce).setAAD(Buffer.from(name));
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open(bytes, name) {
      const cipher = createDecipheriv('aes-256-gcm', forBytes, bytes.subarray(0, NONCE), { authTagLength: TAG });
      cipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-TAG));
      return Buffer.concat([cipher.update(bytes.subarray(NONCE, -TAG)), cipher.final()]);
    },
  };
}
