import { z } from 'zod';
import { type InputError, invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { startOfDay } from '../../../launches/index.ts';
import { deleteEditorsChoice, type EditorsChoice, findEditorsChoice, saveEditorsChoice } from '../editors-choice-save-store.ts';
import { holdTeamListing, reasonInput, slugInput } from '../team-listing.ts';

const output = z.strictObject({ slug: z.string(), editors_choice: z.boolean(), until: v.instant.nullable() });
const show = (choice: EditorsChoice | undefined) => (choice ? { until: choice.until?.toISOString() ?? null } : null);

export const featureListing = defineTeamOperation({
  name: 'feature_listing',
  roles: ['editor'],
  title: 'Make a listing an editor’s choice',
  summary: 'Recommends a listing: “Editor’s choice” on its page and on the homepage.',
  description:
    'Doesn’t affect any ranking and is never shown as paid. Without a day, it stays until you end it. If the listing is already an editor’s choice, this changes the end.',
  writes: true,
  input: z.strictObject({
    slug: slugInput,
    until: z.union([z.iso.date(), z.iso.datetime()]).nullable().default(null).meta({ description: 'The first day without it, or an instant.' }),
    reason: reasonInput.optional(),
  }),
  output,
  async handle({ slug, until: given }, call) {
    const { db, now, site, note } = call;
    const listing = await holdTeamListing(call, slug);
    const until = given === null ? null : given.includes('T') ? new Date(given) : startOfDay(given, site.timeZone);
    const faults: InputError[] = [];
    if (listing.status !== 'live' && listing.status !== 'scheduled')
      faults.push({ pointer: '/slug', code: 'not_public', detail: `${listing.name} isn’t public, so it can’t be an editor’s choice.` });
    if (until && until <= now) faults.push({ pointer: '/until', code: 'in_the_past', detail: 'Choose a day after today.' });
    if (faults.length > 0) throw invalidInput(faults);
    const before = await findEditorsChoice(db, listing.id);
    await saveEditorsChoice(db, { listingId: listing.id, siteId: site.id, since: now, until });
    const undo = before
      ? { operation: 'feature_listing', input: { slug, until: before.until?.toISOString() ?? null } }
      : { operation: 'unfeature_listing', input: { slug } };
    const after = { until: until?.toISOString() ?? null };
    note({ subject: `listing:${slug}`, before: { editors_choice: show(before) }, after: { editors_choice: after }, undo });
    return { slug, editors_choice: true, ...after };
  },
});

export const unfeatureListing = defineTeamOperation({
  name: 'unfeature_listing',
  roles: ['editor'],
  title: 'End an editor’s choice',
  summary: 'Removes the label “Editor’s choice” from a listing.',
  description: 'The listing itself doesn’t change.',
  writes: true,
  input: z.strictObject({ slug: slugInput, reason: reasonInput.optional() }),
  output,
  async handle({ slug }, call) {
    const listing = await holdTeamListing(call, slug);
    const before = await findEditorsChoice(call.db, listing.id);
    if (!before) throw invalidInput([{ pointer: '/slug', code: 'not_chosen', detail: `${listing.name} isn’t an editor’s choice.` }]);
    await deleteEditorsChoice(call.db, listing.id);
    const undo = { operation: 'feature_listing', input: { slug, until: before.until?.toISOString() ?? null } };
    call.note({ subject: `listing:${slug}`, before: { editors_choice: show(before) }, after: { editors_choice: null }, undo });
    return { slug, editors_choice: false, until: null };
  },
});
