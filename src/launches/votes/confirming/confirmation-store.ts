import { type Db, sql } from '../../../platform/database/database.ts';
import { NO_ATTACK } from '../rules/step-up-rule.ts';

/** How long a link that confirms a vote works; never beyond the week of the vote. */
export const CONFIRM_HOURS = 48;
/** Emails for one vote, the first one included. */
export const MOST_MAILS = 3;
/** Rows are deleted after this time. The rules look at votes of one week. */
export const KEPT_VOTE_LINK_DAYS = 14;

interface OfVote {
  launchId: number;
  accountId: number;
}

/** A held vote whose voter is asked to confirm it. */
export interface Ask extends OfVote {
  tokenHash: Buffer;
}

/** Who gets an email, and about what. */
export interface AskedVoter {
  launch_id: number;
  account_id: number;
  email: string;
  slug: string;
  name: string;
}

/** Saves which voters are asked, except those who already were. @returns those to email */
export async function saveAsks(tx: Db, given: { asks: readonly Ask[]; now: Date; expiresAt: Date }): Promise<AskedVoter[]> {
  const { asks, now, expiresAt } = given;
  return tx.rows<AskedVoter>(sql`
    with asked as (
      insert into vote_confirmation (launch_id, account_id, token_hash, asked_at, expires_at)
      select x.launch_id, x.account_id, x.token_hash, ${now}, ${expiresAt}
      from unnest(${asks.map(({ launchId }) => launchId)}::bigint[], ${asks.map(({ accountId }) => accountId)}::bigint[],
        ${asks.map(({ tokenHash }) => tokenHash)}::bytea[]) x(launch_id, account_id, token_hash)
      on conflict do nothing returning launch_id, account_id)
    select k.launch_id, k.account_id, a.email, l.slug, l.name from asked k
    join account a on a.id = k.account_id join launch n on n.id = k.launch_id join listing l on l.id = n.listing_id
    where a.closed_at is null and a.suspended_at is null order by k.launch_id, k.account_id`);
}

/** Saves a new link that replaces the old one. @returns undefined if nobody was asked, the vote is confirmed, or enough emails were sent */
export async function renewAsk(tx: Db, given: Ask & { expiresAt: Date }): Promise<{ email: string } | undefined> {
  return tx.row(sql`
    update vote_confirmation c set token_hash = ${given.tokenHash}, expires_at = ${given.expiresAt}, mails = mails + 1 from account a
    where launch_id = ${given.launchId} and account_id = ${given.accountId} and confirmed_at is null and mails < ${MOST_MAILS} and a.id = c.account_id
    returning a.email`);
}

/** What a link confirms. */
export interface LinkedVote {
  launch_id: number;
  account_id: number;
  slug: string;
  name: string;
  held: boolean;
  /** It ranks the week of its launch once it counts. */
  in_week: boolean;
}

/** The vote of a link that still works. Looking it up doesn't use it. */
export function findLinkedVote(db: Db, given: { tokenHash: Buffer; siteId: number; now: Date }): Promise<LinkedVote | undefined> {
  return db.row(sql`
    select c.launch_id, c.account_id, l.slug, l.name, v.held, v.in_week from vote_confirmation c join launch n on n.id = c.launch_id join listing l on l.id = n.listing_id
    join vote v on v.launch_id = c.launch_id and v.account_id = c.account_id join account a on a.id = c.account_id
    where c.token_hash = ${given.tokenHash} and n.site_id = ${given.siteId} and c.expires_at > ${given.now} and c.confirmed_at is null
      and a.closed_at is null and a.suspended_at is null`);
}

/** Uses a link. Of several requests at once, only one gets it. */
export async function spendLink(tx: Db, given: { tokenHash: Buffer; now: Date }): Promise<boolean> {
  return (
    (await tx.run(sql`
      update vote_confirmation set confirmed_at = ${given.now}
      where token_hash = ${given.tokenHash} and confirmed_at is null and expires_at > ${given.now}`)) === 1
  );
}

/** The facts that decide whether a confirmed vote counts at once. */
export interface ConfirmedFacts {
  held: boolean;
  decided: boolean;
  held_by: string | null;
  held_with: string | null;
  /** Votes of the launch that rules hold, or that count because they were confirmed; as the rules count them when they look again. */
  all_held: number;
  /** Confirmed votes of the launch, this one included. */
  confirmed: number;
}

/**
 * What decides whether a confirmed vote counts now: what holds it, and how many votes of the launch are held and confirmed. Undefined if
 * the vote was taken back.
 */
export function findConfirmedFacts(tx: Db, { launchId, accountId }: OfVote): Promise<ConfirmedFacts | undefined> {
  return tx.row(sql`
    select v.held, v.review_id is not null as decided, v.held_by, v.held_with,
      (select count(*)::int from vote o left join vote_confirmation c on c.launch_id = o.launch_id and c.account_id = o.account_id
        where o.launch_id = v.launch_id and o.review_id is null
          and (c.confirmed_at is not null or (o.held and o.held_by <> all(${NO_ATTACK}::text[])))) as all_held,
      (select count(*)::int from vote_confirmation c where c.launch_id = v.launch_id and c.confirmed_at is not null) as confirmed
    from vote v where v.launch_id = ${launchId} and v.account_id = ${accountId}`);
}

/** Deletes requests for a confirmation after two weeks, when no rule looks at them. Safe to repeat. */
export async function forgetConfirmations(tx: Db, now: Date): Promise<void> {
  await tx.run(sql`delete from vote_confirmation where asked_at < ${new Date(now.getTime() - KEPT_VOTE_LINK_DAYS * 86_400_000)}`);
}

export interface Confirmation {
  asked_at: Date;
  expires_at: Date;
  mails: number;
  confirmed_at: Date | null;
}

/** The emails that asked a voter to confirm a held vote; undefined if none was sent. */
export function findConfirmation(db: Db, { launchId, accountId }: OfVote): Promise<Confirmation | undefined> {
  return db.row(sql`
    select asked_at, expires_at, mails, confirmed_at from vote_confirmation where launch_id = ${launchId} and account_id = ${accountId}`);
}
