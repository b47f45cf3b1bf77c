import { z } from 'zod';
import { addressOf } from '../../../contract/addresses.ts';
import type { Site } from '../../../contract/call.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { mondayOf, startOfDay } from '../../../launches/index.ts';
import { type ListingFilter, listTeamListings, type TeamListingRow } from '../team-listings-store.ts';

const statuses = ['draft', 'awaiting_badge', 'scheduled', 'live', 'suspended', 'withdrawn'] as const;

/** The filters of the list and its export. */
export const listingFilters = {
  q: z.string().max(200).optional().meta({ description: 'Part of the name or of the website’s host, or a slug.' }),
  status: z.enum(statuses).optional(),
  category: v.slug('category', 'bookkeeping').optional(),
  owner: z.enum(['with', 'without']).optional(),
  verified: z.enum(['yes', 'no']).optional(),
  plan: z.enum(['free', 'paid']).optional(),
  country: v.countryCode().optional(),
  stage: z.string().trim().max(500).optional().meta({ description: 'As in the profile, for example mvp.' }),
  pricing_model: z.string().trim().max(200).optional().meta({ description: 'As in the profile, for example freemium.' }),
  tag: z.string().trim().max(200).optional().meta({ description: 'A whole tag; capitals don’t matter.' }),
  week: z.iso.date().optional().meta({ description: 'A day in the week in which a listing launched, or is planned to launch.' }),
  editors_choice: z.enum(['yes', 'no']).optional(),
  updated_since: z.iso.date().optional().meta({ description: 'Changed on this day or later.' }),
};

const listingRow = z.strictObject({
  slug: z.string(),
  name: z.string(),
  url: v.url,
  host: z.string(),
  status: z.enum(statuses),
  plan: z.enum(['free', 'paid']),
  country: z.string().nullable(),
  category: z.string().nullable(),
  owners: z.array(z.string()),
  verified: z.boolean(),
  votes: v.count,
  launch_week: v.day.nullable(),
  updated_at: v.instant,
});

export const listListings = defineTeamOperation({
  name: 'list_listings',
  roles: ['editor', 'moderator'],
  title: 'List listings',
  summary: 'All listings in any state, latest change first, with filters.',
  description:
    'Finds listings by name, host or slug and by state, category, owner, proof of control, plan, country, stage, pricing model, tag, launch week, editor’s choice and last change. Returns at most the first 1,000.',
  writes: false,
  input: z.strictObject({ ...listingFilters, ...v.paging }),
  output: v.pageOf(listingRow),
  async handle({ page, per_page, ...asked }, { db, site, now }) {
    const at = { page, per_page };
    const { rows, total, isCapped } = await listTeamListings(db, { siteId: site.id, filter: readFilter(asked, { site, now }), at });
    return v.showPage(
      rows.map((row) => showTeamListing(row, site)),
      at,
      total,
      isCapped,
    );
  },
});

/** The filter as the store takes it: days begin at midnight in the site's time zone, and a blank text is none. */
export function readFilter(asked: z.output<z.ZodObject<typeof listingFilters>>, { site, now }: { site: Site; now: Date }): ListingFilter {
  const { updated_since: since, q, stage, pricing_model: pricing, tag, week, editors_choice: choice, ...rest } = asked;
  return {
    ...rest,
    q: q?.trim() || undefined,
    stage: stage || undefined,
    pricing_model: pricing || undefined,
    tag: tag || undefined,
    week: week && mondayOf(week),
    choice: choice && { is: choice, at: now },
    updatedSince: since === undefined ? undefined : startOfDay(since, site.timeZone),
  };
}

function showTeamListing({ id: _id, updated_at, ...row }: TeamListingRow, site: Site): z.output<typeof listingRow> {
  return { ...row, url: addressOf.listing(site.origin, row.slug), updated_at: updated_at.toISOString() };
}
