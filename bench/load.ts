import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

// Sends requests to one server over keep-alive connections, each waiting for its answer before the next request (no pipelining), and prints
// the results as JSON. A separate process, so that its CPU time isn't counted as the server's.

export interface Load {
  /** Default: this machine, as localhost. */
  host?: string;
  port: number;
  connections: number;
  milliseconds: number;
  /** Requested in turn, beginning with number `from`. */
  targets: string[];
  from: number;
  /** Request each target at most once, so that no answer is ready, and stop early when all have been requested. */
  once?: boolean;
  /** Header lines other than Host. */
  headers?: string[];
  /** Send the requests as many different clients behind a proxy, 250 requests each, so that no client reaches its rate limit. */
  asManyClients?: boolean;
}

export interface Seen {
  requests: number;
  seconds: number;
  /** Answers that were not 200. */
  failed: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const {
  host = 'localhost',
  port,
  connections,
  milliseconds,
  targets,
  from,
  once = false,
  headers = [],
  asManyClients = false,
} = JSON.parse(await text(process.stdin)) as Load;
const lines = headers.map((line) => `${line}\r\n`).join('');
const named = port === 80 ? host : `${host}:${port}`;
const questions = targets.map((target) => Buffer.from(`GET ${target} HTTP/1.1\r\nHost: ${named}\r\n${lines}\r\n`));
/** Numbers in four bytes, starting somewhere else in every process. */
let client = (process.pid * 1009) & 0xffffff;
const askedByOthers = () => {
  if (asked % 250 === 0) client = (client + 1) & 0xffffff;
  const address = `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`;
  return `GET ${targets[asked++ % targets.length]} HTTP/1.1\r\nHost: ${named}\r\nX-Forwarded-For: ${address}\r\n${lines}\r\n`;
};
const took: number[] = [];
let failed = 0;
let asked = from;
const started = performance.now();
const deadline = started + milliseconds;

function run(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, host === 'localhost' ? '127.0.0.1' : host);
    socket.setNoDelay(true);
    let since = 0;
    let chunks: Buffer[] = [];
    let size = 0;
    let wanted = 0;
    const ask = () => {
      since = performance.now();
      chunks = [];
      size = 0;
      wanted = 0;
      socket.write(asManyClients ? askedByOthers() : questions[asked++ % questions.length]!);
    };
    socket.on('connect', ask);
    const broke = (why: string) =>
      reject(new Error(`the connection to port ${port} ${why} after ${took.length} answers; asked last: ${targets[(asked - 1) % targets.length]}`));
    socket.on('error', (error) => broke(`broke (${error.message})`));
    socket.on('end', () => broke('was ended'));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      if (wanted === 0) wanted = lengthOf(chunks.length === 1 ? chunk : Buffer.concat(chunks));
      if (wanted === 0 || size < wanted) return;
      if (chunks[0]!.toString('latin1', 9, 12) !== '200') failed++;
      const now = performance.now();
      took.push(now - since);
      if (now < deadline && !(once && asked >= targets.length)) return ask();
      socket.destroy();
      resolve();
    });
  });
}

/** Bytes of the whole answer, once its headers are there; 0 before. */
function lengthOf(start: Buffer): number {
  const end = start.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(start.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('an answer without Content-Length');
  return end + 4 + Number(length);
}

await Promise.all(Array.from({ length: connections }, run));
took.sort((a, b) => a - b);
const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!;
const seen: Seen = { requests: took.length, seconds: (performance.now() - started) / 1000, failed, p50: at(0.5), p99: at(0.99) };
process.stdout.write(JSON.stringify(seen));
