import { z } from 'zod';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { savedVersion, versionOf } from '../../../contract/saved-version.ts';
import * as v from '../../../contract/values.ts';
import { getContent } from '../../../listing-changes/index.ts';
import { listEarlierSlugs, listOwners } from '../../../ownership/index.ts';
import { myListing } from '../../my-listing-shape.ts';
import { showVersion, version } from '../../operations/list-listing-versions.ts';
import { showMyListing } from '../../show-my-listing.ts';
import { listVersions } from '../../versions/version-history-store.ts';
import { findEditorsChoice } from '../editors-choice-save-store.ts';
import { getTeamListing, slugInput } from '../team-listing.ts';
import { getTeamFacts } from '../team-listing-store.ts';

export const getListingForTeam = defineTeamOperation({
  name: 'get_listing_for_team',
  roles: ['editor', 'moderator'],
  title: 'Get a listing and its history',
  summary: 'One listing in any state: everything in it, its owners, and every change with who made it.',
  description: 'Shows the whole listing as its owner sees it, the owners, and a page of its versions, newest first, each with the values before and after.',
  writes: false,
  input: z.strictObject({ slug: slugInput, ...v.paging }),
  output: z.strictObject({
    listing: myListing,
    version: savedVersion,
    owners: z.array(z.strictObject({ account_id: z.int(), email: z.string(), has_proven: z.boolean() })),
    editors_choice: z.strictObject({ since: v.instant, until: v.instant.nullable() }).nullable(),
    category: z.string().nullable(),
    earlier_slugs: z.array(z.string()).meta({ description: 'Addresses that lead here, latest first.' }),
    suspended_for: z.string().nullable(),
    suspended_since: v.instant.nullable(),
    versions: v.pageOf(version.extend({ by: z.string().nullable().meta({ description: 'Name or email address of the account that made the change.' }) })),
  }),
  async handle({ slug, ...at }, call) {
    const { db } = call;
    const listing = await getTeamListing(call, slug);
    const choice = await findEditorsChoice(db, listing.id);
    const facts = await getTeamFacts(db, listing.id);
    const { rows, total } = await listVersions(db, listing.id, at);
    return {
      listing: await showMyListing(call, listing),
      version: versionOf(await getContent(db, listing.id)),
      owners: await listOwners(db, listing.id),
      editors_choice: choice ? { since: choice.since.toISOString(), until: choice.until?.toISOString() ?? null } : null,
      ...facts,
      earlier_slugs: await listEarlierSlugs(db, listing.id),
      suspended_since: facts.suspended_since?.toISOString() ?? null,
      versions: v.showPage(
        rows.map((row) => ({ ...showVersion(row), by: row.name ?? row.email })),
        at,
        total,
      ),
    };
  },
});
