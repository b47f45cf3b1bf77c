import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind, type MailSample } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

const archiveLate = { key: 'archive_late', title: toSay('Continuous backup late'), placeholders: [] } as const satisfies MailKind;

interface LateArchive {
  site: Site;
  to: string;
  /** The last saved change; undefined: nothing was saved yet. */
  through: Date | undefined;
  problem: string | null;
}

/** To the owners: what was written since then would be lost with this machine. */
export function writeArchiveLate({ site, to, through, problem }: LateArchive): Letter {
  const opening = say('New changes on {site} aren’t being saved to the continuous backup. If the server is lost now, they are lost with it.', {
    site: site.name,
  });
  const facts = [
    [say('Folder'), to] as const,
    ...(through ? [[say('Saved until'), `${through.toISOString().slice(0, 16).replace('T', ' ')} UTC`] as const] : []),
    ...(problem === null ? [] : [[say('What happened'), problem] as const]),
  ];
  const blocks = [
    { facts },
    say('Run {command} on the server to see what’s wrong. Saving resumes automatically once the cause is fixed.', { command: 'bin/slipway doctor' }),
  ];
  return letterOf(archiveLate, { site, subject: say('The continuous backup of {site} is late', { site: site.name }), opening, blocks, values: {} });
}

export const archiveMails: readonly MailSample[] = [
  {
    kind: archiveLate,
    write: ({ site, now }) => writeArchiveLate({ site, to: '/mnt/archive', through: new Date(now.getTime() - 3_600_000), problem: 'No space left on device' }),
  },
];
