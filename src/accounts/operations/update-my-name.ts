import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { renameAccount } from '../account-store.ts';

const name = z.string().trim().max(160).nullable();

export const updateMyName = defineSiteOperation({
  name: 'update_my_name',
  title: 'Change my name',
  summary: 'Sets the name shown for your account. Send null or empty text to remove it.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ name }),
  output: z.strictObject({ name: z.string().nullable() }),
  async handle(input, call) {
    const given = input.name === '' ? null : input.name;
    await renameAccount(call.db, call.caller.accountId, given);
    return { name: given };
  },
});
