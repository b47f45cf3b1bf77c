import type { MailSample } from '../platform/mail/index.ts';
import { queueAssigned, writeAssigned } from './mails/assigned.ts';
import { teamInvited, writeInvited } from './mails/invited.ts';
import { teamKeyExpires, writeTeamKeyExpires } from './mails/key-expires.ts';
import { newTeamKey, writeNewTeamKey } from './mails/new-key.ts';
import { teamRemoved, teamRoleChanged, writeRoleChanged } from './mails/role-changed.ts';

/** Emails to members of the site team about their role, with example data. */
export const teamMails: readonly MailSample[] = [
  { kind: teamInvited, write: ({ site }) => writeInvited({ site, role: 'editor' }) },
  { kind: teamRoleChanged, write: ({ site }) => writeRoleChanged({ site, role: 'moderator' }) },
  { kind: teamRemoved, write: ({ site }) => writeRoleChanged({ site, role: null }) },
  { kind: queueAssigned, write: ({ site }) => writeAssigned({ site, kind: 'review', id: '1041', about: 'Vicino', by: 'Ines Duarte' }) },
  {
    kind: newTeamKey,
    write: ({ site, now }) =>
      writeNewTeamKey({
        call: { site, now, from: { address: '203.0.113.7', client: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } },
        key: { name: 'build-server', hint: 'ltk_Tide…4s9X', expiresAt: null },
      }),
  },
  {
    kind: teamKeyExpires,
    write: ({ site, now }) =>
      writeTeamKeyExpires({
        site,
        key: { name: 'build-server', hint: 'ltk_Tide…4s9X', expires_at: new Date(now.getTime() + 14 * 86_400_000), last_used_on: null },
        days: 14,
      }),
  },
];
