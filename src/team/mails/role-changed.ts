import type { Site } from '../../contract/call.ts';
import type { TeamRole } from '../../contract/roles.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';
import { roleWords } from '../role-words.ts';

export const teamRoleChanged = { key: 'team_role_changed', title: toSay('Role on the site team changed'), placeholders: ['role'] } as const satisfies MailKind;

export const teamRemoved = { key: 'team_removed', title: toSay('Removed from the site team'), placeholders: [] } as const satisfies MailKind;

/** To a member of the site team whose role was changed or, with null, who was removed. */
export function writeRoleChanged({ site, role }: { site: Site; role: TeamRole | null }): Letter {
  if (role === null) {
    const opening = say('You’re no longer on the {site} team. Your account, listings and orders stay as they are.', { site: site.name });
    return letterOf(teamRemoved, { site, subject: say('You’re no longer on the {site} team', { site: site.name }), opening, blocks: [], values: {} });
  }
  const opening = say('Your role on the {site} team has changed.', { site: site.name });
  const blocks = [
    { facts: [[say('Your role'), say(roleWords[role].name)] as const, [say('What it’s for'), say(roleWords[role].does)] as const] },
    { button: { label: say('Open the console'), url: `${site.origin}/team` } },
  ];
  const subject = say('Your role on the {site} team has changed', { site: site.name });
  return letterOf(teamRoleChanged, { site, subject, opening, blocks, values: { role: say(roleWords[role].name) } });
}
