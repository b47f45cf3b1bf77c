import { createHmac } from 'node:crypto';
import type { Site } from '../contract/call.ts';
import type { Db } from '../platform/database/db.ts';
import { loadSecret } from '../platform/database/secret-store.ts';
import { isSameBytes } from '../platform/secrets/same-bytes.ts';

const NAME = 'checkout_links';

/** The payment page: anyone with the link can open it. */
export async function checkoutUrl(db: Db, given: { site: Site; number: string; now: Date }): Promise<string> {
  return `${given.site.origin}/checkout/${given.number}/${await signature(db, given)}`;
}

/** Whether the signature belongs to that order's link. */
export async function isCheckoutLink(db: Db, given: { number: string; signature: string; now: Date }): Promise<boolean> {
  const right = Buffer.from(await signature(db, given));
  const told = Buffer.from(given.signature);
  return isSameBytes(told, right);
}

async function signature(db: Db, { number, now }: { number: string; now: Date }): Promise<string> {
  const key = await loadSecret(db, { name: NAME, now });
  return createHmac('sha256', key).update(number).digest('base64url').slice(0, 24);
}
