import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { packageRoot } from '../../src/platform/package-root.ts';

interface Workflow {
  jobs: Record<
    string,
    { 'runs-on': string; strategy?: { matrix: { node: number[] } }; steps: { run?: string; uses?: string; with?: Record<string, unknown> }[] }
  >;
}

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
function parse<T>(path: string): T {
  const document = parseDocument(read(path), { strict: true, uniqueKeys: true });
  expect([...document.errors, ...document.warnings], path).toEqual([]);
  return document.toJS() as T;
}

/** Files of this repository that a command runs or names. */
const filesIn = (command: string): string[] => command.match(/(?<![\w./-])(?:\.ci|bin|test|src|db)\/[\w./-]+/g) ?? [];
const steps = readdirSync(join(packageRoot, '.ci/steps')).map((name) => `.ci/steps/${name}`);

describe('the workflow', () => {
  const workflow = parse<Workflow>('.github/workflows/ci.yml');
  const jobs = Object.entries(workflow.jobs);
  const commands = jobs.flatMap(([, job]) => job.steps.flatMap(({ run }) => run ?? []));

  it('runs only what exists and can be run', () => {
    const files = commands.flatMap(filesIn);
    expect(files.length).toBeGreaterThan(jobs.length);
    for (const file of files) expect(existsSync(join(packageRoot, file)), file).toBe(true);
    for (const file of files.filter((path) => /^(\.ci|bin)\//.test(path))) accessSync(join(packageRoot, file), constants.X_OK);
  });

  it('consists of steps only: each command is a script in .ci/steps', () => {
    for (const command of commands) expect(filesIn(command)[0], command).toMatch(/^\.ci\/steps\//);
  });

  it('tests the oldest Node that the package supports, and the next two', () => {
    const oldest = Number(/\d+/.exec((JSON.parse(read('package.json')) as { engines: { node: string } }).engines.node)![0]);
    const tried = jobs.flatMap(([, { strategy }]) => strategy?.matrix.node ?? []);
    expect(tried).toEqual([oldest, oldest + 2, oldest + 4]);
  });

  it('needs a plain Ubuntu machine: nothing outside the repository, no root', () => {
    for (const [name, job] of jobs) expect([name, job['runs-on']]).toEqual([name, 'ubuntu-latest']);
    for (const path of steps) expect(read(path), path).not.toMatch(/\.\.\/shared|SLIPWAY_TEST_DATA|^(?!as_root ).*apt-get/m);
  });
});

it('every week, dependencies with known vulnerabilities fail a workflow that also lists outdated ones', () => {
  const { on, jobs } = parse<Workflow & { on: { schedule: { cron: string }[] } }>('.github/workflows/audit.yml');
  expect(on.schedule.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/)]);
  const commands = Object.values(jobs).flatMap(({ steps: list }) => list.flatMap(({ run }) => run ?? []));
  expect(commands).toEqual(['npm outdated || true', 'npm audit --audit-level=high']);
});

describe('the steps', () => {
  it('are each used by the gate or the workflow, and those of the tests by both', () => {
    const gate = read('.ci/run');
    const workflow = read('.github/workflows/ci.yml');
    for (const step of steps) expect(`${gate}\n${workflow}`, step).toContain(step);
    for (const step of ['tools', 'check', 'test', 'with-postgres', 'conformance', 'openapi-types', 'release']) {
      expect(gate).toContain(`.ci/steps/${step}`);
      expect(workflow).toContain(`.ci/steps/${step}`);
    }
  });

  it.each(['.ci/run', ...steps])('%s can be run, and stops at the first fault', (path) => {
    accessSync(join(packageRoot, path), constants.X_OK);
    expect(read(path)).toMatch(/^#!\/usr\/bin\/env bash\n(#.*\n)+set -euo pipefail\n/);
  });
});

describe('templates for contributors', () => {
  const folder = '.github/ISSUE_TEMPLATE';
  const forms = readdirSync(join(packageRoot, folder)).filter((name) => name !== 'config.yml');

  it.each(forms)('%s is a form with its own fields', (name) => {
    const form = parse<{ name: string; description: string; body: { type: string; id: string; attributes: { label: string; options?: string[] } }[] }>(
      `${folder}/${name}`,
    );
    expect([form.name, form.description].every(Boolean)).toBe(true);
    const ids = form.body.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, attributes } of form.body) {
      expect(['input', 'textarea', 'dropdown']).toContain(type);
      expect(attributes.label).toBeTruthy();
      expect(attributes.options !== undefined).toBe(type === 'dropdown');
    }
  });

  it('the pull request template names existing files and commands', () => {
    const template = read('.github/PULL_REQUEST_TEMPLATE.md');
    for (const name of template.match(/\b[A-Z_]+\.md\b/g) ?? []) expect(existsSync(join(packageRoot, name)), name).toBe(true);
    for (const file of filesIn(template)) expect(existsSync(join(packageRoot, file)), file).toBe(true);
  });

  it('the dev container is set up with existing commands', () => {
    const container = JSON.parse(read('.devcontainer/devcontainer.json')) as { onCreateCommand: string; updateContentCommand: string };
    for (const command of [container.onCreateCommand, container.updateContentCommand]) accessSync(join(packageRoot, command.split(' ')[0]!), constants.X_OK);
  });
});
