import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { describeParts, findBadLicences, type Parts } from '../write-sbom.mjs';

const read = (name: string) => JSON.parse(readFileSync(join(packageRoot, name), 'utf8'));
const packages = read('package-lock.json').packages as Record<
  string,
  { version: string; dev?: boolean; integrity?: string; dependencies?: Record<string, string> }
>;

interface Locked {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  dev?: boolean;
}

describe('bin/sbom', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(packageRoot, 'bin/sbom')], { encoding: 'utf8', maxBuffer: 1e8 });
  const document = JSON.parse(stdout) as Parts;

  it('writes a CycloneDX document with every package installed in production, its licence and its checksum', () => {
    expect(status).toBe(0);
    expect(document).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component: { name: 'slipway' } } });
    expect(document.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const wanted = new Set(
      Object.entries(packages).flatMap(([path, one]) =>
        path === '' || one.dev ? [] : [`${path.slice(path.lastIndexOf('node_modules/') + 13)}@${one.version}`],
      ),
    );
    expect(wanted.size).toBeGreaterThan(100);
    expect(new Set(document.components.map(({ name, version }) => `${name}@${version}`))).toEqual(wanted);
    expect(new Set(document.components.map((one) => one['bom-ref'])).size).toBe(document.components.length);
    for (const { name, purl, version, licenses, hashes, scope } of document.components) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      expect(licenses, name).toHaveLength(1);
      // npm notes no checksum of packages for other systems.
      if (scope !== 'optional' || hashes) expect(hashes, name).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
    }
    const pg = document.components.find(({ name }) => name === 'pg')!;
    expect(Buffer.from(pg.hashes![0]!.content, 'hex').toString('base64')).toBe(packages['node_modules/pg']!.integrity!.slice('sha512-'.length));
  });

  it('shows dependencies: everything is reached from Slipway, as Node finds it', () => {
    const known = new Set([document.metadata.component['bom-ref'], ...document.components.map((one) => one['bom-ref'])]);
    const next = new Map(document.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    expect(new Set(next.keys())).toEqual(known);
    for (const dependsOn of next.values()) for (const ref of dependsOn) expect(known.has(ref), ref).toBe(true);
    const reached = new Set<string>();
    const walk = (ref: string) => {
      if (reached.has(ref)) return;
      reached.add(ref);
      for (const one of next.get(ref)!) walk(one);
    };
    walk(document.metadata.component['bom-ref']);
    expect([...known].filter((ref) => !reached.has(ref))).toEqual([]);
    expect(next.get('pkg:npm/slipway@0.1.0')).toContain(`pkg:npm/pg@${packages['node_modules/pg']!.version}`);
  });

  it('resolves a nested package where it is used', () => {
    const parts = describeParts(
      { name: 'x', version: '1.0.0', license: 'MIT' },
      {
        '': { dependencies: { a: '1', b: '2' } },
        'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '1' } },
        'node_modules/a/node_modules/b': { version: '1.5.0', license: 'ISC', dependencies: { c: '1' } },
        'node_modules/b': { version: '2.0.0', license: 'MIT' },
        'node_modules/c': { version: '3.0.0', license: 'MIT' },
        'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
      },
      { dev: false },
    );
    expect(Object.fromEntries(parts.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
      'pkg:npm/x@1.0.0': ['pkg:npm/a@1.0.0', 'pkg:npm/b@2.0.0'],
      'pkg:npm/a@1.0.0': ['pkg:npm/b@1.5.0'],
      'pkg:npm/b@1.5.0': ['pkg:npm/c@3.0.0'],
      'pkg:npm/b@2.0.0': [],
      'pkg:npm/c@3.0.0': [],
    });
  });

  it('rests on exact versions from the registry, each with its checksum', () => {
    const { dependencies, devDependencies, optionalDependencies = {} } = read('package.json') as Record<string, Record<string, string>>;
    const direct = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
    const installed = Object.entries(read('package-lock.json').packages as Record<string, Locked>).filter(([path]) => path !== '');
    expect(installed.length).toBeGreaterThan(direct.length);
    // Without an address, npm asks the registry. Git, files and links would have one.
    expect(installed.filter(([, one]) => one.link || (one.resolved && !one.resolved.startsWith('https://registry.npmjs.org/')))).toEqual([]);
    // npm notes no checksum of packages for other systems, which it doesn't install.
    expect(installed.filter(([, one]) => !one.integrity?.startsWith('sha512-') && !(one.optional && one.dev)).map(([path]) => path)).toEqual([]);
  });

  it('contains only licences compatible with ours', () => {
    expect(findBadLicences(document)).toEqual([]);
    const licences = spawnSync(process.execPath, [join(packageRoot, 'bin/sbom'), '--licences'], { encoding: 'utf8' });
    expect([licences.status, licences.stdout.includes('MIT')]).toEqual([0, true]);
  });
});

it.each([
  ['GPL-3.0-only', 1],
  ['MIT OR GPL-3.0-only', 0],
  ['(MIT AND Zlib-Own)', 1],
  ['(MIT OR CC0-1.0)', 0],
  ['Apache-2.0 AND MIT', 0],
])('%s is found %d times', (license, n) => {
  const parts = describeParts({ name: 'x', version: '1.0.0', license: 'MIT' }, { '': {}, 'node_modules/a': { version: '1.0.0', license } }, { dev: false });
  expect(findBadLicences(parts)).toHaveLength(n);
});
