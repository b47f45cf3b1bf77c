import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, sign, verify } from 'node:crypto';

/** An Ed25519 key that signs entries. */
export interface SigningKey {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
  id: string;
  /** 32 bytes, base64url. */
  publicKey: string;
  /** As a JSON Web Key. */
  secret: JsonWebKey;
}

/** A new random Ed25519 key. Its id is derived from its public part. */
export function makeSigningKey(): SigningKey {
  const secret = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { id: keyId(secret.x!), publicKey: secret.x!, secret };
}

/** The id of a key, as in `SigningKey`. @param publicKey base64url */
export const keyId = (publicKey: string): string => sha256(Buffer.from(publicKey, 'base64url')).toString('hex').slice(0, 16);

/** SHA-256 of bytes, or of a text in UTF-8: 32 bytes. */
export const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** The Ed25519 signature of a text in UTF-8: 64 bytes. */
export const signText = (key: SigningKey, text: string): Buffer => sign(null, Buffer.from(text), createPrivateKey({ key: key.secret, format: 'jwk' }));

/** Whether a key signed a text. @param given.publicKey, given.signature base64url */
export function isSignedBy(given: { publicKey: string; text: string; signature: string }): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: given.publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(given.text), key, Buffer.from(given.signature, 'base64url'));
  } catch {
    return false;
  }
}
