import type pg from 'pg';

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release?: (failure?: Error | boolean) => void) => void;

/**
 * The pool for the job library, where giving a listening connection back twice does nothing the second time. The library does so
 * when it is stopped just as the connection breaks: its LISTEN fails after the connection was given back. The pool's answer would
 * be a rejection that nobody handles, which ends the process.
 *
 * Nor is the database asked for the library's timetable, which is empty here: nobody handles it either when that question fails,
 * as it does when the server goes away just after the workers have started.
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
          // A pool that has ended gives neither a connection nor a way to release it, whatever its types say.
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
