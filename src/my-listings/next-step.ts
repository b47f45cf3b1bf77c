import type { ListingStatus } from '../ownership/index.ts';

export const nextStepCodes = ['choose_plan', 'place_badge', 'keep_badge', 'restore_badge', 'wait_for_launch', 'post_update', 'write_to_site_team'] as const;

interface Standing {
  status: ListingStatus;
  plan: 'free' | 'paid';
  host: string;
  /** The page where its owner asks the site team for another look. */
  appeal: string;
  /** Monday of the launch week. */
  launch_week: string | null;
  /** Result of the last badge check of a free listing. */
  badge: { badge: string | null; badge_detail: string | null; missing_since: Date | null; reserved_week: string | null } | undefined;
}

/** The owner's next step: a code for programs and a sentence for people. */
export function nextStep(listing: Standing): { code: (typeof nextStepCodes)[number]; says: string } {
  const { status, plan, host, launch_week: week, badge } = listing;
  const seen = badge?.badge_detail ? ` Last check: ${badge.badge_detail}` : '';
  switch (status) {
    case 'draft':
    case 'withdrawn':
      return {
        code: 'choose_plan',
        says: 'Choose how to launch: choose_free_listing reserves a coming launch week, or order the product launch to go live now or in a week you choose.',
      };
    case 'awaiting_badge':
      return {
        code: 'place_badge',
        says: `Put a badge from get_badges on the homepage of ${host}. Once we find it, the listing goes live in the week of ${week}.${seen}`,
      };
    case 'scheduled':
      if (plan === 'free')
        return { code: 'keep_badge', says: `It goes live on Monday ${week}. Keep the badge on the homepage of ${host} until then and afterwards.` };
      return { code: 'wait_for_launch', says: `It goes live on Monday ${week}. There is nothing left to do.` };
    case 'live':
      if (badge?.reserved_week) {
        const says =
          badge.badge === 'found'
            ? `It is live and launches on Monday ${badge.reserved_week}. Keep the badge on the homepage of ${host}.`
            : `It is live. Put a badge from get_badges on the homepage of ${host}. Once we find it, it launches in the week of ${badge.reserved_week}.${seen}`;
        return { code: badge.badge === 'found' ? 'keep_badge' : 'place_badge', says };
      }
      if (badge?.missing_since) {
        const since = badge.missing_since.toISOString().slice(0, 10);
        return {
          code: 'restore_badge',
          says: `The badge has been missing from the homepage of ${host} since ${since}. Put it back: after 14 days we withdraw the listing.${seen}`,
        };
      }
      return { code: 'post_update', says: 'It is live. Tell its followers what is new with post_listing_update.' };
    case 'suspended':
      return {
        code: 'write_to_site_team',
        says: `The site team has suspended it. If you think this is a mistake, or once you’ve fixed the problem, ask for another look at ${listing.appeal}.`,
      };
  }
}
