import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';
import { kindWords, oneWords } from '../queue/kind-words.ts';
import type { QueueKind } from '../queue/kinds.ts';

export const queueAssigned = { key: 'queue_assigned', title: toSay('Review queue entry assigned'), placeholders: ['entry'] } as const satisfies MailKind;

/** An entry in the review queue that a colleague assigned to someone. */
export interface Assigned {
  site: Site;
  kind: QueueKind;
  id: string;
  /** What it is about, such as the listing's name; undefined if it has no name. */
  about: string | undefined;
  /** Name or address of who assigned it; undefined for the command line. */
  by: string | undefined;
}

/** To a member of the site team to whom somebody else assigned an entry in the review queue. */
export function writeAssigned({ site, kind, id, about, by }: Assigned): Letter {
  const entry = about === undefined ? say(kindWords[kind]) : say(oneWords[kind], { name: about });
  const opening =
    by === undefined
      ? say('An entry in the review queue of {site} has been assigned to you: “{entry}”.', { site: site.name, entry })
      : say('{name} has assigned you an entry in the review queue of {site}: “{entry}”.', { name: by, site: site.name, entry });
  const blocks = [{ button: { label: say('Open the entry'), url: `${site.origin}/team/queue/${kind}/${id}` } }];
  return letterOf(queueAssigned, { site, subject: say('Assigned to you: {entry}', { entry }), opening, blocks, values: { entry } });
}
