import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../../src/platform/config/file-settings.ts';

/** A store of this machine that speaks S3's REST interface for one bucket, and checks every signature as S3 does. */
export interface S3StandIn {
  settings: S3Settings;
  objects: Map<string, { bytes: Buffer; contentType: string | undefined }>;
  asked: string[];
  /** Names in one page of a list. */
  pageSize: number;
  /** How the next request fails. */
  failNext(how: 'busy' | 'slow down' | 'lost' | 'cut off' | 'silent' | 'moved'): void;
  /** Whether a page of a list says that there is more, but not how to ask for it. */
  losesItsPlace: boolean;
  /** Whether the bucket is the host, and the whole path is the key. */
  isHost: boolean;
  /** Whether a list of a folder that is no bucket is empty, instead of an error. */
  listsNothing: boolean;
  /** Whether the key may list objects. As at Amazon, who may not list isn't told either that an object doesn't exist. */
  mayList: boolean;
  /** Called before a request is answered. */
  onAsked: ((line: string) => void) | undefined;
  close(): void;
}

const KEY_ID = 'AKIDEXAMPLE';
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const REGION = 'eu-test-1';

export async function startS3StandIn(): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map();
  const asked: string[] = [];
  let failure: Parameters<S3StandIn['failNext']>[0] | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    asked.push(`${request.method} ${request.url}`);
    standIn.onAsked?.(asked.at(-1)!);
    const how = failure;
    failure = undefined;
    if (how === 'busy') return refuse(response, 503, 'SlowDown');
    if (how === 'slow down') return refuse(response, 429, 'TooManyRequests');
    if (how === 'cut off') return void response.writeHead(200, { 'content-length': 1000 }).write('half', () => request.socket.destroy());
    if (how === 'lost') return void request.socket.destroy();
    if (how === 'moved') return void response.writeHead(307, { location: '/elsewhere' }).end();
    if (how === 'silent') return;
    const fault = faultOf(request, body);
    if (fault) return refuse(response, 403, fault);
    const listed = (standIn.isHost ? /^\/\?(.*)$/ : /^\/pictures\?(.*)$/).exec(request.url!)?.[1];
    if (request.method === 'GET' && listed !== undefined && !standIn.mayList) return refuse(response, 403, 'AccessDenied');
    if (request.method === 'GET' && listed !== undefined) return void response.writeHead(200).end(list(new URLSearchParams(listed)));
    if (standIn.listsNothing && request.url!.includes('?list-type=2')) return void response.writeHead(200).end(list(new URLSearchParams({ prefix: '?' })));
    const key = (standIn.isHost ? /^\/([^?]+)/ : /^\/pictures\/(.+)$/).exec(request.url!)?.[1];
    if (key === undefined) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, contentType: request.headers['content-type'] });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return standIn.mayList ? refuse(response, 404, 'NoSuchKey') : refuse(response, 403, 'AccessDenied');
    response.writeHead(200, { 'content-type': found.contentType ?? 'binary/octet-stream' }).end(found.bytes);
  });
  function list(query: URLSearchParams): string {
    const token = query.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '') && name > token).sort();
    const page = names.slice(0, standIn.pageSize);
    const more = names.length > page.length;
    const next = more && !standIn.losesItsPlace ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((name) => `<Contents><Key>${name}</Key>${stamp(objects.get(name)!)}</Contents>`).join('');
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`;
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: S3StandIn = {
    pageSize: 1000,
    losesItsPlace: false,
    isHost: false,
    listsNothing: false,
    mayList: true,
    onAsked: undefined,
    settings: { url: `http://127.0.0.1:${port}/pictures`, region: REGION, keyId: KEY_ID, secret: SECRET },
    objects,
    asked,
    failNext(how) {
      failure = how;
    },
    close: () => void server.close().closeAllConnections(),
  };
  return standIn;
}

const stamp = ({ bytes }: { bytes: Buffer }) => `<LastModified>2026-11-20T10:00:00.000Z</LastModified><Size>${bytes.length}</Size>`;

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no ${KEY_ID}</Message></Error>`);
}

/** Works the signature out again from what arrived (AWS Signature Version 4), and says what S3 would. */
function faultOf(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers } = request;
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
  const [, id, day, region, names, signature] = form.exec(headers.authorization ?? '') ?? [];
  if (id === undefined) return 'AuthorizationHeaderMalformed';
  if (id !== KEY_ID) return 'InvalidAccessKeyId';
  const time = String(headers['x-amz-date']);
  const sentAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - sentAt) <= 15 * 60_000)) return 'RequestTimeTooSkewed';
  const hash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch';
  const signed = names!.split(';');
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-') || name === 'content-type')];
  if (mustBeSigned.some((name) => !signed.includes(name)) || signed.join() !== [...signed].sort().join()) return 'AccessDenied';
  const [path, query = ''] = request.url!.split('?') as [string, string?];
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`).join('');
  const canonical = `${request.method}\n${path}\n${query}\n${lines}\n${names}\n${hash}`;
  const text = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`;
  let key = createHmac('sha256', `AWS4${SECRET}`).update(day!).digest();
  for (const part of [REGION, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest();
  const right = createHmac('sha256', key).update(text).digest('hex');
  return right === signature && time.startsWith(day!) ? undefined : 'SignatureDoesNotMatch';
}
