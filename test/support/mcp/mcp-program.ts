/** What both SDKs require from a program that stores its credentials and opens a browser. */
export function makeProgram(redirect: string, more: object = {}) {
  const kept: {
    client?: unknown;
    tokens?: { access_token: string; refresh_token?: string; scope?: string };
    verifier?: string;
    asked?: URL;
    discovery?: unknown;
  } = {};
  const provider = {
    redirectUrl: redirect,
    clientMetadata: {
      client_name: 'SDK',
      redirect_uris: [redirect],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => kept.client,
    saveClientInformation(client: unknown) {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens(tokens: typeof kept.tokens) {
      kept.tokens = tokens;
    },
    redirectToAuthorization(url: URL) {
      kept.asked = url;
    },
    saveCodeVerifier(verifier: string) {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier!,
    saveDiscoveryState(state: unknown) {
      kept.discovery = state;
    },
    discoveryState: () => kept.discovery,
    ...more,
  };
  return { kept, provider };
}
