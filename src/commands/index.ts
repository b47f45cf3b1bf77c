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

Runs scheduled work (launch weeks, trending, view counts, search vocabulary) and jobs (such as emails), but serves no
requests. Use it with several processes on one DATABASE_URL. The embedded database allows only one service or worker.
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

Fills an empty directory with demo data: invented products and people, with past and upcoming launch weeks.
Only works outside production and with the embedded database.

  --remove  delete all demo data. It isn't created again automatically
`,
    load: () => import('./demo.ts'),
  },
  {
    name: 'import',
    summary: 'Import listings, categories, launches, founders and votes from files.',
    help: `Usage: slipway import [--listings F] [--categories F] [--launches F] [--founders F] [--votes F] [--site KEY] [--json]
       slipway import --everything FOLDER

Reads JSON Lines (or a JSON array), optionally gzipped. Safe to repeat or interrupt: the same rows give the same
result. A bad row is reported with its line, field and reason, and the rest is imported.

  --site        key of the site to import into (default: the site of BASE_URL)
  --json        print the report as JSON
  --everything  folder written by "slipway export --everything"; needs an empty directory and no other options

The exit code is 1 if a row was rejected or the import was stopped, otherwise 0. Launches of unknown listings count as not
matched. Unknown listings of founders and unknown alternatives are left out, and the rest of the row is imported.
Imported listings are live, have no owner and can be claimed. You can import while the service runs.
`,
    load: () => import('./import.ts'),
  },
  {
    name: 'export',
    summary: 'Write the directory to files for slipway import.',
    help: async () => `Usage: slipway export --to FOLDER [--everything] [--gzip] [--site KEY]

Writes categories.json, listings.jsonl, launches.jsonl, founders.jsonl and votes.jsonl, for import into another directory.
The files contain no email addresses, account names, owners, drafts, orders, reviews, follows or pictures.

  --everything  write the whole directory instead, with all sites, accounts and pictures: a JSON Lines file and a schema
                for each kind below. The folder must be empty. Import it with "slipway import --everything FOLDER"
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

Writes a consistent copy of every table and all pictures, in DATA_DIR/files or in a bucket (FILES_S3_URL), while the
service keeps running. Later backups to the same folder store only what changed. An interrupted backup isn't listed. The
next one reuses what it wrote. The key of the bucket must be allowed to list it: otherwise nothing is backed up.

  --to    folder for this directory's backups (created if missing), or a bucket, which needs BACKUP_S3_KEY_ID,
          BACKUP_S3_SECRET and, outside Amazon, BACKUP_S3_ENDPOINT (default: BACKUP_TO)
  --keep  then keep the newest backup of each of the last 7 days, 4 weeks and 12 months, and remove the others

BACKUP_KEY encrypts the backup: 32 random bytes as base64 (openssl rand -base64 32). Keep a copy of the key elsewhere.
Without it, the backup doesn't contain DATA_DIR/secret.key. See docs/backup.md.
`,
    load: () => import('./backup.ts'),
  },
  {
    name: 'archive',
    summary: 'Back up every change of the embedded database as it happens.',
    help: `Usage: slipway archive [--once]

Saves every change of the embedded database to ARCHIVE_TO within seconds, and a full copy every ARCHIVE_HOURS. With these,
"slipway restore --at" can restore any point in time in the last ARCHIVE_DAYS. If ARCHIVE_TO is set, the service or worker
runs this command itself.

Pictures in a bucket (FILES_S3_URL) aren't included. "slipway backup" copies them.

  --once  stop when everything is saved, for example after an import without a service

BACKUP_KEY encrypts the copies. For a server in DATABASE_URL, use pgBackRest or WAL-G. See docs/backup.md.
`,
    load: () => import('./archive.ts'),
  },
  {
    name: 'restore',
    summary: 'Restore a directory from a backup.',
    help: `Usage: slipway restore [--from FOLDER|s3://BUCKET/FOLDER] [--backup ID] [--check] [--list] [--replace] [--unencrypted] [--drop sessions,keys,jobs]
       slipway restore --at TIME|latest [--from FOLDER|s3://BUCKET/FOLDER] [--check] [--replace] [--unencrypted] [--drop sessions,keys,jobs]

Checks the whole backup first, then restores it into the configured database and DATA_DIR, and runs newer migrations.
Stop the service first. If anything fails, the database isn't changed.

  --from     folder or bucket with the backups (default: BACKUP_TO)
  --backup   id of the backup (default: the newest)
  --at       restore the embedded database from the continuous backup, as it was at a time such as 2026-11-24T13:05:00Z, or
             as it was last saved (latest). Here --from defaults to ARCHIVE_TO, and --replace keeps the old database next to
             the new one
  --list     only list the backups
  --check    only check the backup
  --replace  replace an existing directory; everything in its database is lost
  --unencrypted
             with a BACKUP_KEY, also accept a backup from before it was set. Anyone could have made it
  --drop     what to leave out: sessions (everyone signs in again), keys (API keys), jobs (such as pending emails). Use
             sessions,jobs to try a backup on a second machine

Restores between the embedded database and a server (PostgreSQL 15 or newer). An encrypted backup needs BACKUP_KEY.
`,
    load: () => import('./restore.ts'),
  },
  {
    name: 'doctor',
    summary: 'Check the whole setup and say what to fix.',
    help: `Usage: slipway doctor

Checks the configuration, address, proxy, database, email and its sender, drafts, payments, disk, backups, clock and keys.
For each problem it says how to fix it. The exit code is 1 if something is broken.
`,
    load: () => import('./doctor.ts'),
  },
  {
    name: 'verify-awards',
    summary: 'Check the published awards of any Slipway site.',
    help: `Usage: slipway verify-awards URL [--head FILE] [--accept-key ID]

Reads a site's log of closed weeks and recomputes every ranking and award from the published votes. It checks hashes,
signatures and the chain, and compares the result with the pages and the API. It needs no database and no account.

  --head  file that stores the last entry seen for each site, to detect if the log is rewritten later
          (default: .slipway/award-heads.json in your home folder)
  --accept-key  id of a new key that the previous one did not sign: only if the site's operator told you that they lost it

The exit code is 0 if everything is correct. Otherwise it is 1, and the output names the week and the reason. The format is
described in docs/award-proofs.md.
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
    summary: 'Run everything that is due now, or run the launch calendar up to a given time.',
    help: `Usage: slipway tick [--until TIME]

Runs everything that is due: opens and closes launch weeks, gives awards, and moves free launches without a badge to a
later week. A running service does this every minute.

  --until  run everything that is due up to this time (2027-03-01T00:00:00Z), in order: every Monday of every site, and
           once a day in between. It starts at SLIPWAY_NOW (default: now), but not before the last week that was opened.
           Only for tests and demos, not in production.
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
