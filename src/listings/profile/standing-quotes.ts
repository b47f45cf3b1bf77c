import type { Db } from '../../platform/database/db.ts';
import { originsOf, type Quote } from '../../profile-fields/index.ts';
import { getStatedProfile } from './own-profile-store.ts';

/** A profile value that the company's website states, with the quotes that prove it. */
export interface StandingQuote {
  part: string;
  quotes: readonly Quote[];
}

/**
 * Values of a listing that its company's website also states, in the order of the profile. Values changed since their quotes were
 * read are left out.
 */
export async function listStandingQuotes(db: Db, listingId: number): Promise<{ values: StandingQuote[]; readAt: Date | null }> {
  const profile = await getStatedProfile(db, listingId);
  const proven = originsOf(profile, profile).filter(({ origin }) => origin === 'website');
  return { values: proven.map(({ part, quotes }) => ({ part, quotes })), readAt: profile.website_read_at };
}
