import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { teamRoles } from '../../contract/roles.ts';
import { day, instant } from '../../contract/values.ts';
import { getAccount } from '../account-store.ts';
import { describeClient } from '../credentials/client-words.ts';
import { listPasskeys } from '../credentials/passkey-store.ts';
import { isRecent } from '../credentials/recent.ts';
import { listSessions } from '../credentials/session-store.ts';
import { countRecoveryCodes, findTwoStep } from '../credentials/two-step-store.ts';
import { email, id, nothing } from '../inputs.ts';
import { listLinkedAccounts } from '../providers/linked-account-store.ts';
import { providerNames, signInProvidersNeed } from '../providers/provider.ts';

const passkey = z.strictObject({ id, name: z.string(), created_at: instant, last_used_on: day.nullable() });
const linked = z.strictObject({
  id,
  name: z.string().meta({ description: 'The service.' }),
  label: z.string().meta({ description: 'The address or name of the account there.' }),
  is_offered: z.boolean().meta({ description: 'Whether the site still offers this way to sign in.' }),
  created_at: instant,
  last_used_on: day.nullable(),
});
const session = z.strictObject({
  id,
  created_at: instant,
  last_seen_at: instant,
  address: z.string(),
  client: z.string().nullable().meta({ description: 'Browser name, such as Firefox on Windows.' }),
  is_this: z.boolean(),
});

export const getMyAccount = defineSiteOperation({
  name: 'get_my_account',
  title: 'My account',
  summary: 'Your account: email address, ways to sign in, and open sessions.',
  audience: 'person',
  writes: false,
  input: nothing,
  output: z.strictObject({
    email,
    name: z.string().nullable(),
    created_at: instant,
    language: z.string().nullable().meta({ description: 'Language of the emails we send to this account; null if unknown.' }),
    team_role: z.enum(teamRoles).nullable(),
    has_password: z.boolean(),
    signed_in_recently: z.boolean(),
    passkeys: z.array(passkey),
    linked_accounts: z.array(linked),
    two_step: z
      .strictObject({ since: instant, recovery_codes_left: z.int() })
      .nullable()
      .meta({ description: 'Two-step sign-in with an authenticator app; null if it is off.' }),
    console_needs: z
      .enum(['confirm', 'set_up'])
      .nullable()
      .meta({ description: 'What the person has to do before using the console: confirm with a passkey or a code, or set one up.' }),
    sessions: z.array(session),
  }),
  async handle(_input, call) {
    const { accountId, sessionId } = call.caller;
    const providers = call.need(signInProvidersNeed);
    const [account, passkeys, linkedAccounts, sessions, twoStep, codesLeft] = await Promise.all([
      getAccount(call.db, accountId),
      listPasskeys(call.db, accountId),
      listLinkedAccounts(call.db, accountId),
      listSessions(call.db, accountId, call.now),
      findTwoStep(call.db, accountId),
      countRecoveryCodes(call.db, accountId),
    ]);
    return {
      email: account.email,
      name: account.name,
      created_at: account.created_at.toISOString(),
      language: account.language,
      team_role: account.team_role,
      has_password: account.has_password,
      signed_in_recently: isRecent(call),
      passkeys: passkeys.map(({ created_at, ...rest }) => ({ ...rest, created_at: created_at.toISOString() })),
      linked_accounts: linkedAccounts.map(({ provider, created_at, ...rest }) => ({
        ...rest,
        name: providers.find(provider)?.name ?? providerNames[provider],
        is_offered: providers.find(provider) !== undefined,
        created_at: created_at.toISOString(),
      })),
      two_step: twoStep?.onSince ? { since: twoStep.onSince.toISOString(), recovery_codes_left: codesLeft } : null,
      console_needs: call.caller.consoleNeeds ?? null,
      sessions: sessions.map((row) => ({
        id: row.id,
        created_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
        address: row.address,
        client: describeClient(row.client),
        is_this: row.id === sessionId,
      })),
    };
  },
});
