import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { day, instant } from '../../contract/values.ts';
import { getAccount } from '../account-store.ts';
import { describeClient } from '../credentials/client-words.ts';
import { listPasskeys } from '../credentials/passkey-store.ts';
import { isRecent } from '../credentials/recent.ts';
import { listSessions } from '../credentials/session-store.ts';
import { email, id, nothing } from '../inputs.ts';

const passkey = z.strictObject({ id, name: z.string(), created_at: instant, last_used_on: day.nullable() });
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
    is_admin: z.boolean(),
    has_password: z.boolean(),
    signed_in_recently: z.boolean(),
    passkeys: z.array(passkey),
    sessions: z.array(session),
  }),
  async handle(_input, call) {
    const { accountId, sessionId } = call.caller;
    const [account, passkeys, sessions] = await Promise.all([
      getAccount(call.db, accountId),
      listPasskeys(call.db, accountId),
      listSessions(call.db, accountId, call.now),
    ]);
    return {
      email: account.email,
      name: account.name,
      created_at: account.created_at.toISOString(),
      language: account.language,
      is_admin: account.is_admin,
      has_password: account.has_password,
      signed_in_recently: isRecent(call),
      passkeys: passkeys.map(({ created_at, ...rest }) => ({ ...rest, created_at: created_at.toISOString() })),
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
