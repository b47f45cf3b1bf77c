import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '../src/accounts/account-store.ts';
import { hashPassword } from '../src/accounts/credentials/password.ts';
import { hashToken, makeToken } from '../src/accounts/credentials/session.ts';
import { saveSession } from '../src/accounts/credentials/session-store.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { connectDatabase } from '../src/platform/database/connect.ts';
import { type Database, sql } from '../src/platform/database/database.ts';
import { openLog } from '../src/platform/log/log.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { readCpuTime } from './cpu-time.ts';
import { load, median } from './run-load.ts';
import { type Running, startService } from './site.ts';

const PASSWORD = 'a password of twenty-eight letters';
const TRIES = 200;

/** @returns whether every goal was met */
export async function measureAccounts(given: { seconds: number; rounds: number }): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slipway-bench-'));
  chmodSync(dataDir, 0o711);
  let service: Running | undefined;
  try {
    service = await startService(dataDir, { SHELF_MB: '0' });
    const { database, close } = await connectDatabase(readConfig({ DATA_DIR: dataDir }), openLog('silent'));
    const people = await makePeople(database);
    const credential = await measureCredentials(service, { ...given, dataDir, database });
    await service.stop();
    // The limits are part of what keeps a flood cheap, so they are on from here.
    service = await startService(dataDir, { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
    const signIn = await measureSignIn(service.port, people);
    const flood = await measureFlood(service, given);
    await close();
    return [credential, signIn, flood].every(Boolean);
  } finally {
    await service?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function makePeople(db: Database): Promise<string[]> {
  const hash = await hashPassword(PASSWORD);
  const people: string[] = [];
  for (let i = 0; i < TRIES / 5; i++) {
    const email = `known-${i}@example.org`;
    const id = await createAccount(db, { email, now: new Date() });
    await db.run(sql`update account set password_hash = ${hash} where id = ${id}`);
    people.push(email);
  }
  return people;
}

const row = (cells: (string | number)[]) =>
  `${String(cells[0]).padEnd(44)}${cells
    .slice(1)
    .map((cell) => String(cell).padStart(16))
    .join('')}\n`;
const goal = (text: string, met: boolean) => {
  process.stdout.write(`${met ? 'met   ' : 'MISSED'}  ${text}\n`);
  return met;
};

/** Measures what checking credentials adds: requests the same answer without a credential and with a key, and a page with a session. */
async function measureCredentials(service: Running, given: { seconds: number; rounds: number; dataDir: string; database: Database }): Promise<boolean> {
  const key = spawnSync(
    process.execPath,
    [join(packageRoot, 'bin', 'slipway'), 'api-key', 'create', '--email', 'known-0@example.org', '--scopes', 'account:read'],
    {
      env: { ...process.env, DATA_DIR: given.dataDir, LOG_LEVEL: 'warn' },
      encoding: 'utf8',
    },
  ).stdout.trim();
  const token = makeToken();
  await saveSession(given.database, { accountId: 1, tokenHash: hashToken(token), from: { address: '127.0.0.1', client: null }, now: new Date() });
  // In a directory without listings, and never the same twice: otherwise a visitor without a key gets an answer that was made for another.
  const searches = Array.from({ length: 50_000 }, (_, i) => `/api/v1/listings?q=w${i}`);
  const cases = [
    { name: 'search_listings, nobody', targets: searches, headers: [] },
    { name: 'search_listings, API key', targets: searches, headers: [`Authorization: Bearer ${key}`] },
    { name: '/sign-out, nobody', targets: ['/sign-out'], headers: [] },
    { name: '/sign-out, session', targets: ['/sign-out'], headers: [`Cookie: sid=${token}`] },
  ];
  const asked = cases.map(() => 0);
  const seen = cases.map(() => ({ cpu: [] as number[], p50: [] as number[] }));
  for (let round = -1; round < given.rounds; round++) {
    for (const [i, { targets, headers }] of cases.entries()) {
      const before = readCpuTime(service);
      const { requests, p50, failed } = await load({
        port: service.port,
        connections: 1,
        milliseconds: given.seconds * 1000,
        targets,
        from: asked[i]!,
        headers,
      });
      asked[i]! += requests;
      if (failed > 0) throw new Error(`${cases[i]!.name}: ${failed} answers were not 200`);
      const after = readCpuTime(service);
      if (round < 0) continue;
      seen[i]!.cpu.push((after.service + after.database - before.service - before.database) / requests);
      seen[i]!.p50.push(p50);
    }
  }
  process.stdout.write(row(['', 'CPU', 'p50']));
  for (const [i, { name }] of cases.entries())
    process.stdout.write(row([name, `${median(seen[i]!.cpu).toFixed(3)} ms`, `${median(seen[i]!.p50).toFixed(3)} ms`]));
  process.stdout.write('\n');
  return [['a key', 0, 1] as const, ['a session', 2, 3] as const]
    .map(([what, without, withIt]) => {
      const added = (of: 'cpu' | 'p50') => median(seen[withIt]![of].map((value, i) => value - seen[without]![of][i]!));
      return goal(
        `${what} adds at most 0.3 ms to a request (${added('p50').toFixed(2)} ms of time, ${added('cpu').toFixed(2)} ms of CPU)`,
        added('p50') <= 0.3,
      );
    })
    .every(Boolean);
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a form of the website as a browser behind a proxy would. */
function post(port: number, path: string, form: Record<string, string>, address: string): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        path,
        agent,
        method: 'POST',
        headers: {
          Host: `localhost:${port}`,
          Origin: `http://localhost:${port}`,
          'Content-Type': 'application/x-www-form-urlencoded',
          'X-Forwarded-For': address,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode!, ms: performance.now() - started }));
      },
    );
    sent.on('error', reject);
    sent.end(new URLSearchParams(form).toString());
  });
}

/** Known and unknown addresses in turn, each attempt from a different client. */
async function measureSignIn(port: number, people: string[]): Promise<boolean> {
  let ok = true;
  for (const [what, path, form] of [
    ['password sign-in', '/sign-in/password', { password: 'not the password' }],
    ['link by mail', '/sign-in', {}],
  ] as const) {
    const times = { known: [] as number[], unknown: [] as number[] };
    const statuses = new Set<string>();
    for (let i = 0; i < TRIES; i++) {
      for (const who of i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const email = who === 'known' ? people[i % people.length]! : `unknown-${i % people.length}@example.org`;
        const { status, ms } = await post(port, path, { email, ...form }, `192.0.${who === 'known' ? 2 : 3}.${i + 1}`);
        statuses.add(`${who} ${status}`);
        if (i >= 10) times[who].push(ms);
      }
    }
    const [known, unknown] = [spread(times.known), spread(times.unknown)];
    process.stdout.write(row([`${what}, known`, `${known.median.toFixed(2)} ms`, `± ${known.iqr.toFixed(2)}`]));
    process.stdout.write(row([`${what}, unknown`, `${unknown.median.toFixed(2)} ms`, `± ${unknown.iqr.toFixed(2)}`]));
    if (statuses.size !== 2) throw new Error(`${what}: answers differ: ${[...statuses].join(', ')}`);
    const apart = Math.abs(known.median - unknown.median);
    ok = goal(`${what}: the medians differ by no more than the noise (${apart.toFixed(2)} ms)`, apart <= Math.max(known.iqr, unknown.iqr)) && ok;
  }
  return ok;
}

function spread(values: number[]): { median: number; iqr: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  return { median: at(0.5), iqr: at(0.75) - at(0.25) };
}

/** Anonymous reads during 100 sign-in attempts a second from one address, alternating with reads alone. */
async function measureFlood(service: Running, given: { seconds: number; rounds: number }): Promise<boolean> {
  const read = () =>
    load({ port: service.port, connections: 16, milliseconds: given.seconds * 1000, targets: ['/api/v1/products'], from: 0, asManyClients: true });
  const ratios: number[] = [];
  const statuses = new Map<number, number>();
  for (let round = -1; round < given.rounds; round++) {
    const alone = await read();
    const flood = setInterval(() => {
      const form = { email: 'known-1@example.org', password: 'guessed' };
      post(service.port, '/sign-in/password', form, '203.0.113.9').then(
        ({ status }) => void statuses.set(status, (statuses.get(status) ?? 0) + 1),
        () => {},
      );
    }, 10);
    const flooded = await read();
    clearInterval(flood);
    if (alone.failed + flooded.failed > 0) throw new Error('reads were refused');
    if (round >= 0) ratios.push(flooded.requests / flooded.seconds / (alone.requests / alone.seconds));
  }
  process.stdout.write(row(['attempts answered', [...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')]));
  const ratio = median(ratios);
  return goal(`reads during 100 sign-in attempts per second keep over 0.9 of their rate (${ratio.toFixed(2)})`, ratio > 0.9);
}
