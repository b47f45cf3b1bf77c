import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startService, until } from '../../../test/support/service.ts';
import { watchConnections } from './connections.ts';
import { SENDING_BOUNDS } from './front.ts';

type Handler = Parameters<typeof createServer>[1];

/** A watched server that answers `ok`, or as the test defines. */
async function open(handler: Handler = (_, response) => void response.end('ok')) {
  const server = createServer({ keepAliveTimeout: 60_000 }, handler);
  const connections = watchConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => connections.close({ quietMs: 0, patienceMs: 0 }));
  return { server, connections, port: (server.address() as AddressInfo).port };
}

function dial(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

const countOf = (server: Server) => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

describe('closing', () => {
  it('answers a request on an idle connection with Connection: close, and refuses new connections', async () => {
    const { connections, port } = await open();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (one?: Agent) =>
      new Promise<string | undefined>((resolve, reject) => {
        const asked = request({ port, host: '127.0.0.1', agent: one ?? false }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.headers.connection));
        });
        asked.on('error', reject);
        asked.end();
      });
    expect(await ask(agent)).toBe('keep-alive');
    const closed = connections.close({ quietMs: 60_000, patienceMs: 60_000 });
    await until(async () =>
      ask().then(
        () => false,
        (error) => error.code === 'ECONNREFUSED',
      ),
    );
    // The idle connection is still open.
    expect(await ask(agent)).toBe('close');
    await closed;
  });

  it('lets a running request finish, and says close with its answer', async () => {
    let finish = () => {};
    const { connections, port, server } = await open((_, response) => {
      finish = () => void response.end('done');
    });
    const asked = once(server, 'request');
    const socket = dial(port);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    const ended = once(socket, 'end');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await asked;
    const closed = connections.close({ quietMs: 0, patienceMs: 60_000 });
    await new Promise((resolve) => setImmediate(resolve));
    finish();
    await closed;
    await ended;
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(text.toLowerCase()).toContain('connection: close');
    expect(text).toContain('done');
  });

  /** One that sent nothing, and one that has begun a request. */
  async function dialBoth({ port, server }: { port: number; server: Server }) {
    const [quiet, begun] = [dial(port), dial(port)];
    begun.write('GET / HT');
    await until(async () => (await countOf(server)) === 2);
    return { begun, quietEnds: once(quiet, 'close'), begunEnds: once(begun, 'close') };
  }

  it('closes quiet connections, and waits for the others', async () => {
    const { connections, ...where } = await open();
    const { begun, quietEnds } = await dialBoth(where);
    const closed = connections.close({ quietMs: 0, patienceMs: 240_000 });
    await quietEnds;
    expect(begun.closed).toBe(false);
    begun.destroy();
    await closed;
  });

  it('closes all connections at the end of the grace period', async () => {
    const { connections, ...where } = await open();
    const { quietEnds, begunEnds } = await dialBoth(where);
    await connections.close({ quietMs: 0, patienceMs: 100 });
    await Promise.all([quietEnds, begunEnds]);
  });
});

describe('unfinished request heads', () => {
  it('use at most 256 connections per IP address; others from that address are still answered', async () => {
    const { server, port } = await open();
    let accepted = 0;
    server.on('connection', () => {
      accepted++;
    });
    const kept = dial(port);
    kept.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(kept, 'data');
    for (let i = 0; i < 300; i++) {
      const socket = dial(port);
      // Some send nothing, some part of a request, some a whole request and part of the next.
      if (i % 3 === 1) socket.write('GET / HTTP/1.1\r\nHo');
      if (i % 3 === 2) {
        socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
        socket.once('data', () => socket.write('GET / HT'));
      }
    }
    await until(async () => accepted === 301);
    await until(async () => (await countOf(server)) <= 257);
    expect(await countOf(server)).toBe(257);
    const fresh = dial(port);
    fresh.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(String((await once(fresh, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
    // An idle connection doesn't count as an unfinished head.
    kept.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(String((await once(kept, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
  });

  it('have 20 s in the service, even when nothing was sent, and then get a 408', async () => {
    const service = await startService();
    onTestFinished(() => service.close());
    expect(service.server.headersTimeout + SENDING_BOUNDS.connectionsCheckingInterval).toBeLessThan(20_000);
    // Not waited for here; it is checked again regularly.
    service.server.headersTimeout = 1500;
    const ends = [undefined, 'GET / HTTP/1.1\r\nHost: a\r\n', 'GET /health HTTP/1.1\r\nHost: a\r\n\r\nGET /he'].map(async (text) => {
      const socket = dial(service.port);
      let said = '';
      socket.on('data', (chunk) => {
        said += chunk;
      });
      if (text !== undefined) socket.write(text);
      // Sending a byte now and then doesn't help.
      const drip = setInterval(() => text !== undefined && socket.writable && socket.write('x'), 300);
      await once(socket, 'close');
      clearInterval(drip);
      return said;
    });
    for (const text of await Promise.all(ends)) expect(text).toContain('HTTP/1.1 408 ');
  });
});
