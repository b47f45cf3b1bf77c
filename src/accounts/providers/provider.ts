import { createHash } from 'node:crypto';
import type { Need } from '../../contract/call.ts';
import type { ProviderId } from '../../platform/config/sign-in-settings.ts';

/** The name of a provider whose settings the operator has removed. */
export const providerNames: Readonly<Record<ProviderId, string>> = { google: 'Google', github: 'GitHub', oidc: 'OpenID Connect' };

/** What a provider said about the person who came back from it. */
export interface Proved {
  /** Identifies the person at the provider, together with `subject`. */
  issuer: string;
  subject: string;
  /** Their address or name there, to show; at most 254 characters. */
  label: string;
  /** An address that the provider has verified; null without one. It never says whose account this is. */
  email: string | null;
}

/** One way to a provider and back. `token` is the 256 random bits of the visit's cookie. */
export interface Provider {
  id: ProviderId;
  name: string;
  /** Address of the provider's page. @throws Error if the provider can't be reached or its answers don't fit the settings */
  addressFor(given: { token: string; callback: string }): Promise<URL>;
  /** The person who came back. @param given.came the callback's address with all parameters from the provider @throws Error unless every check passes */
  read(given: { token: string; came: URL }): Promise<Proved>;
  /** What is wrong with its settings, in English; undefined if nothing. Asks the provider. */
  findProblem(): Promise<string | undefined>;
}

/** The providers that are set. */
export interface SignInProviders {
  all: readonly Provider[];
  find(id: string): Provider | undefined;
}
export const signInProvidersNeed: Need<SignInProviders> = { name: 'sign-in providers' };

/**
 * State, nonce and PKCE verifier of a visit. They are computed from the cookie, so that only the browser that went there can come
 * back, and nothing secret is stored.
 */
export function secretsOf(token: string): { state: string; nonce: string; verifier: string } {
  const derive = (what: string) => createHash('sha256').update(`${what} of the visit ${token}`).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

/** A text of the provider's, made harmless: one line, of this length at most. */
export const tidyLabel = (text: string): string =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 254);
