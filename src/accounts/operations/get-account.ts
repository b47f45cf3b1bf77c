import { z } from 'zod';
import { type AccountCaller, type Scope, scopes } from '../../contract/caller.ts';
import { defineAccountRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getCredential } from '../credential-store.ts';

/** What each scope lets a program do, for a person to read. */
const scopeMeanings: Record<Scope, string> = {
  'account:read': 'See who you are, and your drafts, listings, claims and orders',
  'listings:write': 'Submit products and edit your drafts, listings and claims',
  'orders:write': 'Price orders and make checkout links; only you can pay them',
};

export const getAccount = defineAccountRead({
  name: 'get_account',
  title: 'Get account',
  summary: 'Who the caller is signed in as and what the access allows.',
  description:
    'Returns the account of this credential and what the credential may do: its kind (an API key, or an app that the person allowed), its scopes with their meaning, and when it ends. To get a missing scope, an app signs in again and asks for it; an API key is created anew in the account area.',
  path: '/me',
  group: 'Account',
  scope: 'account:read',
  output: z.strictObject({
    id: z.int().min(1),
    email: z.string().max(254).meta({ description: 'Address that signs in to the account.' }),
    name: z.string().max(160).nullable(),
    url: v.url,
    created_at: v.instant,
    access: z.strictObject({
      kind: z.enum(['api_key', 'app', 'person']).meta({ description: 'person: a session on the site.' }),
      name: z.string().nullable().meta({ description: 'What the person called the key, or what the app calls itself.' }),
      scopes: z.array(z.strictObject({ scope: z.enum(scopes), allows: z.string() })),
      missing_scopes: z.array(z.enum(scopes)).meta({ description: 'Scopes there are that this credential does not carry.' }),
      expires_at: v.instant.nullable(),
    }),
  }),
  async handle(_input, { caller, db, site }) {
    const { account, name, expires_at } = await getCredential(db, caller);
    const granted = scopesOf(caller);
    return {
      id: account.id,
      email: account.email,
      name: account.name,
      url: `${site.origin}/account`,
      created_at: account.created_at.toISOString(),
      access: {
        kind: caller.kind,
        name,
        scopes: granted.map((scope) => ({ scope, allows: scopeMeanings[scope] })),
        missing_scopes: scopes.filter((scope) => !granted.includes(scope)),
        expires_at: expires_at?.toISOString() ?? null,
      },
    };
  },
});

function scopesOf(caller: AccountCaller): readonly Scope[] {
  return caller.kind === 'person' ? scopes : scopes.filter((scope) => caller.scopes.includes(scope));
}
