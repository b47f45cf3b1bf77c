import { z } from 'zod';
import { type AccountCaller, type Scope, scopes } from '../../contract/caller.ts';
import { defineAccountRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getCredential } from '../credentials/credential-store.ts';

/** What each scope allows a program to do, in words for people. */
const scopeMeanings: Record<Scope, string> = {
  'account:read': 'See who you are, and your drafts, listings, claims and orders',
  'listings:write': 'Submit products and edit your drafts, listings and claims',
  'orders:write': 'Price orders and make checkout links; only you can pay them',
};

export const getAccount = defineAccountRead({
  name: 'get_account',
  title: 'Get account',
  summary: 'Which account you are signed in to, and what your access allows.',
  description:
    'Returns the account behind your credential and what the credential may do: its kind (an API key, or an app that the person allowed), its scopes and what they mean, and when it expires. If a scope is missing, an app signs in again and asks for it; for an API key, the person creates a new one in their account.',
  path: '/me',
  group: 'Account',
  scope: 'account:read',
  output: z.strictObject({
    id: z.int().min(1),
    email: z.string().max(254).meta({ description: 'Email address for signing in to the account.' }),
    name: z.string().max(160).nullable(),
    url: v.url,
    created_at: v.instant,
    access: z.strictObject({
      kind: z.enum(['api_key', 'app', 'person']).meta({ description: 'person: signed in on the site.' }),
      name: z.string().nullable().meta({ description: 'Name of the API key or app.' }),
      scopes: z.array(z.strictObject({ scope: z.enum(scopes), allows: z.string() })),
      missing_scopes: z.array(z.enum(scopes)).meta({ description: "Scopes that this credential doesn't have." }),
      expires_at: v.instant.nullable(),
    }),
  }),
  example: {
    answer: (origin) => ({
      id: 17,
      email: 'ines@tidewater.example',
      name: 'Ines Calder',
      url: `${origin}/account`,
      created_at: '2026-10-02T08:15:00.000Z',
      access: {
        kind: 'api_key',
        name: 'Release notes bot',
        scopes: [{ scope: 'account:read', allows: 'See who you are, and your drafts, listings, claims and orders' }],
        missing_scopes: ['listings:write', 'orders:write'],
        expires_at: '2027-10-02T08:15:00.000Z',
      },
    }),
  },
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
