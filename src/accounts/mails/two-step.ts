import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, sayCount, toSay } from '../../platform/words/say.ts';
import { type AskingCall, asking, ifItWasntYou } from './asking.ts';

// Emails about two-step sign-in. An attacker who has taken over an account would change it first, so each change sends an email.

export const twoStepOn = { key: 'two_step_on', title: toSay('Two-step sign-in turned on'), placeholders: [] } as const satisfies MailKind;
export const twoStepOff = { key: 'two_step_off', title: toSay('Two-step sign-in turned off'), placeholders: [] } as const satisfies MailKind;
export const twoStepReset = {
  key: 'two_step_reset',
  title: toSay('Two-step sign-in turned off by the site team'),
  placeholders: [],
} as const satisfies MailKind;
export const recoveryCodeUsed = { key: 'recovery_code_used', title: toSay('Recovery code used'), placeholders: [] } as const satisfies MailKind;
export const newRecoveryCodes = { key: 'new_recovery_codes', title: toSay('New recovery codes'), placeholders: [] } as const satisfies MailKind;

interface Given {
  call: AskingCall;
}

/** Says that signing in now asks for a code, and that the recovery codes must be kept. */
export function writeTwoStepOn({ call }: Given): Letter {
  const { site } = call;
  const opening = say(
    'Two-step sign-in is now on for your {site} account. After your password or an email link, you’ll enter a code from your authenticator app.',
    { site: site.name },
  );
  const blocks = [say('Keep your recovery codes in a safe place. They let you in if you lose your phone.'), asking(call), ...ifItWasntYou(call)];
  return letterOf(twoStepOn, { site, subject: say('Two-step sign-in is on for {site}', { site: site.name }), opening, blocks, values: {} });
}

/** Says that no code is asked for any more. */
export function writeTwoStepOff({ call }: Given): Letter {
  const { site } = call;
  const opening = say('Two-step sign-in is now off for your {site} account. Your recovery codes no longer work.', { site: site.name });
  const subject = say('Two-step sign-in is off for {site}', { site: site.name });
  return letterOf(twoStepOff, { site, subject, opening, blocks: [asking(call), ...ifItWasntYou(call)], values: {} });
}

/** The site team turned it off for a person who has lost every way to sign in. */
export function writeTwoStepReset({ call }: Given): Letter {
  const { site } = call;
  const opening = say('The {site} team has turned off two-step sign-in for your account. You sign in without a code until you set it up again.', {
    site: site.name,
  });
  const subject = say('Two-step sign-in is off for {site}', { site: site.name });
  return letterOf(twoStepReset, { site, subject, opening, blocks: ifItWasntYou(call), values: {} });
}

/** Says that someone signed in with a recovery code. @param given.left how many are left */
export function writeRecoveryCodeUsed({ call, left }: Given & { left: number }): Letter {
  const { site } = call;
  const opening = say('A recovery code was used to sign in to your {site} account.', { site: site.name });
  const blocks = [sayCount('You have {n} recovery code left.|You have {n} recovery codes left.', left), asking(call), ...ifItWasntYou(call)];
  return letterOf(recoveryCodeUsed, { site, subject: say('A recovery code was used on {site}', { site: site.name }), opening, blocks, values: {} });
}

/** Says that the old recovery codes no longer work. The mail doesn't contain the new ones. */
export function writeNewRecoveryCodes({ call }: Given): Letter {
  const { site } = call;
  const opening = say('New recovery codes were created for your {site} account. The old ones no longer work.', { site: site.name });
  const subject = say('New recovery codes for {site}', { site: site.name });
  return letterOf(newRecoveryCodes, { site, subject, opening, blocks: [asking(call), ...ifItWasntYou(call)], values: {} });
}
