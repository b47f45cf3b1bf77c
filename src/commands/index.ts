import { scopes } from '../contract/caller.ts';
import type { Command } from './command.ts';

/** The name and help of each command. The code is in a separate file that is loaded when the command runs, so that help is fast. */
export const commands: readonly Command[] = [
  {
    name: 'serve',
    summary: 'Run the website, the API and MCP, plus background work unless a worker does it.',
    help: `Usage: slipway serve [--no-demo] [--no-upkeep]

Runs the service. With the embedded database and outside production, an empty directory is filled with demo data.

  --no-demo    leave an empty directory empty
  --no-upkeep  leave scheduled work and jobs (such as emails) to a worker

Settings: PORT, HOST, BASE_URL, DATA_DIR, DATABASE_URL, LOG_LEVEL and more; see .env.example.
SIGINT and SIGTERM stop the service, then the embedded database.
`,
    load: () => import('./serve.ts'),
  },
  {
    name: 'worker',
    summary: 'Run only background work, next to services started with --no-upkeep.',
    help: `Usage: slipway worker

Runs scheduled work (launch weeks, trending, view counts, search vocabulary) and jobs (such as emails) without serving
requests. For several processes on one DATABASE_URL; on the embedded database only one service or worker can run.
`,
    load: () => import('./worker.ts'),
  },
  {
    name: 'migrate',
    summary: 'Update the database to the newest version.',
    help: `Usage: slipway migrate

Runs the migrations that are missing from the database, each in its own transaction. serve, worker and the other
commands do this automatically.
`,
    load: () => import('./migrate.ts'),
  },
  {
    name: 'demo',
    summary: 'Fill an empty directory with demo data, or remove it.',
    help: `Usage: slipway demo [--remove]

Fills an empty directory with demo data: invented products and people, with past and coming launch weeks.
Only works outside production and with the embedded database.

  --remove  delete all demo data; it is not created again automatically
`,
    load: () => import('./demo.ts'),
  },
  {
    name: 'import',
    summary: 'Import listings, categories, launches, founders and votes from files.',
    help: `Usage: slipway import [--listings F] [--categories F] [--launches F] [--founders F] [--votes F] [--site KEY] [--json]
       slipway import --everything FOLDER

Reads JSON Lines (or a JSON array), optionally gzipped. Safe to repeat or interrupt: the same rows give the same
result. A bad row is reported with its line, field and reason, and the rest is still imported.

  --site        key of the site to import into (default: the site of BASE_URL)
  --json        print the report as JSON
  --everything  folder of "slipway export --everything"; only into an empty directory, and without other options

The exit code is 1 if rows were refused, otherwise 0. A launch of an unknown listing is counted as not matched. If a
founder's listing or an alternative is unknown, it is left out and the rest of the row is imported. Every imported
listing is live, has no owner and can be claimed. You can import while the service is running.
`,
    load: () => import('./import.ts'),
  },
  {
    name: 'export',
    summary: 'Write the directory to files for slipway import.',
    help: async () => `Usage: slipway export --to FOLDER [--everything] [--gzip] [--site KEY]

Writes categories.json, listings.jsonl, launches.jsonl, founders.jsonl and votes.jsonl, for another directory. The files
contain no email addresses or account names, and no owners, drafts, orders, reviews, follows and pictures.

  --everything  write the whole directory instead: all sites and accounts, a file of JSON Lines and a schema for each kind
                below, and the pictures, to an empty folder. "slipway import --everything FOLDER" takes it back
  --to          folder to write to; created if missing
  --gzip        write .gz files
  --site        key of the site (default: the site of BASE_URL); not with --everything

${(await import('../transfer/everything/help.ts')).describeKinds()}`,
    load: () => import('./export.ts'),
  },
  {
    name: 'backup',
    summary: 'Back up the whole directory while it is in use.',
    help: `Usage: slipway backup [--to FOLDER|s3://BUCKET/FOLDER] [--keep 7d,4w,12m]

Writes one moment of every table and all files in DATA_DIR/files, and needs no pause of the service. Later backups to the
same folder store only what changed. A backup that is cut off isn't there; the next one uses what was written.

  --to    folder for the backups of this directory, created if missing, or a bucket (BACKUP_S3_KEY_ID, BACKUP_S3_SECRET and,
          unless it is at Amazon, BACKUP_S3_ENDPOINT); default: BACKUP_TO
  --keep  afterwards, keep the newest backup of each of the last 7 days, 4 weeks and 12 months, and remove the others

BACKUP_KEY encrypts the backup: 32 random bytes as base64 (openssl rand -base64 32). Keep a copy of the key elsewhere.
Without it, DATA_DIR/secret.key isn't in the backup. Pictures in a bucket (FILES_S3_URL) aren't either. See docs/backup.md.
`,
    load: () => import('./backup.ts'),
  },
  {
    name: 'archive',
    summary: 'Back up every change of the embedded database as it happens.',
    help: `Usage: slipway archive [--once]

Saves every change of the embedded database to ARCHIVE_TO within seconds, and a whole copy of it every ARCHIVE_HOURS, so that
"slipway restore --at" can bring back any instant of the last ARCHIVE_DAYS. A service or worker with ARCHIVE_TO runs it.

  --once  end when everything is saved, for example after an import without a service

BACKUP_KEY encrypts it. For a server in DATABASE_URL, use pgBackRest or WAL-G. See docs/backup.md.
`,
    load: () => import('./archive.ts'),
  },
  {
    name: 'restore',
    summary: 'Restore a directory from a backup.',
    help: `Usage: slipway restore [--from FOLDER|s3://BUCKET/FOLDER] [--backup ID] [--check] [--list] [--replace] [--drop sessions,keys,jobs]
       slipway restore --at INSTANT|latest [--from FOLDER|s3://BUCKET/FOLDER] [--check] [--replace] [--drop sessions,keys,jobs]

Checks the whole backup first, then restores it into the configured database and DATA_DIR, and runs newer migrations.
Stop the service before. If anything fails, the database stays as it was.

  --from     folder or bucket with the backups (default: BACKUP_TO)
  --backup   id of the backup (default: the newest)
  --at       from the continuous backup, the embedded database as it was at an instant such as 2026-11-24T13:05:00Z, or its last
             one (latest); --from is ARCHIVE_TO by default. With --replace, the old database stays beside the new one
  --list     only list the backups
  --check    only check the backup
  --replace  replace a directory that is there already; everything in its database is lost
  --drop     what to leave out: sessions (everyone signs in again), keys (API keys), jobs (such as emails that wait);
             use sessions,jobs when you try a backup on a second machine

Restores between the embedded database and a server (PostgreSQL 15 or newer). An encrypted backup needs BACKUP_KEY.
`,
    load: () => import('./restore.ts'),
  },
  {
    name: 'doctor',
    summary: 'Check the whole setup and say what to fix.',
    help: `Usage: slipway doctor

Checks the configuration, address, proxy, database, email and its sender, drafts, payments, disk, backups, clock and keys,
and says what to fix. The exit code is 1 if something is broken.
`,
    load: () => import('./doctor.ts'),
  },
  {
    name: 'verify-awards',
    summary: 'Check the published awards of any Slipway site.',
    help: `Usage: slipway verify-awards URL [--head FILE]

Reads the log of closed weeks of a site, recomputes every ranking and award from the published votes, checks hashes,
signatures and the chain, and compares what the pages and the API show. Needs no database and no account.

  --head  file that keeps the last entry it saw of each site, to find a log that was rewritten since
          (default: .slipway/award-heads.json in your home folder)

The exit code is 0 if everything holds, and 1 with the week and the reason if not. The format: docs/award-proofs.md.
`,
    load: () => import('./verify-awards.ts'),
  },
  {
    name: 'account create',
    summary: 'Create an account with a verified email.',
    help: `Usage: slipway account create --email ADDRESS [--name NAME] [--admin]

Creates an account. Its email address counts as verified.

  --email  email address, at most 254 characters
  --name   name to show
  --admin  make the account a member of the site team
`,
    load: () => import('./account-create.ts'),
  },
  {
    name: 'api-key create',
    summary: 'Create an API key for an account and print it.',
    help: `Usage: slipway api-key create --email ADDRESS --scopes A,B [--name NAME] [--days N]

Creates an API key and prints only the key. It is shown once; only a hash of it is stored.

  --email   email address of the account
  --scopes  comma-separated: ${scopes.join(', ')}
  --name    name of the key (default: command line)
  --days    days until it expires, 1 to 3650 (default: never)
`,
    load: () => import('./api-key-create.ts'),
  },
  {
    name: 'tick',
    summary: 'Run everything that is due now, or play the launch calendar up to a time.',
    help: `Usage: slipway tick [--until TIME]

Runs everything that is due: opens and closes launch weeks, gives awards, and moves free launches without a badge to a
later week. A running service does this every minute.

  --until  run everything due up to this time (2027-03-01T00:00:00Z), in order: every Monday of every site, and once a
           day in between. For tests and demos; refused in production. Starts at SLIPWAY_NOW (default: now), but not
           before the last week that was opened.
`,
    load: () => import('./tick.ts'),
  },
  {
    name: 'admin',
    summary: 'Run a site team operation (list them with slipway help admin).',
    help: async (args) => (await import('./admin.ts')).help(args),
    load: () => import('./admin.ts'),
  },
];
