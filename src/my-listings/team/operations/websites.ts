import { z } from 'zod';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { getReadingFigures, READ_DAYS } from '../../rereading/keep-figures.ts';
import { queueReading } from '../../rereading/read-again.ts';
import { askForReading, findReading } from '../../rereading/reading-store.ts';
import { listSilentWebsites, type SilentWebsite } from '../../rereading/team-readings-store.ts';
import { getTeamListing, slugInput } from '../team-listing.ts';

const silentWebsite = z.strictObject({
  id: v.count,
  slug: z.string(),
  name: z.string(),
  website_url: v.url,
  failures: v.count.meta({ description: 'Readings in a row that failed.' }),
  failing_since: v.instant,
  failure: z.string().meta({ description: 'Code of the last failure.' }),
  read_at: v.instant.nullable().meta({ description: 'The last reading that worked.' }),
  next_at: v.instant,
  is_waiting: z.boolean().meta({ description: 'It is about to be read.' }),
  has_owner: z.boolean(),
});

export const listWebsitesNotAnswering = defineTeamOperation({
  name: 'list_websites_not_answering',
  roles: ['editor', 'moderator'],
  title: 'List websites that don’t respond',
  summary: 'Websites of listings that failed to load several times in a row, and the progress of reading all websites.',
  description:
    'The websites of listings are read again on a schedule (website_reading_days and website_readings_per_minute in set_site). Owners decide about what changed. This lists the websites that didn’t answer three times in a row or more, with the longest outage first.',
  writes: false,
  input: z.strictObject(v.paging),
  output: v.pageOf(silentWebsite).extend({
    planned: v.count,
    read: v.count.meta({ description: `Read in the last ${READ_DAYS} days.` }),
    undecided: v.count.meta({ description: 'Listings with changes to decide on.' }),
    counted_at: v.instant.meta({ description: 'When total, planned, read and undecided were counted. Large directories count once an hour.' }),
  }),
  async handle(at, { db, site, now }) {
    const [rows, { silent, counted_at, ...counts }] = await Promise.all([listSilentWebsites(db, { siteId: site.id, at }), getReadingFigures(db, site.id, now)]);
    // The list is of now and the count may be of the last hour: a page that isn't full is the last one.
    const end = (at.page - 1) * at.per_page + rows.length;
    const total = rows.length > 0 && rows.length < at.per_page ? end : Math.max(silent, rows.length > 0 ? end : 0);
    return { ...v.showPage(rows.map(show), at, total), ...counts, counted_at: counted_at.toISOString() };
  },
});

function show({ failing_since, read_at, not_before, is_asked, ...row }: SilentWebsite): z.infer<typeof silentWebsite> {
  return {
    ...row,
    failing_since: failing_since.toISOString(),
    read_at: read_at?.toISOString() ?? null,
    next_at: not_before.toISOString(),
    is_waiting: is_asked,
  };
}

export const readWebsiteAgain = defineTeamOperation({
  name: 'read_website_again',
  roles: ['editor', 'moderator'],
  title: 'Read a listing’s website again',
  summary: 'Reads the website of a listing within a few minutes.',
  description: 'Changes become suggestions to the owner; the listing itself doesn’t change. If many websites are being read, this takes longer.',
  writes: true,
  input: z.strictObject({ slug: slugInput }),
  output: z.strictObject({ slug: z.string() }),
  async handle({ slug }, call) {
    const listing = await getTeamListing(call, slug);
    const before = await findReading(call.db, listing.id);
    await askForReading(call.db, listing.id, call.now);
    await queueReading(call.db);
    call.note({ subject: `listing:${slug}`, before: { website_read_at: before?.read_at?.toISOString() ?? null }, after: { website_read_at: 'asked' } });
    return { slug };
  },
});
