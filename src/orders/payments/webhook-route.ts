import { Refusal, refusal } from '../../contract/errors.ts';
import { logFailure } from '../../platform/log/log-failure.ts';
import { limitHeaders, refuseRate, sendProblem } from '../../server/http/answers.ts';
import type { Visit } from '../../server/http/front.ts';
import { readBody } from '../../server/http/read-body.ts';
import type { ServiceParts } from '../../server/http/service-parts.ts';
import { clientKey } from '../../server/limits/client-address.ts';
import { hearWebhook } from './hear-provider.ts';
import { countRefused } from './payment-store.ts';
import { type Payments, WebhookRefused } from './payments.ts';

const MAX_BYTES = 256 * 1024;
const ADDRESS = /^\/webhooks\/([a-z]{2,20})(?:\?.*)?$/;

/**
 * POST /webhooks/{provider}: providers report payments here. Only their signature identifies them: there is no session or origin
 * check. Providers repeat anything that isn't answered with 200, so only requests that can never be valid are refused. Bodies are
 * never logged.
 */
export function createWebhooks(parts: ServiceParts, payments: Payments): (visit: Visit) => Promise<void> {
  return async ({ message, response, requestId }) => {
    const now = parts.clock.now();
    const allowance = parts.limiter.take('webhook', clientKey(message, parts.trustedProxies));
    let heard: string | undefined;
    try {
      if (!allowance.allowed) throw refuseRate(allowance);
      const code = ADDRESS.exec(message.url!)?.[1];
      const provider = (await payments.listKnown()).find((one) => one.code === code);
      if (!provider) throw refusal('not_found', 'No payment provider with this name is set up.');
      heard = provider.code;
      if (message.method !== 'POST') throw refusal('method_not_allowed', undefined, { headers: { Allow: 'POST' } });
      const body = await readBody(message, MAX_BYTES);
      const events = await provider.readWebhook({ headers: message.headers, body, now });
      await hearWebhook(parts.db, { provider, sites: parts.sites(), now, events, body: body.toString() });
      response.writeHead(200, ['Content-Type', 'application/json', 'Cache-Control', 'no-store', 'X-Request-Id', requestId, ...limitHeaders(allowance)]);
      response.end('{}');
    } catch (error) {
      if (error instanceof WebhookRefused && heard) await countRefused(parts.db, { provider: heard, reason: error.message, now }).catch(() => {});
      const known = error instanceof WebhookRefused ? refusal('invalid_request', `This webhook can't be verified: ${error.message}.`) : error;
      logFailure(parts.log, known, 'webhook failed', { request_id: requestId });
      sendProblem(response, known instanceof Refusal ? known : refusal('internal_error'), { origin: parts.defaultSite().origin, requestId, allowance });
    }
  };
}
