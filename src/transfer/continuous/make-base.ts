import pg from 'pg';
import { version } from '../../version.ts';
import { backUpSecretKey } from '../backup/back-up.ts';
import { backUpFiles } from '../backup/back-up-files.ts';
import type { BackupKey } from '../backup/backup-key.ts';
import { openBlobs } from '../backup/blobs.ts';
import type { BackupProgress } from '../backup/options.ts';
import type { Place } from '../backup/place.ts';
import { type Base, writeBase } from './base-manifest.ts';
import type { Chain } from './chain.ts';
import { copyCluster } from './copy-cluster.ts';
import { hexPosition, readPosition } from './positions.ts';

export interface BaseOptions {
  adminUrl: string;
  cluster: string;
  dataDir: string;
  hasFolder: boolean;
  place: Place;
  key: BackupKey;
  chain: Chain;
  migrations: Base['migrations'];
  /** The newest earlier copy's list of files: unchanged files aren't read again. */
  lastFiles: Base['files'] | undefined;
  /** Resolves when the changes up to a position are saved. */
  untilSaved(position: bigint): Promise<void>;
  onProgress(progress: BackupProgress): void;
}

/** Copies the cluster while it is in use. The copy is complete when its list is written, which happens after the changes that belong to it are saved. */
export async function makeBase(options: BaseOptions): Promise<Base> {
  const { place, key, chain } = options;
  const blobs = openBlobs(place, key);
  // PostgreSQL's backup mode ends with this connection.
  const client = new pg.Client({ connectionString: options.adminUrl, application_name: 'slipway_archive' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const began = await client.query<{ at: Date; start: string; version: number }>(
      "select clock_timestamp() as at, pg_backup_start('slipway', true)::text as start, current_setting('server_version_num')::int as version",
    );
    const { at, start, version: number } = began.rows[0]!;
    const { folders, list } = await copyCluster(options.cluster, { blobs, onProgress: options.onProgress });
    const ended = await client.query<{ stop: string; label: string }>('select lsn::text as stop, labelfile as label from pg_backup_stop(false)');
    const { stop, label } = ended.rows[0]!;
    const stopped = await client.query<{ at: Date }>('select clock_timestamp() as at');
    const files = options.hasFolder
      ? await backUpFiles(options, { blobs, known: undefined, last: options.lastFiles ?? undefined, onProgress: options.onProgress })
      : null;
    await options.untilSaved(readPosition(stop));
    const base: Base = {
      format: 'slipway-base',
      version: 1,
      chain: chain.id,
      system: chain.system,
      timeline: chain.timeline,
      major: Math.floor(number / 10_000),
      machine: machine(),
      slipway: version,
      migrations: options.migrations,
      key: key.id,
      started_at: at.toISOString(),
      stopped_at: new Date(stopped.rows[0]!.at.getTime() + 1).toISOString(),
      start: hexPosition(readPosition(start)),
      stop: hexPosition(readPosition(stop)),
      label,
      folders,
      cluster: list,
      files,
      secret_key: await backUpSecretKey(options, blobs),
    };
    await writeBase(place, key, base);
    return base;
  } finally {
    await client.end();
  }
}

/** A cluster's files only work on the same system and processor. */
export const machine = (): string => `${process.platform}-${process.arch}`;
