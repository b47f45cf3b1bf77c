import { z } from 'zod';
import { createAccount } from '../accounts/index.ts';
import { startClock } from '../platform/clock.ts';
import { isMailAddress } from '../platform/config/mail-settings.ts';
import { CommandError, readOptions } from './command.ts';
import { withDatabase } from './with-database.ts';

/**
 * `slipway account create`: the address counts as verified, because anyone who can run commands owns the deployment.
 * @throws CommandError if the address has an account (1) or an option is wrong (2)
 */
export async function run(args: string[]): Promise<void> {
  const options = readOptions('account create', args, { email: { type: 'string' }, name: { type: 'string' }, admin: { type: 'boolean' } });
  const email = requireEmail('account create', options.email);
  if (options.name !== undefined && (options.name.trim() === '' || options.name.length > 160))
    throw new CommandError('--name must have 1 to 160 characters.', 2);
  await withDatabase(async ({ db, config }) => {
    const id = await createAccount(db, {
      email,
      ...(options.admin && { teamRole: 'owner' as const }),
      now: startClock(config.clockStart).now(),
      ...(options.name !== undefined && { name: options.name }),
    });
    if (id === undefined) throw new CommandError(`There is already an account for ${email}.`);
    process.stdout.write(`Account ${id} created for ${email}.\n`);
  });
}

/** Checks the option --email of a command. @throws CommandError if it is missing or not an email address */
export function requireEmail(command: string, email: string | undefined): string {
  if (email === undefined) throw new CommandError(`--email is required.\nSee: slipway help ${command}`, 2);
  if (!z.email().safeParse(email).success || !isMailAddress(email)) throw new CommandError(`--email ${JSON.stringify(email)} is not an email address.`, 2);
  return email;
}
