import type pg from 'pg';

/** The messages of pg's connection that COPY uses. */
interface Wire {
  stream: NodeJS.ReadWriteStream & { readonly writableNeedDrain: boolean; readonly destroyed: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Bytes sent at a time. Small, because the library copies each piece once more. */
const PIECE = 64 * 1024;

/**
 * Runs a COPY … TO STDOUT on a separate connection.
 * @param take gets each row with its line break. The bytes are valid until it returns; if it returns a promise, the server waits
 * @returns the number of rows
 */
export function copyOut(client: pg.Client, text: string, take: (row: Buffer) => Promise<void> | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let waits = 0;
    let failed = false;
    let ended = false;
    const fail = (error: Error) => {
      failed = true;
      reject(error);
    };
    const settle = () => {
      if (ended && waits === 0 && !failed) resolve(rows);
    };
    submit(client, text, {
      handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Wire) {
        if (failed) return;
        rows++;
        const taken = take(chunk);
        if (!taken) return;
        waits++;
        stream.pause();
        taken.catch(fail).finally(() => {
          waits--;
          if (waits === 0) stream.resume();
          settle();
        });
      },
      handleReadyForQuery() {
        ended = true;
        settle();
      },
      handleError: fail,
    });
  });
}

/**
 * Runs a COPY … FROM STDIN on a separate connection.
 * @param source pieces of any size; if it throws, nothing is copied
 * @returns the number of rows
 */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let failure: Error | undefined;
    let sending: Promise<void> = Promise.resolve();
    submit(client, text, {
      handleCopyInResponse(wire: Wire) {
        sending = send(wire, source, () => failure !== undefined).catch((error: Error) => {
          failure ??= error;
          wire.sendCopyFail('The source ended early.');
        });
      },
      handleCommandComplete({ text: done }: { text: string }) {
        rows = Number(done.split(' ')[1]);
      },
      handleReadyForQuery: () => void sending.then(() => (failure ? reject(failure) : resolve(rows))),
      // The source's own error says more than the server's answer to it.
      handleError(error: Error) {
        failure ??= error;
        reject(failure);
      },
    });
  });
}

/** Sends all of a source, at the server's pace. */
async function send(wire: Wire, source: AsyncIterable<Buffer>, isOver: () => boolean): Promise<void> {
  for await (const block of source) {
    for (let at = 0; at < block.length; at += PIECE) {
      if (isOver() || wire.stream.destroyed) return;
      wire.sendCopyFromChunk(block.subarray(at, at + PIECE));
      if (wire.stream.writableNeedDrain) await drained(wire.stream);
    }
  }
  if (!isOver()) wire.endCopyFrom();
}

const drained = (stream: NodeJS.ReadWriteStream) =>
  new Promise<void>((resolve) => {
    const go = () => {
      stream.off('drain', go);
      stream.off('close', go);
      resolve();
    };
    stream.on('drain', go);
    stream.on('close', go);
  });

/** Gives pg a query that handles the server's messages itself; see pg's `Submittable`. */
function submit(client: pg.Client, text: string, handlers: object): void {
  const nothing = () => {};
  client.query({
    submit: (wire: unknown) => (wire as Wire).query(text),
    handleRowDescription: nothing,
    handleDataRow: nothing,
    handlePortalSuspended: nothing,
    handleEmptyQuery: nothing,
    handleCommandComplete: nothing,
    handleCopyInResponse: nothing,
    handleCopyData: nothing,
    ...handlers,
  } as unknown as pg.Submittable);
}
