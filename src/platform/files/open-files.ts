import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Files } from './files.ts';
import { openFolderFiles } from './folder-files.ts';
import { openS3Files } from './s3-files.ts';
import { tellOutages } from './tell-outages.ts';

/** Opens the configured store: a bucket or a local folder. If it is unavailable, calls throw a Refusal with 503. */
export function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Files {
  return tellOutages(s3 ? openS3Files(s3) : openFolderFiles(join(dataDir, 'files')));
}
