import { type AskingCall, aboutNewKey, type CreatedKey } from '../../accounts/index.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const newTeamKey = { key: 'new_team_key', title: toSay('New team API key'), placeholders: ['key'] } as const satisfies MailKind;

/** To a member of the site team with a new key for the team API, who notices if someone else created it. */
export function writeNewTeamKey({ call, key }: { call: AskingCall; key: CreatedKey }): Letter {
  const { site } = call;
  const { name } = key;
  const opening = say('The team API key “{name}” was created in your {site} account. Programs that have it can use the console.', { name, site: site.name });
  const subject = say('New team API key for {site}', { site: site.name });
  return letterOf(newTeamKey, { site, subject, opening, blocks: aboutNewKey(call, key, `${site.origin}/team/keys`), values: { key: name } });
}
