import { z } from 'zod';
import { recordAudit } from '../../../accounts/index.ts';
import { addressOf } from '../../../contract/addresses.ts';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { getVisibleListing } from '../../../listings/index.ts';
import { findWays } from '../../../notifications/index.ts';
import { countReminders, findComingWeek, hasReminder, listReminders, lockReminders, saveReminder } from '../reminder-store.ts';

/** Reminders of one account. */
const MOST_REMINDERS = 200;

const output = z.strictObject({
  listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }),
  week: v.day.nullable().meta({ description: 'Monday of its launch; null if none is planned.' }),
  reminded: z.boolean(),
});
/** Any text is accepted: a slug that matches no listing is not found. */
const slug = z.string().max(8192);

export const remindMe = defineSiteOperation({
  name: 'remind_me',
  title: 'Tell me when it launches',
  summary: 'Emails you once when a product launches, or no longer. Only for launches that are planned. Safe to repeat.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ slug, wanted: z.boolean() }),
  output,
  async handle({ slug, wanted }, call) {
    const { db: tx, site, caller, now } = call;
    const { accountId } = caller;
    const listing = await getVisibleListing(call, slug);
    const week = (await findComingWeek(tx, listing.id)) ?? null;
    if (wanted && week === null) throw refusal('not_found', 'This product has no upcoming launch.');
    await lockReminders(tx, accountId);
    await saveReminder(tx, { listingId: listing.id, accountId, wanted, now });
    if (wanted && (await countReminders(tx, accountId)) > MOST_REMINDERS)
      throw invalidInput([{ pointer: '/slug', code: 'too_many', detail: `You can have up to ${MOST_REMINDERS} reminders. Remove one first.` }]);
    await recordAudit(tx, { accountId, event: wanted ? 'reminder_set' : 'reminder_removed', detail: { listing: listing.name }, call });
    return { listing: { slug: listing.slug, name: listing.name, url: addressOf.listing(site.origin, listing.slug) }, week, reminded: wanted };
  },
});

export const lookAtReminder = defineSiteOperation({
  name: 'look_at_reminder',
  title: 'Get my reminder of a launch',
  summary: 'When a product launches, and whether you get an email then.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ slug }),
  output: output.extend({
    told: z.strictObject({ mail: z.boolean(), notice: z.boolean() }).meta({ description: 'How you are told of launches, by your settings.' }),
  }),
  async handle({ slug }, call) {
    const { db, site, caller } = call;
    const listing = await getVisibleListing(call, slug);
    return {
      listing: { slug: listing.slug, name: listing.name, url: addressOf.listing(site.origin, listing.slug) },
      week: (await findComingWeek(db, listing.id)) ?? null,
      reminded: await hasReminder(db, { listingId: listing.id, accountId: caller.accountId }),
      told: await findWays(db, 'launch_reminder', caller.accountId),
    };
  },
});

export const listMyReminders = defineSiteOperation({
  name: 'list_my_reminders',
  title: 'My launch reminders',
  summary: 'Products whose launch we email you about, the next launch first.',
  audience: 'person',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ reminders: z.array(z.strictObject({ slug: z.string(), name: z.string(), logo_url: v.url.nullable(), week: v.day.nullable() })) }),
  async handle(_, { db, site, caller }) {
    const rows = await listReminders(db, { siteId: site.id, accountId: caller.accountId, most: MOST_REMINDERS });
    return { reminders: rows.map(({ slug, name, logo_file: logo, week }) => ({ slug, name, logo_url: logo && addressOf.logo(site.origin, logo), week })) };
  },
});
