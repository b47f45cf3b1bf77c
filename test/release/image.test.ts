import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { finished, freePort, ready } from '../support/slipway.ts';
import { buildStages, makeReadOnly, makeWritable, plainEnvironment, sizeOf, unprivileged } from './build-stages.ts';
import { dockerfileText, environmentOf, lastOf, readStages } from './dockerfile.ts';

// There is no container runtime here: what an image is made of and what it runs is done in folders. Installing its packages
// needs a registry, so that part runs where .ci/steps/release has made RELEASE_DIR.
const stages = readStages();
const image = stages.at(-1)!;

/** Bytes of debian:bookworm-slim, unpacked, and of Node 22 for Linux. */
const DEBIAN_SLIM = 75_000_000;
const NODE = 125_000_000;

describe('the Dockerfile', () => {
  it('passes its linter', () => {
    expect(validate(dockerfileText())).toEqual([]);
  });

  it('has several stages, and the last has neither npm nor the source', () => {
    expect(stages.length).toBeGreaterThan(1);
    expect(image.steps.filter((step) => step.kind === 'run')).toEqual([]);
    const copied = image.steps.flatMap((step) => (step.kind === 'copy' ? [step] : []));
    expect(copied.filter(({ from }) => from === undefined)).toEqual([]);
    const sources = copied.flatMap((step) => step.sources);
    // Texts are data that is read when a language is first needed.
    expect(sources.filter((path) => /\/src|npm/.test(path) && !path.endsWith('/src/platform/words/messages'))).toEqual([]);
  });

  it('runs as a user who isn’t root, with a health check, and its data in a volume', () => {
    expect(lastOf(image, 'USER')).toEqual(['node']);
    expect(lastOf(image, 'VOLUME')).toEqual([environmentOf(image)['DATA_DIR']]);
    expect(image.steps).toContainEqual(expect.objectContaining({ kind: 'copy', target: environmentOf(image)['DATA_DIR'], owner: 'node:node' }));
    expect(lastOf(image, 'HEALTHCHECK').join(' ')).toContain('/health');
    expect(lastOf(image, 'EXPOSE')).toEqual([environmentOf(image)['PORT']]);
  });

  it('copies only files that exist and that .dockerignore lets through', () => {
    const [first, ...rest] = readFileSync(join(packageRoot, '.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(first).toBe('*');
    const admitted = rest.map((line) => line.replace(/^!/, ''));
    const sources = stages.flatMap(({ steps }) => steps.flatMap((step) => (step.kind === 'copy' && step.from === undefined ? step.sources : [])));
    for (const source of sources) {
      expect(existsSync(join(packageRoot, source)), source).toBe(true);
      expect(admitted, source).toContain(source.split('/')[0]);
    }
    expect(admitted.filter((name) => !sources.some((source) => source.split('/')[0] === name))).toEqual([]);
  });
});

describe('the image', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'slipway-image-'));
  afterAll(() => {
    makeWritable(scratch);
    rmSync(scratch, { recursive: true, force: true });
  });

  it.skipIf(process.env.RELEASE_DIR === undefined)(
    'is built by the same commands, is under 350 MB, and serves from a read-only file system without root',
    async () => {
      if (unprivileged.uid === undefined) console.info('The stages are built and run as the account of this test: only root can take another one.');
      makeWritable(scratch);
      const root = buildStages(stages, scratch);
      const bytes = DEBIAN_SLIM + NODE + sizeOf(root);
      console.info(
        `The image has ${Math.round(bytes / 1e6)} MB: Debian ${DEBIAN_SLIM / 1e6}, Node ${NODE / 1e6}, the program ${Math.round(sizeOf(root) / 1e6)}.`,
      );
      expect(bytes).toBeLessThan(350_000_000);

      const data = join(root, 'data');
      makeReadOnly(join(root, 'app'));
      const temporary = join(scratch, 'tmp');
      mkdirSync(temporary);
      if (unprivileged.uid !== undefined) chownSync(temporary, unprivileged.uid, unprivileged.gid!);
      const port = await freePort();
      const base = `http://127.0.0.1:${port}`;
      const settings = { ...environmentOf(image), DATA_DIR: data, PORT: String(port), TMPDIR: temporary, BASE_URL: `http://localhost:${port}` };
      const environment = { ...plainEnvironment(), ...settings, LOG_LEVEL: 'warn' };
      const [program = '', ...words] = [...lastOf(image, 'ENTRYPOINT'), ...lastOf(image, 'CMD')];
      expect(program).toBe('node');
      const child = spawn(process.execPath, words, { cwd: join(root, 'app'), env: environment, stdio: ['ignore', 'pipe', 'pipe'], ...unprivileged });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
      await ready(Object.assign(child, { said: () => text }));
      expect((await fetch(`${base}/`, { headers: { Host: `localhost:${port}` } })).status).toBe(200);
      expect((await fetch(`${base}/api/v1/listings`, { headers: { Host: `localhost:${port}` } })).status).toBe(200);
      const check = () => {
        const [, ...args] = lastOf(image, 'HEALTHCHECK');
        return finished(spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] }));
      };
      expect((await check()).code).toBe(0);
      child.kill('SIGTERM');
      expect((await finished(child)).code, text).toBe(0);
      expect((await check()).code).toBe(1);
      expect(existsSync(join(data, 'postgres', 'PG_VERSION'))).toBe(true);
    },
  );
});
