import type { Db } from '../platform/database/db.ts';
import { addJob } from '../platform/jobs/index.ts';
import type { ListingContent } from './content-store.ts';

/** The job that fetches a listing's picture from its address. */
export const FETCH_PICTURE = 'fetch_picture';
const ATTEMPTS = 4;

/** For each picture, the key of its address and its own key in a listing's content. */
const sources = [
  { what: 'logo', address: 'logo_url', picture: 'logo' },
  { what: 'video', address: 'demo_video_url', picture: 'demo_video_picture' },
] as const;

export interface PictureJob {
  listing_id: number;
  what: (typeof sources)[number]['what'];
  url: string;
}

/** Queues pictures whose addresses changed for fetching, in the transaction of the change. A picture set along with its address is already there. */
export async function queuePictures(tx: Db, listingId: number, given: { keys: readonly string[]; after: ListingContent }): Promise<void> {
  for (const { what, address, picture } of sources) {
    const url = given.after[address];
    if (typeof url !== 'string' || !given.keys.includes(address)) continue;
    if (given.keys.includes(picture) && given.after[picture] !== null) continue;
    const job: PictureJob = { listing_id: listingId, what, url };
    await addJob(tx, FETCH_PICTURE, job, { key: `${what} picture ${listingId}`, maxAttempts: ATTEMPTS });
  }
}
