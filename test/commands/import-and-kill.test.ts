import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finished, freePort, ready, scratchFolder, slipway, start } from '../support/slipway.ts';

const data = process.env.SLIPWAY_TEST_DATA;

// Imports real products with real processes while the service, the import and their database are killed. It uses every third row in batches
// of a twentieth of the usual size, which gives more places to be killed at than all rows in full batches. src/transfer/round-trip.test.ts
// checks that all rows are imported and exported again.
describe.skipIf(!data)('kill -9 during an import', () => {
  const scratch = scratchFolder();
  const linesOf = (name: string) => {
    const path = join(data!, name);
    return (existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`))).toString().trimEnd().split('\n');
  };
  const write = (name: string, lines: readonly string[]) => writeFileSync(join(scratch.folder, name), lines.join('\n'));
  const oneInThree = (_: unknown, i: number) => i % 3 === 0;
  let port: number;
  let service: ReturnType<typeof start>;
  // As behind a proxy, from a new client now and then: production has its limits on.
  const settings = () => ({ DATA_DIR: scratch.folder, PORT: String(port), NODE_ENV: 'production', TRUSTED_PROXIES: '1', SLIPWAY_IMPORT_BATCH_SHARE: '0.05' });
  let asked = 0;
  const files = () => [
    '--categories',
    join(data!, 'categories.json'),
    '--listings',
    join(scratch.folder, 'listings.jsonl'),
    '--founders',
    join(scratch.folder, 'founders.jsonl'),
    '--launches',
    join(scratch.folder, 'launches.jsonl'),
  ];
  const get = async (path: string) =>
    (await (await fetch(`http://localhost:${port}/api/v1${path}`, { headers: { 'X-Forwarded-For': `10.0.${Math.floor(++asked / 250)}.1` } })).json()) as {
      counts: Record<string, number>;
      total: number;
    };
  /**
   * Waits until the import has added more listings than `before`, and leaves it paused. It continues in short steps, so that it can't
   * finish before this has looked, even on a busy machine.
   */
  const grown = async (running: ReturnType<typeof start>, before: number) => {
    while (running.exitCode === null) {
      running.kill('SIGSTOP');
      if ((await get('/site')).counts.live_listings! > before) break;
      running.kill('SIGCONT');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(running.exitCode, running.said()).toBeNull();
  };
  const serve = async () => {
    service = start(['serve'], settings());
    await ready(service);
  };

  /** Five founders of these files belong to a listing that the files do not have. */
  const MISSING = '6sense';
  let rows: { slug: string }[];

  beforeAll(async () => {
    const lines = linesOf('listings.jsonl').filter(oneInThree);
    rows = lines.map((line) => JSON.parse(line) as { slug: string });
    const slugs = new Set([...rows.map(({ slug }) => slug), MISSING]);
    write('listings.jsonl', lines);
    write('launches.jsonl', linesOf('launches.jsonl').filter(oneInThree));
    write(
      'founders.jsonl',
      linesOf('founders.jsonl').filter((line) => (JSON.parse(line) as { listings: string[] }).listings.every((slug) => slugs.has(slug))),
    );
    port = await freePort();
    await serve();
  });
  afterAll(() => {
    service.kill('SIGKILL');
    scratch.remove();
  });

  it('five times: the service starts again, the import finishes, nothing is missing or duplicated', async () => {
    let before = 0;
    for (let kill = 1; kill <= 5; kill++) {
      const running = start(['import', ...files()], settings());
      await grown(running, before);
      service.kill('SIGKILL');
      if (kill % 2 === 0) running.kill('SIGKILL');
      if (kill === 5) killDatabase(scratch.folder);
      await finished(service);
      await serve();
      before = (await get('/site')).counts.live_listings!;
      expect(before).toBeLessThan(rows.length);
      if (kill % 2 === 0) continue;
      running.kill('SIGCONT');
      if (kill === 5) {
        // Its database was killed and is back. In the middle of a batch it reports that and ends; between two of them it has lost nothing,
        // so it must have imported everything.
        await finished(running);
        if (running.exitCode === 0) await expect.poll(async () => (await get('/site')).counts.live_listings).toBe(rows.length);
        else expect([running.exitCode, running.said()]).toEqual([1, expect.stringMatching(/database|connection/i)]);
        continue;
      }
      // Its running work continues next to the new service.
      if (kill === 1) await grown(running, before);
      running.kill('SIGKILL');
      await finished(running);
      before = (await get('/site')).counts.live_listings!;
    }
    const { code, stdout } = await slipway(['import', ...files(), '--json'], settings());
    // Founders of a missing listing are taken without it.
    const report = JSON.parse(stdout) as { refusals_total: number; parts_left_out: { founders: number }; left_out: { reason: string }[] };
    expect({ code, refused: report.refusals_total, leftOut: report.parts_left_out.founders }).toEqual({ code: 0, refused: 0, leftOut: 5 });
    expect(new Set(report.left_out.map((part) => part.reason))).toEqual(new Set([`is not a listing on this site: ${MISSING}`]));
    const { counts } = await get('/site');
    expect(counts).toMatchObject({ live_listings: rows.length, categories: 173 });
    // Every row once, by an export of everything.
    const out = join(scratch.folder, 'out');
    expect((await slipway(['export', '--to', out], settings())).code).toBe(0);
    const exported = readFileSync(join(out, 'listings.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { slug: string }).slug);
    expect(exported.sort()).toEqual(rows.map((row) => row.slug).sort());
    // And once more: nothing to do.
    const again = JSON.parse((await slipway(['import', ...files(), '--json'], settings())).stdout) as {
      kinds: Record<string, { taken: number; unchanged: number }>;
    };
    expect(again.kinds.listings).toMatchObject({ taken: 0, unchanged: rows.length });
  });
});

/** Kills the postmaster of a data folder, as a power cut would. */
function killDatabase(folder: string): void {
  for (const place of [join(folder, 'postgres'), pointedTo(folder)]) {
    const file = join(place, 'postmaster.pid');
    if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  }
}

/** Started as root, the cluster may be elsewhere, with a pointer in the data folder. */
function pointedTo(folder: string): string {
  const pointer = join(folder, 'postgres-elsewhere.json');
  return existsSync(pointer) ? (JSON.parse(readFileSync(pointer, 'utf8')) as { cluster: string }).cluster : folder;
}
