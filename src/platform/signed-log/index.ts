export { canonicalJson, type Json } from './canonical-json.ts';
export { isSignedBy, keyId, makeSigningKey, type SigningKey, sha256, signText } from './signing-key.ts';
