import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import { listMembers } from '../member-store.ts';
import { readDemand } from '../policy-store.ts';
import { memberShape, showMember } from '../show-member.ts';

export const listTeamMembers = defineTeamOperation({
  name: 'list_team_members',
  roles: ['editor', 'moderator', 'finance'],
  title: 'List the site team',
  summary: 'Everyone on the site team, with their roles.',
  description: 'One team runs all sites of this deployment. An owner can do everything, and the other roles can run the operations that list them.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    items: z.array(memberShape),
    demands_second_step: z.boolean().meta({ description: 'Whether the console requires a passkey or a code.' }),
  }),
  async handle(_input, { db }) {
    return { items: (await listMembers(db)).map(showMember), demands_second_step: await readDemand(db) };
  },
});
