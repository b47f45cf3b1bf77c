import { setTimeout } from 'node:timers/promises';
import { bulkTasks } from '../src/my-listings/index.ts';
import { type Database, sql } from '../src/platform/database/database.ts';
import { startJobs } from '../src/platform/jobs/index.ts';
import { openLog } from '../src/platform/log/log.ts';
import { listSites } from '../src/sites/index.ts';
import { median } from './run-load.ts';
import type { Running } from './site.ts';

/** Listings in one change, the most that the console takes. */
const ROWS = 1000;
/** Milliseconds from the confirmation until everything is changed. */
const BULK_GOAL_MS = 5000;
/** Milliseconds from a decision until the whole page of the next entry has arrived. */
const NEXT_GOAL_MS = 100;
const DECISIONS = 25;
/** Not counted: until PostgreSQL keeps a plan for every statement, and the program is compiled. */
const WARM_UP = 10;
/** How often the page of a change is opened while it runs; a browser opens it once a second. */
const LOOK_MS = 50;

/** Requests of a member of the site team to a service, as their browser sends them. */
interface Browsing {
  get(path: string): Promise<string>;
  /** @returns the address that the answer leads to */
  send(path: string, form: Record<string, string>): Promise<string>;
  /** A form that is answered with a page. */
  ask(path: string, form: Record<string, string>): Promise<string>;
}

/**
 * Changes 1,000 listings at once and undoes it, and decides on entries of the queue one after the other.
 * @returns whether all of it met its goal
 */
export async function measureActions(given: { service: Running; db: Database; cookie: string }): Promise<boolean> {
  const { service, db } = given;
  // Suspending wants a recent sign-in, and the directory may be of an earlier run.
  await db.run(sql`update session set authenticated_at = ${new Date()}`);
  const browsing = browse(service, given.cookie);
  process.stdout.write('\n| what | milliseconds | goal | |\n| --- | ---: | ---: | --- |\n');
  const results = [];
  for (const [action, reason] of [
    ['suspend', 'Copies of one product'],
    ['feature', ''],
  ] as const)
    results.push(await measureBulk(browsing, { db, action, reason, origin: originOf(service) }));
  results.push(await measureQueue(browsing));
  return results.every((met) => met);
}

const originOf = ({ port }: Running) => `http://localhost:${port}`;

function browse(service: Running, cookie: string): Browsing {
  const origin = originOf(service);
  const headers = { Cookie: cookie.slice('Cookie: '.length), Origin: origin };
  const read = async (answer: Response, wanted: number) => {
    const text = await answer.text();
    if (answer.status !== wanted) throw new Error(`${answer.url}: ${answer.status} ${text.replaceAll(/<[^>]+>/g, ' ').slice(0, 2000)}`);
    return text;
  };
  const post = (path: string, form: Record<string, string>) =>
    fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form) });
  return {
    get: async (path) => read(await fetch(origin + path, { headers }), 200),
    ask: async (path, form) => read(await post(path, form), 200),
    async send(path, form) {
      const answer = await post(path, form);
      await read(answer, 303);
      // Pages answer with a whole address or with a path.
      const to = new URL(answer.headers.get('location')!, origin);
      return to.pathname + to.search;
    },
  };
}

/** One change of 1,000 listings with its undo. The jobs of the change run in this process, as in a worker. */
async function measureBulk(browsing: Browsing, given: { db: Database; action: string; reason: string; origin: string }): Promise<boolean> {
  const { db, action, reason, origin } = given;
  const shown = await browsing.ask('/team/bulk', { action, all: 'yes', status: 'live' });
  const jobs = await startJobs({ database: db, tasks: bulkTasks({ database: db, listSites: () => listSites(db, origin) }), log: openLog('silent') });
  try {
    const started = performance.now();
    const to = await browsing.send('/team/bulk', { ...hiddenFieldsOf(shown), form: 'run', reason });
    const seen = new Set<string>();
    let page = await browsing.get(to);
    for (; ; page = await browsing.get(to)) {
      const progress = /<progress [^>]*value="(\d+)"/.exec(page)?.[1];
      if (progress === undefined) break;
      seen.add(progress);
      await setTimeout(LOOK_MS);
    }
    const changed = performance.now() - started;
    const count = /([\d,]+) listings changed\./.exec(page)?.[1]?.replaceAll(',', '');
    if (count !== String(ROWS)) throw new Error(`${action}: ${count ?? 'no'} listings changed instead of ${ROWS}`);
    const hasChanged = tell(`${action}: ${ROWS} listings, ${seen.size} steps of progress seen`, changed, BULK_GOAL_MS) && seen.size > 1;
    const again = performance.now();
    await browsing.send('/team/undo', { change: /undo=(\d+)/.exec(to)![1]!, back: to.replace(/\?.*/, '') });
    return tell(`${action}: undone`, performance.now() - again, BULK_GOAL_MS) && hasChanged;
  } finally {
    await jobs.stop();
  }
}

/** The hidden fields of the form that confirms a change. */
function hiddenFieldsOf(page: string): Record<string, string> {
  const form = page.slice(page.indexOf('name="form" value="run"'));
  const fields = form.slice(0, form.indexOf('</form>')).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name!, value!]));
}

/** Publishes held reviews: each decision leads to the next entry. */
async function measureQueue(browsing: Browsing): Promise<boolean> {
  const list = await browsing.get('/team/queue?kind=review');
  let to = /href="(\/team\/queue\/review\/\d+[^"]*)"/.exec(list)?.[1]?.replaceAll('&amp;', '&');
  const took: number[] = [];
  for (let i = 0; i < WARM_UP + DECISIONS; i++) {
    if (!to?.startsWith('/team/queue/review/')) throw new Error(`The queue has too few reviews: ${to}`);
    const started = performance.now();
    to = await browsing.send(to, { form: 'approve', reason: 'It follows our rules.' });
    await browsing.get(to);
    if (i >= WARM_UP) took.push(performance.now() - started);
  }
  tell('queue: decision to the next entry, median', median(took), NEXT_GOAL_MS);
  return tell('queue: decision to the next entry, slowest', Math.max(...took), NEXT_GOAL_MS);
}

/** Prints a row. @returns whether it meets its goal */
function tell(what: string, ms: number, goal: number): boolean {
  process.stdout.write(`| ${what} | ${ms.toFixed(0)} | under ${goal} | ${ms < goal ? 'met' : 'missed'} |\n`);
  return ms < goal;
}
