import type { Config } from '../platform/config/config.ts';
import { readinessOf } from '../platform/config/readiness.ts';
import type { Db } from '../platform/database/db.ts';
import { hasWaitingService } from '../platform/database/service-claim.ts';
import { FAILED_JOB_DAYS, listFailedJobs } from '../platform/jobs/index.ts';
import { toSay, type Words } from '../platform/words/say.ts';
import { countWithoutFilterWords, FILTERED_A_MINUTE } from '../search/index.ts';
import { listSites, type MissingPart, readFirstSteps } from '../sites/index.ts';
import { checkBackups } from './backup-checks.ts';
import { type Finding, tell } from './finding.ts';
import { countKeys, findMissingExtensions, readClock, readServerVersion, WANTED_EXTENSIONS } from './health-store.ts';
import { checkSecretKey } from './server-checks.ts';
import { checkDecisions } from './team-checks.ts';

const FORTNIGHT_MS = 14 * 86_400_000;

/** Whether the server is one that Slipway runs on. @param given.isEmbedded whether it is the one in `dataDir` */
export async function checkServer(db: Db, given: { isEmbedded: boolean; dataDir: string }): Promise<Finding[]> {
  const { version, number } = await readServerVersion(db);
  const about = { version, folder: given.dataDir };
  const server: Finding =
    number < 150_000
      ? { what: 'database', state: 'bad', says: [tell(toSay('PostgreSQL {version} is too old. Use version 15 or newer.'), about)] }
      : {
          what: 'database',
          state: 'ok',
          says: [tell(given.isEmbedded ? toSay('PostgreSQL {version}, embedded in {folder}') : toSay('PostgreSQL {version}, server in DATABASE_URL'), about)],
        };
  return [server, await checkExtensions(db), ...(given.isEmbedded ? await checkClaim(db, given.dataDir) : [])];
}

/** A service whose connection broke may find that another one has started in the meantime. Then both serve. */
async function checkClaim(db: Db, folder: string): Promise<Finding[]> {
  if (!(await hasWaitingService(db))) return [];
  const text = toSay('more than one service is running on {folder}. Keep one and stop the others, or give each its own DATA_DIR.');
  return [{ what: 'data folder', state: 'bad', says: [tell(text, { folder })] }];
}

async function checkExtensions(db: Db): Promise<Finding> {
  const missing = await findMissingExtensions(db);
  const what = 'extensions';
  if (missing.length === 0) return { what, state: 'ok', says: [tell('{list}' as Words, { list: WANTED_EXTENSIONS.join(', ') })] };
  const text = toSay('missing: {list}. Install PostgreSQL’s contrib package on the server (Debian: postgresql-contrib).');
  return { what, state: 'bad', says: [tell(text, { list: missing.join(', ') })] };
}

/** The doctor's checks of a migrated database: keys, jobs, first steps. */
export async function checkContent(db: Db, config: Config, now: Date): Promise<Finding[]> {
  return [
    ...(await checkSecretKey(db, config)),
    ...(await checkBackups(db, config, now)),
    await checkKeys(db, now),
    await checkJobs(db),
    ...(await checkSearch(db)),
    ...(await checkDecisions(db, config)),
    ...(await checkFirstSteps(db, config)),
  ];
}

async function checkKeys(db: Db, now: Date): Promise<Finding> {
  const about = await countKeys(db, { now, soon: new Date(now.getTime() + FORTNIGHT_MS) });
  const text = about.soon > 0 ? toSay('{good} active API keys; {soon} expire within 14 days') : toSay('{good} active API keys');
  return { what: 'keys', state: about.soon > 0 ? 'warn' : 'ok', says: [tell(text, about)] };
}

async function checkJobs(db: Db): Promise<Finding> {
  const failed = await listFailedJobs(db);
  const what = 'jobs';
  if (failed.length === 0) return { what, state: 'ok', says: [tell(toSay('none failed permanently'))] };
  const list = failed
    .map((jobs) => `${jobs.count} of ${jobs.name}, last on ${jobs.lastAt.toISOString()}: ${jobs.lastError ?? 'its process was killed'}`)
    .join('; ');
  const text = toSay('failed permanently: {list}. Fix the cause, then redo what was lost (failed jobs are listed for {days} days).');
  return { what, state: 'warn', says: [tell(text, { list, days: FAILED_JOB_DAYS })] };
}

/** Listings that upkeep still has to index for searches, for example after an update. */
export async function checkSearch(db: Db): Promise<Finding[]> {
  const count = await countWithoutFilterWords(db);
  if (count === 0) return [];
  const text = toSay('{count} listings still have to be indexed for searches with filters, up to {step} a minute. Until then, such searches take longer.');
  return [{ what: 'search', state: 'ok', says: [tell(text, { count, step: FILTERED_A_MINUTE })] }];
}

/** The same checklist as on the homepage of an empty directory. Here it doesn't disappear with the first listings. */
async function checkFirstSteps(db: Db, config: Config): Promise<Finding[]> {
  const sites = await listSites(db, config.baseUrl);
  const findings: Finding[] = [];
  for (const site of sites) {
    const missing = (await readFirstSteps(db, site, readinessOf(config))).flatMap((step) => step.missing);
    const says = missing.length === 0 ? [tell(toSay('everything is set up'))] : missing.map((part) => tell(toDo[part]));
    findings.push({
      what: 'first steps',
      state: missing.length > 0 && config.production ? 'warn' : 'ok',
      says: [tell('{site}:' as Words, { site: site.key }), ...says],
    });
  }
  return findings;
}

const toDo: Record<MissingPart, Words> = {
  name: toSay('Name the site (bin/slipway admin set_site --name NAME).'),
  local_address: toSay('Set BASE_URL to the public address.'),
  http_address: toSay('Set BASE_URL to an https address.'),
  mail_server: toSay('Set up a mail server in the console, under Setup.'),
  mail_sender: toSay('Set another email sender in the console, under Setup.'),
  admin: toSay('Create an account for the site team (bin/slipway account create --email ADDRESS --admin).'),
  seller: toSay('Set who sells or runs the site (bin/slipway admin set_seller: name, address, country).'),
  provider: toSay('Set up a payment provider, if you sell anything.'),
  live_keys: toSay('Replace the payment provider’s test keys.'),
  categories: toSay('Add categories (bin/slipway admin create_category).'),
  product: toSay('Add the first product.'),
  backup: toSay(
    'Make a backup (bin/slipway backup), and restore it to test it. If you back up in another way, confirm it (bin/slipway admin set_site --backups_confirmed true).',
  ),
};

/** Whether this machine and the database agree on the time. */
export async function checkClock(db: Db): Promise<Finding> {
  const before = Date.now();
  const at = await readClock(db);
  const off = Math.abs(at.getTime() - (before + Date.now()) / 2);
  const what = 'clock';
  if (off <= 5000) return { what, state: 'ok', says: [tell(toSay('{time}, same as the database'), { time: new Date().toISOString() })] };
  const text = toSay('this machine and the database differ by {seconds} s. Sync both with a time server.');
  return { what, state: 'bad', says: [tell(text, { seconds: Math.round(off / 1000) })] };
}
