import { z } from 'zod';
import * as v from '../contract/values.ts';
import { badgeFindings } from '../launches/index.ts';
import { listingProfile } from '../listings/index.ts';
import { storyParts } from '../profile-fields/index.ts';
import { nextStepCodes } from './next-step.ts';

const status = z
  .enum(['draft', 'awaiting_badge', 'scheduled', 'live', 'suspended', 'withdrawn'])
  .meta({ description: 'draft: submitted, not published. awaiting_badge, scheduled: will launch in launch_week.' });

const own = {
  id: z.int().min(1).meta({ description: 'The listing_id of other operations.' }),
  site: z.string().meta({ description: "Key of the listing's site." }),
  status,
  is_public: z.boolean().meta({ description: 'Whether url is public; until then only its owner sees the listing.' }),
  next_step: z
    .strictObject({ code: z.enum(nextStepCodes), says: z.string().meta({ description: 'What to do now.' }) })
    .meta({ description: 'What to do to move the listing forward.' }),
};

const { url, slug, name, website_url, tagline, logo_url, category, launch_week, live_since, votes, followers, views, plan } = listingProfile.shape;

export const myListingSummary = z
  .strictObject({ ...own, slug, name, url, website_url, tagline, logo_url, category, plan, launch_week, live_since, votes, followers, views })
  .meta({ id: 'MyListingSummary' });
export type MyListingSummary = z.infer<typeof myListingSummary>;

const badge = z
  .strictObject({
    finding: z.enum(badgeFindings).nullable().meta({ description: 'Result of the last homepage check; only found counts. null before the first check.' }),
    detail: z.string().nullable().meta({ description: 'The result as text.' }),
    url: v.url.nullable().meta({ description: 'The page that was checked.' }),
    checked_at: v.instant.nullable(),
    found_at: v.instant.nullable().meta({ description: 'When the badge was last found.' }),
    missing_since: v.instant.nullable().meta({ description: 'Since when a live listing has had no badge; after 14 days it is withdrawn.' }),
    moves: z.int().min(0).max(3).meta({ description: 'Launch weeks missed without the badge; after the third, the listing is a draft again.' }),
  })
  .nullable()
  .meta({ description: 'The badge of a listing on the free plan; null on other plans.' });

export const myListing = listingProfile
  .extend({
    ...own,
    badge,
    story: storyParts.nullable().meta({ description: 'Public only when unlocked.' }),
    milestones: listingProfile.shape.milestones.unwrap().meta({ description: 'Public only when unlocked.' }),
    media: listingProfile.shape.media.unwrap().meta({ description: 'Public only when unlocked.' }),
  })
  .meta({ id: 'MyListing' });
export type MyListing = z.infer<typeof myListing>;

export const shownPublicly = z.boolean().meta({
  description: 'Whether this section is public now: it is always saved, and public when the listing is public and the section is unlocked (paid listings).',
});
