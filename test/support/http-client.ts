import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { noteSecrets, secretsOf } from './run-server/written.ts';

/** One answer, read whole: `body` as it came, `text` unpacked. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any response
  json: any;
}

export interface Asked {
  /** Put into the request line unchanged. */
  target: string;
  method?: string;
  host?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** One request to a port of this machine. */
export function ask(port: number, { target, method = 'GET', host, headers = {}, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, method, path: target, agent, headers: { ...(host !== undefined && { Host: host }), ...headers } },
      (answer) => {
        noteSecrets(secretsOf({ target, headers, body, setCookies: answer.headers['set-cookie'] ?? [], location: answer.headers.location }));
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => resolve(showAnswer(answer.statusCode!, answer.headers, Buffer.concat(chunks))));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Sends bytes over a new connection and reads one response, until it is complete or the other side closes. */
export function askRaw(port: number, bytes: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const finish = (ended: boolean) => {
      const answer = readAnswer(Buffer.concat(chunks), ended);
      if (!answer) return ended ? reject(new Error('no answer')) : undefined;
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      finish(false);
    });
    // If the other side stops reading, the connection is reset; its answer may have arrived before that.
    socket.on('error', () => finish(true));
    socket.on('close', () => finish(true));
  });
}

function readAnswer(bytes: Buffer, ended: boolean): Answer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers: IncomingHttpHeaders = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = bytes.subarray(end + 4);
  const wanted = headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
  if (!ended && (wanted === undefined || body.length < wanted)) return undefined;
  return showAnswer(Number(first.split(' ')[1]), headers, body);
}

/** A response to HEAD names the encoding of a body that isn't sent. */
const unpack: Record<string, (body: Buffer | undefined) => Buffer | undefined> = {
  br: (body) => body && brotliDecompressSync(body),
  gzip: (body) => body && gunzipSync(body),
};

function showAnswer(status: number, headers: IncomingHttpHeaders, body: Buffer): Answer {
  const text = (unpack[headers['content-encoding'] ?? '']?.(body.length > 0 ? body : undefined) ?? body).toString();
  const isJson = /json/.test(headers['content-type'] ?? '') && text !== '';
  return { status, headers, body, text, json: isJson ? JSON.parse(text) : undefined };
}
