import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { commands } from '../../src/commands/index.ts';
import { variables } from '../../src/platform/config/config.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { createTestDatabase } from '../support/database.ts';
import { finished, freePort, ready, scratchFolder, start } from '../support/slipway.ts';
import { environmentOf, lastOf, readStages } from './dockerfile.ts';

interface Service {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string | number>;
  volumes?: string[];
  ports?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  [key: string]: unknown;
}
interface Compose {
  name?: string;
  services: Record<string, Service>;
  volumes?: Record<string, null>;
}

/** Keys of the Compose specification that the files use; any other is an error until it is added here. */
const serviceKeys = [
  ...['build', 'cap_drop', 'command', 'depends_on', 'env_file', 'environment', 'healthcheck', 'image', 'init', 'ports', 'read_only'],
  ...['restart', 'security_opt', 'stop_grace_period', 'tmpfs', 'volumes'],
];

function readCompose(name: string): Compose {
  const document = parseDocument(readFileSync(join(packageRoot, name), 'utf8'), { merge: true, strict: true, uniqueKeys: true });
  expect([...document.errors, ...document.warnings], name).toEqual([]);
  return document.toJS() as Compose;
}

/** As Compose does with a second file: maps are joined, everything else is replaced. */
function combine(base: Service = {}, over: Service): Service {
  return { ...base, ...over, environment: { ...base.environment, ...over.environment } };
}

const alone = readCompose('compose.yaml');
const second = readCompose('compose.postgres.yaml');
const together: Compose = {
  services: Object.fromEntries(
    [...new Set([...Object.keys(alone.services), ...Object.keys(second.services)])].map((name) => [
      name,
      combine(alone.services[name], second.services[name] ?? {}),
    ]),
  ),
  volumes: { ...alone.volumes, ...second.volumes },
};

/** The values in `${NAME:-default}` and `${NAME:?message}`, filled from what a person sets. */
const fill = (text: string | number, values: Record<string, string>): string =>
  String(text).replace(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) => {
    if (values[name] !== undefined) return values[name];
    if (kind === '-') return rest;
    throw new Error(`${name} is not set: ${rest}`);
  });

describe.each([
  ['the service alone', alone],
  ['the service with PostgreSQL and a worker', together],
])('%s', (_, { services, volumes }) => {
  it.each(Object.entries(services))('%s is well formed', (_, service) => {
    expect(Object.keys(service).filter((key) => !serviceKeys.includes(key))).toEqual([]);
    expect(service.build ?? service.image).toBeTypeOf('string');
    for (const volume of service.volumes ?? []) expect(Object.keys(volumes ?? {})).toContain(volume.split(':')[0]);
    for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(condition).toBe('service_healthy');
      expect(services[name]?.healthcheck?.test, name).toBeDefined();
    }
  });

  const ours = Object.entries(services).filter(([, { image }]) => image === 'slipway');

  it.each(ours)('%s runs an existing command with existing settings, and only its data and /tmp are writable', (_, service) => {
    const command = service.command ?? lastOf(readStages().at(-1)!, 'CMD');
    expect(commands.map(({ name }) => name)).toContain(command[0]);
    const known = variables.map(({ name }) => name);
    expect(Object.keys(service.environment ?? {}).filter((name) => !known.includes(name))).toEqual([]);
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'], tmpfs: ['/tmp'] });
  });
});

it('the database password has no default', () => {
  const url = together.services['slipway']!.environment!['DATABASE_URL']!;
  expect(() => fill(url, {})).toThrow('Set POSTGRES_PASSWORD');
  expect(fill(url, { POSTGRES_PASSWORD: 'abc' })).toBe('postgres://slipway:abc@postgres:5432/slipway');
  expect(fill(together.services['postgres']!.environment!['POSTGRES_PASSWORD']!, { POSTGRES_PASSWORD: 'abc' })).toBe('abc');
  expect(together.services['postgres']!.image).toMatch(/^postgres:17(-|$)/);
});

it('the service without upkeep and the worker run together on one server, by their own commands and settings', async () => {
  const database = await createTestDatabase();
  const scratch = scratchFolder();
  const port = await freePort();
  const run = (name: string) => {
    const service = together.services[name]!;
    const values = { POSTGRES_PASSWORD: 'unused', BASE_URL: `http://localhost:${port}` };
    const composed = Object.entries(service.environment!).map(([key, value]) => [key, fill(value, values)]);
    const settings = { ...environmentOf(readStages().at(-1)!), ...Object.fromEntries(composed) };
    // Containers have their own names for the data folder, the database and the ports.
    return start(service.command!, { ...settings, DATA_DIR: scratch.folder, DATABASE_URL: database.url, PORT: String(port), HOST: '127.0.0.1' });
  };
  const [service, worker] = [run('slipway'), run('worker')];
  try {
    await Promise.all([ready(service), ready(worker)]);
    expect((await fetch(`http://localhost:${port}/ready`)).status).toBe(200);
    expect(existsSync(join(scratch.folder, 'postgres'))).toBe(false);
  } finally {
    for (const child of [service, worker]) child.kill('SIGTERM');
    const ends = await Promise.all([finished(service), finished(worker)]);
    scratch.remove();
    await database.drop();
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  }
});
