import type { Site } from '../../contract/call.ts';
import type { ListingContent } from '../../listing-changes/index.ts';
import { type KindKey, notify } from '../../notifications/index.ts';
import { listOwners } from '../../ownership/index.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Letter } from '../../platform/mail/index.ts';
import { writeWebsiteChanged } from '../mails/website-changed.ts';
import { writeWebsiteSilent } from '../mails/website-silent.ts';
import type { Difference } from './statements.ts';

interface Told {
  site: Site;
  listing: { id: number; name: string; website_url: string };
  now: Date;
}

/** Tells the owners what has changed on their website: one email per reading. */
export function tellOfChanges(tx: Db, given: Told & { differences: readonly Difference[]; content: ListingContent }): Promise<void> {
  return tell(tx, 'website_changed', { ...given, write: () => writeWebsiteChanged(given) });
}

/** Tells the owners that their website doesn't answer. */
export function tellOfSilence(tx: Db, given: Told & { failure: string; since: Date }): Promise<void> {
  return tell(tx, 'website_not_answering', { ...given, write: () => writeWebsiteSilent(given) });
}

async function tell(tx: Db, kind: KindKey, { listing, now, write }: Told & { write: () => Letter }): Promise<void> {
  const owners = await listOwners(tx, listing.id);
  await notify(tx, kind, { notices: owners.map(({ account_id }) => ({ accountId: account_id, write })), now });
}
