import type { Config } from '../platform/config/config.ts';
import { readSeenTraffic } from '../platform/seen-traffic.ts';
import { toSay } from '../platform/words/say.ts';
import { type Finding, type Sentence, tell } from './finding.ts';

/** Whether the settings fit the way in which requests arrive. */
export function checkTraffic(config: Config): Finding[] {
  const seen = readSeenTraffic(config.dataDir);
  if (!seen) return [];
  const isHttps = config.baseUrl.startsWith('https:');
  const says: Sentence[] = [];
  if (seen.forwarded > 0 && config.trustedProxies === 0)
    says.push(
      tell(
        toSay(
          'requests come through a proxy (X-Forwarded-For), but TRUSTED_PROXIES is 0: all visitors share one rate limit. Set it to the number of your proxies.',
        ),
      ),
    );
  if (seen.forwarded === 0 && config.trustedProxies > 0 && seen.requests > 20)
    says.push(
      tell(
        toSay(
          'TRUSTED_PROXIES is {n}, but requests have no X-Forwarded-For: visitors could fake their IP address. Configure the proxy to send the header, or set TRUSTED_PROXIES to 0.',
        ),
        {
          n: config.trustedProxies,
        },
      ),
    );
  if (seen.otherHost * 2 > seen.forwarded)
    says.push(
      tell(
        toSay(
          'visitors come to {host}, but the site is {address}. Set BASE_URL to the address that visitors use, and configure the proxy to pass on the Host header.',
        ),
        {
          host: seen.host ?? '–',
          address: config.baseUrl,
        },
      ),
    );
  if (seen.https > 0 && !isHttps) says.push(tell(toSay('visitors use https, and BASE_URL is http. Set BASE_URL to the https address.')));
  if (seen.http * 2 > seen.forwarded && seen.forwarded > 0 && isHttps)
    says.push(tell(toSay('the proxy says that visitors use http (X-Forwarded-Proto). Configure it to redirect them to https.')));
  return says.length === 0 ? [] : [{ what: 'proxy', state: 'warn', says }];
}
