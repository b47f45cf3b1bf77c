import type { Db } from '../../platform/database/db.ts';
import { originsOf, type Quote } from './origins.ts';
import { getStatedProfile } from './profile-store.ts';

/** A value of a profile that the company's website states, with the quotes that prove it. */
export interface StandingQuote {
  part: string;
  quotes: readonly Quote[];
}

/** What a listing says that its company's website says too, in the order of the profile. A value that was changed since its quotes were read is not among it. */
export async function listStandingQuotes(db: Db, listingId: number): Promise<{ values: StandingQuote[]; readAt: Date | null }> {
  const profile = await getStatedProfile(db, listingId);
  const proven = originsOf(profile, profile).filter(({ origin }) => origin === 'website');
  return { values: proven.map(({ part, quotes }) => ({ part, quotes })), readAt: profile.website_read_at };
}
