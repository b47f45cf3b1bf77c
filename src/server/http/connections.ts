import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { addressKey } from '../limits/client-address.ts';

/** Maximum connections per address (IPv6: per /64) with an unfinished request head. */
const MOST_UNFINISHED = 256;
/** A head that is still unfinished at a second check counts as slow: a normal one arrives in between. */
const LOOK_MS = 500;
/** How often to look for quiet connections while closing. */
const CLOSING_LOOK_MS = 50;
/** A turn of the event loop this short did almost nothing after reading what had arrived. */
const QUIET_TURN_MS = 0.3;

interface Connection {
  socket: Socket;
  address: string;
  /** Requests being answered: several when a client pipelines. */
  serving: number;
  /** The latest response. */
  response: ServerResponse | undefined;
  /** Bytes received when the last response was sent; later ones belong to the next head. */
  readBefore: number;
  quietSince: number;
  /** Consecutive checks that found its head unfinished. */
  looks: number;
}

export interface Connections {
  /**
   * Stops accepting connections, answers requests on open ones with `Connection: close`, and closes each once it has been quiet
   * for a while. A client may be writing its next request just as an idle connection is closed; the longer it has been quiet, the
   * less likely that is.
   * @param given.quietMs how long a connection must have been idle
   * @param given.patienceMs when everything is closed in any case
   */
  close(given: { quietMs: number; patienceMs: number }): Promise<void>;
  /** Whether `close` was called. */
  readonly closing: boolean;
}

/** Watches every connection of an HTTP server from now on, so that `close` can end each while it is quiet. */
export function watchConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>();
  let closing = false;

  server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? '');
    connections.set(socket, { socket, address, serving: 0, response: undefined, readBefore: 0, quietSince: performance.now(), looks: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', (message: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(message.socket);
    if (!connection) return;
    connection.serving++;
    connection.response = response;
    if (closing) response.shouldKeepAlive = false;
    response.on('close', noteAnswered);
  });

  /** One shared function: creating a closure for each response would slow down ready answers measurably. */
  function noteAnswered(this: ServerResponse): void {
    const connection = connections.get(this.req.socket);
    if (!connection) return;
    connection.serving--;
    connection.readBefore = connection.socket.bytesRead;
    connection.quietSince = performance.now();
  }

  const looking = setInterval(() => {
    for (const connection of findTooMany(connections.values())) connection.socket.destroy();
  }, LOOK_MS);
  looking.unref();

  function closeQuiet(quietMs: number): void {
    const before = performance.now() - quietMs;
    for (const connection of connections.values()) {
      if (connection.serving === 0 && connection.quietSince <= before && !hasBegun(connection)) connection.socket.destroy();
    }
  }

  return {
    get closing() {
      return closing;
    },
    async close({ quietMs, patienceMs }) {
      closing = true;
      // First stop accepting: new clients are refused and can try elsewhere or later.
      const ended = new Promise<void>((resolve) => {
        // Not the HTTP server's own `close`, which drops idle connections even if a request is on its way.
        inQuietTurn(() => NetServer.prototype.close.call(server, () => resolve()));
      });
      for (const { response } of connections.values()) if (response && !response.headersSent) response.shouldKeepAlive = false;
      const closer = setInterval(() => inQuietTurn(() => closeQuiet(quietMs)), CLOSING_LOOK_MS);
      const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
      inQuietTurn(() => closeQuiet(quietMs));
      await ended;
      clearTimeout(patience);
      clearInterval(closer);
      clearInterval(looking);
      // Ends the rest of it: its timer for slow requests.
      server.close(() => {});
    },
  };
}

/** Whether part of a request has arrived that isn't being answered yet. */
const hasBegun = ({ socket, serving, readBefore }: Connection): boolean => serving === 0 && socket.bytesRead > readBefore;

/** Per address, the connections over the limit that have had an unfinished head for the longest; a new connection counts as unfinished. */
function findTooMany(connections: Iterable<Connection>): Connection[] {
  const sitting = new Map<string, Connection[]>();
  for (const connection of connections) {
    const isUnfinished = connection.serving === 0 && (connection.response === undefined || hasBegun(connection));
    connection.looks = isUnfinished ? connection.looks + 1 : 0;
    if (connection.looks < 2) continue;
    const others = sitting.get(connection.address);
    if (others) others.push(connection);
    else sitting.set(connection.address, [connection]);
  }
  return [...sitting.values()].flatMap((some) => some.sort((a, b) => b.looks - a.looks).slice(0, Math.max(0, some.length - MOST_UNFINISHED)));
}

/**
 * Runs `work` right after the event loop has read everything that had arrived, in a turn with almost nothing else to do: anything that
 * arrives in between is lost with the connection or queue that `work` closes. In a busy process, it runs in the hundredth turn at the latest.
 */
function inQuietTurn(work: () => void, turns = 100): void {
  const began = performance.now();
  setImmediate(() => {
    if (turns === 0 || performance.now() - began < QUIET_TURN_MS) work();
    else inQuietTurn(work, turns - 1);
  });
}
