import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** What a name answers: its TXT records (each in one or more chunks), or how it fails. A name that is not set does not exist. */
export type TxtZone = Map<string, readonly (string | readonly string[])[] | 'server_failure' | 'silence'>;

export interface TestDns {
  /** ip:port, as in DNS_SERVERS. */
  address: string;
  zone: TxtZone;
  /** Names that were asked for. */
  asked: string[];
  close(): void;
}

const TXT = 16;

/** A name server on loopback, over UDP, for TXT records (RFC 1035). */
export async function startDns(): Promise<TestDns> {
  const zone: TxtZone = new Map();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end } = readName(query);
    asked.push(name);
    const records = zone.get(name.toLowerCase());
    if (records === 'silence') return;
    socket.send(answer(query.subarray(0, end + 4), records), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, zone, asked, close: () => socket.close() };
}

/** The name of the first question, and where it ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length !== 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** @param question the query without what follows its first question */
function answer(question: Buffer, records: Exclude<ReturnType<TxtZone['get']>, 'silence'>): Buffer {
  const list = Array.isArray(records) ? (records as readonly (string | readonly string[])[]) : [];
  const code = records === 'server_failure' ? 2 : records === undefined ? 3 : 0;
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | code, 2);
  for (const [at, count] of [1, list.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * at);
  return Buffer.concat([head, ...list.map(showRecord)]);
}

function showRecord(record: string | readonly string[]): Buffer {
  const chunks = [record].flat().map((chunk) => Buffer.concat([Buffer.from([Buffer.byteLength(chunk)]), Buffer.from(chunk)]));
  const data = Buffer.concat(chunks);
  const head = Buffer.alloc(12);
  // The name is the question's.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
