import type { Site } from '../../contract/call.ts';
import { type Mail, writeLetter } from '../../platform/mail/index.ts';

interface Told {
  to: string;
  site: Site;
  name: string;
}

/** To an owner: that their listing is suspended, and why. */
export function writeSuspended({ to, site, name, reason }: Told & { reason: string }): Mail {
  const blocks = [
    `The team of ${site.name} has suspended the listing of ${name}: nobody but you sees it for now.`,
    { facts: [['Reason', reason] as const] },
    'Nothing of it is lost. Answer the team if you think that this is wrong, or when what they name is mended.',
    { button: { label: 'My account', url: `${site.origin}/account` } },
  ];
  return { to, subject: `The listing of ${name} is suspended`, ...writeLetter({ site, blocks }) };
}

/** To an owner: that the suspension is over, and where the listing stands. @param given.missedWeek the Monday that came meanwhile */
export function writeLifted({ to, site, name, status, missedWeek }: Told & { status: string; missedWeek: string | null }): Mail {
  const stands = missedWeek
    ? `The week of ${missedWeek}, in which it was to launch, has begun without it. It is a draft again: choose how and when it launches.`
    : status === 'live'
      ? 'It is live again.'
      : `It stands where it stood (${status.replaceAll('_', ' ')}).`;
  const blocks = [
    `The team of ${site.name} has lifted the suspension of the listing of ${name}.`,
    stands,
    { button: { label: 'My account', url: `${site.origin}/account` } },
  ];
  return { to, subject: `The listing of ${name} is no longer suspended`, ...writeLetter({ site, blocks }) };
}
