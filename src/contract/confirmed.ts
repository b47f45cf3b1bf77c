import { isRecentTime, type SiteTeam } from './caller.ts';
import { refusal } from './errors.ts';

/**
 * Requires that a member of the team has confirmed who they are, for operations that are sensitive, and for the part of others that does the
 * same. The command line is the operator's own.
 * @throws Refusal not_permitted for a key, because the person behind it can't be asked; recent_sign_in_needed
 */
export function requireConfirmed(caller: SiteTeam, now: Date): void {
  if (caller.via === 'command') return;
  if (caller.via === 'team_api') throw refusal('not_permitted', 'Only a person in the console can do this.');
  if (!caller.authenticatedAt || !isRecentTime(caller.authenticatedAt, now)) throw refusal('recent_sign_in_needed');
}
