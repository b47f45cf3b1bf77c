import type { Configuration } from 'openid-client';
import { z } from 'zod';
import { isMailAddress } from '../../platform/config/mail-settings.ts';
import type { SignInProvider } from '../../platform/config/sign-in-settings.ts';
import { library, options } from './openid-library.ts';
import { type Provider, secretsOf, tidyLabel } from './provider.ts';

// GitHub speaks OAuth 2 without OpenID Connect: who the person is comes from its API. https://docs.github.com/en/apps/oauth-apps

const user = z.object({ id: z.int().min(1), login: z.string().min(1).max(255) });
const emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() })).max(1000);

/** GitHub, or an Enterprise Server of the operator's. */
export function openGitHub(settings: SignInProvider): Provider {
  const { issuer: home, clientId, clientSecret } = settings;
  const issuer = `${home}/login/oauth`;
  const api = home === 'https://github.com' ? 'https://api.github.com' : `${home}/api/v3`;
  let kept: Promise<Configuration> | undefined;
  const configure = async (): Promise<Configuration> => {
    const { ClientSecretPost, Configuration } = await library();
    const { timeout, execute, ...fetching } = await options(home);
    const server = { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/access_token` };
    const configuration = new Configuration(server, clientId, {}, ClientSecretPost(clientSecret));
    Object.assign(configuration, fetching);
    configuration.timeout = timeout;
    for (const apply of execute) apply(configuration);
    return configuration;
  };
  const configuration = () => {
    kept ??= configure();
    return kept;
  };

  return {
    id: settings.id,
    name: settings.name,
    async addressFor({ token, callback }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      const { state, verifier } = secretsOf(token);
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'read:user user:email',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async read({ token, came }) {
      const { authorizationCodeGrant } = await library();
      const { state, verifier } = secretsOf(token);
      const { access_token } = await authorizationCodeGrant(await configuration(), came, { expectedState: state, pkceCodeVerifier: verifier });
      const { id, login } = user.parse(await read('/user', access_token));
      const main = emails.parse(await read('/user/emails', access_token)).find(({ primary }) => primary);
      // The number stays the same; the login can be changed and then be someone else's.
      return { issuer, subject: String(id), label: tidyLabel(login), email: main?.verified && isMailAddress(main.email) ? main.email : null };
    },
    async findProblem() {
      const { authorizationCodeGrant } = await library();
      const { state, verifier } = secretsOf('doctor');
      try {
        const came = new URL(`http://localhost/?${new URLSearchParams({ code: 'doctor', state })}`);
        await authorizationCodeGrant(await configuration(), came, { expectedState: state, pkceCodeVerifier: verifier });
      } catch (error) {
        return problemIn(error);
      }
      return undefined;
    },
  };

  async function read(path: string, token: string): Promise<unknown> {
    const { fetchProtectedResource } = await library();
    const headers = new Headers({ Accept: 'application/vnd.github+json', 'X-GitHub-Api-Version': '2022-11-28', 'User-Agent': 'Slipway' });
    const response = await fetchProtectedResource(await configuration(), token, new URL(api + path), 'GET', undefined, headers);
    if (!response.ok) throw new Error(`GitHub answers ${response.status} to ${path}`);
    return response.json();
  }
}

/** GitHub refuses with 200 and an `error`, which the library gives far down in its causes. */
function problemIn(error: unknown): string | undefined {
  const { message, cause } = error as Error & { cause?: { cause?: { body?: { error?: unknown } } } };
  const code = cause?.cause?.body?.error;
  if (code === 'incorrect_client_credentials' || code === 'Not Found') return 'it refuses the client ID or the client secret';
  if (typeof code === 'string') return undefined;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
