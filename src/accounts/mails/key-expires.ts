import type { Site } from '../../contract/call.ts';
import { type Block, type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { dayInWords, instantInWords } from '../../platform/words/days.ts';
import { say, sayCount, toSay } from '../../platform/words/say.ts';

export const apiKeyExpires = { key: 'api_key_expires', title: toSay('API key expires soon'), placeholders: ['key'] } as const satisfies MailKind;

/** A key that expires soon, as a reminder shows it. */
export interface ExpiringKey {
  name: string;
  /** First eight and last four characters; the email has only the first. */
  hint: string;
  expires_at: Date;
  last_used_on: string | null;
}

interface Given {
  site: Site;
  key: ExpiringKey;
  /** Until it expires. */
  days: number;
}

/** To the owner of an API key, some days before it expires. */
export function writeApiKeyExpires({ site, key, days }: Given): Letter {
  const { name } = key;
  const opening = sayCount('Your API key “{name}” for {site} expires in {n} day.|Your API key “{name}” for {site} expires in {n} days.', days, {
    name,
    site: site.name,
  });
  const subject = sayCount('Your API key “{name}” expires in {n} day|Your API key “{name}” expires in {n} days', days, { name });
  return letterOf(apiKeyExpires, { site, subject, opening, blocks: aboutExpiry(key, `${site.origin}/account/keys`), values: { key: name } });
}

/** Which key it is and what to do. @param url where a new key is made */
export function aboutExpiry(key: ExpiringKey, url: string): Block[] {
  return [
    {
      facts: [
        [say('Starts with'), key.hint.slice(0, 8)],
        [say('Expires'), instantInWords(key.expires_at)],
        [say('Last used'), key.last_used_on === null ? say('Never') : dayInWords(key.last_used_on)],
      ],
    },
    say('When it expires, programs that use it get an error. Create a new key, use it instead, then revoke this one.'),
    { button: { label: say('Create a new key'), url } },
    { small: say('If you no longer need the key, you don’t have to do anything.') },
  ];
}
