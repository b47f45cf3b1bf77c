import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import { surroundingsNeed } from '../finding.ts';

export const getReadiness = defineTeamOperation({
  name: 'get_readiness',
  roles: ['editor', 'moderator', 'finance'],
  title: 'Get whether the service is ready',
  summary: 'Whether this process can serve requests, and if not, why: what /ready answers.',
  description: 'Checks the database, its migrations and the disk. Changes nothing.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ ready: z.boolean(), obstacle: z.string().nullable() }),
  async handle(_input, call) {
    const obstacle = await call.need(surroundingsNeed).findObstacle();
    return { ready: obstacle === undefined, obstacle: obstacle ?? null };
  },
});
