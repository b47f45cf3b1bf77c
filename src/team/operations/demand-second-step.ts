import { z } from 'zod';
import { invalidInput } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { lockMembers } from '../member-store.ts';
import { readDemand, saveDemand } from '../policy-store.ts';

export const demandSecondStep = defineTeamOperation({
  name: 'demand_second_step',
  roles: [],
  isSensitive: true,
  title: 'Require a passkey or a code from the site team',
  summary: 'Decides whether members of the site team need a passkey or an authenticator app.',
  description:
    'The console then opens only to sessions confirmed with a passkey or a code from an authenticator app. Members who have neither are asked to set one up. Team keys keep working.',
  writes: true,
  input: z.strictObject({ demanded: z.boolean().meta({ description: 'Whether one is required.' }) }),
  output: z.strictObject({ demanded: z.boolean() }),
  async handle({ demanded }, call) {
    const { db, caller } = call;
    const members = await lockMembers(db);
    const before = await readDemand(db);
    if (before === demanded) return { demanded };
    // The command line has no account of its own, so there it is enough if any owner has a second step.
    const isReady = members.some(({ id, team_role, has_second_step }) => has_second_step && team_role === 'owner' && id === (caller.accountId ?? id));
    if (demanded && !isReady) {
      const detail = 'Set up a passkey or two-step sign-in for your own account first. Otherwise you would lock yourself out.';
      throw invalidInput([{ pointer: '/demanded', code: 'second_step_missing', detail }]);
    }
    await saveDemand(db, demanded);
    const undo = { operation: 'demand_second_step', input: { demanded: before } };
    call.note({ subject: 'team', before: { demands_second_step: before }, after: { demands_second_step: demanded }, undo });
    return { demanded };
  },
});
