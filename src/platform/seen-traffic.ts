import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';

/** How requests reached the service, for the doctor. Counts since the process started. */
export interface SeenTraffic {
  requests: number;
  /** Requests with X-Forwarded-For, which came through a proxy. */
  forwarded: number;
  /** Requests for which the proxy said that the visitor used https, or http. */
  https: number;
  http: number;
  /** Requests whose host isn't that of a site here, and the last such host. */
  otherHost: number;
  host: string | null;
  /** ISO 8601. */
  at: string;
}

const EVERY_MS = 60_000;
const NAME = /^[a-z0-9.-]{1,100}(?::\d{1,5})?$/i;
const pathOf = (dataDir: string) => join(dataDir, 'traffic.json');

/** Notes each request, and writes what was noted at the first one and then at most once a minute. */
export function watchTraffic(given: {
  dataDir: string;
  isKnown(host: string | undefined): boolean;
  elapsed?: () => number;
}): (message: IncomingMessage) => void {
  const { elapsed = () => performance.now() } = given;
  const seen: SeenTraffic = { requests: 0, forwarded: 0, https: 0, http: 0, otherHost: 0, host: null, at: '' };
  let writtenAt = Number.NEGATIVE_INFINITY;
  return ({ headers }) => {
    seen.requests++;
    if (headers['x-forwarded-for'] !== undefined) seen.forwarded++;
    const proto = headers['x-forwarded-proto'];
    if (proto === 'https') seen.https++;
    else if (proto === 'http') seen.http++;
    // A proxy that changes the name passes on the visitor's.
    const host = typeof headers['x-forwarded-host'] === 'string' ? headers['x-forwarded-host'] : headers.host;
    if (headers['x-forwarded-for'] !== undefined && !given.isKnown(host)) {
      seen.otherHost++;
      if (host !== undefined && NAME.test(host)) seen.host = host.toLowerCase();
    }
    if (elapsed() - writtenAt < EVERY_MS) return;
    writtenAt = elapsed();
    write(given.dataDir, { ...seen, at: new Date().toISOString() });
  };
}

/** Never fails: on a full disk, the service continues without it. */
function write(dataDir: string, seen: SeenTraffic): void {
  try {
    const aside = `${pathOf(dataDir)}.${process.pid}.new`;
    writeFileSync(aside, `${JSON.stringify(seen)}\n`, { mode: 0o600 });
    renameSync(aside, pathOf(dataDir));
  } catch {}
}

/** undefined: no service has noted anything in this data folder. */
export function readSeenTraffic(dataDir: string): SeenTraffic | undefined {
  try {
    const seen = JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as SeenTraffic;
    return typeof seen.requests === 'number' ? seen : undefined;
  } catch {
    return undefined;
  }
}
