import pg from 'pg';
import { showPosition } from './positions.ts';

/** Time between two status messages to the server, which disconnects a reader after a minute without one. */
const ALIVE_EVERY_MS = 5000;
/** PostgreSQL counts time from here. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const CHANGES = 'w'.charCodeAt(0);
const KEEPALIVE = 'k'.charCodeAt(0);

/** The parts of pg's connection that replication uses. */
interface Wire {
  stream: NodeJS.ReadWriteStream & { destroy(): void };
  sendCopyFromChunk(chunk: Buffer): void;
  on(event: 'copyData', handler: (message: { chunk: Buffer }) => void): void;
}

/** The server's stream of changes, as it writes them to disk. */
export interface WalStream {
  /** Tells the server that everything before this position is safe; it keeps the rest. */
  confirm(position: bigint): void;
  /** Pauses reading while the received changes are being saved. */
  pause(): void;
  resume(): void;
  close(): void;
  /** Resolves with the reason when it ends, also after close. */
  ended: Promise<Error>;
}

/**
 * Reads the log of changes from a position on, by physical replication.
 * @param given.take gets the bytes, which it may keep
 * @throws Error if the server refuses
 */
export async function openWalStream(given: {
  url: string;
  slot: string;
  timeline: number;
  from: bigint;
  take(start: bigint, bytes: Buffer): void;
}): Promise<WalStream> {
  const client = new pg.Client({ connectionString: given.url, replication: 'true', application_name: 'slipway_archive' } as pg.ClientConfig);
  let end: (error: Error) => void;
  const ended = new Promise<Error>((resolve) => {
    end = resolve;
  });
  client.on('error', (error) => end(error));
  client.on('end', () => end(new Error('The database closed the connection.')));
  await client.connect();
  const wire = (client as unknown as { connection: Wire }).connection;
  let safe = given.from;
  const tell = () => wire.sendCopyFromChunk(statusOf(safe));
  let started = () => {};
  const running = new Promise<void>((resolve) => {
    started = resolve;
  });
  client.query({
    submit: (connection: { query(text: string): void; once(event: string, handler: () => void): void }) => {
      connection.once('replicationStart', () => started());
      connection.query(`START_REPLICATION SLOT ${given.slot} PHYSICAL ${showPosition(given.from)} TIMELINE ${given.timeline}`);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (chunk[0] === CHANGES) given.take(chunk.readBigUInt64BE(1), Buffer.from(chunk.subarray(25)));
      else if (chunk[0] === KEEPALIVE && chunk[17] === 1) tell();
    },
    handleError: (error: Error) => end(error),
    handleReadyForQuery: () => end(new Error('The database ended the stream of changes.')),
    handleRowDescription: () => {},
    handleDataRow: () => {},
    handlePortalSuspended: () => {},
    handleEmptyQuery: () => {},
    handleCommandComplete: () => {},
    handleCopyInResponse: () => {},
  } as unknown as pg.Submittable);
  const failed = await Promise.race([running.then(() => undefined), ended]);
  if (failed) {
    wire.stream.destroy();
    throw failed;
  }
  const alive = setInterval(tell, ALIVE_EVERY_MS);
  void ended.then(() => clearInterval(alive));
  return {
    confirm(position) {
      safe = position;
      tell();
    },
    pause: () => void wire.stream.pause(),
    resume: () => void wire.stream.resume(),
    close() {
      end(new Error('closed'));
      wire.stream.destroy();
    },
    ended,
  };
}

/** Standby status update: written, flushed and applied up to a position. */
function statusOf(position: bigint): Buffer {
  const status = Buffer.alloc(34);
  status[0] = 'r'.charCodeAt(0);
  for (const at of [1, 9, 17]) status.writeBigUInt64BE(position, at);
  status.writeBigInt64BE(BigInt(Date.now() - EPOCH_MS) * 1000n, 25);
  return status;
}
