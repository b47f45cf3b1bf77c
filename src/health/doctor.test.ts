import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIENT, startProvider, type TestProvider } from '../../test/support/browser/sign-in-provider.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { startDns, type TestDns } from '../../test/support/dns.ts';
import { type S3StandIn, startS3StandIn } from '../../test/support/s3-stand-in.ts';
import { freePort } from '../../test/support/slipway.ts';
import { writeArchiveState } from '../platform/archive-state.ts';
import { readConfig } from '../platform/config/config.ts';
import { type Database, type Db, sql } from '../platform/database/database.ts';
import { watchTraffic } from '../platform/seen-traffic.ts';
import { ensureDefaultSite } from '../sites/index.ts';
import { findPictureProblem } from '../transfer/index.ts';
import { findDiskFault } from './backup-checks.ts';
import { checkClock, checkSearch, checkServer } from './database-checks.ts';
import { checkEncryption } from './encryption-checks.ts';
import { checkExposure } from './exposure-checks.ts';
import { type Finding, inPlainWords } from './finding.ts';
import { openSurroundings } from './open-surroundings.ts';
import { checkReplicas } from './replica-checks.ts';
import { checkServerSettings } from './server-checks.ts';
import { checkDisk } from './settings-checks.ts';

type Settings = Record<string, string>;
interface Given {
  /** A separate data folder. */
  folder: string;
  settings: Settings;
  db: Db;
}
/** The mistake to make; or the findings of a check whose cause a test can't produce (a full disk). */
type Plant = (given: Given) => Promise<Finding[] | undefined> | Finding[] | undefined;

let database: Database;
let databaseUrl: string;
let drop: () => Promise<void>;
let dns: TestDns;
let provider: TestProvider;
let store: S3StandIn;
let home: string;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  ({ db: database, url: databaseUrl, drop } = await createTestDatabase());
  await ensureDefaultSite(database, new Date());
  dns = await startDns();
  provider = await startProvider();
  store = await startS3StandIn();
  dns.zone.set('launches.org', ['v=spf1 include:mail.launches.org -all']);
  dns.zone.set('_dmarc.launches.org', ['v=DMARC1; p=quarantine']);
  home = mkdtempSync(join(tmpdir(), 'slipway-doctor-'));
});
afterAll(async () => {
  dns.close();
  await provider.close();
  store.close();
  rmSync(home, { recursive: true, force: true });
  await drop();
});

const sound = (folder: string): Settings => ({
  NODE_ENV: 'production',
  BASE_URL: 'https://launches.org',
  DATA_DIR: folder,
  DNS_SERVERS: dns.address,
  MAIL_FROM: 'noreply@launches.org',
  BACKUP_TO: '/proc/elsewhere',
  TRUSTED_PROXIES: '1',
});
const undo = new Error('undo');

/** The doctor's findings, with and without what is wrong. What is changed in the database is undone. */
async function examine(plant: Plant): Promise<Finding[]> {
  const folder = mkdtempSync(join(home, 'data-'));
  const settings = sound(folder);
  let findings: Finding[] = [];
  await database
    .transaction(async (db) => {
      await db.run(
        sql`insert into account (email, created_at, verified_at, team_role) values ('one@launches.org', now(), now(), 'owner'), ('two@launches.org', now(), now(), 'owner')`,
      );
      await db.run(sql`insert into backup_run (day, queued_at, ended_at) values (current_date - 1, now(), ${new Date()})`);
      const found = await plant({ folder, settings, db });
      findings =
        found ??
        (await openSurroundings({
          config: readConfig(settings),
          db,
          pools: [],
          findObstacle: async () => undefined,
          findPictureProblem: (bucket) => findPictureProblem(database, bucket),
        }).examine());
      throw undo;
    })
    .catch((error: Error) => {
      if (error !== undo) throw error;
    });
  return findings;
}

const words = (findings: readonly Finding[]) => findings.filter(({ state }) => state !== 'ok').map((finding) => `${finding.what}: ${inPlainWords(finding)}`);
const set = (settings: Settings, values: Settings): undefined => void Object.assign(settings, values);
const asked = (headers: Record<string, string>) => ({ headers }) as unknown as Parameters<ReturnType<typeof watchTraffic>>[0];
const through = (folder: string, headers: Record<string, string>, times = 1) => {
  const note = watchTraffic({ dataDir: folder, isKnown: (host) => host === 'launches.org', elapsed: () => Number.POSITIVE_INFINITY });
  let calls = 0;
  const each = watchTraffic({ dataDir: folder, isKnown: (host) => host === 'launches.org', elapsed: () => Date.now() + DAY_MS * calls++ });
  note(asked(headers));
  for (let n = 0; n < times; n++) each(asked(headers));
};
const s3 = async () => ({ FILES_S3_URL: `http://127.0.0.1:${await freePort()}/pictures`, FILES_S3_KEY_ID: 'id', FILES_S3_SECRET: 'secret' });
const proxied = { host: 'launches.org', 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' };

const signIn = (secret: string, issuer = provider.issuer) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: secret,
  OIDC_NAME: 'Harbour ID',
});
const gitHub = (secret: string) => ({ GITHUB_URL: provider.issuer, GITHUB_CLIENT_ID: CLIENT.id, GITHUB_CLIENT_SECRET: secret });

const planted: [name: string, plant: Plant, says: RegExp][] = [
  ['the address is not https', ({ settings }) => set(settings, { BASE_URL: 'http://launches.org' }), /address: .*Set an https BASE_URL/],
  ['a provider refuses the secret', ({ settings }) => set(settings, signIn('old')), /sign-in: .*Harbour ID: it refuses the client ID.*OIDC_/],
  ['GitHub refuses the secret', ({ settings }) => set(settings, gitHub('old')), /sign-in: .*GitHub: it refuses the client ID.*GITHUB_/],
  ['the issuer is none', ({ settings }) => set(settings, signIn(CLIENT.secret, `${provider.issuer}/nowhere`)), /sign-in: .*Harbour ID: .*OIDC_/],
  ['the issuer has a slash too many', ({ settings }) => set(settings, signIn(CLIENT.secret, `${provider.issuer}/`)), /sign-in: .*it calls itself/],
  [
    'visitors come to another address',
    ({ folder }) => through(folder, { ...proxied, host: 'www.launches.net' }) as undefined,
    /proxy: visitors come to www\.launches\.net.*Set BASE_URL/,
  ],
  [
    'visitors use https and the address is http',
    ({ folder, settings }) => {
      settings['BASE_URL'] = 'http://launches.org';
      through(folder, proxied);
      return undefined;
    },
    /proxy: .*BASE_URL is http/,
  ],
  [
    'the proxy lets visitors in by http',
    ({ folder }) => through(folder, { ...proxied, 'x-forwarded-proto': 'http' }) as undefined,
    /proxy: .*redirect them to https/,
  ],
  [
    'proxies are not trusted',
    ({ folder, settings }) => {
      settings['TRUSTED_PROXIES'] = '0';
      through(folder, proxied);
      return undefined;
    },
    /proxy: .*TRUSTED_PROXIES is 0.*number of your proxies/,
  ],
  ['a proxy is trusted that there is not', ({ folder }) => through(folder, { host: 'launches.org' }, 30) as undefined, /proxy: .*set TRUSTED_PROXIES to 0/],
  [
    'tests’ settings on a public site',
    ({ settings }) => {
      settings['NODE_ENV'] = '';
      settings['RATE_LIMITS'] = 'off';
      return undefined;
    },
    /production: .*NODE_ENV=production.*RATE_LIMITS is off/,
  ],
  ['it runs as root', ({ settings }) => checkExposure(readConfig(settings), 0), /production: The service runs as root.*a separate user/],
  [
    'the sender has no SPF',
    ({ settings }) => {
      settings['SMTP_URL'] = 'smtp://127.0.0.1:1';
      settings['MAIL_FROM'] = 'a@spfless.org';
      return undefined;
    },
    /mail sender: spfless\.org has no SPF record.*Add the TXT record/,
  ],
  [
    'the sender has no DMARC',
    ({ settings }) => {
      dns.zone.set('dmarcless.org', ['v=spf1 mx -all']);
      settings['SMTP_URL'] = 'smtp://127.0.0.1:1';
      settings['MAIL_FROM'] = 'a@dmarcless.org';
      return undefined;
    },
    /mail sender: dmarcless\.org has no DMARC.*_dmarc\.dmarcless\.org/,
  ],
  [
    'two SPF records, one for everybody',
    ({ settings }) => {
      dns.zone.set('open.org', ['v=spf1 mx -all', 'v=spf1 +all']);
      settings['SMTP_URL'] = 'smtp://127.0.0.1:1';
      settings['MAIL_FROM'] = 'a@open.org';
      return undefined;
    },
    /mail sender: open\.org has 2 SPF records.*allows every server/,
  ],
  [
    'the mail server does not answer',
    async ({ settings }) => set(settings, { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
    /mail: .*doesn’t work.*Check its settings/,
  ],
  ['no mail server', () => undefined, /mail: .*Set up a mail server in the console/],
  [
    'the clock is off',
    () => checkClock({ row: async () => ({ at: new Date(Date.now() - 60_000) }) } as unknown as Db).then((finding) => [finding]),
    /clock: .*differ by 60 s.*time server/,
  ],
  [
    'the disk is nearly full',
    ({ settings }) => [checkDisk(readConfig(settings), () => ({ bavail: 100, bsize: 1024 * 1024 }))],
    /disk: only 100 MiB free.*Free some space/,
  ],
  [
    'others can read the data folder',
    ({ folder }) => {
      chmodSync(folder, 0o755);
      return undefined;
    },
    /data folder: other users.*chmod/,
  ],
  ['no backups', ({ settings }) => set(settings, { BACKUP_TO: '' }), /backup: none is set up.*Set BACKUP_TO/],
  [
    'no backup was made yet',
    async ({ db }) => {
      await db.run(sql`delete from backup_run`);
      return undefined;
    },
    /backup: no backup has been made in.*bin\/slipway backup/,
  ],
  [
    'the last backup is old',
    async ({ db }) => {
      await db.run(sql`update backup_run set ended_at = ${new Date(Date.now() - 5 * DAY_MS)}`);
      return undefined;
    },
    /backup: the newest .* is 5 days old.*bin\/slipway backup/,
  ],
  [
    'the last backup failed',
    async ({ db }) => {
      await db.run(sql`update backup_run set problem = 'No space left.'`);
      return undefined;
    },
    /backup: .*failed: No space left\. Fix that/,
  ],
  [
    'the last backup failed, after a good one',
    async ({ db }) => {
      await db.run(sql`insert into backup_made (place, backup, made_at) values ('/proc/elsewhere', 'x', '2026-01-02T03:04:05Z')`);
      await db.run(sql`update backup_run set problem = 'No space left.'`);
      return undefined;
    },
    /backup: .*failed: No space left\..*The newest backup is from 2026-01-02T03:04:05\.000Z, in \/proc\/elsewhere/,
  ],
  [
    'backups that nobody planned have stopped',
    async ({ db, settings }) => {
      await db.run(
        sql`insert into backup_made (place, backup, made_at) values ('/proc/a', 'x', ${new Date(Date.now() - 9 * DAY_MS)}), ('/proc/b', 'y', ${new Date(Date.now() - 5 * DAY_MS)})`,
      );
      return set(settings, { BACKUP_TO: '' });
    },
    /backup: The newest backup is from .*, in \/proc\/b\. It’s 5 days old, and no others are scheduled\. Set BACKUP_TO/,
  ],
  [
    'the disk of the backups is full',
    ({ folder }) => [
      {
        what: 'backup place',
        state: 'bad',
        says: [findDiskFault(join(folder, 'backups'), () => ({ blocks: 1000, bavail: 100, bsize: 1024 * 1024 }))!],
      },
    ],
    /backup place: only 100 MiB free at .*: the next backup will fail\. Free some space/,
  ],
  [
    'backups are on the same disk',
    ({ folder, settings }) => set(settings, { BACKUP_TO: join(folder, 'backups') }),
    /backup place: .*same disk.*Use another disk/,
  ],
  [
    'backups in a bucket are not encrypted',
    ({ settings }) => {
      Object.assign(settings, { BACKUP_TO: 's3://backups', BACKUP_S3_KEY_ID: 'id', BACKUP_S3_SECRET: 'secret' });
      return undefined;
    },
    /backup place: .*Set BACKUP_KEY/,
  ],
  [
    'the continuous backup is behind',
    ({ folder, settings }) => {
      settings['ARCHIVE_TO'] = '/proc/elsewhere';
      writeArchiveState(folder, { to: '/proc/elsewhere', through: '2026-01-01T00:00:00Z', base: null, from: null, problem: 'It is full.' });
      return undefined;
    },
    /archive: the newest change .* is from 2026-01-01.*archive --once\. It is full/,
  ],
  ['the continuous backup never began', ({ settings }) => set(settings, { ARCHIVE_TO: '/proc/elsewhere' }), /archive: nothing is saved .*start the service/],
  [
    'the key of secrets is missing',
    ({ settings }) => {
      settings['DATABASE_URL'] = 'postgres://127.0.0.1/x';
      return undefined;
    },
    /secret key: SECRET_KEY is not set.*openssl rand/,
  ],
  [
    'the key of secrets was changed',
    async ({ db, settings }) => {
      settings['SECRET_KEY'] = randomBytes(32).toString('base64');
      await db.run(
        sql`insert into two_step (account_id, key_id, sealed, created_at) select id, '0123456789abcdef', ${randomBytes(60)}, now() from account where email = 'one@launches.org'`,
      );
      return undefined;
    },
    /secret key: .*another key.*after the new one in SECRET_KEY/,
  ],
  [
    'the database is too old',
    () => checkServer({ row: async () => ({ version: '14.1', number: 140_001 }), rows: async () => [] } as unknown as Db, { isEmbedded: false, dataDir: '/x' }),
    /database: PostgreSQL 14\.1 is too old\. Use version 15/,
  ],
  [
    'a replica is away',
    async ({ db }) => checkReplicas(db, { databaseReadUrls: [`postgres://reader:secret@127.0.0.1:${await freePort()}/slipway`] }),
    /replica: 127\.0\.0\.1:\d+ isn’t responding.*correct DATABASE_READ_URL/,
  ],
  ['a replica is none', ({ db }) => checkReplicas(db, { databaseReadUrls: [databaseUrl] }), /replica: .*is no longer a replica.*Correct DATABASE_READ_URL/],
  [
    'the pool is larger than the server allows',
    ({ db }) => checkServerSettings(db, [{ max: 5000 }]),
    /server settings: .*one process uses up to 5005 connections.*Raise max_connections/,
  ],
  [
    'the server may lose data, sorts by ASCII and never cleans up',
    () =>
      checkServerSettings(
        { row: async () => ({ unsafe: ['fsync'], autovacuum: false, connections: 97, encoding: 'SQL_ASCII', lowersUmlauts: false }) } as unknown as Db,
        [],
      ),
    /server settings: fsync is off.*Turn it on.*autovacuum is off.*SQL_ASCII.*UTF8/,
  ],
  [
    'a webhook’s secret is missing',
    ({ settings }) => {
      Object.assign(settings, { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' });
      try {
        readConfig(settings);
      } catch (error) {
        return [{ what: 'configuration', state: 'bad', says: [{ text: (error as Error).message as never }] }];
      }
      return undefined;
    },
    /STRIPE_WEBHOOK_SECRET must be set/,
  ],
  [
    'payments are tests in production',
    ({ settings }) => {
      Object.assign(settings, { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' });
      return undefined;
    },
    /payments: .*test keys: no money moves/,
  ],
  [
    'keys go to BTCPay Server unencrypted',
    ({ settings }) => {
      Object.assign(settings, { BTCPAY_URL: 'http://btcpay.launches.org', BTCPAY_API_KEY: 'k', BTCPAY_STORE_ID: 's', BTCPAY_WEBHOOK_SECRET: 'w' });
      return undefined;
    },
    /payments: by .*BTCPAY_URL uses http to another machine/,
  ],
  ['who sells is not said', () => undefined, /first steps: .*admin set_seller/],
  [
    'one owner alone',
    async ({ db }) => {
      await db.run(sql`update account set team_role = 'editor' where email = 'two@launches.org'`);
      return undefined;
    },
    /decisions: .*one owner.*Make someone else an owner/,
  ],
  [
    'search engines are locked out',
    async ({ db }) => {
      await db.run(sql`update site set settings = settings || '{"search_engines": false}'`);
      return undefined;
    },
    /decisions: search engines are told not to list .*settings/,
  ],
  [
    'the bucket of pictures is not writable',
    async ({ settings }) => {
      Object.assign(settings, await s3());
      return undefined;
    },
    /pictures: .*Check FILES_S3_URL/,
  ],
  [
    'the bucket of pictures may not be listed',
    async ({ settings }) => {
      store.mayList = false;
      const { url, region, keyId, secret } = store.settings;
      Object.assign(settings, { FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret });
      return undefined;
    },
    /pictures: .*backups fail.*FILES_S3_KEY_ID.*s3:ListBucket/,
  ],
  [
    'only every change is saved, without the pictures in a bucket',
    async ({ settings }) => {
      Object.assign(settings, await s3(), { BACKUP_TO: '', ARCHIVE_TO: '/proc/elsewhere' });
      return undefined;
    },
    /backup: pictures in your bucket aren’t saved in \/proc\/elsewhere, .*Set BACKUP_TO/,
  ],
  [
    'pictures and backups go to other machines in clear',
    () =>
      checkEncryption(
        {
          ...readConfig({ FILES_S3_URL: 'http://store.example/pictures', FILES_S3_KEY_ID: 'id', FILES_S3_SECRET: 'secret' }),
          databaseUrl: 'postgres://slipway@db.example/slipway',
          backupStore: { endpoint: 'http://192.0.2.7:9000', region: 'x', keyId: 'id', secret: 'secret' },
        },
        undefined,
      ),
    /encryption: .*unencrypted: DATABASE_URL, FILES_S3_URL, BACKUP_S3_ENDPOINT\. Use https.*sslmode=verify-full/,
  ],
  ['the browser cannot be started', ({ settings }) => set(settings, { RENDER_BROWSER: '/no/such/chromium' }), /browser: .*Set RENDER_BROWSER/],
];

describe('the doctor', () => {
  let healthy: string[];
  beforeAll(async () => {
    healthy = words(
      await examine(({ folder }) => {
        writeFileSync(join(folder, 'secret.key'), randomBytes(32).toString('base64url'));
        through(folder, proxied);
        return undefined;
      }),
    );
  });

  test.each(planted)('finds it and names the fix: %s', async (name, plant, says) => {
    expect(words(await examine(plant)).join('\n')).toMatch(says);
    // What a site without that fault doesn't show; a new site lacks a mail server and a seller, and tests may run as root.
    if (!/^(no mail server|who sells|it runs as root)/.test(name)) expect(healthy.join('\n')).not.toMatch(says);
  });

  test.each([
    ['a good one made by hand after a failed one', '/proc/elsewhere', {}],
    ['one that nobody planned, while none are scheduled', '/proc/anywhere', { BACKUP_TO: '' }],
  ])('is content with backups: %s', async (_name, place, given) => {
    const found = await examine(async ({ db, settings }) => {
      await db.run(sql`update backup_run set problem = 'No space left.', ended_at = ${new Date(Date.now() - 60_000)}`);
      await db.run(sql`insert into backup_made (place, backup, made_at) values (${place}, 'x', ${new Date()})`);
      return set(settings, given);
    });
    expect(found.filter(({ what }) => what.startsWith('backup')).map(({ state }) => state)).toEqual(['ok']);
    expect(found.find(({ what }) => what === 'backup')!.says.map(({ values }) => values!['folder'])).toEqual([place]);
  });

  test.each([
    ['postgres://slipway@db.example/slipway', undefined, true],
    ['postgres://slipway@db.example/slipway?sslmode=disable', 'verify-full', true],
    ['postgres://slipway@10.0.0.5:6432/slipway', '', true],
    ['postgres://slipway@[2001:db8::5]/slipway', undefined, true],
    ['postgres://slipway@db.example/slipway?sslmode=verify-full', undefined, false],
    ['postgres://slipway@db.example/slipway?ssl=true', undefined, false],
    ['postgres://slipway@db.example/slipway', 'require', false],
    ['postgres://slipway@127.0.0.1/slipway', undefined, false],
    ['postgres://slipway@[::1]/slipway', undefined, false],
    ['postgres://slipway@localhost/slipway', undefined, false],
    ['postgres://slipway@postgres:5432/slipway', undefined, false],
    ['postgresql://slipway@/slipway?host=%2Frun%2Fpostgresql', undefined, false],
  ])('knows whether %s with PGSSLMODE=%s sends data in clear: %s', (url, sslMode, isOpen) => {
    const none = { databaseUrl: undefined, databaseListenUrl: undefined, databaseReadUrls: [], s3: undefined, backupStore: undefined, tracing: undefined };
    expect(checkEncryption({ ...none, databaseUrl: url }, sslMode)).toHaveLength(isOpen ? 1 : 0);
    expect(checkEncryption({ ...none, databaseListenUrl: url }, sslMode)).toHaveLength(isOpen ? 1 : 0);
    expect(checkEncryption({ ...none, databaseReadUrls: [url] }, sslMode)).toHaveLength(isOpen ? 1 : 0);
  });

  test('finds it and names the fix: the bucket has none of the pictures, as with a wrong address', async () => {
    const file = '5'.repeat(32);
    const plant: Plant = ({ settings }) => {
      const { url, region, keyId, secret } = store.settings;
      return set(settings, { FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret });
    };
    const pictures = async () => (await examine(plant)).find(({ what }) => what === 'pictures')!;
    store.mayList = true;
    store.objects.clear();
    expect((await pictures()).state).toBe('ok');
    const { settings } = (await database.row<{ settings: object }>(sql`
      update site s set settings = s.settings || ${{ logos: { light: { file }, dark: null } }}
      from (select id, settings from site order by id limit 1) old where s.id = old.id returning old.settings`))!;
    try {
      const found = await pictures();
      expect(found.state).toBe('warn');
      expect(inPlainWords(found)).toContain(`so backups fail. The bucket lists none of the directory's pictures (logos of the site: 1; for example ${file}).`);
      expect(inPlainWords(found)).toContain('Check that FILES_S3_URL is the address of the bucket and folder with the pictures.');
      store.objects.set(`${file}-256.webp`, { bytes: Buffer.from('the logo'), contentType: 'image/webp' });
      expect((await pictures()).state).toBe('ok');
    } finally {
      store.objects.clear();
      await database.run(sql`update site set settings = ${settings} where id = (select min(id) from site)`);
    }
  });

  test('says how many listings are still to be indexed after an update', async () => {
    const without = (n: number) => ({ row: async () => ({ n }) }) as unknown as Db;
    expect((await checkSearch(without(41))).map(inPlainWords)).toEqual([
      '41 listings still have to be indexed for searches with filters, up to 3000 a minute. Until then, such searches take longer.',
    ]);
    expect(await checkSearch(without(0))).toEqual([]);
  });
});
