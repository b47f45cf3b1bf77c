import { z } from 'zod';
import { mailPeople } from '../../accounts/index.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { teamRoles } from '../../contract/roles.ts';
import * as v from '../../contract/values.ts';
import { writeRoleChanged } from '../mails/role-changed.ts';
import { lockMembers, saveRole } from '../member-store.ts';
import { getMember, memberShape, requireAnotherOwner, showMember } from '../show-member.ts';

export const changeTeamRole = defineTeamOperation({
  name: 'change_team_role',
  roles: [],
  isSensitive: true,
  title: 'Change a role in the site team',
  summary: 'Gives a member of the site team another role and tells them.',
  description: 'The new role applies from their next request. The last owner can’t lose the role.',
  writes: true,
  input: z.strictObject({ member: v.id('Id of the member, from list_team_members.', 7), role: z.enum(teamRoles) }),
  output: memberShape,
  async handle({ member: id, role }, call) {
    const { db, now, site } = call;
    const members = await lockMembers(db);
    const member = getMember(members, id);
    if (member.team_role === role) return showMember(member);
    if (role !== 'owner') requireAnotherOwner(members, id);
    await saveRole(db, { accountId: id, role, now });
    await mailPeople(db, { to: [member.email], write: () => writeRoleChanged({ site, role }) });
    const undo = { operation: 'change_team_role', input: { member: id, role: member.team_role } };
    call.note({ subject: `member:${id}`, before: { role: member.team_role }, after: { role }, undo });
    return showMember({ ...member, team_role: role });
  },
});
