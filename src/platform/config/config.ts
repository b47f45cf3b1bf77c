import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import {
  type ArchiveSettings,
  archiveSettings,
  type BackupSettings,
  type BackupStore,
  backupFields,
  backupSecrets,
  backupSettings,
  backupStore,
  backupVariables,
  findBackupProblems,
} from './backup-settings.ts';
import { type CdnSettings, cdnFields, cdnSecrets, cdnSettings, cdnVariables, findCdnProblems } from './cdn-settings.ts';
import { ConfigError } from './config-error.ts';
import { type CrawlHosts, readCrawlHosts } from './crawl-hosts.ts';
import { databaseFields, databaseSecrets, databaseVariables, findDatabaseProblems } from './database-settings.ts';
import { readDnsServers } from './dns-servers.ts';
import { fileFields, fileSecrets, fileSettings, fileVariables, findFileProblems, type S3Settings } from './file-settings.ts';
import { defaultMailFrom, type MailFrom, mailFields, mailSecrets, mailVariables, type SmtpServer } from './mail-settings.ts';
import { type MetricsSettings, metricsFields, metricsSettings, metricsVariables } from './metrics-settings.ts';
import { findModelProblems, type ModelSettings, modelFields, modelSecrets, modelSettings, modelVariables } from './model-settings.ts';
import { findPaymentProblems, type PaymentSettings, paymentFields, paymentSecrets, paymentSettings, paymentVariables } from './payment-settings.ts';
import { readBy } from './read-by.ts';
import { readSecretKeys, secretKeyVariable } from './secret-keys.ts';
import { findSignInProblems, type SignInProvider, signInFields, signInSecrets, signInSettings, signInVariables } from './sign-in-settings.ts';
import { type TracingSettings, tracingFields, tracingSecrets, tracingSettings, tracingVariables } from './tracing-settings.ts';
import { whole } from './whole.ts';

/** The service's configuration, read once from the environment. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Origin of the default site, without a slash at the end. */
  baseUrl: string;
  dataDir: string;
  /** undefined: the embedded database in dataDir. */
  databaseUrl: string | undefined;
  /** The server behind databaseUrl, if that is a pooler. */
  databaseListenUrl: string | undefined;
  /** Streaming replicas of databaseUrl, for public reads; empty: none. */
  databaseReadUrls: readonly string[];
  /** Keys that encrypt secrets in the database, the current one first; empty: one in dataDir. */
  secretKeys: readonly Buffer[];
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Number of trusted proxies in X-Forwarded-For, counted from the right. 0: none. */
  trustedProxies: number;
  rateLimits: boolean;
  /** When the service's clock starts; undefined: the system clock is used. */
  clockStart: Date | undefined;
  /** Statements that take longer are logged, in milliseconds; 0: none. */
  slowStatementMs: number;
  /** Memory for ready answers, in bytes. */
  shelfBytes: number;
  /** undefined: emails are written to files in dataDir. */
  smtp: SmtpServer | undefined;
  mailFrom: MailFrom;
  /** Whether MAIL_FROM is set; otherwise `mailFrom` is the default. */
  isMailFromSet: boolean;
  /** Names that are fetched from a local server instead (tests and demos); empty: none. */
  crawlHosts: CrawlHosts;
  /** Name servers for DNS look-ups of domains; empty: the system's. */
  dnsServers: readonly string[];
  /** undefined: drafts are made without a language model. */
  model: ModelSettings | undefined;
  /** Path of Chromium; undefined: websites are read without running their scripts. */
  renderBrowser: string | undefined;
  /** API key of Open PageRank; undefined: ratings only come from imports. */
  openPageRankKey: string | undefined;
  payments: PaymentSettings;
  /** Services that people can sign in with; empty: none. */
  signInProviders: readonly SignInProvider[];
  /** undefined: files are stored in a folder of dataDir. */
  s3: S3Settings | undefined;
  /** Keys of backups, the current one first; empty: they aren't encrypted. */
  backupKeys: readonly Buffer[];
  /** undefined: the service makes no backups itself. */
  backup: BackupSettings | undefined;
  /** undefined: there is no continuous backup. */
  archive: ArchiveSettings | undefined;
  /** undefined: backups are only made to folders. */
  backupStore: BackupStore | undefined;
  /** undefined: nothing is measured. */
  metrics: MetricsSettings | undefined;
  tracing: TracingSettings | undefined;
  /** undefined: there is no cache that has to be purged. */
  cdn: CdnSettings | undefined;
}

export interface Variable {
  name: string;
  /** Used in .env.example. */
  example: string;
  meaning: string;
}

/** Every environment variable; .env.example is compared with this list. */
export const variables: readonly Variable[] = [
  { name: 'PORT', example: '3000', meaning: 'Port to listen on (1 to 65535; 0 uses any free port).' },
  { name: 'HOST', example: '127.0.0.1', meaning: 'Address to listen on; 0.0.0.0 or :: for all interfaces.' },
  { name: 'BASE_URL', example: 'http://localhost:3000', meaning: 'Public origin of the site: scheme, host and port, no path.' },
  { name: 'DATA_DIR', example: './data', meaning: 'Folder for the embedded database and files.' },
  ...databaseVariables,
  secretKeyVariable,
  { name: 'LOG_LEVEL', example: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
  { name: 'SLOW_STATEMENT_MS', example: '1000', meaning: 'Database statements that take longer are in the log, in milliseconds (0 to 600000; 0: none).' },
  {
    name: 'TRUSTED_PROXIES',
    example: '0',
    meaning: 'Number of your own proxies in front of the service (0 to 10). This many entries of X-Forwarded-For are trusted.',
  },
  { name: 'RATE_LIMITS', example: 'on', meaning: 'on or off; off counts requests but never refuses them (for benchmarks and fuzzing; refused in production).' },
  { name: 'SHELF_MB', example: '64', meaning: 'Memory for cached answers, in MiB (0 to 4096).' },
  ...mailVariables,
  ...modelVariables,
  { name: 'RENDER_BROWSER', example: '/usr/bin/chromium-headless-shell', meaning: 'Path of a Chromium that renders websites that need JavaScript.' },
  {
    name: 'OPEN_PAGERANK_KEY',
    example: 'key',
    meaning: 'Open PageRank key (openpagerank.com), used to fetch the Domain Rating of every company weekly.',
  },
  ...paymentVariables,
  ...signInVariables,
  ...fileVariables,
  ...backupVariables,
  ...metricsVariables,
  ...tracingVariables,
  ...cdnVariables,
  {
    name: 'CRAWL_HOSTS',
    example: '*=127.0.0.1:8080',
    meaning: 'Host names to fetch from your own server by plain http: name=ip:port, comma-separated (for tests and demos; refused in production).',
  },
  { name: 'DNS_SERVERS', example: '127.0.0.1:53', meaning: 'DNS servers used to check claims: ip:port, comma-separated.' },
  { name: 'SLIPWAY_NOW', example: '2026-12-07T00:00:00Z', meaning: 'Start time of the clock (for tests and demos; refused in production).' },
  { name: 'NODE_ENV', example: 'production', meaning: 'production: no demo data, no sandbox payments, and no test-only settings.' },
];

const origin = z.string().transform((text, context) => {
  try {
    const url = new URL(text);
    const plain = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
    if (/^https?:$/.test(url.protocol) && plain) return url.origin;
  } catch {}
  context.addIssue({ code: 'custom', message: 'must be an http or https origin without a path, for example https://launches.example.org' });
  return z.NEVER;
});

/** Variables that contain passwords: error messages never show their values, and docs/threat-model.md says what each one opens. */
export const secretVariables: readonly string[] = [
  ...databaseSecrets,
  secretKeyVariable.name,
  'METRICS_TOKEN',
  ...mailSecrets,
  ...modelSecrets,
  'OPEN_PAGERANK_KEY',
  ...paymentSecrets,
  ...signInSecrets,
  ...fileSecrets,
  ...backupSecrets,
  ...tracingSecrets,
  ...cdnSecrets,
];

const schema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().min(1, 'must be an address, for example 127.0.0.1').default('127.0.0.1'),
  BASE_URL: origin.optional(),
  DATA_DIR: z.string().min(1, 'must be a folder').default('./data'),
  ...databaseFields,
  SECRET_KEY: readBy(readSecretKeys).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent').default('info'),
  TRUSTED_PROXIES: whole(0, 10).default(0),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SLOW_STATEMENT_MS: whole(0, 600_000).default(1000),
  SHELF_MB: whole(0, 4096).default(64),
  ...mailFields,
  ...modelFields,
  RENDER_BROWSER: z
    .string()
    .refine((path) => isAbsolute(path), 'must be the full path of a Chromium, for example /usr/bin/chromium-headless-shell')
    .optional(),
  OPEN_PAGERANK_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'must be only the key: 8 to 200 characters without spaces')
    .optional(),
  ...paymentFields,
  ...signInFields,
  ...fileFields,
  ...backupFields,
  ...metricsFields,
  ...tracingFields,
  ...cdnFields,
  CRAWL_HOSTS: readBy(readCrawlHosts).optional(),
  DNS_SERVERS: readBy(readDnsServers).optional(),
  SLIPWAY_NOW: z
    .string()
    .refine((text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)), 'must be a time, for example 2026-12-07T00:00:00Z')
    .transform((text) => new Date(text))
    .optional(),
});

/**
 * Reads the configuration from environment variables (empty ones count as unset).
 * @throws ConfigError naming every invalid variable
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(given);
  const wrong = result.success
    ? []
    : result.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return `${name} ${issue.message}${secretVariables.includes(name) ? '' : ` (it is ${JSON.stringify(given[name])})`}`;
      });
  const production = given.NODE_ENV === 'production';
  if (production && given.RATE_LIMITS === 'off') wrong.push("RATE_LIMITS can't be off when NODE_ENV is production");
  if (production && given.SLIPWAY_NOW) wrong.push("SLIPWAY_NOW can't be set when NODE_ENV is production");
  if (production && given.CRAWL_HOSTS) wrong.push("CRAWL_HOSTS can't be set when NODE_ENV is production");
  wrong.push(...findDatabaseProblems(given));
  if (result.success)
    for (const find of [findModelProblems, findPaymentProblems, findSignInProblems, findFileProblems, findBackupProblems, findCdnProblems])
      wrong.push(...find(result.data));
  if (wrong.length > 0 || !result.success) throw new ConfigError(`The configuration is not valid:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  const value = result.data;
  const baseUrl = value.BASE_URL ?? `http://localhost:${value.PORT}`;
  return {
    production,
    port: value.PORT,
    host: value.HOST,
    baseUrl,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseListenUrl: value.DATABASE_LISTEN_URL,
    databaseReadUrls: value.DATABASE_READ_URL ?? [],
    secretKeys: value.SECRET_KEY ?? [],
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUSTED_PROXIES,
    rateLimits: value.RATE_LIMITS === 'on',
    clockStart: value.SLIPWAY_NOW,
    slowStatementMs: value.SLOW_STATEMENT_MS,
    shelfBytes: value.SHELF_MB * 1024 * 1024,
    smtp: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? defaultMailFrom(baseUrl),
    isMailFromSet: value.MAIL_FROM !== undefined,
    crawlHosts: value.CRAWL_HOSTS ?? new Map(),
    dnsServers: value.DNS_SERVERS ?? [],
    model: modelSettings(value),
    renderBrowser: value.RENDER_BROWSER,
    openPageRankKey: value.OPEN_PAGERANK_KEY,
    payments: paymentSettings(value),
    signInProviders: signInSettings(value),
    s3: fileSettings(value),
    backupKeys: value.BACKUP_KEY ?? [],
    backup: backupSettings(value),
    archive: archiveSettings(value),
    backupStore: backupStore(value),
    metrics: metricsSettings(value),
    tracing: tracingSettings(value),
    cdn: cdnSettings(value),
  };
}
