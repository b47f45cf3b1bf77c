import { createHash, createHmac } from 'node:crypto';

export interface S3Key {
  id: string;
  secret: string;
  region: string;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  url: URL;
  /** Signed besides the host; names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  at: Date;
}

/**
 * Headers of a request to an S3-compatible store with its signature. Source: AWS Signature Version 4, "Authenticating
 * Requests: Using the Authorization Header" (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export function signS3(key: S3Key, { method, url, headers, body, at }: S3Request): Record<string, string> {
  const time = at.toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const content = sha256(body);
  const signed: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': content, 'x-amz-date': time };
  const names = Object.keys(signed).toSorted();
  const canonical = [
    method,
    // Keys are plain, and what the address of a bucket holds besides was encoded by the URL parser.
    url.pathname,
    '',
    ...names.map((name) => `${name}:${signed[name]!.trim()}`),
    '',
    names.join(';'),
    content,
  ].join('\n');
  const scope = `${day}/${key.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const signingKey = [day, key.region, 's3', 'aws4_request'].reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${key.secret}`);
  const signature = hmac(signingKey, toSign).toString('hex');
  const { host: _, ...sent } = signed;
  return { ...sent, authorization: `AWS4-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}` };
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (secret: Buffer | string, text: string) => createHmac('sha256', secret).update(text).digest();
