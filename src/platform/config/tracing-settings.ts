import { z } from 'zod';
import { withoutEndSlashes } from '../end-slashes.ts';
import { readBy } from './read-by.ts';

/** Where traces and logs are sent (OTLP over HTTP); without an endpoint, nowhere. The names are OpenTelemetry's. */
export interface TracingSettings {
  /** Without a slash at the end; /v1/traces and /v1/logs are added. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  traces: boolean;
  logs: boolean;
}

export const tracingVariables = [
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    example: 'http://127.0.0.1:4318',
    meaning: 'OpenTelemetry collector that gets traces and logs over OTLP/HTTP as JSON.',
  },
  { name: 'OTEL_EXPORTER_OTLP_HEADERS', example: 'api-key=SECRET', meaning: 'Headers for it, comma-separated.' },
  { name: 'OTEL_SERVICE_NAME', example: 'slipway', meaning: 'Name of this service in traces and logs.' },
  { name: 'OTEL_TRACES_EXPORTER', example: 'none', meaning: 'otlp, or none to send logs only.' },
  { name: 'OTEL_LOGS_EXPORTER', example: 'none', meaning: 'otlp, or none to send traces only.' },
];

export const tracingSecrets = ['OTEL_EXPORTER_OTLP_HEADERS'];

export const tracingFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: readBy(readEndpoint).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: readBy(readHeaders).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('slipway'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_LOGS_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
};

interface Values {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_EXPORTER: 'otlp' | 'none';
  OTEL_LOGS_EXPORTER: 'otlp' | 'none';
}

/** Where traces and logs go; undefined: nowhere, because no endpoint is set or both are switched off. */
export function tracingSettings(values: Values): TracingSettings | undefined {
  const [traces, logs] = [values.OTEL_TRACES_EXPORTER === 'otlp', values.OTEL_LOGS_EXPORTER === 'otlp'];
  if (values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || !(traces || logs)) return undefined;
  return {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: values.OTEL_SERVICE_NAME,
    traces,
    logs,
  };
}

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new Error('must be an http or https address, for example http://127.0.0.1:4318');
  return withoutEndSlashes(url.href);
}

/** `name=value,name=value`, with values that may be percent-encoded. */
function readHeaders(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const part of text.split(',')) {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*([\x21-\x7e][\x20-\x7e]*?)\s*$/.exec(part) ?? [];
    if (name === undefined) throw new Error('must be headers like api-key=SECRET, separated by commas');
    headers[name.toLowerCase()] = decode(value!);
  }
  return headers;
}

function decode(value: string): string {
  try {
    const decoded = decodeURIComponent(value);
    return /^[\x20-\x7e]+$/.test(decoded) ? decoded : value;
  } catch {
    return value;
  }
}
