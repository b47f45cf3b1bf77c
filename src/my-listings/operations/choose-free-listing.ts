import { z } from 'zod';
import { badgeCode, badgesFor, findBadgeFacts } from '../../content/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { siteOf } from '../../contract/call.ts';
import type { AccountCaller } from '../../contract/caller.ts';
import { type CallBy, defineWrite } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { badgeFindings, chooseFreeWeek, findFreeLaunch, weekSpan } from '../../launches/index.ts';
import { getOwnListing, type OwnListing } from '../../ownership/index.ts';
import { freeSteps } from '../free-steps.ts';

export const chooseFreeListing = defineWrite({
  name: 'choose_free_listing',
  title: 'Choose the free plan',
  summary: 'Reserves a free launch week for your listing.',
  description:
    'Puts a draft or withdrawn listing in the free queue. It gets the first week with a free place six to eight weeks ahead, and the status awaiting_badge. Put the badge from the response where visitors see it on your homepage; we check daily. Once we find it, the status is scheduled and the listing goes live that Monday. Without it, the launch moves to the next week with a free place; after the third missed Monday the listing is a draft again. Safe to repeat: a queued listing keeps its place. A live listing that never launched (an import) stays live: its verified owner queues its first launch, and after the third missed Monday only the reservation ends. Refused for other live, suspended or paid listings (not_for_free_plan), and if every week is full (free_weeks_full).',
  method: 'POST',
  path: '/me/listings/{listing_id}/free',
  group: 'My listings',
  scope: 'listings:write',
  pathInput: z.strictObject({ listing_id: v.id('Id from list_my_listings.', 41) }),
  output: z.strictObject({
    listing_id: z.int(),
    site: z.string().meta({ description: "Key of the listing's site." }),
    name: z.string(),
    url: v.url.meta({ description: "The listing's page; public once the launch is confirmed." }),
    status: z
      .enum(['awaiting_badge', 'scheduled', 'live'])
      .meta({ description: 'live: a listing that was live without a launch stays live; only its first launch is queued.' }),
    plan: z.literal('free'),
    launch_week: v.day.meta({ description: 'Monday of the reserved week.' }),
    week_starts_at: v.instant.meta({ description: "When that Monday begins in the site's time zone." }),
    steps: z.array(z.string()).meta({ description: 'What to do now, in order.' }),
    badge: z.strictObject({
      html: z.string().meta({ description: 'Code to paste. get_badges has every shape, mode and size.' }),
      svg_url: v.url,
      homepage_url: v.url.meta({ description: 'The page we check for the badge.' }),
      badges_url: v.url.meta({ description: 'Page with every badge style; public once the launch is confirmed.' }),
      finding: z.enum(badgeFindings).nullable().meta({ description: 'Result of the last check; null before the first. Only found counts.' }),
      detail: z.string().nullable().meta({ description: 'What the check found and what to do.' }),
      url: v.url.nullable().meta({ description: 'The page we checked, after redirects.' }),
      checked_at: v.instant.nullable(),
      next_check_at: v.instant.nullable(),
    }),
  }),
  mayBeNotFound: true,
  annotations: { destructive: false, idempotent: true, openWorld: false },
  example: {
    answer: (origin) => ({
      listing_id: 41,
      site: 'main',
      name: 'Tidewater',
      url: `${origin}/listings/tidewater`,
      status: 'awaiting_badge',
      plan: 'free',
      launch_week: '2027-01-04',
      week_starts_at: '2027-01-04T00:00:00.000Z',
      steps: [
        'Paste the badge’s code into https://tidewater.example/ where visitors can see it.',
        'We look for the badge once a day. Once we find it, your launch is confirmed and we email you.',
        'Do this before Monday 2027-01-04. Without the badge, the launch moves to the next week with a free place; after the third missed Monday, the place goes to someone else.',
      ],
      badge: {
        html: `<a href="${origin}/listings/tidewater?from=badge" rel="noopener"><img src="${origin}/badges/tidewater/launching-standard-auto-m.svg" alt="Launching on Harbour Launches" width="220" height="60"></a>`,
        svg_url: `${origin}/badges/tidewater/launching-standard-auto-m.svg`,
        homepage_url: 'https://tidewater.example/',
        badges_url: `${origin}/listings/tidewater/badges`,
        finding: null,
        detail: null,
        url: null,
        checked_at: null,
        next_check_at: '2026-11-23T10:15:00.000Z',
      },
    }),
  },
  async handle({ listing_id: id }, call) {
    const listing = await getOwnListing(call, { id, lock: true });
    await chooseFreeWeek(call.db, { listing, site: siteOf(call, listing), caller: call.caller, now: call.now });
    return showFreeLaunch(call, await getOwnListing(call, { id }));
  },
});

async function showFreeLaunch(call: CallBy<AccountCaller>, listing: OwnListing) {
  const { db, now } = call;
  const site = siteOf(call, listing);
  // A scheduled listing of the demo has no free launch, because its badge isn't checked.
  const free = await findFreeLaunch(db, listing.id);
  const { facts } = (await findBadgeFacts(db, { siteId: site.id, siteName: site.name, slug: listing.slug, now }))!;
  const { html, svg_url } = badgeCode({ kind: badgesFor(facts)[0]!, facts, origin: site.origin, shape: 'standard', mode: 'auto', size: 'm' });
  const week = free?.launch_week ?? listing.launch_week!;
  const url = addressOf.listing(site.origin, listing.slug);
  return {
    listing_id: listing.id,
    site: site.key,
    name: listing.name,
    url,
    status: listing.status as 'awaiting_badge' | 'scheduled' | 'live',
    plan: 'free' as const,
    launch_week: week,
    week_starts_at: weekSpan(week, site.timeZone).from.toISOString(),
    steps: freeSteps({ status: free?.status ?? listing.status, homepage: listing.website_url, week }),
    badge: {
      html,
      svg_url,
      homepage_url: listing.website_url,
      badges_url: `${url}/badges`,
      finding: free?.badge ?? null,
      detail: free?.badge_detail ?? null,
      url: free?.badge_url ?? null,
      checked_at: free?.checked_at?.toISOString() ?? null,
      next_check_at: free?.next_check_at.toISOString() ?? null,
    },
  };
}
