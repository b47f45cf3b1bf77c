import { changeListing, FETCH_PICTURE, getPictures, noteLogoProblem, type PictureJob, saveLogo, saveVideoPicture } from '../listing-changes/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { Task } from '../platform/jobs/index.ts';
import { FORGET_PICTURE } from './discarded-picture-store.ts';
import type { Pictures } from './open-pictures.ts';
import { PictureRefusal } from './picture-refusal.ts';
import type { KeptPicture } from './prepare-picture.ts';

interface Parts {
  database: Database;
  clock: Clock;
  pictures: Pictures;
}

/** The jobs of pictures, for `startJobs`. */
export const pictureTasks = (parts: Parts): Record<string, Task> => ({
  [FETCH_PICTURE]: fetchPictureTask(parts),
  async [FORGET_PICTURE](payload) {
    // Its name is random: nothing else shows it.
    await parts.pictures.forget('portrait', (payload as { file: string }).file);
  },
});

/** Fetches a listing's picture. If it can't be used, the reason is saved and the old one stays. */
function fetchPictureTask({ database, clock, pictures }: Parts): Task {
  return async (payload, { signal, attempt, maxAttempts }) => {
    const job = payload as PictureJob;
    if (!(await isWanted(database, job))) return;
    try {
      await save(database, job, { kept: await pictures.fetch(job.what, job.url, signal), now: clock.now() });
    } catch (error) {
      if (!(error instanceof PictureRefusal)) throw error;
      if (error.mayPass && attempt < maxAttempts) throw error;
      if (job.what === 'logo') await noteLogoProblem(database, job.listing_id, { url: job.url, problem: error.message });
    }
  };
}

/** Whether the listing still exists, still has this address and has no picture of it yet. */
async function isWanted(db: Database, { listing_id, what, url }: PictureJob): Promise<boolean> {
  const row = await getPictures(db, listing_id).catch(() => undefined);
  if (!row) return false;
  return what === 'logo' ? row.logo_source_url === url && row.logo?.from !== url : row.demo_video_url === url && row.demo_video_file === null;
}

async function save(database: Database, job: PictureJob, { kept, now }: { kept: KeptPicture; now: Date }): Promise<void> {
  await database.transaction(async (tx) => {
    await changeListing(tx, { listingId: job.listing_id, caller: { kind: 'job', name: FETCH_PICTURE }, what: FETCH_PICTURE, now }, async () => {
      const row = await getPictures(tx, job.listing_id);
      // If the listing was edited in the meantime, that edit wins.
      if (job.what === 'logo' && row.logo_source_url === job.url) await saveLogo(tx, job.listing_id, { logo: { file: kept.file, from: job.url }, now });
      if (job.what === 'video' && row.demo_video_url === job.url) await saveVideoPicture(tx, job.listing_id, { file: kept.file, now });
    });
  });
}
