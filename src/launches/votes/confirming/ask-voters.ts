import { hashToken, mailPeople, makeToken } from '../../../accounts/index.ts';
import type { Site } from '../../../contract/call.ts';
import type { Db } from '../../../platform/database/db.ts';
import { writeConfirmVote } from '../../mails/confirm-vote.ts';
import { addDays, runningWeek, startOfDay } from '../../weeks.ts';
import { CONFIRM_HOURS, renewAsk, saveAsks } from './confirmation-store.ts';

/** When a link sent now expires: after two days, but not later than the end of the week. */
export const linkExpiry = (site: Site, now: Date): Date =>
  new Date(Math.min(now.getTime() + CONFIRM_HOURS * 3_600_000, startOfDay(addDays(runningWeek(now, site.timeZone), 7), site.timeZone).getTime()));

/** Emails a link to voters whose held votes may be confirmed, once for each vote, in the transaction that holds them. */
export async function askVoters(tx: Db, given: { site: Site; now: Date; asked: readonly { launch: number; account: number }[] }): Promise<void> {
  const { site, now, asked } = given;
  if (asked.length === 0) return;
  const tokens = new Map(asked.map(({ launch, account }) => [`${launch} ${account}`, makeToken()]));
  const expiresAt = linkExpiry(site, now);
  const asks = asked.map(({ launch, account }) => ({ launchId: launch, accountId: account, tokenHash: hashToken(tokens.get(`${launch} ${account}`)!) }));
  for (const { launch_id, account_id, email, name } of await saveAsks(tx, { asks, now, expiresAt }))
    await mailPeople(tx, { to: [email], write: () => writeConfirmVote({ site, name, expiresAt, token: tokens.get(`${launch_id} ${account_id}`)! }) });
}

/** Emails a new link to someone who was asked before; it replaces the old one. Nothing is sent for a confirmed vote, or after three emails. */
export async function sendLink(tx: Db, given: { site: Site; now: Date; expiresAt: Date; name: string; launchId: number; accountId: number }): Promise<void> {
  const { site, expiresAt, name } = given;
  const token = makeToken();
  const renewed = await renewAsk(tx, { ...given, tokenHash: hashToken(token) });
  if (renewed) await mailPeople(tx, { to: [renewed.email], write: () => writeConfirmVote({ site, name, expiresAt, token }) });
}
