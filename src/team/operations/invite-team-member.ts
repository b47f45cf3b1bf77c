import { z } from 'zod';
import { mailPeople } from '../../accounts/index.ts';
import { invalidInput } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { teamRoles } from '../../contract/roles.ts';
import { isMailAddress } from '../../platform/config/mail-settings.ts';
import { writeInvited } from '../mails/invited.ts';
import { findByEmail, lockMembers, makeInvited, saveRole } from '../member-store.ts';
import { getMember, memberShape, showMember } from '../show-member.ts';

export const inviteTeamMember = defineTeamOperation({
  name: 'invite_team_member',
  roles: [],
  isSensitive: true,
  title: 'Invite a person to the site team',
  summary: 'Adds a person to the site team and emails them how to sign in.',
  description: 'Gives the account of an email address a role. If there is no such account, one is created; signing in with the emailed link verifies it.',
  writes: true,
  input: z.strictObject({
    email: z
      .email({ abort: true })
      .max(254, { abort: true })
      .refine(isMailAddress, { message: 'must be in the format name@example.org, with at most 64 characters before the @.', params: { code: 'bad_format' } })
      .meta({ description: 'Email address of the new member.' }),
    role: z.enum(teamRoles),
  }),
  output: memberShape,
  async handle({ email, role }, call) {
    const { db, now, site } = call;
    await lockMembers(db);
    const found = await findByEmail(db, email);
    if (found?.team_role) throw invalidInput([{ pointer: '/email', code: 'taken', detail: `${email} is already in the team. Change their role instead.` }]);
    if (found?.suspended) throw invalidInput([{ pointer: '/email', code: 'suspended', detail: `The account of ${email} is suspended.` }]);
    const id = found?.id ?? (await makeInvited(db, { email, now }));
    await saveRole(db, { accountId: id, role, now });
    await mailPeople(db, { to: [email], write: () => writeInvited({ site, role }) });
    call.note({ subject: `member:${id}`, before: { role: null }, after: { role }, undo: { operation: 'remove_team_member', input: { member: id } } });
    return showMember(getMember(await lockMembers(db), id));
  },
});
