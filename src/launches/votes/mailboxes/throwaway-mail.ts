import { getDomain } from 'tldts';

/** Well-known providers of disposable, public mailboxes. The list is short on purpose; people decide on held votes. */
const providers = new Set([
  '10minutemail.com',
  '33mail.com',
  'burnermail.io',
  'discard.email',
  'dispostable.com',
  'emailondeck.com',
  'fakeinbox.com',
  'getnada.com',
  'grr.la',
  'guerrillamail.com',
  'guerrillamail.info',
  'guerrillamailblock.com',
  'mailcatch.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'mailsac.com',
  'minutemail.com',
  'moakt.com',
  'mohmal.com',
  'mytemp.email',
  'sharklasers.com',
  'spamgourmet.com',
  'temp-mail.org',
  'tempmail.dev',
  'tempmailo.com',
  'tempr.email',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
]);

/** Whether an address belongs to a disposable mailbox. */
export function isThrowawayMail(email: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return providers.has(getDomain(host) ?? host);
}
