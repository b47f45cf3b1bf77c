import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import * as v from '../../contract/values.ts';
import { originShape, originsOf, quoteShape, socials, storyParts } from '../../profile-fields/index.ts';
import { listingSummary } from '../listing-summary.ts';
import type { ProfileRow } from './profile-store.ts';

const link = z.strictObject({ slug: z.string(), name: z.string(), url: v.url });

/** The public profile as returned by operations. */
export const listingProfile = listingSummary
  .extend({
    headline: z.string().nullable().meta({ description: 'Headline on this site; if null, the tagline is shown.' }),
    summary: z.string().nullable().meta({ description: 'Introduction on this site; if null, the description is shown.' }),
    short_description: z.string().nullable(),
    description: z.string().nullable(),
    features: z.array(z.string()),
    usps: z.array(z.string()).meta({ description: 'What sets the product apart.' }),
    keywords: z.array(z.string()),
    tags: z.array(z.string()),
    pricing_summary: z.string().nullable(),
    city: z.string().nullable(),
    founded_year: z.int().min(1800).max(2100).nullable(),
    contact_email: z.string().nullable(),
    categories: z.array(link).meta({ description: 'Primary category first.' }),
    founders: z.array(
      link.extend({ url: v.url.nullable().meta({ description: 'Their page; null until one of their listings is live.' }), title: z.string().nullable() }),
    ),
    faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
    socials,
    latest_updates: z.array(z.strictObject({ id: v.count, title: z.string(), body: z.string(), posted_at: v.instant })),
    launches: z.array(
      z.strictObject({
        week: v.day,
        url: v.url,
        kind: z.string(),
        state: z.enum(['launched', 'coming']),
        week_votes: v.count.meta({ description: 'Votes cast in the week, Monday to Sunday.' }),
        votes: v.count,
        imported_votes: v.count.meta({ description: 'Total reported by an import for this launch; included in neither count.' }),
      }),
    ),
    awards: z.array(z.strictObject({ week: v.day, rank: z.int().min(1).max(3), title: z.string(), votes: v.count, url: v.url })),
    domain_rating_trend: z
      .strictObject({
        source: z.string(),
        as_of: v.day,
        change: z.int().min(-100).max(100).meta({ description: 'Difference between the last and the first point.' }),
        points: z.array(z.strictObject({ date: v.day, rating: z.int().min(0).max(100) })),
      })
      .nullable(),
    revenue: z.strictObject({ mrr_cents: v.cents, verified: z.boolean() }).nullable().meta({
      description: 'Monthly recurring revenue: verified if a payment provider confirmed it, otherwise stated by the owner. Only confirmed figures are ranked.',
    }),
    ai_review: z
      .strictObject({
        body: z.string(),
        sources: z.array(quoteShape).meta({ description: 'The quote and page behind each statement, in the order of the text.' }),
        written_by: z.string(),
        written_at: v.instant,
      })
      .nullable()
      .meta({
        description: "A paid review, written by software from what the company's own site says; null if there is none or its owner hid it.",
      }),
    seo: z.strictObject({ title: z.string().nullable(), description: z.string().nullable() }),
    not_found_on_website: z.array(z.string()).meta({
      description: "Profile fields that the company's own site doesn't state. If one has a value, the owner added it (`evidence`).",
    }),
    evidence: z.array(originShape).meta({
      description: 'The source of each value and list entry, with website quotes. Imported values are not included.',
    }),
    website_read_at: v.instant.nullable().meta({ description: "When the company's own site was read for this profile; null if never." }),
    managed: z.boolean().meta({
      description: 'Whether a member manages the listing. If managed but not `claimed`, a member submitted it and ownership is not verified.',
    }),
    plan: z.enum(['free', 'paid']),
    unlocked_sections: z.array(z.enum(['story', 'milestones', 'media'])),
    story: storyParts.nullable().optional().meta({ description: 'Only if unlocked for this listing.' }),
    milestones: z
      .array(z.strictObject({ id: v.count, date: v.day, title: z.string(), description: z.string().nullable(), url: v.url.nullable() }))
      .optional()
      .meta({ description: 'Only if unlocked for this listing.' }),
    media: z
      .strictObject({
        screenshots: z.array(
          z.strictObject({
            url: v.url,
            alt: z.string().nullable(),
            width: z.int().min(1).meta({ description: 'In pixels, as uploaded; use with the height for the aspect ratio.' }),
            height: z.int().min(1),
          }),
        ),
        demo_video_url: v.url.nullable(),
        demo_video_picture_url: v.url.nullable().meta({ description: 'Preview picture of the video, stored by this service.' }),
      })
      .optional()
      .meta({ description: 'Only if unlocked for this listing.' }),
    links: z.strictObject({ alternatives: v.url, badges: v.url, website: v.url }),
  })
  .meta({ id: 'Listing' });
export type ListingProfile = z.infer<typeof listingProfile>;

/** `withOrigins` adds the evidence, which needs the summary. */
type ProfileBesideSummary = Omit<ListingProfile, keyof z.infer<typeof listingSummary> | 'evidence'>;

/** Adds to a profile where each of its values comes from: its website or its owner. */
export function withOrigins<Profile extends Omit<ListingProfile, 'evidence' | 'status'>>(
  profile: Profile,
  row: ProfileRow,
): Profile & Pick<ListingProfile, 'evidence'> {
  return { ...profile, evidence: originsOf(profile, row) };
}

/** The parts of a profile beyond its summary. @param given.website the product's own address */
export function showProfile(row: ProfileRow, { origin, slug, website }: { origin: string; slug: string; website: string }): ProfileBesideSummary {
  const trend = row.rating_trend;
  const first = trend[0];
  const last = trend.at(-1);
  const profile: ProfileBesideSummary = {
    headline: row.headline,
    summary: row.summary,
    short_description: row.short_description,
    description: row.description,
    features: row.features,
    usps: row.usps,
    keywords: row.keywords,
    tags: row.tags,
    pricing_summary: row.pricing_summary,
    city: row.city,
    founded_year: row.founded_year,
    contact_email: row.contact_email,
    categories: row.categories.map((c) => ({ ...c, url: addressOf.category(origin, c.slug) })),
    founders: row.founders.map((f) => ({ slug: f.slug, name: f.name, url: f.has_page ? addressOf.founder(origin, f.slug) : null, title: f.title })),
    faqs: row.faqs,
    socials: row.socials,
    latest_updates: row.updates.map((u) => ({ ...u, posted_at: new Date(u.posted_at).toISOString() })),
    launches: row.launches.map((n) => ({
      week: n.week,
      url: addressOf.week(origin, n.week),
      kind: n.kind,
      state: n.launched ? 'launched' : 'coming',
      week_votes: n.week_votes,
      votes: n.votes,
      imported_votes: n.imported_votes,
    })),
    awards: row.awards.map((a) => ({ week: a.week, rank: a.rank, title: awardTitle(a.rank), votes: a.votes, url: addressOf.week(origin, a.week) })),
    domain_rating_trend:
      first && last
        ? { source: last.source, as_of: last.day, change: last.rating - first.rating, points: trend.map((p) => ({ date: p.day, rating: p.rating })) }
        : null,
    revenue: row.revenue,
    ai_review: row.ai_review && { ...row.ai_review, written_at: new Date(row.ai_review.written_at).toISOString() },
    seo: { title: row.seo_title, description: row.seo_description },
    not_found_on_website: row.not_found_on_website,
    website_read_at: row.website_read_at?.toISOString() ?? null,
    managed: row.managed,
    plan: row.plan as 'free' | 'paid',
    unlocked_sections: row.unlocked as ('story' | 'milestones' | 'media')[],
    links: { website, alternatives: `${addressOf.listing(origin, slug)}/alternatives`, badges: `${addressOf.listing(origin, slug)}/badges` },
  };
  if (row.reads_story) profile.story = row.story as ListingProfile['story'];
  if (row.milestones) profile.milestones = row.milestones;
  if (row.screenshots) {
    profile.media = {
      screenshots: row.screenshots.map(({ file, ...screenshot }) => ({ url: addressOf.screenshot(origin, file), ...screenshot })),
      demo_video_url: row.demo_video_url,
      demo_video_picture_url: row.demo_video_file && addressOf.videoPicture(origin, row.demo_video_file),
    };
  }
  return profile;
}

/** Name of an award of a week. @param rank 1 to 3 */
export function awardTitle(rank: number): string {
  return `Launch of the Week #${rank}`;
}
