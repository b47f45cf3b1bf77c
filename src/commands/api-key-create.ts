import { addApiKey, findAccountId, getEmail, mailPeople, writeNewApiKey } from '../accounts/index.ts';
import { commandLine, type Scope, scopes } from '../contract/caller.ts';
import { Refusal } from '../contract/errors.ts';
import { startClock } from '../platform/clock.ts';
import { ensureDefaultSite, listSites } from '../sites/index.ts';
import { requireEmail } from './account-create.ts';
import { CommandError, readOptions } from './command.ts';
import { withDatabase } from './with-database.ts';

/**
 * `slipway api-key create`: prints the key, which can't be shown again, and emails the account's owner that there is a new one.
 * @throws CommandError if there is no such account (1) or an option is wrong (2)
 */
export async function run(args: string[]): Promise<void> {
  const options = readOptions('api-key create', args, {
    email: { type: 'string' },
    scopes: { type: 'string' },
    name: { type: 'string' },
    days: { type: 'string' },
  });
  const email = requireEmail('api-key create', options.email);
  const wanted = requireScopes(options.scopes);
  const days = options.days === undefined ? undefined : Number(options.days);
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= 3650)) throw new CommandError('--days must be a whole number from 1 to 3650.', 2);
  await withDatabase(async ({ db, config }) => {
    const accountId = await findAccountId(db, email);
    if (accountId === undefined) throw new CommandError(`There is no account for ${email}. Create it first: slipway account create --email ${email}`);
    const call = { caller: commandLine, now: startClock(config.clockStart).now(), from: nowhere };
    const given = { accountId, name: options.name ?? 'command line', scopes: wanted, days: days ?? null };
    await ensureDefaultSite(db, call.now);
    const [site] = await listSites(db, config.baseUrl);
    const key = await db
      .transaction(async (tx) => {
        const added = await addApiKey({ ...call, db: tx }, given);
        // The owner learns of every key: someone else may run commands, for any account.
        const letter = () => writeNewApiKey({ call: { ...call, site: site! }, key: { name: given.name, ...added } });
        await mailPeople(tx, { to: [await getEmail(tx, accountId)], write: letter });
        return added;
      })
      .catch((error: unknown) => {
        throw error instanceof Refusal ? new CommandError(error.message) : error;
      });
    process.stdout.write(`${key.key}\n`);
  });
}

const nowhere = { address: null, client: null };

function requireScopes(text: string | undefined): Scope[] {
  const wanted = [
    ...new Set(
      (text ?? '')
        .split(',')
        .map((scope) => scope.trim())
        .filter(Boolean),
    ),
  ];
  const unknown = wanted.filter((scope) => !(scopes as readonly string[]).includes(scope));
  if (wanted.length === 0 || unknown.length > 0) {
    throw new CommandError(
      `--scopes must be a comma-separated list of ${scopes.join(', ')}${unknown.length > 0 ? `; unknown: ${unknown.join(', ')}` : ''}.`,
      2,
    );
  }
  return wanted as Scope[];
}
