import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Need } from '../../contract/call.ts';
import type { Config } from '../config/config.ts';
import { readSecretKeys } from '../config/secret-keys.ts';
import { FolderFault } from '../file-errors.ts';
import { storageOutage } from '../files/tell-outages.ts';
import { makeFolder } from '../make-folder.ts';

/** A stored secret: encrypted, with the name of the key that decrypts it. */
export interface Sealed {
  keyId: string;
  /** Nonce (12 bytes), ciphertext, tag (16 bytes). */
  bytes: Buffer;
}

/** Keys outside the database: a copy of the database alone reveals no secret sealed with them. */
export interface KeyRing {
  /** Whether there is a key to seal with, or one can be made. */
  canSeal: boolean;
  /** @param about what the secret belongs to; it opens for nothing else */
  seal(plain: Buffer, about: string): Sealed;
  /** @returns undefined if its key is missing, or it was changed or belongs to something else */
  open(sealed: Sealed, about: string): Buffer | undefined;
  /** Whether it was sealed with an older key. */
  isOld(sealed: Sealed): boolean;
}

export const keyRingNeed: Need<KeyRing> = { name: 'key ring' };

const FILE = 'secret.key';

/**
 * The keys of SECRET_KEY, or one in the data folder that is made when it is first needed. With a database server in production
 * there may be other processes with other folders, so there the key has to be set.
 */
export function openKeyRing({ secretKeys, dataDir, databaseUrl, production }: Pick<Config, 'secretKeys' | 'dataDir' | 'databaseUrl' | 'production'>): KeyRing {
  const canSeal = secretKeys.length > 0 || databaseUrl === undefined || !production;
  let kept: readonly Buffer[] | undefined;
  const keys = () => {
    if (!canSeal) return [];
    kept ??= secretKeys.length > 0 ? secretKeys : [keyOfFolder(dataDir)];
    return kept;
  };
  return {
    canSeal,
    seal(plain, about) {
      const [key] = keys();
      if (!key) throw new Error('SECRET_KEY is not set');
      return sealWith(key, plain, about);
    },
    open({ keyId, bytes }, about) {
      const key = keys().find((one) => idOf(one) === keyId);
      return key && openWith(key, bytes, about);
    },
    isOld: ({ keyId }) => keyId !== idOf(keys()[0]!),
  };
}

/** Names of the existing keys; none is created. */
export function readKeyIds({ secretKeys, dataDir }: Pick<Config, 'secretKeys' | 'dataDir'>): string[] {
  if (secretKeys.length > 0) return secretKeys.map(idOf);
  try {
    return [idOf(readKey(join(dataDir, FILE)))];
  } catch {
    return [];
  }
}

/** Names a key without revealing it. */
const idOf = (key: Buffer) => createHash('sha256').update('key id').update(key).digest('hex').slice(0, 16);

function sealWith(key: Buffer, plain: Buffer, about: string): Sealed {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  return { keyId: idOf(key), bytes: Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]) };
}

function openWith(key: Buffer, bytes: Buffer, about: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** @throws Refusal storage_unavailable or disk_full (503) if the key can't be read or made */
function keyOfFolder(dataDir: string): Buffer {
  try {
    return readOrMakeKey(dataDir);
  } catch (error) {
    const cause = error instanceof FolderFault ? (error.cause as NodeJS.ErrnoException) : (error as NodeJS.ErrnoException);
    throw cause.code === undefined ? error : storageOutage(cause);
  }
}

/** Several processes may make it at once: the first file stays. */
function readOrMakeKey(dataDir: string): Buffer {
  const path = join(dataDir, FILE);
  makeFolder(dataDir);
  const own = `${path}.${process.pid}`;
  try {
    return readKey(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readKey(path);
}

const readKey = (path: string) => readSecretKeys(readFileSync(path, 'utf8').trim())[0]!;
