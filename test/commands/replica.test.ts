import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkReplicas, inPlainWords } from '../../src/health/index.ts';
import { type Database, openDatabase, sql } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { makeListing } from '../support/listings.ts';
import { serverPrograms } from '../support/needs/needs.mjs';
import { recording } from '../support/people.ts';
import { type OwnServer, startPrimaryAndReplica } from '../support/run-server/standby.ts';
import { patient, startService, type TestService, until } from '../support/service.ts';

const programs = serverPrograms();

describe.skipIf(programs === undefined)('a streaming replica (skipped where no PostgreSQL server is installed)', () => {
  let service: TestService;
  let replica: OwnServer;
  /** The replica itself, to pause it. */
  let standby: Database;
  let remove: () => void;
  let slug: string;
  let id: number;
  beforeAll(async () => {
    const servers = await startPrimaryAndReplica(programs!);
    ({ replica, remove } = servers);
    const admin = openDatabase(servers.primary.at('postgres'), { max: 1, waitMs: 240_000 });
    await admin.script('create database slipway');
    await admin.close();
    const url = servers.primary.at('slipway');
    const db = openDatabase(url, { max: 6, waitMs: 240_000 });
    await migrate(db);
    standby = openDatabase(replica.at('slipway'), { max: 2, waitMs: 240_000 });
    service = await startService({
      settings: { DATABASE_URL: url, DATABASE_READ_URL: replica.at('slipway') },
      // Without its limits for requests, a busy machine answers none with 503.
      database: { db: patient(db, url), url, drop: () => db.close() },
    });
    ({ slug, id } = await makeListing(db));
    // The first request may run the calendar; from here on, only the tests change something.
    await service.get('/api/v1/site');
    await service.parts.changes.caughtUp();
  });
  afterAll(async () => {
    await service?.close();
    await standby?.close();
    remove?.();
  });

  const uses = (n: number) => until(async () => service.parts.reads!.used === n);
  /** An address that was not requested before, so no answer is cached. */
  let asked = 0;
  const sorts = ['votes', 'newest', 'trending'];
  const page = (path: string) => `${path}?per_page=${(asked % 100) + 1}&sort=${sorts[Math.floor(asked++ / 100) % 3]}`;
  /** A request, and how many statements it sent to the primary. */
  async function counting(target: string) {
    const { db } = service.parts;
    const watched = recording(db);
    service.parts.db = { ...db, ...watched.db };
    try {
      const answer = await service.get(target);
      return { status: answer.status, text: answer.text, statements: watched.statements.length };
    } finally {
      service.parts.db = db;
    }
  }
  /** Asks until the replica answers: a busy machine leaves it out now and then. */
  async function fromReplica(target: () => string) {
    for (;;) {
      const answer = await counting(target());
      if (answer.statements === 0) return answer;
    }
  }
  const doctor = async () => {
    const [finding] = await checkReplicas(service.db, { databaseReadUrls: [replica.at('slipway')] });
    return `${finding!.state} ${inPlainWords(finding!)}`;
  };
  const rename = async (name: string) => {
    await service.db.run(sql`update listing set name = ${name} where id = ${id}`);
    await service.parts.changes.caughtUp();
  };

  it('answers pages, the API and MCP for people without a session', async () => {
    await uses(1);
    const { status, text } = await fromReplica(() => page('/api/v1/listings'));
    expect(status).toBe(200);
    expect(text).toContain(slug);
    // With new words each time, so that no answer is cached.
    expect((await fromReplica(() => `/?asked=${asked++}`)).status).toBe(200);
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_listing', arguments: { slug } } };
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    const before = service.parts.db;
    await until(async () => {
      const watched = recording(before);
      service.parts.db = { ...before, ...watched.db };
      const tool = await service.get('/mcp', { method: 'POST', headers, body: JSON.stringify(body) }).finally(() => {
        service.parts.db = before;
      });
      expect(tool.text).toContain(slug);
      return watched.statements.length === 0;
    });
    await until(async () => /^ok .*is up to date with the primary$/.test(await doctor()));
  });

  it('is never read for what it lacks: each change is seen at once, and kept answers are current', async () => {
    await standby.row(sql`select pg_wal_replay_pause()`);
    for (let i = 0; i < 10; i++) {
      await rename(`Renamed ${i}`);
      for (const target of [`/listings/${slug}`, `/api/v1/listings/${slug}`, page('/api/v1/listings')]) {
        expect((await service.get(target)).text).toContain(`Renamed ${i}`);
        expect((await service.get(target)).text).toContain(`Renamed ${i}`);
      }
    }
    const added = await makeListing(service.db);
    await service.parts.changes.caughtUp();
    expect((await service.get(`/api/v1/listings/${added.slug}`)).status).toBe(200);
  });

  it('is left out while it is late, and comes back', async () => {
    await uses(0);
    expect((await counting(page('/api/v1/listings'))).statements).toBeGreaterThan(0);
    // On a busy machine it may take too long to answer at all.
    await until(async () => /^warn .*is more than 2 s behind the primary/.test(await doctor()));
    await standby.row(sql`select pg_wal_replay_resume()`);
    await uses(1);
    await fromReplica(() => page('/api/v1/listings'));
    expect((await service.get(`/api/v1/listings/${slug}`)).text).toContain('Renamed 9');
  });

  it('may die: nobody gets an error, and it is used again when it is back', async () => {
    await standby.close();
    replica.stop();
    for (let i = 0; i < 20; i++) expect((await service.get(page('/api/v1/listings'))).status).toBe(200);
    await uses(0);
    await rename('Renamed while it was away');
    replica.start();
    await uses(1);
    await until(async () => {
      const { statements, text } = await counting(page('/api/v1/listings'));
      expect(text).toContain('Renamed while it was away');
      return statements === 0;
    });
    standby = openDatabase(replica.at('slipway'), { max: 2, waitMs: 240_000 });
  });
});
