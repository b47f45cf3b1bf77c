import { z } from 'zod';
import { invalidInput } from '../contract/errors.ts';
import { teamRoles } from '../contract/roles.ts';
import * as v from '../contract/values.ts';
import type { Member } from './member-store.ts';

/** A member of the site team, as the others see them. */
export const memberShape = z.strictObject({
  id: v.count,
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(teamRoles),
  has_signed_in: z.boolean().meta({ description: 'False until an invited person signs in for the first time.' }),
  suspended: z.boolean(),
  has_second_step: z.boolean().meta({ description: 'Whether they have a passkey or an authenticator app.' }),
});

/** A member counts as signed in once their address is verified, which the first sign-in does. */
export function showMember({ id, email, name, team_role: role, verified_at, suspended, has_second_step }: Member): z.output<typeof memberShape> {
  return { id, email, name, role, has_signed_in: verified_at !== null, suspended, has_second_step };
}

/** Only people who can sign in count as owners. */
const isWorkingOwner = (member: Member) => member.team_role === 'owner' && member.verified_at !== null && !member.suspended;

/**
 * Checks that the team keeps an owner if this member stops being one. `without` is the member's id.
 * @throws Refusal invalid_request if no other owner who can sign in would be left
 */
export function requireAnotherOwner(members: readonly Member[], without: number): void {
  if (!members.some((member) => member.id === without && isWorkingOwner(member))) return;
  if (members.some((member) => member.id !== without && isWorkingOwner(member))) return;
  throw invalidInput([{ pointer: '/member', code: 'last_owner', detail: 'This is the last owner. Make someone else an owner first.' }]);
}

/** The member of the team with this id. @throws Refusal invalid_request if there is none */
export function getMember(members: readonly Member[], id: number): Member {
  const member = members.find((one) => one.id === id);
  if (!member) throw invalidInput([{ pointer: '/member', code: 'unknown', detail: `No member of the team has the id ${id}.` }]);
  return member;
}
