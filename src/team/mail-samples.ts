import type { MailSample } from '../platform/mail/index.ts';
import { teamInvited, writeInvited } from './mails/invited.ts';
import { teamRemoved, teamRoleChanged, writeRoleChanged } from './mails/role-changed.ts';

/** Emails to members of the site team about their role, with example data. */
export const teamMails: readonly MailSample[] = [
  { kind: teamInvited, write: ({ site }) => writeInvited({ site, role: 'editor' }) },
  { kind: teamRoleChanged, write: ({ site }) => writeRoleChanged({ site, role: 'moderator' }) },
  { kind: teamRemoved, write: ({ site }) => writeRoleChanged({ site, role: null }) },
];
