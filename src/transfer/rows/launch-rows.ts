import { mondayOf } from '../../launches/index.ts';
import type { Fields } from './fields.ts';
import { MOST_VOTES } from './listing-rows.ts';

/** Keys of a launch row that its origin keeps, in the order in which an export writes them. */
export const launchOriginKeys = ['name', 'ph_slug', 'launched_on', 'launched_at', 'votes', 'featured', 'tagline_zh', 'day_rank'] as const;
export const launchKeys = [...launchOriginKeys, 'listing', 'week', 'kind', 'award'] as const;

export interface LaunchRow {
  /** Slug, or null: such a row is not matched. */
  listing: string | null;
  week: string;
  launchedAt: string | null;
  kind: 'free' | 'paid' | 'relaunch' | 'imported';
  /** Shown next to the launch, not part of any count. */
  votes: number;
  /** What the row says, word for word; null for a launch that was made in this directory (its `week` determines the day). */
  origin: Record<string, unknown> | null;
  award: { rank: number; votes: number; awarded_at: string } | null;
}

/**
 * A launch as a row says it. Two forms: a launch that was seen elsewhere on a day (`launched_on`), and one of an export
 * that names its `week` and `kind`.
 */
export function readLaunchRow(fields: Fields): LaunchRow {
  const listing = fields.slug('listing');
  const launchedOn = fields.day('launched_on');
  const launchedAt = fields.instant('launched_at');
  const votes = fields.whole('votes', 0, MOST_VOTES);
  const award = readAward(fields);
  if (!fields.has('week')) {
    if (!fields.has('launched_on')) fields.refuse('launched_on', 'is missing');
    const origin = {
      name: fields.needText('name', 500),
      ph_slug: fields.text('ph_slug', 500),
      launched_on: launchedOn,
      launched_at: launchedAt,
      votes,
      featured: fields.flag('featured'),
      tagline_zh: fields.text('tagline_zh', 2000),
      day_rank: fields.whole('day_rank', 0, MOST_VOTES),
    };
    return {
      listing,
      week: launchedOn === null ? '' : mondayOf(launchedOn),
      launchedAt: launchedAt ?? `${launchedOn}T00:00:00Z`,
      kind: 'imported',
      votes: votes ?? 0,
      origin: Object.fromEntries(Object.entries(origin).filter(([, value]) => value !== null)),
      award,
    };
  }
  const kind = fields.oneOf('kind', ['free', 'paid', 'relaunch', 'imported']) ?? 'imported';
  return {
    listing,
    week: fields.monday('week') ?? '',
    launchedAt,
    kind,
    votes: votes ?? 0,
    origin: null,
    award,
  };
}

function readAward(fields: Fields): LaunchRow['award'] {
  const award = fields.object('award');
  if (!award) return null;
  for (const key of ['rank', 'votes']) if (!award.has(key)) award.refuse(key, 'is missing');
  return { rank: award.whole('rank', 1, 3) ?? 1, votes: award.whole('votes', 1, MOST_VOTES) ?? 1, awarded_at: award.needInstant('awarded_at') };
}
