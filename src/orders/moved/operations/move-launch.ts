import { z } from 'zod';
import type { Site } from '../../../contract/call.ts';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { moveLaunch as moveInCalendar, startOfDay } from '../../../launches/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findFeaturedStart, refreshFeatured } from '../../fulfilment/effect-store.ts';
import { findOrder, noteEvent } from '../../order-store.ts';
import { ownWeekCodes, placeCodes } from '../../products/index.ts';
import { findOrderOfPlace, listFeaturedToCome, moveLines, setFeaturedPeriod } from '../moved-order-store.ts';

export const moveLaunch = defineTeamOperation({
  name: 'move_launch',
  roles: ['editor', 'finance'],
  title: 'Move a launch to another week',
  summary: 'Moves a scheduled launch with its place to another future week, and tells its owner.',
  description:
    'Editors move free launches, finance moves paid ones, owners both. The other week needs a free place of the same kind; it may be closed to others. The order that paid for the place names the new week from then on, and featured days that begin with the launch move with it. A listing that waits for its badge keeps waiting.',
  writes: true,
  input: z.strictObject({
    slug: v.slug('listing', 'tidewater'),
    from: v.day.meta({ description: 'Monday of the week that it is in now.' }),
    to: v.day.meta({ description: 'Monday of the other week.' }),
    message: z.string().trim().min(1).max(1000).optional().meta({ description: 'For the owner, in the email.' }),
  }),
  output: z.strictObject({ slug: z.string(), from: v.day, to: v.day, place: z.enum(['free', 'paid']), order: z.string().nullable() }),
  async handle({ slug, from, to, message }, call) {
    const { db, site, now, caller } = call;
    // Orders are locked before listings, as by payments and refunds.
    const bought = await findOrderOfPlace(db, { siteId: site.id, slug, week: from });
    if (bought !== undefined) await findOrder(db, { number: bought, lock: true });
    const { listing, kind, orderNumber } = await moveInCalendar(call, { slug, from, to, message });
    if (orderNumber !== (bought ?? null))
      throw invalidInput([{ pointer: '/from', code: 'changed_meanwhile', detail: `${listing.name} has just changed. Check it again.` }]);
    if (orderNumber !== null) {
      const orders = await moveLines(db, { orderNumber, listingId: listing.id, products: placeCodes, from, to });
      for (const id of orders) await noteEvent(db, id, { event: 'launch_moved', caller, now, detail: { from, to } });
    }
    // Nobody would see the featured days of a listing that isn't live yet.
    if (listing.status !== 'live') await moveFeatured(db, { listingId: listing.id, site, week: to, now });
    const undo = { operation: 'move_launch', input: { slug, from: to, to: from } };
    call.note({ subject: `listing:${slug}`, before: { launch_week: from }, after: { launch_week: to, ...(message && { message }) }, undo });
    return { slug, from, to, place: kind, order: orderNumber };
  },
});

/** Featured days that haven't begun start with the launch, or in the week that was asked for if that is later, one period after the other. */
async function moveFeatured(tx: Db, given: { listingId: number; site: Site; week: string; now: Date }): Promise<void> {
  const { listingId, site, now } = given;
  const launch = startOfDay(given.week, site.timeZone);
  const periods = await listFeaturedToCome(tx, { listingId, ownWeek: ownWeekCodes, now });
  // Emptied first, because each new start is searched around all other periods.
  for (const { line_id, begins_at } of periods) await setFeaturedPeriod(tx, { lineId: line_id, beginsAt: begins_at, endsAt: begins_at });
  for (const { line_id, asked, begins_at, ends_at } of periods) {
    const from = asked === null ? launch : startOfDay(asked, site.timeZone);
    const milliseconds = ends_at.getTime() - begins_at.getTime();
    const beginsAt = await findFeaturedStart(tx, { listingId, wanted: new Date(Math.max(from.getTime(), launch.getTime())), milliseconds });
    await setFeaturedPeriod(tx, { lineId: line_id, beginsAt, endsAt: new Date(beginsAt.getTime() + milliseconds) });
  }
  await refreshFeatured(tx, { listingId, now });
}
