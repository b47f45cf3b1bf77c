import type pg from 'pg';
import type { S3Settings } from '../../platform/config/file-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { findListProblem } from '../../platform/files/index.ts';
import { openBucketFiles } from './bucket-files.ts';
import { beginPortable, listTables } from './catalogue.ts';
import { BackupFault } from './fault.ts';

/** Names compared at a time: nearly always, the first ones suffice. */
const FIRST_NAMES = 1000;
const LATER_NAMES = 50_000;
const EXAMPLES = 3;

interface NamedPictures {
  what: string;
  table: string;
  column: string;
  /** The start of the names of a picture's files; default: the column. */
  file?: string;
}

/** Where tables name pictures. */
export const namedPictures: readonly NamedPictures[] = [
  { what: 'logos', table: 'listing', column: 'logo_file' },
  { what: 'screenshots', table: 'listing_media', column: 'file' },
  { what: 'pictures of videos', table: 'listing', column: 'demo_video_file' },
  { what: 'covers of posts', table: 'blog_post', column: 'cover_file' },
  { what: 'portraits of founders', table: 'founder_portrait', column: 'file' },
  { what: 'portraits of people', table: 'person_page', column: 'portrait' },
  { what: 'logos of the site', table: 'site', column: 'settings', file: `jsonb_path_query(settings, '$.logos.*.file') #>> '{}'` },
];

/**
 * Guards against a wrong address: a store that answers an empty list for it would make backups without pictures, and nobody would notice.
 * @throws BackupFault if tables name pictures and the bucket has none of them
 */
export async function requirePictures(database: Database, bucket: S3Settings): Promise<void> {
  const missing = await findMissingPictures(database, bucket);
  if (missing) throw new BackupFault(`${missing} ${WHAT_TO_DO} Nothing was copied.`);
}

/** Why a backup of the pictures would fail, and what to do about it; undefined if nothing is known to be wrong. */
export async function findPictureProblem(database: Database, bucket: S3Settings): Promise<string | undefined> {
  // Says at once that the bucket doesn't answer. A backup tries for longer.
  const problem = await findListProblem(bucket);
  if (problem) return problem;
  try {
    const missing = await findMissingPictures(database, bucket);
    return missing && `${missing} ${WHAT_TO_DO}`;
  } catch (error) {
    if (error instanceof BackupFault) return error.message;
    throw error;
  }
}

const WHAT_TO_DO =
  'Check that FILES_S3_URL is the address of the bucket and folder with the pictures. If they are lost, back up and export without FILES_S3_URL.';

async function findMissingPictures(database: Database, bucket: S3Settings): Promise<string | undefined> {
  const client = await database.connect();
  try {
    // The files of a picture are stored before a table names it, so those of this snapshot are in the list.
    await beginPortable(client, 'isolation level repeatable read read only');
    const named = await selectNames(client);
    if (!named || !(await isThere(client, named.stored)) || (await listsAny(client, named.all, bucket))) return undefined;
    const { rows } = await client.query<{ what: string; n: number; files: string[] }>(`
      select what, count(*)::int as n, (array_agg(file order by file))[1:${EXAMPLES}] as files
      from (select distinct what, file from (${named.stored}) s) d group by what order by n desc, what`);
    const counts = rows.map(({ what, n }) => `${what}: ${n.toLocaleString('en')}`).join(', ');
    const examples = rows.flatMap(({ files }) => files).slice(0, EXAMPLES);
    return `The bucket lists none of the directory's pictures (${counts}; for example ${examples.join(', ')}).`;
  } finally {
    await client.end();
  }
}

/** Queries for the names in this database, which may be of an older version. Pictures that are drawn on request may not be stored yet. */
async function selectNames(client: pg.Client): Promise<{ all: string; stored: string } | undefined> {
  const tables = new Map((await listTables(client)).filter(({ of }) => of === 'slipway').map((table) => [table.name, table]));
  const all = namedPictures
    .filter(({ table, column }) => tables.get(table)?.columns.includes(column))
    .map(({ what, table, column, file = column }) => `select '${what}' as what, ${file} as file from ${tables.get(table)!.path} where ${column} is not null`)
    .join(' union all ');
  if (all === '') return undefined;
  const drawn = tables.get('drawn_picture');
  const isDrawn = drawn ? `exists (select from ${drawn.path} d where d.file = n.file)` : 'false';
  return { all, stored: `select what, file from (${all}) n where not ${isDrawn}` };
}

async function isThere(client: pg.Client, query: string): Promise<boolean> {
  return (await client.query<{ there: boolean }>(`select exists (${query}) as there`)).rows[0]!.there;
}

async function listsAny(client: pg.Client, named: string, bucket: S3Settings): Promise<boolean> {
  const isNamed = async (files: ReadonlySet<string>) => {
    const { rows } = await client.query<{ there: boolean }>(`select exists (select from (${named}) n where n.file = any($1)) as there`, [[...files]]);
    return rows[0]!.there;
  };
  const { files } = await openBucketFiles(bucket).list();
  const listed = new Set<string>();
  let enough = FIRST_NAMES;
  for await (const { path } of files) {
    listed.add(path.replace(/-\d+\.webp$/, ''));
    if (listed.size < enough) continue;
    if (await isNamed(listed)) return true;
    listed.clear();
    enough = LATER_NAMES;
  }
  return isNamed(listed);
}
