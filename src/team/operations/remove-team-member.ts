import { z } from 'zod';
import { mailPeople } from '../../accounts/index.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { writeRoleChanged } from '../mails/role-changed.ts';
import { lockMembers, saveRole } from '../member-store.ts';
import { getMember, requireAnotherOwner } from '../show-member.ts';

export const removeTeamMember = defineTeamOperation({
  name: 'remove_team_member',
  roles: [],
  isSensitive: true,
  title: 'Remove a member from the site team',
  summary: 'Removes a member’s role and keys for the team API. The account stays.',
  description: 'The person keeps their account, listings and orders. The last owner can’t be removed.',
  writes: true,
  input: z.strictObject({ member: v.id('Id of the member, from list_team_members.', 7) }),
  output: z.strictObject({ member: v.count, email: z.string(), removed: z.boolean() }),
  async handle({ member: id }, call) {
    const { db, now, site } = call;
    const members = await lockMembers(db);
    const member = getMember(members, id);
    requireAnotherOwner(members, id);
    await saveRole(db, { accountId: id, role: null, now });
    await mailPeople(db, { to: [member.email], write: () => writeRoleChanged({ site, role: null }) });
    const undo = { operation: 'invite_team_member', input: { email: member.email, role: member.team_role } };
    call.note({ subject: `member:${id}`, before: { role: member.team_role }, after: { role: null }, undo });
    return { member: id, email: member.email, removed: true };
  },
});
