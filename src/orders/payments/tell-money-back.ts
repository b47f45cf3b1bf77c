import { findLanguage, getEmail, mailPeople } from '../../accounts/index.ts';
import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { say, type Words } from '../../platform/words/say.ts';
import { writeMoneyBack } from '../mails/money-back.ts';
import type { OrderRow } from '../order-store.ts';

/** Emails the buyer that a payment paid for nothing and is refunded. */
export async function tellMoneyBack(tx: Db, given: { order: OrderRow; site: Site; cents: number; reason: Words }): Promise<void> {
  const { order, site, cents, reason } = given;
  await mailPeople(tx, {
    to: [order.billing?.email ?? (await getEmail(tx, order.account_id))],
    // The billing email may not belong to an account.
    otherwise: await findLanguage(tx, order.account_id),
    write: () => writeMoneyBack({ site, orderNumber: order.number, cents, reason: say(reason) }),
  });
}
