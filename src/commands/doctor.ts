import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { embeddedProblem } from '../embedded-postgresql/index.ts';
import { sendsInClear } from '../platform/config/api-access.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { mailFault, readinessOf, waysToPay } from '../platform/config/readiness.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { type Database, sql } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openFiles } from '../platform/files/index.ts';
import { FAILED_JOB_DAYS, listFailedJobs } from '../platform/jobs/index.ts';
import { openLog } from '../platform/log/log.ts';
import { findSmtpProblem, mailFolder } from '../platform/mail/index.ts';
import { listSites, type MissingPart, readFirstSteps } from '../sites/index.ts';
import { type Command, readOptions } from './command.ts';

interface Finding {
  what: string;
  state: 'ok' | 'warn' | 'bad';
  says: string;
}

export const doctor: Command = {
  name: 'doctor',
  summary: 'Check the whole setup and say what to fix.',
  help: `Usage: slipway doctor

Checks the configuration, database, email, drafts, payments, disk, clock and keys, and says what to fix. The exit code
is 1 if something is broken.
`,
  async run(args) {
    readOptions('doctor', args, {});
    const config = readConfig();
    const findings = [
      { what: 'configuration', state: 'ok', says: `valid; the site is ${config.baseUrl}` } satisfies Finding as Finding,
      ...checkAddress(config),
      checkDisk(config),
      ...checkPrivacy(config),
      await checkFiles(config),
      await checkMail(config),
      checkDrafter(config),
      ...checkBrowser(config),
      checkPayments(config),
      ...(await checkDatabase(config)),
    ];
    const marks = { ok: 'ok  ', warn: 'warn', bad: 'BAD ' };
    process.stdout.write(findings.map((f) => `${marks[f.state]}  ${f.what.padEnd(14)} ${f.says}\n`).join(''));
    return findings.some((finding) => finding.state === 'bad') ? 1 : 0;
  },
};

function checkAddress(config: Config): Finding[] {
  if (config.baseUrl.startsWith('https:')) return [{ what: 'address', state: 'ok', says: 'https: session cookies are Secure' }];
  const says = 'BASE_URL is http: session cookies are not Secure. Set an https BASE_URL before people sign in over a network.';
  return [{ what: 'address', state: 'warn', says }];
}

/** Puts a file where pictures are kept, reads it and takes it away. */
async function checkFiles(config: Config): Promise<Finding> {
  // The folder is on the disk that was looked at.
  if (!config.s3) return { what: 'pictures', state: 'ok', says: 'stored in DATA_DIR/files' };
  const files = openFiles(config);
  try {
    await files.put('doctor.txt', Buffer.from('ok'), 'text/plain');
    const came = await files.get('doctor.txt');
    await files.remove('doctor.txt');
    if (came?.toString() === 'ok') return { what: 'pictures', state: 'ok', says: `stored in the bucket at ${config.s3.url}` };
    return { what: 'pictures', state: 'bad', says: 'The file store did not return the test file. Check FILES_S3_URL.' };
  } catch (error) {
    return {
      what: 'pictures',
      state: 'bad',
      says: `${((error as Error).cause as Error | undefined)?.message ?? (error as Error).message} Check FILES_S3_URL, FILES_S3_REGION, the key and its permissions, and this machine's clock.`,
    };
  }
}

function checkDisk(config: Config): Finding {
  let folder = config.dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return { what: 'disk', state: 'bad', says: `${folder} is not writable. Give the service's user write access, or set DATA_DIR.` };
  }
  const { bavail, bsize } = statfsSync(folder);
  const mib = Math.floor((bavail * bsize) / 1024 / 1024);
  if (mib < 200) return { what: 'disk', state: 'bad', says: `only ${mib} MiB free at ${folder}. Free some space: the database stops when the disk is full.` };
  return { what: 'disk', state: mib < 1024 ? 'warn' : 'ok', says: `${mib} MiB free at ${folder}` };
}

/** A folder that we make is private. One that was there before may be shared on purpose, so its rights are its owner's to change. */
function checkPrivacy({ dataDir }: Config): Finding[] {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found) return [];
  // The embedded database does not run as root: its account has to pass through a folder of root's.
  const allowed = found.uid === 0 ? 0o711 : 0o700;
  if ((found.mode & 0o777 & ~allowed) === 0) return [];
  const says = `other users on this machine can read ${dataDir}, which contains orders, emails and keys. Run: chmod ${allowed.toString(8)} ${dataDir}`;
  return [{ what: 'data folder', state: 'warn', says }];
}

async function checkMail(config: Config): Promise<Finding> {
  const { smtp, mailFrom, production, dataDir } = config;
  if (!smtp) {
    const says = `emails are saved as files in ${mailFolder(dataDir)}${production ? '; nobody receives them, so nobody can sign in. Set SMTP_URL.' : '; no mail server is set (SMTP_URL): read them at /dev/mail'}`;
    return { what: 'mail', state: production ? 'warn' : 'ok', says };
  }
  const server = `${smtp.host}:${smtp.port}`;
  const problem = await findSmtpProblem(smtp);
  if (problem) return { what: 'mail', state: 'bad', says: `the mail server ${server} doesn't work: ${problem}. Check SMTP_URL.` };
  if (mailFault(config) === 'no_sender')
    return { what: 'mail', state: 'warn', says: `sent by ${server} from ${mailFrom.address}, an address that other mail servers reject. Set MAIL_FROM.` };
  return { what: 'mail', state: 'ok', says: `sent by ${server} from ${mailFrom.address}` };
}

function checkDrafter({ model }: Config): Finding {
  if (!model) return { what: 'drafts', state: 'ok', says: 'copied from the pages word for word, without a language model (AI_MODEL is not set)' };
  const at = model.baseUrl === undefined ? '' : ` at ${new URL(model.baseUrl).host}`;
  const says = `by the model ${model.name} from ${model.provider}${at}, at most ${model.timeoutMs / 1000} s and ${model.maxTokens} tokens each; without the model, word for word`;
  if (model.apiKey !== undefined && model.baseUrl !== undefined && sendsInClear(model.baseUrl))
    return { what: 'drafts', state: 'warn', says: `${says}. AI_BASE_URL uses http to another machine, so the key is sent unencrypted. Use https.` };
  return { what: 'drafts', state: 'ok', says };
}

function checkBrowser({ renderBrowser: path }: Config): Finding[] {
  if (path === undefined) return [];
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  if (status !== 0) return [{ what: 'browser', state: 'bad', says: `${path} can't be started. Set RENDER_BROWSER to a Chromium, or unset it.` }];
  const isRoot = process.getuid?.() === 0;
  const says = `${stdout.trim()} renders websites that need JavaScript`;
  return [
    { what: 'browser', state: isRoot ? 'warn' : 'ok', says: isRoot ? `${says}, but runs as root without its sandbox. Run the service as another user.` : says },
  ];
}

function checkPayments(config: Config): Finding {
  const { production } = config;
  const { btcpay } = config.payments;
  const { all: ways, tests } = waysToPay(config);
  if (ways.length === 0) {
    const says = production ? 'no payment provider is set up, so nothing can be bought (docs/self-hosting.md, Payments)' : 'no provider is set up';
    return { what: 'payments', state: 'ok', says };
  }
  const says = `by ${ways.join(', ')}`;
  if (btcpay && sendsInClear(btcpay.url))
    return { what: 'payments', state: 'warn', says: `${says}. BTCPAY_URL uses http to another machine, so the key is sent unencrypted. Use https.` };
  if (tests.length === 0) return { what: 'payments', state: 'ok', says };
  return { what: 'payments', state: production ? 'warn' : 'ok', says: `${says}. ${tests.join(' and ')} uses test keys: no money moves.` };
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  const problem = config.databaseUrl ? null : embeddedProblem(config.dataDir);
  if (problem) return [{ what: 'database', state: 'bad', says: problem }];
  const connection = await connectDatabase(config, openLog('silent')).catch((error: Error) => error);
  if (connection instanceof Error) return [{ what: 'database', state: 'bad', says: connection.message }];
  try {
    const kind = connection.embedded ? `embedded in ${config.dataDir}` : 'server in DATABASE_URL';
    const findings: Finding[] = [await checkVersion(connection.database, kind), await checkExtensions(connection.database)];
    if (findings.every((finding) => finding.state !== 'bad')) {
      const ran = await migrate(connection.database);
      findings.push({ what: 'migrations', state: 'ok', says: ran.length > 0 ? `ran ${ran.length}` : 'up to date' });
      findings.push(await checkKeys(connection.database), await checkJobs(connection.database), ...(await checkFirstSteps(connection.database, config)));
    }
    findings.push(await checkClock(connection.database));
    return findings;
  } finally {
    await connection.close();
  }
}

async function checkVersion(db: Database, kind: string): Promise<Finding> {
  const row = await db.row<{ version: string; number: number }>(
    sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
  if (row!.number < 150_000) return { what: 'database', state: 'bad', says: `PostgreSQL ${row!.version} is too old. Use version 15 or newer.` };
  return { what: 'database', state: 'ok', says: `PostgreSQL ${row!.version}, ${kind}` };
}

async function checkExtensions(db: Database): Promise<Finding> {
  const wanted = ['citext', 'pg_trgm', 'unaccent', 'fuzzystrmatch'];
  const rows = await db.rows<{ name: string }>(sql`select name from pg_available_extensions where name = any(${wanted})`);
  const missing = wanted.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length === 0) return { what: 'extensions', state: 'ok', says: wanted.join(', ') };
  return {
    what: 'extensions',
    state: 'bad',
    says: `missing: ${missing.join(', ')}. Install PostgreSQL's contrib package on the server (Debian: postgresql-contrib).`,
  };
}

async function checkKeys(db: Database): Promise<Finding> {
  const row = await db.row<{ good: number; soon: number }>(sql`
    select count(*)::int as good, count(*) filter (where expires_at < ${new Date(Date.now() + 14 * 86_400_000)})::int as soon
    from api_key where revoked_at is null and (expires_at is null or expires_at > ${new Date()})`);
  const says = `${row!.good} active API keys${row!.soon > 0 ? `; ${row!.soon} expire within 14 days` : ''}`;
  return { what: 'keys', state: row!.soon > 0 ? 'warn' : 'ok', says };
}

async function checkJobs(db: Database): Promise<Finding> {
  const failed = await listFailedJobs(db);
  if (failed.length === 0) return { what: 'jobs', state: 'ok', says: 'none failed permanently' };
  const list = failed.map((jobs) => `${jobs.count} of ${jobs.name}, last on ${jobs.lastAt.toISOString()}: ${jobs.lastError ?? 'its process was killed'}`);
  const says = `failed permanently: ${list.join('; ')}. Fix the cause, then redo what was lost (failed jobs are listed for ${FAILED_JOB_DAYS} days).`;
  return { what: 'jobs', state: 'warn', says };
}

/** What the start page of an empty directory asks for, also once it is not empty any more. */
async function checkFirstSteps(db: Database, config: Config): Promise<Finding[]> {
  const sites = await listSites(db, config.baseUrl);
  const findings = [];
  for (const site of sites) {
    const open = (await readFirstSteps(db, site, readinessOf(config))).filter(({ missing }) => missing.length > 0);
    const says =
      open.length === 0 ? `${site.key}: everything is set up` : `${site.key}: ${open.flatMap(({ missing }) => missing.map((part) => toDo[part])).join(' ')}`;
    findings.push({ what: 'first steps', state: open.length > 0 && config.production ? 'warn' : 'ok', says } satisfies Finding as Finding);
  }
  return findings;
}

const toDo: Record<MissingPart, string> = {
  name: 'Name the site (bin/slipway admin set_site --name NAME).',
  local_address: 'Set BASE_URL to the public address.',
  http_address: 'Set BASE_URL to an https address.',
  mail_server: 'Set SMTP_URL.',
  mail_sender: 'Set MAIL_FROM.',
  admin: 'Create an account for the site team (bin/slipway account create --email ADDRESS --admin).',
  seller: 'Set who sells or runs the site (bin/slipway admin set_seller: name, address, country).',
  provider: 'Set up a payment provider, if you sell anything.',
  live_keys: "Replace the payment provider's test keys.",
  categories: 'Add categories (bin/slipway admin create_category).',
  product: 'Add the first product.',
  backup: 'Set up backups, restore one to test it, then confirm it (bin/slipway admin set_site --backups_confirmed true).',
};

async function checkClock(db: Database): Promise<Finding> {
  const before = Date.now();
  const row = await db.row<{ at: Date }>(sql`select clock_timestamp() as at`);
  const off = Math.abs(row!.at.getTime() - (before + Date.now()) / 2);
  if (off > 5000)
    return { what: 'clock', state: 'bad', says: `this machine and the database differ by ${Math.round(off / 1000)} s. Sync both with a time server.` };
  return { what: 'clock', state: 'ok', says: `${new Date().toISOString()}, same as the database` };
}
