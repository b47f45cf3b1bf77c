import type { Call } from '../../contract/call.ts';
import { type AccountCaller, accountOf } from '../../contract/caller.ts';
import type { CallBy } from '../../contract/operation.ts';
import { refuseRate } from '../../server/http/answers.ts';
import { networkKeys } from '../../server/limits/client-address.ts';
import { findMark } from '../credentials/browser-mark.ts';
import { LINK_MINUTES } from '../credentials/email-link.ts';
import { addressHash } from './address-hash.ts';
import { type Allowance, takeAttempt } from './attempt-store.ts';

// These counters are stored in the database, in addition to the rate limits of the HTTP front. They survive restarts, apply
// across processes, and also count by the typed address, so that many machines together can't attack one account.

const QUARTER_HOUR = 900;
const HOUR = 3600;

/**
 * Ten password sign-ins within 15 minutes, from one network and to one account. A browser that has signed in with the address
 * before has a separate ten, which nobody else can use up.
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

/**
 * Codes of the second step. Ten within 15 minutes and thirty a day for an account: a million codes can't be tried out. Strangers
 * can't use up a person's own: browsers that have signed in before and open sessions are counted separately. Recovery codes can't
 * be guessed, so they are counted by network only.
 * @throws Refusal rate_limited
 */
export async function requireCodeAllowance(call: Call, given: { id: number; email: string; browserMarks: string | null; isRecovery: boolean }): Promise<void> {
  const { id, email, browserMarks, isRecovery } = given;
  const mark = await findMark(call.db, { cookie: browserMarks, email, now: call.now });
  const both = (kind: string, who: string): Allowance[] => [
    { kind, who, most: 10, seconds: QUARTER_HOUR },
    { kind: `${kind}_day`, who, most: 30, seconds: 24 * HOUR },
  ];
  const account = `a${id}`;
  await requireAllowances(
    call,
    'Too many codes were tried. You can use a recovery code or a passkey instead.',
    accountOf(call.caller) === id && !isRecovery
      ? both('code_by', account)
      : mark !== undefined
        ? both('code_known', mark)
        : [
            ...fromNetwork(call, { kind: isRecovery ? 'recovery_from' : 'code_from', most: 10, seconds: QUARTER_HOUR }),
            ...(isRecovery ? [] : both('code_to', account)),
          ],
  );
}

const TOO_MANY_MAILS = 'Too many emails were requested. Check your inbox and your spam folder.';
const LINK_IS_THERE = 'A sign-in link was sent to this address a short time ago. Open the latest email from us: its link works in this browser too.';

/**
 * Sign-in links to an address. A browser that has signed in with it before has a separate five in 15 minutes. If the address's
 * emails are used up, one more link may be sent as soon as the last one has expired: so there is always a link in the inbox that
 * works, or a new one can be requested.
 * @throws Refusal rate_limited
 */
export async function requireLinkAllowance(call: Call, email: string, browserMarks: string | null): Promise<void> {
  const mark = await findMark(call.db, { cookie: browserMarks, email, now: call.now });
  if (mark !== undefined) return requireAllowances(call, TOO_MANY_MAILS, [{ kind: 'mail_known', who: mark, most: 5, seconds: QUARTER_HOUR }]);
  const usual = mailAllowances(call, email);
  const refused = await takeAttempt(call.db, usual, call.now);
  if (refused?.by.kind === MAIL_TO) {
    const others = usual.filter(({ kind }) => kind !== MAIL_TO);
    await requireAllowances(call, LINK_IS_THERE, [...others, { kind: 'link_to', who: addressHash(email), most: 1, seconds: LINK_MINUTES * 60 }]);
  } else if (refused) refuse(call, TOO_MANY_MAILS, refused);
}

/** Emails that a person has sent to an address. @throws Refusal rate_limited */
export const requireMailAllowance = (call: Call, email: string): Promise<void> => requireAllowances(call, TOO_MANY_MAILS, mailAllowances(call, email));

const MAIL_TO = 'mail_to';

/**
 * Strangers can send ten emails an hour to an address at most: six of any kind, and four sign-in links, each after the one before has
 * expired. Browsers that have signed in with the address are counted separately.
 */
function mailAllowances(call: Call, email: string): Allowance[] {
  const account = accountOf(call.caller);
  return [
    { kind: 'mail_from_to', who: `${networkKeys(call.from.address)[0]} ${addressHash(email)}`, most: 5, seconds: QUARTER_HOUR },
    { kind: MAIL_TO, who: addressHash(email), most: 6, seconds: HOUR },
    ...fromNetwork(call, { kind: 'mail_from', most: 30, seconds: HOUR }),
    ...(account === undefined ? [] : [{ kind: 'mail_by', who: `a${account}`, most: 10, seconds: HOUR }]),
  ];
}

const works = {
  redraft: { most: 60, instead: 'Wait a while, or fill in the values by hand.' },
  competitor: { most: 60, instead: 'Wait a while, or fill in the values by hand.' },
  revenue: { most: 60, instead: 'Wait before you try another key.' },
  claim_check: { most: 60, instead: 'What you published is still there: check again later.' },
  badge_check: { most: 10, instead: 'We also look for the badge once a day.' },
};

/**
 * Sixty expensive actions an hour per account (drafting again, reading another website); ten homepage checks.
 * @param kind is counted separately
 * @throws Refusal rate_limited
 */
export async function requireWorkAllowance(call: CallBy<AccountCaller>, kind: keyof typeof works): Promise<void> {
  const { most, instead } = works[kind];
  await requireAllowances(call, `Too many attempts within an hour. ${instead}`, [{ kind, who: `a${call.caller.accountId}`, most, seconds: HOUR }]);
}

async function requireAllowances(call: Call, detail: string, allowances: Allowance[]): Promise<void> {
  const refused = await takeAttempt(call.db, allowances, call.now);
  if (refused) refuse(call, detail, refused);
}

function refuse(call: Call, detail: string, { by, againAt }: { by: Allowance; againAt: Date }): never {
  const reset = Math.max(1, Math.ceil((againAt.getTime() - call.now.getTime()) / 1000));
  throw refuseRate({ allowed: false, policy: `"${by.kind}";q=${by.most};w=${by.seconds}`, state: `"${by.kind}";r=0;t=${reset}`, reset }, detail);
}

/**
 * The caller's networks, each with its own limit: an IPv4 address, or for IPv6 the /64 (which anyone with one of its addresses
 * controls) and the /56 and /48 around it (which providers assign to one customer) with twice and four times the limit.
 */
const fromNetwork = (call: Call, { kind, most, seconds }: Omit<Allowance, 'who'>): Allowance[] =>
  networkKeys(call.from.address).map((who, i) => ({ kind: i === 0 ? kind : `${kind}_wide`, who, most: most * 2 ** i, seconds }));

export const SIGN_IN_TO = 'sign_in_to';
