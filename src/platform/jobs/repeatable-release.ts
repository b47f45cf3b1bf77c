import type pg from 'pg';

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release?: (failure?: Error | boolean) => void) => void;

/**
 * A pool for the job library in which releasing a listening connection twice is harmless. The library does that when it is
 * stopped just as the connection breaks: its LISTEN fails after the connection was released. The plain pool would answer with an
 * unhandled rejection, which ends the process. The library's crontab query is skipped too: the crontab is empty here, and a
 * failure of that query, as when the server goes away right after the workers have started, would also be unhandled.
 */
export function withRepeatableRelease(pool: pg.Pool): pg.Pool {
  const connect = (connected?: Connected) =>
    connected === undefined
      ? pool.connect()
      : pool.connect((error, client, release) => {
          let isReleased = false;
          const releaseOnce = (failure?: Error | boolean) => {
            if (isReleased) return;
            isReleased = true;
            release(failure);
          };
          // Contrary to its types, a pool that has ended passes neither a connection nor a release function.
          connected(error, client, client && releaseOnce);
        });
  const query = (...asked: unknown[]) =>
    String(asked[0]).includes('_private_known_crontabs') ? Promise.resolve({ rows: [] }) : (pool.query as (...given: unknown[]) => unknown).apply(pool, asked);
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      if (name === 'query') return query;
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
