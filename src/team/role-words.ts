import type { TeamRole } from '../contract/roles.ts';
import { toSay } from '../platform/words/say.ts';

/** What each role is called, and what it is for. */
export const roleWords: Record<TeamRole, { name: string; does: string }> = {
  owner: { name: toSay('Owner'), does: toSay('Can do everything, including settings and the team.') },
  editor: { name: toSay('Editor'), does: toSay('Looks after content, categories and listings.') },
  moderator: { name: toSay('Moderator'), does: toSay('Decides on reviews, votes, claims and reports.') },
  finance: { name: toSay('Finance'), does: toSay('Looks after orders, prices and tax documents.') },
};
