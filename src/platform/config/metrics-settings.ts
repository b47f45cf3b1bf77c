import { z } from 'zod';
import { readBy } from './read-by.ts';

/** Where /metrics is served; without a token and an address, nowhere. */
export interface MetricsSettings {
  /** Needed at the service's own port. */
  token: string | undefined;
  /** A separate address that needs no token. */
  listenAt: { host: string; port: number } | undefined;
}

export const metricsVariables = [
  {
    name: 'METRICS_LISTEN',
    example: '127.0.0.1:9464',
    meaning: 'Address and port that serve /metrics (OpenMetrics) without a token. Keep it off the internet.',
  },
  { name: 'METRICS_TOKEN', example: 'TOKEN', meaning: 'Token for /metrics at the service’s own port, at least 20 characters: openssl rand -hex 20.' },
];

export const metricsFields = {
  METRICS_LISTEN: readBy(readAddress).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,200}$/, 'must have 20 to 200 characters without spaces')
    .optional(),
};

/** How /metrics may be read; undefined if neither an address nor a token is set, because then it can't be read. */
export function metricsSettings(values: { METRICS_LISTEN?: MetricsSettings['listenAt']; METRICS_TOKEN?: string | undefined }): MetricsSettings | undefined {
  const { METRICS_LISTEN: listenAt, METRICS_TOKEN: token } = values;
  return listenAt === undefined && token === undefined ? undefined : { listenAt, token };
}

function readAddress(text: string): { host: string; port: number } {
  const [, six, four, port] = /^(?:\[([0-9a-fA-F:]+)\]|([^\s:[\]/]+)):(\d{1,5})$/.exec(text) ?? [];
  if (port === undefined || Number(port) > 65_535) throw new Error('must be an address and a port, for example 127.0.0.1:9464');
  return { host: (six ?? four)!, port: Number(port) };
}
