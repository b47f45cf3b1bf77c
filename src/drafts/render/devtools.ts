import type { Readable, Writable } from 'node:stream';

/** One message of a browser. */
export interface DevtoolsEvent {
  method: string;
  params: Record<string, unknown>;
}

/** A browser's DevTools protocol over two pipes, which nobody else can open. */
export interface Devtools {
  /** @throws what the browser says, or that it ended */
  send(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>;
}

interface Message extends Partial<DevtoolsEvent> {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** In bytes: several times the size of a page that we keep (1.5 million characters), and far less than a hostile page could put into a message. */
const MOST_MESSAGE = 8 * 1024 * 1024;

/** Connects to a browser started with `--remote-debugging-pipe`. Messages are JSON, each ended by a NUL. */
export function openDevtools(given: { input: Writable; output: Readable; onEvent(event: DevtoolsEvent): void }): Devtools {
  const waiting = new Map<number, { resolve(result: Record<string, unknown>): void; reject(error: Error): void }>();
  let count = 0;
  let begun: Buffer[] = [];
  let begunBytes = 0;
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const { reject } of waiting.values()) reject(new Error('the browser ended'));
    waiting.clear();
  };
  const take = (message: Message) => {
    if (message.method !== undefined) return given.onEvent({ method: message.method, params: message.params ?? {} });
    const call = waiting.get(message.id ?? -1);
    waiting.delete(message.id ?? -1);
    if (message.error) call?.reject(new Error(message.error.message));
    else call?.resolve(message.result ?? {});
  };
  given.output.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let to = chunk.indexOf(0); to >= 0; to = chunk.indexOf(0, from)) {
      take(JSON.parse(Buffer.concat([...begun, chunk.subarray(from, to)]).toString('utf8')) as Message);
      begun = [];
      begunBytes = 0;
      from = to + 1;
    }
    begun.push(chunk.subarray(from));
    begunBytes += chunk.length - from;
    if (begunBytes > MOST_MESSAGE) given.output.destroy();
  });
  for (const stream of [given.input, given.output]) stream.on('error', end).on('close', end);
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(new Error('the browser ended'));
        const id = ++count;
        waiting.set(id, { resolve, reject });
        given.input.write(`${JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`);
      }),
  };
}
