import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../contract/operation.ts';
import { onlyIfWaiting, queueWaitingNeed } from '../../../contract/queue-waiting.ts';
import { getContent, type ListingContent, standingKeys, writeContent } from '../../../listing-changes/index.ts';
import { contentAt } from '../../versions/content-at.ts';
import { labelOfKey } from '../../versions/content-words.ts';
import { listLaterBefores } from '../../versions/version-history-store.ts';
import { editForTeam, holdTeamListing, reasonInput, slugInput } from '../team-listing.ts';
import { checkOffVersion, findListingOfVersion, findSlugOf, findVersion } from '../team-listing-store.ts';

const versionInput = z.int().min(1).meta({ description: 'Id of the version, from get_listing_for_team.' });
const output = z.strictObject({ slug: z.string(), changed: z.array(z.string()) });

export const restoreVersionForTeam = defineTeamOperation({
  name: 'restore_version_for_team',
  roles: ['editor', 'moderator'],
  title: 'Restore a version of a listing',
  summary: 'Restores the content that a listing had right after a change, and tells its owner.',
  description: 'Texts, links, pictures and lists are restored; state, plan, launch week and owners stay. This is a new version, so it can be undone.',
  writes: true,
  input: z.strictObject({ slug: slugInput, version: versionInput, reason: reasonInput.optional() }),
  output,
  async handle({ slug, version, reason }, call) {
    const { db, now } = call;
    const listing = await holdTeamListing(call, slug);
    const which = { listingId: listing.id, id: version };
    if (!(await findVersion(db, which))) throw refusal('version_not_found');
    const before = await getContent(db, listing.id);
    const content = contentAt(before, await listLaterBefores(db, which));
    const work = () => writeContent(db, listing, { content, now });
    const what = 'restore_version_for_team';
    const changed = await editForTeam(call, listing, { what, reason, work, before, after: () => getContent(db, listing.id) });
    return { slug, changed };
  },
});

export const takeBackListingVersion = defineTeamOperation({
  name: 'take_back_listing_change',
  roles: ['editor', 'moderator'],
  title: 'Undo one change of a listing',
  summary: 'Undoes what one version changed and leaves later changes of other fields.',
  description: 'Sets the fields that a version changed to what they were before it. Refused if one of them has been changed since, unless you set `anyway`.',
  writes: true,
  input: z.strictObject({
    listing: z.int().min(1).meta({ description: 'Id of the listing.' }),
    version: versionInput,
    reason: reasonInput.optional(),
    anyway: z.boolean().default(false).meta({ description: 'Replace what has changed since.' }),
  }),
  output,
  handle: ({ listing, version, reason, anyway }, call) => takeBack(call, { listingId: listing, version, reason, anyway }),
});

export const revertEdit = defineTeamOperation({
  name: 'revert_edit',
  roles: ['editor', 'moderator'],
  title: 'Revert an edit in the review queue',
  summary: 'Undoes an edit, removes it from the queue, and tells the owner why.',
  description:
    'Like take_back_listing_change, for an entry of the kind edit. Refused if one of its fields has been changed since. Undoing it restores the edit.',
  writes: true,
  input: z.strictObject({ id: versionInput, reason: reasonInput, only_if_waiting: onlyIfWaiting }),
  output,
  async handle({ id, reason, only_if_waiting: isExpectedWaiting }, call) {
    const listingId = await findListingOfVersion(call.db, { siteId: call.site.id, id });
    if (listingId === undefined) throw refusal('version_not_found');
    if (isExpectedWaiting) await call.need(queueWaitingNeed)(call, { kind: 'edit', id: String(id) });
    const done = await takeBack(call, { listingId, version: id, reason, anyway: false });
    await checkOffVersion(call.db, { id, now: call.now });
    return done;
  },
});

async function takeBack(
  call: TeamCall,
  { listingId, version, reason, anyway }: { listingId: number; version: number; reason: string | undefined; anyway: boolean },
) {
  const { db, now, site } = call;
  const slug = await findSlugOf(db, { siteId: site.id, id: listingId });
  if (slug === undefined) throw refusal('listing_not_found');
  const listing = await holdTeamListing(call, slug);
  const found = await findVersion(db, { listingId, id: version });
  if (!found) throw refusal('version_not_found');
  const before = await getContent(db, listingId);
  if (!anyway) requireUnchanged(before, found.after);
  const content = Object.fromEntries(Object.entries(found.before).filter(([key]) => key in before && !standingKeys.includes(key)));
  const work = () => writeContent(db, listing, { content, now });
  const changed = await editForTeam(call, listing, { what: 'take_back_listing_change', reason, work, before, after: () => getContent(db, listingId) });
  return { slug, changed };
}

/** @throws Refusal invalid_request naming what has changed again */
function requireUnchanged(present: ListingContent, after: ListingContent): void {
  const changed = Object.keys(after).filter((key) => !standingKeys.includes(key) && !isDeepStrictEqual(present[key], after[key]));
  if (changed.length === 0) return;
  const names = changed.map((key) => labelOfKey.get(key) ?? key).join(', ');
  throw invalidInput([
    { pointer: '/version', code: 'changed_since', detail: `Changed again since then: ${names}. Restore a version from the history instead.` },
  ]);
}
