import { createHash, randomBytes } from 'node:crypto';

const RECOVERY_CODES = 10;

// Crockford's base32: no letters that look like digits.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/** Ten codes of 80 random bits each, in groups of four characters. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte & 31]).join('');
    return text.match(/.{4}/g)!.join('-');
  });
}

/** A typed recovery code in its one form; undefined if it isn't one. Spaces, hyphens, capitals and lookalikes don't matter. */
export function readRecoveryCode(typed: string): string | undefined {
  const text = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return text.length === LENGTH && [...text].every((letter) => ALPHABET.includes(letter)) ? text : undefined;
}

/** The only form in which a code is stored. 80 random bits need no slow hash: nobody can try them all. */
export function hashRecoveryCode(accountId: number, code: string): Buffer {
  return createHash('sha256')
    .update(`recovery code ${accountId} ${readRecoveryCode(code)}`)
    .digest();
}
