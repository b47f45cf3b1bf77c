import { z } from 'zod';
import type { PayPalSettings } from '../../../platform/config/payment-settings.ts';
import { askProvider, type ProviderAnswer, type ProviderServer, refusedBy } from '../ask-provider.ts';

export interface PayPalApi {
  /**
   * @param given.requestId PayPal-Request-Id: PayPal carries out a repeated request only once
   * @param given.body as sent
   */
  ask(given: { method: 'GET' | 'POST'; path: string; requestId?: string; body?: string }): Promise<ProviderAnswer>;
}

/** https://developer.paypal.com/api/rest/authentication/ */
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
/** A token isn't used in its last minute. */
const MARGIN_MS = 60_000;

/** PayPal's REST API. Its access token is kept until it expires. */
export function openPayPalApi(settings: PayPalSettings, server: ProviderServer): PayPalApi {
  let kept: Promise<{ token: string; until: number }> | undefined;

  const fetchToken = async () => {
    const answer = await askProvider(server, {
      name: 'PayPal',
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: {
        Authorization: `Basic ${Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const read = tokenAnswer.safeParse(answer.json);
    if (answer.status === 401)
      throw new Error(
        `PayPal rejected PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET. Check both, and that they belong to the ${settings.environment} environment.`,
      );
    if (answer.status >= 300) throw refusedBy('PayPal', { status: answer.status });
    if (!read.success) throw new Error('PayPal’s answer has a format that Slipway doesn’t know.');
    return { token: read.data.access_token, until: performance.now() + read.data.expires_in * 1000 - MARGIN_MS };
  };
  const renew = () => {
    const asked = fetchToken();
    asked.catch(() => {
      kept = undefined;
    });
    kept = asked;
    return asked;
  };
  const findToken = async (): Promise<string> => {
    // Concurrent requests share one renewal.
    const { token, until } = await (kept ?? renew());
    return performance.now() < until ? token : (await renew()).token;
  };

  const askOnce = async (given: Parameters<PayPalApi['ask']>[0]): Promise<ProviderAnswer> =>
    askProvider(server, {
      name: 'PayPal',
      method: given.method,
      path: given.path,
      headers: {
        Authorization: `Bearer ${await findToken()}`,
        ...(given.method === 'POST' && { 'Content-Type': 'application/json', Prefer: 'return=representation' }),
        ...(given.requestId !== undefined && { 'PayPal-Request-Id': given.requestId }),
      },
      ...(given.body !== undefined && { body: given.body }),
    });
  return {
    async ask(given) {
      const answer = await askOnce(given);
      if (answer.status !== 401) return answer;
      // PayPal revoked the token early.
      kept = undefined;
      return askOnce(given);
    },
  };
}
