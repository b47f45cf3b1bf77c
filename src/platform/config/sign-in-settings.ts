import { z } from 'zod';
import { withoutEndSlashes } from '../end-slashes.ts';
import { readApiKey, readApiUrl, sendsInClear } from './api-access.ts';
import { readBy } from './read-by.ts';

export const providerIds = ['google', 'github', 'oidc'] as const;
export type ProviderId = (typeof providerIds)[number];

/** A service that people sign in with in addition to what the site has itself. */
export interface SignInProvider {
  id: ProviderId;
  /** Shown on its button. */
  name: string;
  /** Its issuer, exactly as it names itself; for GitHub its address. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export const signInVariables = [
  { name: 'GOOGLE_CLIENT_ID', example: 'ID.apps.googleusercontent.com', meaning: 'Sign-in with Google: client ID of the OAuth client (docs/sign-in.md).' },
  { name: 'GOOGLE_CLIENT_SECRET', example: 'SECRET', meaning: 'Sign-in with Google: client secret.' },
  { name: 'GITHUB_CLIENT_ID', example: 'ID', meaning: 'Sign-in with GitHub: client ID of the OAuth app.' },
  { name: 'GITHUB_CLIENT_SECRET', example: 'SECRET', meaning: 'Sign-in with GitHub: client secret.' },
  { name: 'GITHUB_URL', example: 'https://github.example.org', meaning: 'Address of your own GitHub Enterprise Server.' },
  { name: 'OIDC_ISSUER', example: 'https://login.example.org', meaning: 'Sign-in with any OpenID Connect provider: its issuer.' },
  { name: 'OIDC_CLIENT_ID', example: 'ID', meaning: 'OpenID Connect: client ID.' },
  { name: 'OIDC_CLIENT_SECRET', example: 'SECRET', meaning: 'OpenID Connect: client secret.' },
  { name: 'OIDC_NAME', example: 'Example account', meaning: 'OpenID Connect: what the button calls it.' },
];

export const signInSecrets = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];

/** An issuer is compared letter by letter, so nothing of it is changed. @throws a sentence starting with "must" */
function readIssuer(text: string): string {
  readApiUrl('https://login.example.org')(text);
  if (sendsInClear(text)) throw new Error('must be an https address');
  if (text.includes('/.well-known/')) throw new Error('must be the issuer only, without /.well-known/openid-configuration');
  return text;
}

const key = readBy(readApiKey).optional();
const address = readBy(readIssuer).optional();

export const signInFields = {
  GOOGLE_CLIENT_ID: key,
  GOOGLE_CLIENT_SECRET: key,
  GITHUB_CLIENT_ID: key,
  GITHUB_CLIENT_SECRET: key,
  GITHUB_URL: address,
  OIDC_ISSUER: address,
  OIDC_CLIENT_ID: key,
  OIDC_CLIENT_SECRET: key,
  OIDC_NAME: z
    .string()
    .trim()
    .regex(/^[^\p{C}<>]{1,40}$/u, 'must be a name with at most 40 characters')
    .optional(),
};
type Given = { [Name in keyof typeof signInFields]?: z.output<(typeof signInFields)[Name]> };

/** What has to be set for each. */
export const neededForSignIn: Record<ProviderId, readonly (keyof Given)[]> = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  github: ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  oidc: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
};

/** Sentences that name what is missing in a partial configuration. */
export function findSignInProblems(given: Given): string[] {
  const names = Object.keys(signInFields) as (keyof Given)[];
  return providerIds.flatMap((id) => {
    const set = names.filter((name) => name.startsWith(`${id.toUpperCase()}_`) && given[name] !== undefined);
    const missing = neededForSignIn[id].filter((name) => given[name] === undefined);
    return set.length > 0 && missing.length > 0 ? [`${missing.join(', ')} must be set too when ${set.join(', ')} ${set.length > 1 ? 'are' : 'is'}`] : [];
  });
}

/** The providers that are set, in the order of their buttons. */
export function signInSettings(given: Given): SignInProvider[] {
  const { GOOGLE_CLIENT_ID: google, GITHUB_CLIENT_ID: github, OIDC_CLIENT_ID: oidc, OIDC_ISSUER: issuer } = given;
  return [
    ...(google
      ? [{ id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: google, clientSecret: given.GOOGLE_CLIENT_SECRET! } as const]
      : []),
    ...(github
      ? [
          {
            id: 'github',
            name: 'GitHub',
            issuer: withoutEndSlashes(given.GITHUB_URL ?? 'https://github.com'),
            clientId: github,
            clientSecret: given.GITHUB_CLIENT_SECRET!,
          } as const,
        ]
      : []),
    ...(oidc && issuer
      ? [{ id: 'oidc', name: given.OIDC_NAME ?? new URL(issuer).host, issuer, clientId: oidc, clientSecret: given.OIDC_CLIENT_SECRET! } as const]
      : []),
  ];
}
