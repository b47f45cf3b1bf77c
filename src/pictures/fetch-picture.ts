import { FetchRefusal, type SafeFetch } from '../platform/safe-fetch/index.ts';
import { MAX_PICTURE_BYTES } from './kinds.ts';
import { PictureRefusal } from './picture-refusal.ts';

const TIMEOUT_MS = 10_000;
/** Temporary errors. */
const passing: readonly string[] = ['unreachable', 'timed_out', 'broken_answer'];

/** Fetches a picture from an external server, at most 10 MiB. @throws PictureRefusal with `mayPass` if trying again later may help */
export async function fetchPicture(fetch: SafeFetch, url: string, signal?: AbortSignal): Promise<Buffer> {
  const answer = await fetch(url, { maxBytes: MAX_PICTURE_BYTES, timeoutMs: TIMEOUT_MS, accept: 'image/*', ...(signal && { signal }) }).catch((error) => {
    if (!(error instanceof FetchRefusal)) throw error;
    throw new PictureRefusal('not_fetched', `${error.message} Check the address, or upload the picture.`, { mayPass: passing.includes(error.code) });
  });
  if (answer.status === 200) return answer.body;
  const mayPass = answer.status >= 500 || answer.status === 429;
  throw new PictureRefusal('not_fetched', `The server returned ${answer.status} instead of a picture. Check the address, or upload the picture.`, { mayPass });
}

/** YouTube's pictures of a video, largest first; the second one exists for every video. */
const stills = ['maxresdefault', 'hqdefault'];

/**
 * Fetches the largest preview picture of a YouTube video.
 * @throws PictureRefusal if it isn't a public video there, or YouTube doesn't answer
 */
export async function fetchVideoPicture(fetch: SafeFetch, url: string, signal?: AbortSignal): Promise<Buffer> {
  const id = videoId(url);
  if (id === undefined) throw new PictureRefusal('no_video', 'This isn’t the address of a YouTube video.');
  for (const still of stills) {
    try {
      return await fetchPicture(fetch, `https://i.ytimg.com/vi/${id}/${still}.jpg`, signal);
    } catch (error) {
      if (!(error instanceof PictureRefusal)) throw error;
      if (error.mayPass) throw new PictureRefusal('not_fetched', 'YouTube isn’t returning a picture for this video right now.', { mayPass: true });
    }
  }
  throw new PictureRefusal('no_video', 'This video doesn’t exist on YouTube, or it isn’t public. Check the address.');
}

/** The id of the video at an address (profile-fields/field-forms.ts lists the formats). */
function videoId(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname, searchParams } = new URL(url);
  const [, first, second] = pathname.split('/');
  const id = hostname === 'youtu.be' ? first : (searchParams.get('v') ?? second);
  return id !== undefined && /^[\w-]{6,20}$/.test(id) ? id : undefined;
}
