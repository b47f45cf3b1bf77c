import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { addressKey } from '../limits/client-address.ts';

/** Connections of one address (IPv6: one /64) that may sit with an unfinished request head. */
const MOST_UNFINISHED = 256;
/** A head that is still unfinished at a second look is sitting: an honest one arrives between the two. */
const LOOK_MS = 500;
/** How often the closing looks for connections that have become quiet. */
const CLOSING_LOOK_MS = 50;
/** A turn of the event loop as short as this did next to nothing after it had read what had arrived. */
const QUIET_TURN_MS = 0.3;

interface Connection {
  socket: Socket;
  address: string;
  /** Requests being answered: more than one when a client pipelines. */
  serving: number;
  /** The newest answer. */
  response: ServerResponse | undefined;
  /** Bytes that had arrived when the last answer was sent; what came since belongs to the next head. */
  readBefore: number;
  quietSince: number;
  /** Looks in a row that found its head unfinished. */
  looks: number;
}

export interface Connections {
  /**
   * Stops accepting connections, answers what still comes on the open ones with `Connection: close`, and closes each once it
   * has been quiet for a while. A client may be writing its next request just as an idle connection is closed: the longer
   * it has been quiet, the less likely that is.
   * @param given.quietMs how long a connection must have been idle
   * @param given.patienceMs then everything ends
   */
  close(given: { quietMs: number; patienceMs: number }): Promise<void>;
  /** Whether `close` was called. */
  readonly closing: boolean;
}

/** Keeps an eye on every connection of an HTTP server. */
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

  /** One function for all answers, told once each: a closure and a wrapper of `once` for each would be felt by ready answers. */
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
      // First of all nobody new gets in: those who come now are refused, and may try again elsewhere or later.
      const ended = new Promise<void>((resolve) => {
        // Not the HTTP server's own `close`, which ends idle connections whatever may be on its way over them.
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
      // What is left of it: its watch over slow requests.
      server.close(() => {});
    },
  };
}

/** Whether part of a request has arrived that nobody answers yet. */
const hasBegun = ({ socket, serving, readBefore }: Connection): boolean => serving === 0 && socket.bytesRead > readBefore;

/** Of each address the connections past the bound that have sat with an unfinished head the longest; a new one counts as unfinished. */
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
 * Runs `work` right after the event loop has read all that had arrived, in a turn with hardly anything else to do: what
 * arrives in between is lost with the connection or the queue that `work` closes. On a busy process the hundredth turn has to do.
 */
function inQuietTurn(work: () => void, turns = 100): void {
  const began = performance.now();
  setImmediate(() => {
    if (turns === 0 || performance.now() - began < QUIET_TURN_MS) work();
    else inQuietTurn(work, turns - 1);
  });
}
