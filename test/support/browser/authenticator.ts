import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A device with one passkey, in software: P-256, attestation `none` (W3C Web Authentication Level 3, sections 6.1 and 6.5). */
export interface Authenticator {
  create(options: { challenge: string; user: { id: string }; rp: { id?: string } }, more?: Deviation): object;
  get(options: { challenge: string; rpId?: string }, more?: Deviation): object;
}

/** What a dishonest or broken device does differently. */
export interface Deviation {
  origin?: string;
  host?: string;
  /** Doesn't verify its user (no PIN, no fingerprint). */
  unverified?: boolean;
  counter?: number;
  type?: string;
  userHandle?: string;
  badSignature?: boolean;
}

export function makeAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const coseKey = encode(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(jwk.x!, 'base64url')],
      [-3, Buffer.from(jwk.y!, 'base64url')],
    ]),
  );
  let counter = 0;
  let userHandle = '';
  const clientData = (type: string, challenge: string, more: Deviation) =>
    Buffer.from(JSON.stringify({ type: more.type ?? type, challenge, origin: more.origin ?? origin, crossOrigin: false }));
  const authData = (host: string, more: Deviation, attested = Buffer.alloc(0)) => {
    counter = more.counter ?? counter + 1;
    const flags = 0x01 | (more.unverified ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(more.host ?? host)
        .digest(),
      tail,
      attested,
    ]);
  };
  return {
    create({ challenge, user, rp }, more = {}) {
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = authData(rp.id ?? '', more, Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]));
      const attestation = encode(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, more).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    },
    get({ challenge, rpId }, more = {}) {
      const client = clientData('webauthn.get', challenge, more);
      const data = authData(rpId ?? '', more);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest(), ...(more.badSignature ? [Buffer.from('x')] : [])]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: more.userHandle ?? userHandle,
      };
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    },
  };
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** CBOR for what a passkey consists of (RFC 8949): integers, texts, bytes and maps. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, part]) => [encode(key), encode(part)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
}
