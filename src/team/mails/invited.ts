import type { Site } from '../../contract/call.ts';
import type { TeamRole } from '../../contract/roles.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';
import { roleWords } from '../role-words.ts';

export const teamInvited = { key: 'team_invited', title: toSay('Added to the site team'), placeholders: ['role'] } as const satisfies MailKind;

/** To someone who was added to the site team: their role, and how to sign in. */
export function writeInvited({ site, role }: { site: Site; role: TeamRole }): Letter {
  const opening = say('You’ve been added to the {site} team.', { site: site.name });
  const blocks = [
    { facts: [[say('Your role'), say(roleWords[role].name)] as const, [say('What it’s for'), say(roleWords[role].does)] as const] },
    say('Sign in with this email address to open the console. We’ll email you a link, so you don’t need a password.'),
    { button: { label: say('Open the console'), url: `${site.origin}/team` } },
  ];
  const subject = say('You’re on the {site} team', { site: site.name });
  return letterOf(teamInvited, { site, subject, opening, blocks, values: { role: say(roleWords[role].name) } });
}
