import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../../src/embedded-postgresql/index.ts';
import { findServer } from '../../src/embedded-postgresql/postmaster.ts';
import { readArchiveState } from '../../src/platform/archive-state.ts';
import { dataFolder } from '../support/run-server/data-folder.ts';
import { until } from '../support/service.ts';
import { freePort, ready, scratchFolder, slipway, start } from '../support/slipway.ts';

it('a service with ARCHIVE_TO saves what it does, and a new machine can restore it', async () => {
  const [own, archived, other] = [await dataFolder(), scratchFolder(), scratchFolder()];
  onTestFinished(() => [own, archived, other].forEach(({ remove }) => void remove()));
  const settings = { ARCHIVE_TO: archived.folder, BACKUP_KEY: Buffer.alloc(32, 7).toString('base64'), PORT: String(await freePort()) };
  const environment = { ...settings, DATA_DIR: own.folder };
  const service = start(['serve', '--no-demo'], environment);
  const ended = once(service, 'close');
  await ready(service);
  expect((await slipway(['account', 'create', '--email', 'saved@example.org', '--admin'], environment)).code).toBe(0);
  const since = new Date();
  const state = () => readArchiveState(own.folder);
  await until(async () => state()?.from != null && new Date(state()!.through ?? 0) > since);
  const server = findServer(join(own.folder, 'postgres'))!;
  service.kill('SIGKILL');
  process.kill(server.pid, 'SIGKILL');
  await ended;
  rmSync(own.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });

  const there = { ...settings, DATA_DIR: other.folder };
  const checked = await slipway(['restore', '--at', 'latest', '--check'], there);
  expect([checked.stderr, checked.code, readdirSync(other.folder)]).toEqual(['', 0, []]);
  const restored = await slipway(['restore', '--at', 'latest'], there);
  expect([restored.stderr, restored.code]).toEqual(['', 0]);
  expect(restored.stdout).toMatch(/^Restored the directory as it was at /);
  const again = await slipway(['restore', '--at', 'latest'], there);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('add --replace')]);
  const database = await openEmbedded({ dataDir: other.folder });
  onTestFinished(() => database.close());
  const client = new pg.Client(database.url);
  await client.connect();
  expect((await client.query('select email::text from account where team_role is not null')).rows).toEqual([{ email: 'saved@example.org' }]);
  await client.end();
});

it('a continuous backup says that it leaves out pictures in a bucket', async () => {
  const [own, archived] = [await dataFolder(), scratchFolder()];
  onTestFinished(() => [own, archived].forEach(({ remove }) => void remove()));
  const bucket = { FILES_S3_URL: 'http://127.0.0.1:9/pictures', FILES_S3_REGION: 'eu-test-1', FILES_S3_KEY_ID: 'id', FILES_S3_SECRET: 'secret' };
  const folder = { ARCHIVE_TO: archived.folder, BACKUP_KEY: Buffer.alloc(32, 7).toString('base64'), DATA_DIR: own.folder };
  const archive = await slipway(['archive', '--once'], { ...folder, ...bucket });
  expect([archive.stderr, archive.code, archive.stdout]).toEqual(['', 0, expect.stringContaining('Pictures in your bucket are not included')]);
  const said = async (settings: Record<string, string>) => (await slipway(['restore', '--at', 'latest', '--check'], settings)).stdout;
  expect(await said({ ...folder, ...bucket })).toMatch(
    /It can be restored to .*\nPictures aren't included: .* Those that are still in the bucket of FILES_S3_URL are shown\.\n$/,
  );
  expect(await said(folder)).toMatch(/\nPictures aren't included: .* Set FILES_S3_URL to that bucket, or copy its pictures to DATA_DIR\/files\.\n$/);
});
