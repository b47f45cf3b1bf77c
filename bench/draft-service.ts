import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { load, median } from './run-load.ts';
import { type Running, startService } from './site.ts';

/** The parts of the API's draft that are scored. */
interface Draft {
  id: string;
  status: string;
  failure: { code: string } | null;
  fields: Record<string, { value: unknown }>;
  faqs: { question: string }[];
  founders: { name: string }[];
  company_socials: Record<string, string | null>;
}

/** One sample site as the service drafted it. */
export interface Served {
  slug: string;
  draft: Draft;
  /** From the POST to `ready`, in milliseconds. */
  ms: number;
}

const PEOPLE = 10;
/** How often each of many callers polls its draft, in milliseconds. The API tells them "every few seconds". */
const CROWD_POLL_MS = 1000;
/** Drafts that one account may have in progress at the same time. */
const AT_ONCE = 5;

/** A service that reads the sample sites, and people who submit them. */
export async function openDraftService(data: string, port: number): Promise<{ service: Running; keys: string[]; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slipway-bench-'));
  chmodSync(dataDir, 0o711);
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(packageRoot, 'bin', 'slipway'), ...args], {
      env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`slipway ${args[0]} ended with ${status}\n${stderr}`);
    return stdout.trim();
  };
  run('import', '--categories', join(data, 'categories.json'));
  const service = await startService(dataDir, { CRAWL_HOSTS: `*=127.0.0.1:${port}` });
  const keys: string[] = [];
  for (let i = 0; i < PEOPLE; i++) {
    run('account', 'create', '--email', `person-${i}@example.org`);
    keys.push(run('api-key', 'create', '--email', `person-${i}@example.org`, '--scopes', 'account:read,listings:write'));
  }
  return {
    service,
    keys,
    async close() {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function call<T>(service: Running, key: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`http://localhost:${service.port}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Submits an address and asks for the draft until it is ready or failed. */
async function draftOne(service: Running, key: string, url: string, pollMs = 100): Promise<{ draft: Draft; ms: number }> {
  const started = performance.now();
  let draft = await call<Draft>(service, key, '/drafts', { url });
  while (draft.status === 'crawling' || draft.status === 'drafting') {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    draft = await call<Draft>(service, key, `/drafts/${draft.id}`);
  }
  return { draft, ms: performance.now() - started };
}

/** Drafts every sample site, one after another as one person would. Addresses that are rejected immediately are left out. */
export async function draftAll(given: { service: Running; keys: string[] }, sites: string): Promise<Served[]> {
  const served: Served[] = [];
  const index = JSON.parse(readFileSync(join(sites, 'index.json'), 'utf8')) as { slug: string }[];
  for (const [i, { slug }] of index.entries()) {
    const { start_url } = JSON.parse(readFileSync(join(sites, slug, 'truth.json'), 'utf8')) as { start_url: string };
    served.push({ slug, ...(await draftOne(given.service, given.keys[i % given.keys.length]!, start_url)) });
  }
  return served;
}

/** Anonymous reads alone and during twenty simultaneous drafts, in turn. @returns the share of their rate that they keep, and how long the drafts took */
export async function measureCrowd(given: { service: Running; keys: string[] }, sites: string, rounds: number): Promise<{ ratio: number; ms: number }> {
  const { service, keys } = given;
  const index = JSON.parse(readFileSync(join(sites, 'index.json'), 'utf8')) as { slug: string; kind: string }[];
  const urls = index
    .filter(({ kind }) => kind === 'real')
    .map(({ slug }) => (JSON.parse(readFileSync(join(sites, slug, 'truth.json'), 'utf8')) as { start_url: string }).start_url)
    .slice(0, 20);
  const read = (milliseconds: number) => load({ port: service.port, connections: 8, milliseconds, targets: ['/api/v1/products'], from: 0 });
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const alone = await read(3000);
    const started = performance.now();
    const drafting = Promise.all(urls.map((url, i) => draftOne(service, keys[Math.floor(i / AT_ONCE)]!, url, CROWD_POLL_MS)));
    let isDone = false;
    drafting.then(
      () => (isDone = true),
      () => (isDone = true),
    );
    const beside = await read(3000);
    // The readers stay until the last draft is ready, so its time is measured with them too.
    while (!isDone) await read(1000);
    await drafting;
    if (round < 0) continue;
    times.push(performance.now() - started);
    ratios.push(beside.requests / beside.seconds / (alone.requests / alone.seconds));
  }
  return { ratio: median(ratios), ms: median(times) };
}

/** A draft from the API in the form of the truth files. */
export function predict({ fields, faqs, founders, company_socials }: Draft): Record<string, unknown> {
  const value = (field: string) => fields[field]?.value ?? null;
  const scored = ['name', 'tagline', 'description', 'contact_email', 'founded_year', 'country', 'city', 'logo_url', 'features'];
  return {
    ...Object.fromEntries(scored.map((field) => [field, value(field)])),
    pricing_model: value('pricing_model'),
    founders: founders.length > 0 ? founders.map(({ name }) => name) : null,
    faqs: faqs.length > 0 ? faqs.map(({ question }) => question) : null,
    socials: Object.fromEntries(Object.entries(company_socials).filter(([, address]) => address !== null)),
  };
}
