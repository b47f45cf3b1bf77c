import { hashApiKey, looksLikeApiKey, TEAM_PREFIX } from '../accounts/index.ts';
import type { Caller } from '../contract/caller.ts';
import { refusal } from '../contract/errors.ts';
import type { TeamRole } from '../contract/roles.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { findTeamKey, noteTeamKeyUse } from './team-key-store.ts';

/**
 * Who an Authorization header identifies on the team API. It only accepts keys that were made for it. A key never does more than its
 * member may do now.
 * @throws Refusal invalid_credentials
 */
export function createIdentifyTeam(db: Db, clock: Clock): (authorization: string) => Promise<Caller> {
  return async (authorization) => {
    const token = /^Bearer +([^\s,]+) *$/i.exec(authorization)?.[1];
    if (token === undefined || !looksLikeApiKey(token, TEAM_PREFIX)) {
      throw refusal('invalid_credentials', 'The Authorization header must be `Bearer` followed by a key for the team API.');
    }
    const now = clock.now();
    const key = await findTeamKey(db, hashApiKey(token), now);
    if (!key) throw refusal('invalid_credentials', 'This key is unknown, expired or revoked, or its member is no longer in the team.');
    const role = requireRole(key.role, key.team_role);
    await noteTeamKeyUse(db, key, now);
    return { kind: 'site_team', accountId: key.account_id, role, via: 'team_api' };
  };
}

/**
 * An owner's keys have the role that they were made with. Everyone else's work only while the member has that role: no role contains
 * another, so a key whose member has another one now may do nothing that both could.
 * @throws Refusal invalid_credentials
 */
function requireRole(ofKey: TeamRole, ofMember: TeamRole): TeamRole {
  if (ofMember === 'owner' || ofMember === ofKey) return ofKey;
  throw refusal('invalid_credentials', `This key was made for the role ${ofKey}, and its member now has the role ${ofMember}. Create another key.`);
}
