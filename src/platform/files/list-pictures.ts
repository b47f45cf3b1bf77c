import type { S3Settings } from '../config/file-settings.ts';
import { type AskS3, openS3 } from './ask-s3.ts';
import { isPictureKey } from './files.ts';
import { listS3, type S3Object } from './list-s3.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** Where a bucket lists its objects, and what their names start with. */
interface Shelf {
  base: string;
  prefix: string;
}

/**
 * Lists the pictures in a bucket, page by page. Names are keys of files; whatever else is in the bucket is left out.
 * @throws Error that says which permission is missing, or that there is no such bucket
 */
export async function* listPictures(ask: AskS3, { url }: Pick<S3Settings, 'url'>, who: string): AsyncGenerator<S3Object[]> {
  const faults: Error[] = [];
  let isEmpty = false;
  for (const { base, prefix } of shelvesOf(url)) {
    let answered = false;
    let found = false;
    try {
      for await (const page of listS3(ask, { base, prefix, who })) {
        answered = true;
        const pictures = page.map((object) => ({ ...object, name: object.name.slice(prefix.length) })).filter(({ name }) => isPictureKey(name));
        found ||= pictures.length > 0;
        yield pictures;
      }
      if (found) return;
      // Some stores list nothing for a folder that is no bucket. The pictures may be at another address.
      isEmpty = true;
    } catch (error) {
      // Another address may be right, unless this one has answered or nothing answers at all.
      if (answered || !mayBeElsewhere(error as Error)) throw error;
      faults.push(error as Error);
    }
  }
  if (!isEmpty) throw sayPermission(faults);
}

/** Why the pictures in a bucket can't be listed, and what to do about it; undefined if they can. */
export async function findListProblem(settings: S3Settings): Promise<string | undefined> {
  const key = { id: settings.keyId, secret: settings.secret, region: settings.region };
  const ask = openS3(key, { who: 'The file store', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, attempts: 2 });
  try {
    await listPictures(ask, settings, 'The file store').next();
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

/**
 * The address doesn't say which of its folders is the bucket. The first is the most likely one, then come those below it, which gateways use,
 * and at last the host name.
 */
function shelvesOf(url: string): Shelf[] {
  const { origin, pathname } = new URL(url);
  const folders = pathname.split('/').filter((part) => part !== '');
  const shelfAt = (depth: number): Shelf => ({
    base: depth === 0 ? `${origin}/` : `${origin}/${folders.slice(0, depth).join('/')}`,
    prefix: folders
      .slice(depth)
      .map((part) => `${decodeURIComponent(part)}/`)
      .join(''),
  });
  return [...folders.map((_, at) => shelfAt(at + 1)), shelfAt(0)];
}

const isRefused = (error: Error) => / answered 40[13]\b/.test(error.message);
const mayBeElsewhere = (error: Error) => / has no such bucket: | answered (?:[34]\d\d|501)\b/.test(error.message);

function sayPermission(faults: readonly Error[]): Error {
  const cause = faults.find(isRefused);
  if (!cause) return faults[0]!;
  return new Error(`${cause.message} Allow the access key of FILES_S3_KEY_ID to list the bucket (s3:ListBucket). Backing up and restoring pictures needs it.`, {
    cause,
  });
}
