import type { Call } from '../../contract/call.ts';
import { type AccountCaller, accountOf } from '../../contract/caller.ts';
import type { CallBy } from '../../contract/operation.ts';
import { refuseRate } from '../../server/http/answers.ts';
import { networkKeys } from '../../server/limits/client-address.ts';
import { findMark } from '../credentials/browser-mark.ts';
import { addressHash } from './address-hash.ts';
import { type Allowance, takeAttempt } from './attempt-store.ts';

// These counters stand in the database, beside the limits of the front: they hold across restarts and processes, and
// count by the address that is typed as well, so that many machines together cannot try one account.

const QUARTER_HOUR = 900;
const HOUR = 3600;

/**
 * Ten sign-ins by password within 15 minutes, from one network and to one account. A browser that has signed in with the
 * address before has ten of its own, which nobody else can use up.
 * @param browserMarks its cookie @throws Refusal rate_limited
 */
export async function requireSignInAllowance(call: Call, email: string, browserMarks: string | null): Promise<void> {
  const mark = await findMark(call.db, { cookie: browserMarks, email, now: call.now });
  await requireAllowances(
    call,
    'Too many sign-in attempts. You can sign in with an email link instead of a password.',
    mark === undefined
      ? [
          ...fromNetwork(call, { kind: 'sign_in_from', most: 10, seconds: QUARTER_HOUR }),
          { kind: SIGN_IN_TO, who: addressHash(email), most: 10, seconds: QUARTER_HOUR },
        ]
      : [{ kind: 'sign_in_known', who: mark, most: 10, seconds: QUARTER_HOUR }],
  );
}

const TOO_MANY_MAILS = 'Too many emails were requested. Check your inbox and your spam folder.';

/** Sign-in links to an address; a browser that has signed in with it before has five of its own in 15 minutes. @throws Refusal rate_limited */
export async function requireLinkAllowance(call: Call, email: string, browserMarks: string | null): Promise<void> {
  const mark = await findMark(call.db, { cookie: browserMarks, email, now: call.now });
  if (mark === undefined) return requireMailAllowance(call, email);
  await requireAllowances(call, TOO_MANY_MAILS, [{ kind: 'mail_known', who: mark, most: 5, seconds: QUARTER_HOUR }]);
}

/** Emails that somebody has sent to an address. @throws Refusal rate_limited */
export async function requireMailAllowance(call: Call, email: string): Promise<void> {
  const account = accountOf(call.caller);
  await requireAllowances(call, TOO_MANY_MAILS, [
    { kind: 'mail_from_to', who: `${networkKeys(call.from.address)[0]} ${addressHash(email)}`, most: 5, seconds: QUARTER_HOUR },
    { kind: 'mail_to', who: addressHash(email), most: 10, seconds: HOUR },
    ...fromNetwork(call, { kind: 'mail_from', most: 30, seconds: HOUR }),
    ...(account === undefined ? [] : [{ kind: 'mail_by', who: `a${account}`, most: 10, seconds: HOUR }]),
  ]);
}

const works = {
  redraft: { most: 60, instead: 'Wait a while, or fill in the values by hand.' },
  competitor: { most: 60, instead: 'Wait a while, or fill in the values by hand.' },
  revenue: { most: 60, instead: 'Wait before you try another key.' },
  claim_check: { most: 60, instead: 'What you published is still there: check again later.' },
  badge_check: { most: 10, instead: 'We also look for the badge once a day.' },
};

/**
 * Sixty an hour of what costs more than a look-up (drafting again, reading another website) by one account; ten looks at a homepage.
 * @param kind counted by itself
 * @throws Refusal rate_limited
 */
export async function requireWorkAllowance(call: CallBy<AccountCaller>, kind: keyof typeof works): Promise<void> {
  const { most, instead } = works[kind];
  await requireAllowances(call, `Too many attempts within an hour. ${instead}`, [{ kind, who: `a${call.caller.accountId}`, most, seconds: HOUR }]);
}

async function requireAllowances(call: Call, detail: string, allowances: Allowance[]): Promise<void> {
  const refused = await takeAttempt(call.db, allowances, call.now);
  if (!refused) return;
  const { by, againAt } = refused;
  const reset = Math.max(1, Math.ceil((againAt.getTime() - call.now.getTime()) / 1000));
  throw refuseRate({ allowed: false, policy: `"${by.kind}";q=${by.most};w=${by.seconds}`, state: `"${by.kind}";r=0;t=${reset}`, reset }, detail);
}

/**
 * The caller's networks, each with its own bound: an IPv4 address; of an IPv6 address its /64, which anyone with one address of it
 * has whole, and the /56 and /48 around it, which providers hand out to one customer: twice and four times as many.
 */
const fromNetwork = (call: Call, { kind, most, seconds }: Omit<Allowance, 'who'>): Allowance[] =>
  networkKeys(call.from.address).map((who, i) => ({ kind: i === 0 ? kind : `${kind}_wide`, who, most: most * 2 ** i, seconds }));

export const SIGN_IN_TO = 'sign_in_to';
