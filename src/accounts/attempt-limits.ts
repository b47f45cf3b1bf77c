import { createHash } from 'node:crypto';
import type { Call } from '../contract/call.ts';
import { type AccountCaller, accountOf } from '../contract/caller.ts';
import type { CallBy } from '../contract/operation.ts';
import { refuseRate } from '../platform/http/answers.ts';
import { addressKey } from '../platform/limits/client-address.ts';
import { type Allowance, takeAttempt } from './attempt-store.ts';

// These counters stand in the database, beside the limits of the front: they hold across restarts and processes, and
// count by the address that is typed as well, so that many machines together cannot try one account.

const QUARTER_HOUR = 900;
const HOUR = 3600;

/** Ten sign-ins by password within 15 minutes, from one address and to one account. @throws Refusal rate_limited */
export async function requireSignInAllowance(call: Call, email: string): Promise<void> {
  await requireAllowances(call, 'Too many attempts to sign in. A sign-in link by mail needs no password.', [
    { kind: 'sign_in_from', who: sender(call), most: 10, seconds: QUARTER_HOUR },
    { kind: SIGN_IN_TO, who: addressHash(email), most: 10, seconds: QUARTER_HOUR },
  ]);
}

/** Mails that somebody has sent to an address. @throws Refusal rate_limited */
export async function requireMailAllowance(call: Call, email: string): Promise<void> {
  const account = accountOf(call.caller);
  await requireAllowances(call, 'Too many mails were asked for. Look into your mailbox, also among the unwanted ones.', [
    { kind: 'mail_from_to', who: `${sender(call)} ${addressHash(email)}`, most: 5, seconds: QUARTER_HOUR },
    { kind: 'mail_to', who: addressHash(email), most: 10, seconds: HOUR },
    { kind: 'mail_from', who: sender(call), most: 30, seconds: HOUR },
    ...(account === undefined ? [] : [{ kind: 'mail_by', who: `a${account}`, most: 10, seconds: HOUR }]),
  ]);
}

const works = {
  redraft: { most: 60, instead: 'Wait, or fill in the values by hand.' },
  competitor: { most: 60, instead: 'Wait, or fill in the values by hand.' },
  revenue: { most: 60, instead: 'Wait before you try another key.' },
  claim_check: { most: 60, instead: 'What was published is not lost: check again later.' },
  badge_check: { most: 10, instead: 'The badge is also looked for by itself, once a day.' },
};

/**
 * Sixty an hour of what costs more than a look-up (drafting again, reading another website) by one account; ten looks at a homepage.
 * @param kind counted by itself
 * @throws Refusal rate_limited
 */
export async function requireWorkAllowance(call: CallBy<AccountCaller>, kind: keyof typeof works): Promise<void> {
  const { most, instead } = works[kind];
  await requireAllowances(call, `Too much of this within an hour. ${instead}`, [{ kind, who: `a${call.caller.accountId}`, most, seconds: HOUR }]);
}

async function requireAllowances(call: Call, detail: string, allowances: Allowance[]): Promise<void> {
  const refused = await takeAttempt(call.db, allowances, call.now);
  if (!refused) return;
  const { by, againAt } = refused;
  const reset = Math.max(1, Math.ceil((againAt.getTime() - call.now.getTime()) / 1000));
  throw refuseRate({ allowed: false, policy: `"${by.kind}";q=${by.most};w=${by.seconds}`, state: `"${by.kind}";r=0;t=${reset}`, reset }, detail);
}

/** An IPv4 address, or the /64 of an IPv6 one: whoever has one address of it has all. */
const sender = (call: Call) => addressKey(call.from.address ?? 'unknown');

export const SIGN_IN_TO = 'sign_in_to';

/** An address as the counters know it: they are no list of addresses. */
export const addressHash = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex');
