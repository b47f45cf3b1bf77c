import { z } from 'zod';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { rotateKey } from '../append-store.ts';

export const rotateAwardKey = defineTeamOperation({
  name: 'rotate_award_key',
  roles: [],
  title: 'Replace the key that signs awards',
  summary: 'Signs the log of closed weeks with a new key from now on.',
  description:
    'The old key signs an entry that names the new one, and is then deleted. Entries it signed stay valid. Anyone can read the reason in the log. Do this if someone may have copied the database.',
  isSensitive: true,
  writes: true,
  input: z.strictObject({ reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason; public, in the entry.' }) }),
  output: z.strictObject({ entry: z.int().meta({ description: 'Number of the entry.' }), key: z.string().meta({ description: 'Id of the new key.' }) }),
  async handle({ reason }, call) {
    const { entry, key, before } = await rotateKey(call.db, { site: call.site, now: call.now, reason });
    call.note({ subject: `award_log:${entry}`, before: { key: before }, after: { key } });
    return { entry, key };
  },
});
