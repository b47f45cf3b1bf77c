import { createHmac, randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database/db.ts';
import { loadSecret } from '../../../platform/database/secret-store.ts';
import { isSameBytes } from '../../../platform/secrets/same-bytes.ts';

/** The webhook that the sandbox would send: its body and signature, made the way other providers do. */
export async function signSandboxWebhook(db: Db, given: { reference: string; now: Date }): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const body = Buffer.from(JSON.stringify({ id: `sbe_${randomUUID()}`, payment: given.reference }));
  return { headers: { 'content-type': 'application/json', 'sandbox-signature': await signature(db, body, given.now) }, body };
}

/** Whether a webhook has the sandbox's signature. Compares in constant time, and is false for a missing or repeated header. */
export async function isSigned(db: Db, given: { signature: unknown; body: Buffer; now: Date }): Promise<boolean> {
  if (typeof given.signature !== 'string') return false;
  const right = Buffer.from(await signature(db, given.body, given.now));
  const told = Buffer.from(given.signature);
  return isSameBytes(told, right);
}

async function signature(db: Db, body: Buffer, now: Date): Promise<string> {
  return createHmac('sha256', await loadSecret(db, { name: 'sandbox_webhooks', now }))
    .update(body)
    .digest('hex');
}
