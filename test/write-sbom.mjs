import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that are compatible with Slipway's MIT licence, including in the image. */
export const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  // libvips next to sharp: a separate library that sharp loads, and that can be replaced.
  'LGPL-3.0-or-later',
]);

/**
 * What is installed with Slipway, as a CycloneDX 1.5 document, from package-lock.json: each package with its version, licence, checksum and what
 * it depends on. The same lock file gives the same bytes.
 * @param {{ name: string, version: string, license: string }} own package.json
 * @param {Record<string, any>} packages of the lock file
 * @param {{ dev: boolean }} options whether tools for development are in it
 */
export function describeParts(own, packages, { dev }) {
  const chosen = Object.entries(packages).filter(([path, one]) => path !== '' && (dev || !one.dev));
  const refs = new Map(chosen.map(([path, one]) => [path, purlOf(nameOf(path), one.version)]));
  const components = new Map();
  const dependencies = new Map([[purlOf(own.name, own.version), new Set()]]);
  for (const [path, one] of [['', packages['']], ...chosen]) {
    const ref = path === '' ? purlOf(own.name, own.version) : refs.get(path);
    const wanted = { ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies, ...(path === '' && dev && one.devDependencies) };
    const into = dependencies.get(ref) ?? new Set();
    for (const name of Object.keys(wanted)) {
      const found = refs.get(resolve(packages, path, name));
      if (found) into.add(found);
    }
    dependencies.set(ref, into);
    if (path !== '') components.set(ref, describePackage(ref, nameOf(path), one));
  }
  const body = {
    metadata: {
      component: { type: 'application', 'bom-ref': purlOf(own.name, own.version), name: own.name, version: own.version, licenses: licencesOf(own.license) },
    },
    components: [...components.values()].sort(by('bom-ref')),
    dependencies: [...dependencies].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })).sort(by('ref')),
  };
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const uuid = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return { bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber: `urn:uuid:${uuid}`, version: 1, ...body };
}

const by = (key) => (a, b) => (a[key] < b[key] ? -1 : 1);

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Where Node finds a package from a folder: in it, or in a parent folder. */
function resolve(packages, path, name) {
  for (let place = path; ; ) {
    const candidate = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (place === '') return undefined;
    place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')));
  }
}

function describePackage(ref, name, one) {
  const [, algorithm, digest] = /^(sha\d+)-(.+)$/.exec(one.integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version: one.version,
    purl: ref,
    scope: one.optional ? 'optional' : one.dev ? 'excluded' : 'required',
    ...(one.license && { licenses: licencesOf(one.license) }),
    ...(algorithm && { hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }] }),
  };
}

const licencesOf = (text) => (/[ ()]/.test(text) ? [{ expression: text }] : [{ license: { id: text } }]);

/**
 * Packages whose licence isn't allowed. Of "A OR B" one has to be, of "A AND B" both.
 * @returns {string[]} a sentence for each
 */
export function findBadLicences({ components }) {
  const isGood = (text) =>
    text
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())));
  return components
    .map(({ purl, licenses }) => ({ purl, text: licenses?.map(({ license, expression }) => expression ?? license.id).join(' AND ') ?? 'none' }))
    .filter(({ text }) => !isGood(text))
    .map(({ purl, text }) => `${purl} has the licence ${text}, which is not in test/write-sbom.mjs.`);
}

/** Licences with their number of packages, the most frequent first. */
function countLicences({ components }) {
  const counts = new Map();
  for (const { licenses } of components) {
    const text = licenses?.map(({ license, expression }) => expression ?? license.id).join(' AND ') ?? 'none';
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** bin/sbom. @returns the exit code */
export function main(root, args) {
  const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const unknown = args.filter((arg) => !['--dev', '--licences'].includes(arg));
  if (unknown.length > 0) {
    process.stderr.write(
      `Usage: bin/sbom [--dev] [--licences]\n\nWrites a CycloneDX document of what is installed with Slipway.\n\n  --dev       with the tools for development\n  --licences  list the licences instead; exit code 1 if one isn't allowed\n`,
    );
    return 2;
  }
  const document = describeParts(read('package.json'), read('package-lock.json').packages, { dev: args.includes('--dev') });
  if (!args.includes('--licences')) {
    process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    return 0;
  }
  process.stdout.write(
    countLicences(document)
      .map(([text, n]) => `${String(n).padStart(4)}  ${text}\n`)
      .join(''),
  );
  const bad = findBadLicences(document);
  process.stdout.write(bad.map((line) => `${line}\n`).join(''));
  return bad.length === 0 ? 0 : 1;
}
