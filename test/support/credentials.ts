import { createAccount, findAccountId, makeApiKey, saveApiKey } from '../../src/accounts/index.ts';
import { type Scope, scopes } from '../../src/contract/caller.ts';
import type { Db } from '../../src/platform/database/db.ts';

let made = 0;

/** A verified account of the test's own. */
export async function makeAccount(db: Db, email = `holder-${++made}@example.org`): Promise<number> {
  const id = await createAccount(db, { email, now: new Date() });
  return id ?? (await findAccountId(db, email))!;
}

/** An API key with these scopes (default: all). @returns the value of its Authorization header */
export async function makeKey(db: Db, given: { accountId?: number; scopes?: readonly Scope[]; expiresAt?: Date } = {}): Promise<string> {
  const accountId = given.accountId ?? (await makeAccount(db));
  const key = makeApiKey();
  await saveApiKey(db, { accountId, name: 'Test', key, scopes: given.scopes ?? scopes, expiresAt: given.expiresAt ?? null, now: new Date() });
  return `Bearer ${key.key}`;
}
