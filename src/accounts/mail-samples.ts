import type { Site } from '../contract/call.ts';
import { type MailSample, sampleReason } from '../platform/mail/index.ts';
import { accountDeleted, accountsMerged, writeAccountDeleted, writeAccountsMerged } from './mails/deleted.ts';
import { emailAddressChanged, emailAddressTaken, emailChangeLink, writeAddressChanged, writeAddressTaken, writeEmailChangeLink } from './mails/email-change.ts';
import { apiKeyExpires, writeApiKeyExpires } from './mails/key-expires.ts';
import { accountLinked, accountUnlinked, writeAccountLinked, writeAccountUnlinked } from './mails/linked.ts';
import { newApiKey, writeNewApiKey } from './mails/new-key.ts';
import {
  newPassword,
  passkeyAdded,
  passkeyRemoved,
  passwordRemoved,
  writeNewPassword,
  writePasskeyAdded,
  writePasskeyRemoved,
  writePasswordRemoved,
} from './mails/sign-in-change.ts';
import { signInLink, writeSignInLink } from './mails/sign-in-link.ts';
import { accountLifted, accountSuspended, writeAccountLifted, writeAccountSuspended } from './mails/suspension.ts';
import {
  newRecoveryCodes,
  recoveryCodeUsed,
  twoStepOff,
  twoStepOn,
  twoStepReset,
  writeNewRecoveryCodes,
  writeRecoveryCodeUsed,
  writeTwoStepOff,
  writeTwoStepOn,
  writeTwoStepReset,
} from './mails/two-step.ts';

const from = { address: '203.0.113.7', client: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const asked = ({ site, now }: { site: Site; now: Date }) => ({ token: 'example', expiresAt: now, call: { site, now, from } });

/** A key in 14 days' time. */
const expiring = (now: Date) => ({
  key: { name: 'build-server', hint: 'ldk_Tide…4s9X', expires_at: new Date(now.getTime() + 14 * 86_400_000), last_used_on: null },
  days: 14,
});

/** Emails about accounts, with example data. */
export const accountMails: readonly MailSample[] = [
  { kind: signInLink, write: (given) => writeSignInLink(asked(given)) },
  { kind: emailChangeLink, write: (given) => writeEmailChangeLink(asked(given)) },
  { kind: emailAddressTaken, write: (given) => writeAddressTaken(asked(given)) },
  { kind: emailAddressChanged, write: (given) => writeAddressChanged({ newAddress: 'ada@tidewater.example', call: asked(given).call }) },
  { kind: newPassword, write: (given) => writeNewPassword(asked(given)) },
  { kind: passwordRemoved, write: (given) => writePasswordRemoved(asked(given)) },
  { kind: passkeyAdded, write: (given) => writePasskeyAdded({ ...asked(given), name: 'Firefox on Linux' }) },
  { kind: passkeyRemoved, write: (given) => writePasskeyRemoved({ ...asked(given), name: 'Firefox on Linux' }) },
  { kind: twoStepOn, write: (given) => writeTwoStepOn(asked(given)) },
  { kind: twoStepOff, write: (given) => writeTwoStepOff(asked(given)) },
  { kind: twoStepReset, write: (given) => writeTwoStepReset(asked(given)) },
  { kind: recoveryCodeUsed, write: (given) => writeRecoveryCodeUsed({ ...asked(given), left: 9 }) },
  { kind: newRecoveryCodes, write: (given) => writeNewRecoveryCodes(asked(given)) },
  { kind: accountLinked, write: (given) => writeAccountLinked({ ...asked(given), provider: 'GitHub', label: 'ada' }) },
  { kind: accountUnlinked, write: (given) => writeAccountUnlinked({ ...asked(given), provider: 'GitHub', label: 'ada' }) },
  {
    kind: newApiKey,
    write: (given) =>
      writeNewApiKey({ ...asked(given), key: { name: 'build-server', hint: 'ldk_Tide…4s9X', expiresAt: new Date(given.now.getTime() + 90 * 86_400_000) } }),
  },
  { kind: apiKeyExpires, write: ({ site, now }) => writeApiKeyExpires({ site, ...expiring(now) }) },
  { kind: accountSuspended, write: ({ site }) => writeAccountSuspended({ site, reason: sampleReason() }) },
  { kind: accountLifted, write: ({ site }) => writeAccountLifted({ site }) },
  { kind: accountDeleted, write: ({ site }) => writeAccountDeleted({ site, reason: sampleReason() }) },
  {
    kind: accountsMerged,
    write: ({ site }) => writeAccountsMerged({ site, from: 'ada@harbour.example', into: 'ada@tidewater.example', reason: sampleReason() }),
  },
];
