import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const confirmVoteMail = {
  key: 'confirm_vote',
  title: toSay('Confirm a held vote'),
  placeholders: ['name'],
} as const satisfies MailKind;

/** To the voter of a held vote that may be confirmed by email. */
export function writeConfirmVote(given: { site: Site; token: string; name: string; expiresAt: Date }): Letter {
  const { site, token, name } = given;
  return letterOf(confirmVoteMail, {
    site,
    subject: say('Confirm your vote for {name}', { name }),
    opening: say(
      'Your vote for {name} on {site} is being held because several similar votes came in at the same time. Confirm that it’s yours so that it counts.',
      {
        name,
        site: site.name,
      },
    ),
    blocks: [
      { button: { label: say('Confirm my vote'), url: `${site.origin}/votes/confirm/${token}` } },
      say('The link works once, on any device, for up to two days while voting is open.'),
      { small: say('If you didn’t vote, ignore this email. If the vote isn’t confirmed, the site team decides whether it counts.') },
    ],
    values: { name },
    uselessAfter: given.expiresAt,
  });
}
