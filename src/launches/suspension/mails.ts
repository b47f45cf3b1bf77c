import type { Letter } from '../../accounts/index.ts';
import type { Site } from '../../contract/call.ts';
import { writeLetter } from '../../platform/mail/index.ts';
import { dayInWords } from '../../platform/words/days.ts';
import { say, toSay } from '../../platform/words/say.ts';

interface Told {
  site: Site;
  name: string;
}

/** Where a listing is after its suspension, by its status. */
const standing: Readonly<Record<string, string>> = {
  live: toSay('It’s live again.'),
  draft: toSay('It’s a draft again.'),
  awaiting_badge: toSay('It’s waiting for its badge again.'),
  scheduled: toSay('Its launch is scheduled again.'),
  withdrawn: toSay('It’s withdrawn, as it was before.'),
};

/** To an owner: that their listing is suspended, and why. */
export function writeSuspended({ site, name, reason }: Told & { reason: string }): Letter {
  const blocks = [
    say('The {site} team has suspended the listing for {name}. Only you can see it for now.', { site: site.name, name }),
    { facts: [[say('Reason'), reason] as const] },
    say('Nothing is deleted. Contact the site team if you think this is a mistake, or once you’ve fixed what they describe.'),
    { button: { label: say('Open my account'), url: `${site.origin}/account` } },
  ];
  return { subject: say('The listing for {name} is suspended', { name }), ...writeLetter({ site, blocks }) };
}

/** To an owner: that the suspension is over, and where the listing is now. @param given.missedWeek the Monday that came meanwhile */
export function writeLifted({ site, name, status, missedWeek }: Told & { status: string; missedWeek: string | null }): Letter {
  const now = missedWeek
    ? say('Its launch week of {day} has already begun without it, so it’s a draft again. Choose how and when to launch it.', { day: dayInWords(missedWeek) })
    : say(standing[status] ?? '');
  const blocks = [
    say('The {site} team has lifted the suspension of the listing for {name}.', { site: site.name, name }),
    now,
    { button: { label: say('Open my account'), url: `${site.origin}/account` } },
  ];
  return { subject: say('The listing for {name} is no longer suspended', { name }), ...writeLetter({ site, blocks }) };
}
