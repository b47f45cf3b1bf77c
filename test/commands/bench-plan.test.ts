import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type CountedReads, readCounted, saveCounts } from '../../bench/all/count-rows.ts';
import type { Report } from '../../bench/all/report.ts';
import { writePage } from '../../bench/all/write-page.ts';
import { plan, readConstants, showPlan } from '../../bench/plan/plan.ts';
import { packageRoot } from '../../src/platform/package-root.ts';

const constants = readConstants();
const unit = { listings: 8616, votesPerSecond: 2, viewsPerSecond: 100, madeAnew: 0.05, cores: 2 };
const times = (n: number) => ({ ...unit, votesPerSecond: 2 * n, viewsPerSecond: 100 * n, cores: n > 10 ? 8 : 2 });

describe('bin/bench plan', () => {
  it('adds up what was measured', () => {
    const made = plan(unit, constants);
    // 95 ready answers, 5 pages and 2 votes a second.
    expect(made.service).toBeCloseTo((95 * 0.02 + 5 * 2.51 + 2 * 1.63) / 1000, 6);
    expect(made.primary).toBeCloseTo((5 * 1.81 + 2 * 0.49) / 1000, 6);
    expect(made.machines).toEqual({ single: true, services: 0, primaries: 1, replicas: 0 });
    expect(made.limits).toEqual([]);
  });

  it('plans with the costs that docs/scaling.md names', () => {
    const text = readFileSync(join(packageRoot, 'docs', 'scaling.md'), 'utf8');
    const { pageServiceMs, pageDatabaseMs, growth } = constants;
    for (const cost of [`${pageServiceMs.value} ms`, `${pageDatabaseMs.value} ms`, `by ${growth.value}`]) expect(text).toContain(cost);
  });

  it('takes more machines for more people, and never fewer', () => {
    const machines = [1, 10, 100, 1000, 10_000].map((n) => {
      const { services, primaries, replicas } = plan(times(n), constants).machines;
      return services + primaries + replicas;
    });
    expect(machines).toEqual(machines.toSorted((a, b) => a - b));
    expect(plan(times(1000), constants).machines.replicas).toBeGreaterThan(0);
    expect(plan(times(10_000), constants).limits.join(' ')).toMatch(/The primary needs .* busy cores.*CDN/);
  });

  it('says which command measured each number', () => {
    const text = showPlan(unit, plan(unit, constants), constants);
    expect(text).toContain('1 machine with everything on it');
    for (const { command, what } of Object.values(constants)) expect(text).toContain(`${what} (${command})`);
  });
});

describe('bin/bench rows', () => {
  it('saves what reads cost before it casts votes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'slipway-rows-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const reads = { listings: 50, counted: [{ name: 'home', blocks: 600, rows: 90, scans: [] }] };
    await expect(saveCounts(folder, reads, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
    expect(readCounted(folder)).toEqual([reads]);
    const written = [{ name: 'a vote', transactions: 2, rows: 6.5, hot: 1, wal: 12.4, blocks: 1234 }];
    await saveCounts(folder, reads, () => Promise.resolve(written));
    expect(readCounted(folder)).toEqual([{ ...reads, written }]);
  });
});

describe('bin/bench charts', () => {
  it('writes tables and charts of the measured sizes into the page, and leaves its words', () => {
    const folder = mkdtempSync(join(tmpdir(), 'slipway-charts-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const one = { name: 'home', kind: 'missed' as const, goal: 3, perSecond: 400, p50: 2, p99: 4, service: 1, database: 1.25 };
    const runs: Report[] = [8616, 1_000_000].map((listings, i) => {
      return {
        listings,
        at: '2026-11-26T00:00:00Z',
        node: 'v20',
        against: null,
        measured: [{ ...one, service: 1 + i }],
        votes: { commits: 20, hot: 300, p99: 90 },
      };
    });
    const counted: CountedReads[] = [8616, 1_000_000].map((listings, i) => {
      return { listings, counted: [{ name: 'home', blocks: 600 + 60 * i, rows: 90, scans: i === 0 ? [] : ['listing_stats'] }] };
    });
    counted[1]!.written = [{ name: 'a vote', transactions: 2, rows: 6.5, hot: 1, wal: 12.4, blocks: 1234 }];
    for (const run of runs) writeFileSync(join(folder, `${run.listings}.json`), JSON.stringify(run));
    for (const run of counted) writeFileSync(join(folder, `rows-${run.listings}.json`), JSON.stringify(run));
    const page = join(folder, 'performance.md');
    writeFileSync(
      page,
      '# Words\n\n<!-- begin reads -->\nold\n<!-- end reads -->\n\nMore words.\n\n<!-- begin rows -->\n<!-- end rows -->\n<!-- begin writes -->\n<!-- end writes -->\n',
    );
    writePage({ results: folder, page });
    const text = readFileSync(page, 'utf8');
    expect(text).toMatch(/^# Words\n/);
    expect(text).toContain('More words.');
    expect(text).not.toContain('old');
    expect(text).toMatch(/\| home +\| 3 ms CPU +\| 3\.0 +\| 2\.25 +\| 489 +\| 3\.25 +\|/);
    expect(text).toMatch(/\| home +\| 600 \/ 90 +\| 660 \/ 90 \(all of listing_stats\) +\| 1\.10 +\|/);
    expect(text).toMatch(/\| a vote +\| 1,000,000 +\| 2\.0 +\| 6\.5 +\| 1\.0 +\| 12 +\| 1,234 +\|/);
    for (const chart of ['performance-reads.svg', 'performance-blocks.svg']) expect(readFileSync(join(folder, chart), 'utf8')).toContain('home');
    // Nothing changes when it runs again.
    writePage({ results: folder, page });
    expect(readFileSync(page, 'utf8')).toBe(text);
  });
});
