import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind, type MailSample } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

const backupFailed = { key: 'backup_failed', title: toSay('Scheduled backup failed'), placeholders: [] } as const satisfies MailKind;

/** To the owners: today's backup wasn't made, and why. */
export function writeBackupFailed({ site, day, to, problem }: { site: Site; day: string; to: string; problem: string }): Letter {
  const opening = say('Today’s backup of {site} was not made. Earlier backups are still there.', { site: site.name });
  const facts = [[say('Day'), day] as const, [say('Folder'), to] as const, [say('What happened'), problem] as const];
  const blocks = [
    { facts },
    say('Fix the cause, then run {command} on the server to make one now. The next scheduled backup is tomorrow.', { command: 'bin/slipway backup' }),
  ];
  return letterOf(backupFailed, { site, subject: say('The backup of {site} failed', { site: site.name }), opening, blocks, values: {} });
}

const backupsLeft = { key: 'backups_left', title: toSay('Old backups not removed'), placeholders: [] } as const satisfies MailKind;

/** To the owners: today's backup was made, but older ones weren't removed, and why. */
export function writeBackupsLeft({ site, day, to, problem }: { site: Site; day: string; to: string; problem: string }): Letter {
  const opening = say('Today’s backup of {site} is complete, but older backups were not removed. They take up more and more space.', { site: site.name });
  const facts = [[say('Day'), day] as const, [say('Folder'), to] as const, [say('What happened'), problem] as const];
  return letterOf(backupsLeft, { site, subject: say('Old backups of {site} were not removed', { site: site.name }), opening, blocks: [{ facts }], values: {} });
}

/** Emails about running the service, with example data. */
export const backupMails: readonly MailSample[] = [
  {
    kind: backupsLeft,
    write: ({ site, now }) =>
      writeBackupsLeft({
        site,
        day: now.toISOString().slice(0, 10),
        to: '/mnt/backups',
        problem: 'Not all old backups were removed: backups/20261124T030000Z-3f9a2c.json was changed: its checksum is wrong.',
      }),
  },
  {
    kind: backupFailed,
    write: ({ site, now }) => writeBackupFailed({ site, day: now.toISOString().slice(0, 10), to: '/mnt/backups', problem: 'No space left on device' }),
  },
];
