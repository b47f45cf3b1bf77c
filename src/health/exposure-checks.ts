import type { Config } from '../platform/config/config.ts';
import { addressFault } from '../platform/config/readiness.ts';
import { toSay } from '../platform/words/say.ts';
import { type Finding, tell } from './finding.ts';

/** Settings that are only meant for trying Slipway out, on a site that is public. */
export function checkExposure(config: Config, uid: number | undefined = process.getuid?.()): Finding[] {
  const what = 'production';
  const isPublic = addressFault(config) !== 'local';
  if (!isPublic) return [];
  const says = [
    !config.production && tell(toSay('NODE_ENV is not production: payments without money and other test-only settings are allowed. Set NODE_ENV=production.')),
    !config.rateLimits && tell(toSay('RATE_LIMITS is off, so anyone can send any number of requests. Remove the setting.')),
    config.clockStart !== undefined && tell(toSay('SLIPWAY_NOW is set, so the site runs with a different date. Remove it.')),
    uid === 0 && tell(toSay('The service runs as root. Run it as a separate user (docs/self-hosting.md).')),
  ].filter((sentence) => sentence !== false);
  return says.length === 0 ? [] : [{ what, state: 'warn', says }];
}
