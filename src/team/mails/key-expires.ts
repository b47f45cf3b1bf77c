import { aboutExpiry, type ExpiringKey } from '../../accounts/index.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { sayCount, toSay } from '../../platform/words/say.ts';

export const teamKeyExpires = { key: 'team_key_expires', title: toSay('Team API key expires soon'), placeholders: ['key'] } as const satisfies MailKind;

/** To a member of the site team, some days before their key for the team API expires. */
export function writeTeamKeyExpires({ site, key, days }: { site: Site; key: ExpiringKey; days: number }): Letter {
  const { name } = key;
  const opening = sayCount(
    'Your key “{name}” for the team API of {site} expires in {n} day.|Your key “{name}” for the team API of {site} expires in {n} days.',
    days,
    { name, site: site.name },
  );
  const subject = sayCount('Your team API key “{name}” expires in {n} day|Your team API key “{name}” expires in {n} days', days, { name });
  return letterOf(teamKeyExpires, { site, subject, opening, blocks: aboutExpiry(key, `${site.origin}/team/keys`), values: { key: name } });
}
