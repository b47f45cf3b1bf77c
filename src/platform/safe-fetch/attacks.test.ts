import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../test/support/until.ts';
import { FetchRefusal } from './index.ts';
import { openWith, type SafeFetch, type SafeFetchOptions } from './safe-fetch.ts';

const PUBLIC = '93.184.215.14';
/** With more time than a busy machine needs: only what never ends may be given up, and those tests have a shorter time. */
const bounds: SafeFetchOptions = { maxBytes: 100_000, timeoutMs: 240_000 };

/** A server on the loopback interface, which must never be reached: every visit is a leak. */
let canary: Server;
let canaryVisits = 0;
/** An external, possibly hostile server. */
let stranger: Server;
let answers: (message: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end('hello');
/** The same, without following HTTP. */
let raw: TcpServer;
let speak: (socket: Socket) => void = () => {};
let asked: string[] = [];
let names: Record<string, string[][]> = {};

const portOf = (server: Server | TcpServer) => (server.address() as AddressInfo).port;
const listen = (server: Server | TcpServer) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

beforeAll(async () => {
  canary = createServer((_, response) => {
    canaryVisits++;
    response.end('secret');
  });
  stranger = createServer((message, response) => answers(message, response));
  raw = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => speak(socket));
  });
  await Promise.all([listen(canary), listen(stranger), listen(raw)]);
});
afterAll(() => {
  for (const server of [canary, stranger]) server.closeAllConnections();
  for (const server of [canary, stranger, raw]) server.close();
});
beforeEach(() => {
  canaryVisits = 0;
  asked = [];
  names = {};
  answers = (_, response) => response.end('hello');
});

/** Like the service's fetch, except that the canary's port is allowed, so that only the address check protects it. */
function open(options: { crawlHosts?: Record<string, Server | TcpServer> } = {}): SafeFetch {
  const standIns = Object.entries(options.crawlHosts ?? {}).map(([name, server]) => [name, { address: '127.0.0.1', port: portOf(server) }] as const);
  return openWith({
    crawlHosts: new Map(standIns),
    site: 'https://launches.example.org',
    ports: [80, 443, portOf(canary)],
    // Each look-up gets the next answer; the last one repeats.
    resolve: async (name) => {
      asked.push(name);
      const list = names[name] ?? [[]];
      return list.length > 1 ? list.shift()! : list[0]!;
    },
  });
}

async function refusalOf(fetching: Promise<unknown>): Promise<string> {
  const error = await fetching.then(
    () => new Error('it was fetched'),
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(FetchRefusal);
  return error.code;
}

const withStranger = () => open({ crawlHosts: { 'stranger.example': stranger } });
const fetchStranger = (path = '/', more: Partial<SafeFetchOptions> = {}) => withStranger()(`http://stranger.example${path}`, { ...bounds, ...more });

describe('private addresses', () => {
  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback, another one', '127.8.8.8'],
    ['decimal', '2130706433'],
    ['octal', '0177.0.0.1'],
    ['hexadecimal', '0x7f.0.0.1'],
    ['hexadecimal in one', '0x7f000001'],
    ['short', '127.1'],
    ['zero', '0'],
    ['other digits', '①②⑦.⓪.⓪.①'],
    ['wide letters and dots', '１２７。０。０。１'],
    ['percent signs', '%31%32%37.0.0.1'],
    ['a dot at the end', '127.0.0.1.'],
    ['private', '10.0.0.1'],
    ['private 172', '172.31.255.255'],
    ['private 192', '192.168.1.1'],
    ['cloud metadata', '169.254.169.254'],
    ['cloud metadata on a public address', '168.63.129.16'],
    ['shared (CGNAT), metadata of some clouds', '100.100.100.200'],
    ['documentation', '203.0.113.7'],
    ['benchmarks', '198.18.0.1'],
    ['protocol assignments', '192.0.0.192'],
    ['6to4 relay', '192.88.99.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv6 loopback', '[::1]'],
    ['IPv6 unspecified', '[::]'],
    ['IPv4 mapped', '[::ffff:127.0.0.1]'],
    ['IPv4 mapped, hexadecimal', '[::ffff:7f00:1]'],
    ['IPv4 compatible', '[::127.0.0.1]'],
    ['IPv4 translated', '[::ffff:0:127.0.0.1]'],
    ['NAT64', '[64:ff9b::7f00:1]'],
    ['NAT64, local use', '[64:ff9b:1::7f00:1]'],
    ['6to4', '[2002:7f00:1::]'],
    ['Teredo', '[2001:0:53aa:64c:0:0:80ff:fffe]'],
    ['unique local, metadata', '[fd00:ec2::254]'],
    ['link-local', '[fe80::1]'],
    ['site-local', '[fec0::1]'],
    ['IPv6 multicast', '[ff02::1]'],
    ['IPv6 documentation', '[2001:db8::1]'],
    ['IPv6 documentation, new', '[3fff::1]'],
    ['localhost', 'localhost'],
    ['localhost with a dot', 'localhost.'],
    ['localhost, upper case', 'LOCALHOST'],
    ['a name below localhost', 'a.localhost'],
    ['a name of the local network', 'printer.local'],
    ['a name of the cloud', 'metadata.google.internal'],
    ['a name without a dot', 'intranet'],
  ])('%s: %s', async (_, host) => {
    // The replacement for all names must not make any of these reachable.
    const fetching = open({ crawlHosts: { '*': canary } })(`http://${host}:${portOf(canary)}/`, bounds);
    expect(await refusalOf(fetching)).toBe('blocked_address');
    expect({ canaryVisits, asked }).toEqual({ canaryVisits: 0, asked: [] });
  });

  it.each([
    ['a private address', [['127.0.0.1']]],
    ['a public and a private one', [[PUBLIC, '127.0.0.1']]],
    ['a private one behind IPv6', [[PUBLIC, '::ffff:127.0.0.1']]],
    ['nonsense', [['127.0.0.1x']]],
  ])('a name that means %s', async (_, list) => {
    names = { 'inside.example': list };
    expect(await refusalOf(open()(`http://inside.example:${portOf(canary)}/`, bounds))).toBe('blocked_address');
    expect(canaryVisits).toBe(0);
  });

  it('a name that resolves differently after it was checked', async () => {
    names = { 'rebinding.example': [[PUBLIC], ['127.0.0.1']] };
    const code = await refusalOf(open()(`http://rebinding.example:${portOf(canary)}/`, { ...bounds, timeoutMs: 400 }));
    expect(['unreachable', 'timed_out']).toContain(code);
    expect({ canaryVisits, asked }).toEqual({ canaryVisits: 0, asked: ['rebinding.example'] });
  });

  it('a name that doesn’t exist is unreachable', async () => {
    expect(await refusalOf(open()('http://nowhere.example/', bounds))).toBe('unreachable');
  });
});

describe('addresses that can’t be fetched', () => {
  it.each([
    ['bad_url', 'file:///etc/passwd'],
    ['bad_url', 'ftp://stranger.example/'],
    ['bad_url', 'data:text/plain,hello'],
    ['bad_url', 'gopher://stranger.example/'],
    ['bad_url', 'http://user:password@stranger.example/'],
    ['bad_url', 'http://public.example@127.0.0.1/'],
    ['bad_url', '//stranger.example/'],
    ['bad_url', ''],
    ['bad_url', `http://stranger.example/${'a'.repeat(3000)}`],
    ['bad_port', 'http://stranger.example:22/'],
    ['bad_port', 'http://stranger.example:8080/'],
    ['bad_port', 'https://stranger.example:6379/'],
  ])('%s: %s', async (code, url) => {
    expect(await refusalOf(open({ crawlHosts: { '*': stranger } })(url, bounds))).toBe(code);
  });
});

describe('redirects', () => {
  const leadTo = (location: string) => {
    answers = (_, response) => response.writeHead(302, { location }).end('moved');
  };

  it.each([
    ['blocked_address', () => `http://127.0.0.1:${portOf(canary)}/`],
    ['blocked_address', () => `http://[::ffff:127.0.0.1]:${portOf(canary)}/`],
    ['blocked_address', () => `http://inside.example:${portOf(canary)}/`],
    ['blocked_address', () => 'http://169.254.169.254/latest/meta-data/'],
    ['blocked_address', () => '//localhost/'],
    ['bad_url', () => 'file:///etc/passwd'],
    ['bad_url', () => 'javascript:alert(1)'],
    ['bad_url', () => 'http://user@stranger.example/'],
    ['bad_url', () => 'http://'],
    ['bad_port', () => 'http://stranger.example:6379/'],
  ])('%s: to %s', async (code, location) => {
    names = { 'inside.example': [['127.0.0.1']] };
    leadTo(location());
    expect(await refusalOf(fetchStranger())).toBe(code);
    expect(canaryVisits).toBe(0);
  });

  it('in a loop, or more than allowed', async () => {
    let visits = 0;
    answers = (_, response) => {
      visits++;
      response.writeHead(302, { location: `/${visits}` }).end();
    };
    expect(await refusalOf(fetchStranger('/', { redirects: 50 }))).toBe('too_many_redirects');
    expect(visits).toBe(6);
    visits = 0;
    expect(await refusalOf(fetchStranger('/', { redirects: 1 }))).toBe('too_many_redirects');
    expect(visits).toBe(2);
    expect(await refusalOf(fetchStranger('/', { redirects: 0 }))).toBe('too_many_redirects');
  });

  it('that are followed end at the last address, without our headers on another origin', async () => {
    const seen: Record<string, unknown>[] = [];
    answers = (message, response) => {
      seen.push({ host: message.headers.host, path: message.url, authorization: message.headers.authorization, cookie: message.headers.cookie });
      if (message.url === '/') response.writeHead(302, { location: '/next', 'set-cookie': 'a=b' }).end();
      else if (message.url === '/next') response.writeHead(301, { location: 'https://other.example/end' }).end();
      else response.end('there');
    };
    const safeFetch = open({ crawlHosts: { '*': stranger } });
    const answer = await safeFetch('http://stranger.example/#part', { ...bounds, headers: { authorization: 'Bearer x', host: 'evil.example', cookie: 'c=d' } });
    expect({ url: answer.url, body: answer.body.toString() }).toEqual({ url: 'https://other.example/end', body: 'there' });
    expect(seen).toEqual([
      { host: 'stranger.example', path: '/', authorization: 'Bearer x', cookie: undefined },
      { host: 'stranger.example', path: '/next', authorization: 'Bearer x', cookie: undefined },
      { host: 'other.example', path: '/end', authorization: undefined, cookie: undefined },
    ]);
  });

  it('are ordinary answers if nobody wants them followed', async () => {
    leadTo('http://127.0.0.1/');
    const { status, headers } = await fetchStranger('/', { redirects: 'manual' });
    expect({ status, location: headers.get('location') }).toEqual({ status: 302, location: 'http://127.0.0.1/' });
  });
});

describe('answers that would fill the memory', () => {
  it('an endless body', async () => {
    let sent = 0;
    answers = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) sent += 16_384;
      };
      response.on('drain', more);
      more();
    };
    expect(await refusalOf(fetchStranger())).toBe('too_large');
    expect(sent).toBeLessThan(20_000_000);
  });

  it('a declared length that is too large', async () => {
    answers = (_, response) => response.writeHead(200, { 'content-length': '100001' }).write('a');
    expect(await refusalOf(fetchStranger())).toBe('too_large');
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('a little %s that is much when unpacked', async (encoding, bomb) => {
    answers = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    expect(bomb.length).toBeLessThan(bounds.maxBytes);
    expect(await refusalOf(fetchStranger())).toBe('too_large');
  });

  it.each([
    ['packed twice', 'gzip, gzip', gzipSync(gzipSync('a'))],
    ['an encoding of its own', 'zstd', Buffer.from('a')],
    ['no gzip at all', 'gzip', Buffer.from('hello')],
    ['gzip that breaks off', 'gzip', gzipSync('a'.repeat(1000)).subarray(0, 20)],
  ])('%s is not read', async (_, encoding, body) => {
    answers = (__, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body);
    expect(await refusalOf(fetchStranger())).toBe('broken_answer');
  });

  it('headers of many kilobytes', async () => {
    answers = (_, response) => response.writeHead(200, { 'x-large': 'a'.repeat(20_000) }).end('hello');
    expect(await refusalOf(fetchStranger())).toBe('too_large');
  });
});

describe('answers that would take all day', () => {
  const fetchRaw = (timeoutMs: number) => open({ crawlHosts: { 'stranger.example': raw } })('http://stranger.example/', { ...bounds, timeoutMs });
  const drip = (socket: Socket, first: string, drop: string) => {
    socket.write(first);
    const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(drop)), 20);
    socket.on('close', () => clearInterval(timer));
  };

  it.each([
    ['silence', () => {}],
    ['headers, drop by drop', (socket: Socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'x')],
    ['a body, drop by drop', (socket: Socket) => drip(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 90000\r\n\r\n', 'x')],
    ['a chunked body, drop by drop', (socket: Socket) => drip(socket, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n')],
    ['interim answers without an end', (socket: Socket) => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  ])('%s', async (_, manner) => {
    let closed: Promise<unknown> | undefined;
    speak = (socket) => {
      closed = new Promise((resolve) => socket.once('close', resolve));
      manner(socket);
    };
    expect(await refusalOf(fetchRaw(500))).toBe('timed_out');
    // The connection is closed too.
    await closed;
  });

  it('no connection stays open after its fetch', async () => {
    answers = (message, response) => (message.url === '/' ? response.end('hello') : response.write(Buffer.alloc(200_000)));
    await fetchStranger('/');
    await refusalOf(fetchStranger('/large'));
    const open = () => new Promise<number>((resolve) => stranger.getConnections((_, count) => resolve(count)));
    await until(async () => (await open()) === 0);
  });

  it('a caller who cancels doesn’t wait', async () => {
    speak = () => {};
    const signal = AbortSignal.timeout(50);
    const fetching = open({ crawlHosts: { 'stranger.example': raw } })('http://stranger.example/', { ...bounds, signal });
    expect(await refusalOf(fetching)).toBe('timed_out');
  });

  it('the rest of a longer time limit is accepted even if it is a fraction', async () => {
    answers = (_, response) => response.end('hello');
    expect((await fetchStranger('/', { timeoutMs: 240_000.25 })).status).toBe(200);
  });

  it('redirects that are each fast enough but too slow together', async () => {
    let n = 0;
    answers = (_, response) => void setTimeout(() => response.writeHead(302, { location: `/${n++}` }).end(), 150);
    expect(await refusalOf(fetchStranger('/', { timeoutMs: 400 }))).toBe('timed_out');
  });

  it('something other than HTTP', async () => {
    speak = (socket) => socket.end('220 mail.example ESMTP\r\n');
    expect(await refusalOf(fetchRaw(bounds.timeoutMs))).toBe('broken_answer');
  });
});
