import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export interface S3Key {
  id: string;
  secret: string;
  region: string;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  url: URL;
  /** Headers to sign in addition to the host; names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  at: Date;
}

/**
 * Signed headers for a request to an S3-compatible store. The signature covers the bytes and every header. Source: AWS Signature
 * Version 4, "Authenticating Requests: Using the Authorization Header"
 * (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export async function signS3(key: S3Key, { method, url, headers, body, at }: S3Request): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // The library leaves the bytes out of the signature unless their hash is given.
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    accessKeyId: key.id,
    secretAccessKey: key.secret,
    service: 's3',
    region: key.region,
    datetime: at.toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    allHeaders: true,
  });
  const signed = await signer.sign();
  return Object.fromEntries(signed.headers);
}
