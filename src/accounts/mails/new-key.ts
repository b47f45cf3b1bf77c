import { type Block, type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { instantInWords } from '../../platform/words/days.ts';
import { say, toSay } from '../../platform/words/say.ts';
import { type AskingCall, asking } from './asking.ts';

export const newApiKey = { key: 'new_api_key', title: toSay('New API key'), placeholders: ['key'] } as const satisfies MailKind;

/** A key that was just created, as an email shows it. */
export interface CreatedKey {
  name: string;
  /** First eight and last four characters; the email has only the first. */
  hint: string;
  expiresAt: Date | null;
}

/** To the owner of a new API key, who notices if someone else created it. */
export function writeNewApiKey({ call, key }: { call: AskingCall; key: CreatedKey }): Letter {
  const { site } = call;
  const { name } = key;
  const opening = say('The API key “{name}” was created in your {site} account. Programs that have it can act for you.', { name, site: site.name });
  const subject = say('New API key for {site}', { site: site.name });
  return letterOf(newApiKey, { site, subject, opening, blocks: aboutNewKey(call, key, `${site.origin}/account/keys`), values: { key: name } });
}

/** Which key it is, who requested it, and what to do if that was someone else. @param url where keys are revoked */
export function aboutNewKey(call: AskingCall, key: CreatedKey, url: string): Block[] {
  return [
    {
      facts: [
        [say('Starts with'), key.hint.slice(0, 8)],
        [say('Expires'), key.expiresAt === null ? say('Never') : instantInWords(key.expiresAt)],
      ],
    },
    asking(call),
    say('If it wasn’t you, someone else has access to your account. Revoke the key, sign out everywhere, and tell the {site} team.', { site: call.site.name }),
    { button: { label: say('Check your keys'), url } },
  ];
}
