import type { ProviderId } from '../../platform/config/sign-in-settings.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import type { Proved } from './provider.ts';

export interface ProviderVisit {
  provider: ProviderId;
  /** The account that the person wants to link it to; null if they are signing in. */
  account_id: number | null;
  return_to: string | null;
  proved: Proved | null;
}

/**
 * Remembers a person who goes to a provider, or has come back from it.
 * @param given.accountId null unless they are signed in
 * @param given.proved who the provider says they are, once they have come back
 */
export async function saveVisit(
  db: Db,
  given: { tokenHash: Buffer; provider: ProviderId; accountId: number | null; returnTo: string | null; proved?: Proved; expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into provider_visit (token_hash, provider, account_id, return_to, proved, expires_at)
    values (${given.tokenHash}, ${given.provider}, ${given.accountId}, ${given.returnTo}, ${given.proved ? JSON.stringify(given.proved) : null},
      ${given.expiresAt})`);
}

/** A visit that continues. @param given.isProved whether the person has come back */
export function findVisit(db: Db, given: { tokenHash: Buffer; isProved: boolean; now: Date }): Promise<ProviderVisit | undefined> {
  return db.row(sql`
    select provider, account_id, return_to, proved from provider_visit
    where token_hash = ${given.tokenHash} and (proved is not null) = ${given.isProved}::boolean and expires_at > ${given.now}`);
}

/** Ends a visit. Of several requests at once, only one gets it. @param given.provider the provider that the visit must have been for */
export function takeVisit(db: Db, given: { tokenHash: Buffer; isProved: boolean; provider?: string; now: Date }): Promise<ProviderVisit | undefined> {
  return db.row(sql`
    delete from provider_visit
    where token_hash = ${given.tokenHash} and (proved is not null) = ${given.isProved}::boolean and expires_at > ${given.now}
      and provider = coalesce(${given.provider ?? null}, provider)
    returning provider, account_id, return_to, proved`);
}
