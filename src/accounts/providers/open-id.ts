import type { Configuration } from 'openid-client';
import { isMailAddress } from '../../platform/config/mail-settings.ts';
import type { SignInProvider } from '../../platform/config/sign-in-settings.ts';
import { library, options, requireSafeAddress } from './openid-library.ts';
import { type Proved, type Provider, secretsOf, tidyLabel } from './provider.ts';

/** How long a provider's metadata is cached, in milliseconds. */
const FRESH_MS = 3_600_000;

/** A provider of OpenID Connect: Google, or the operator's own. */
export function openOpenId(settings: SignInProvider): Provider {
  let kept: { at: number; configuration: Promise<Configuration> } | undefined;
  const discover = async (): Promise<Configuration> => {
    // A separate clock: this is about the age of a response, not about anything that people see.
    const at = performance.now();
    if (!kept || at - kept.at > FRESH_MS) {
      const configuration = readSettings(settings);
      kept = { at, configuration };
      configuration.catch(() => {
        if (kept?.configuration === configuration) kept = undefined;
      });
    }
    return kept.configuration;
  };
  return {
    id: settings.id,
    name: settings.name,
    async addressFor({ token, callback }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      const { state, nonce, verifier } = secretsOf(token);
      return buildAuthorizationUrl(await discover(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async read({ token, came }) {
      const { authorizationCodeGrant, fetchUserInfo } = await library();
      const { state, nonce, verifier } = secretsOf(token);
      const configuration = await discover();
      const answer = await authorizationCodeGrant(configuration, came, { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier });
      const claims = answer.claims()!;
      const more = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
      // The library refuses an answer about anyone else.
      return readClaims(more ? { ...(await fetchUserInfo(configuration, answer.access_token, claims.sub)), iss: claims.iss, sub: claims.sub } : claims);
    },
    async findProblem() {
      const { authorizationCodeGrant } = await library();
      const { state, nonce, verifier } = secretsOf('doctor');
      try {
        const configuration = await discover();
        const came = new URL(`http://localhost/?${new URLSearchParams({ code: 'doctor', state, iss: settings.issuer })}`);
        await authorizationCodeGrant(configuration, came, { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier });
      } catch (error) {
        return problemIn(error);
      }
      return undefined;
    },
  };
}

/** Reads what the provider publishes. @throws if it names another issuer, can't do what we need, or has an unsafe address */
async function readSettings({ issuer, clientId, clientSecret }: SignInProvider): Promise<Configuration> {
  const { ClientSecretBasic, ClientSecretPost, Configuration, discovery, enableNonRepudiationChecks } = await library();
  const found = await discovery(new URL(issuer), clientId, undefined, undefined, await options(issuer));
  const metadata = found.serverMetadata();
  // `discovery` compares URLs, but ID tokens contain the issuer as text: a difference of a slash at the end would never match.
  if (metadata.issuer !== issuer) throw new Error(`it calls itself ${JSON.stringify(tidyLabel(metadata.issuer))}`);
  for (const address of [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri]) requireSafeAddress(address, issuer);
  // By default a server takes the secret in the header; most also take it in the body.
  const auth = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    ? ClientSecretPost(clientSecret)
    : ClientSecretBasic(clientSecret);
  const { timeout, execute, ...fetching } = await options(issuer);
  const configuration = new Configuration({ ...metadata }, clientId, {}, auth);
  Object.assign(configuration, fetching);
  configuration.timeout = timeout;
  for (const apply of [...execute, enableNonRepudiationChecks]) apply(configuration);
  return configuration;
}

function readClaims(claims: Record<string, unknown> & { iss: string; sub: string }): Proved {
  const { iss, sub, email, email_verified: verified, preferred_username: username, name } = claims;
  if (sub.length > 255) throw new Error('the subject is too long');
  const address = typeof email === 'string' && isMailAddress(email) ? email : null;
  const label = [address, username, name].find((text): text is string => typeof text === 'string' && tidyLabel(text) !== '');
  return { issuer: iss, subject: sub, label: tidyLabel(label ?? sub), email: verified === true || verified === 'true' ? address : null };
}

/** What the provider's refusal of a made-up code says about the settings. */
function problemIn(error: unknown): string | undefined {
  const { error: code, message, cause } = error as Error & { error?: string };
  if (code === 'invalid_client' || code === 'unauthorized_client') return 'it refuses the client ID or the client secret';
  // The provider knows the client and refused the made-up code, as it should.
  if (code !== undefined) return undefined;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
