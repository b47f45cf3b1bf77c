import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { Refusal } from '../../contract/errors.ts';
import { version } from '../../version.ts';
import type { TracingSettings } from '../config/tracing-settings.ts';
import { openSender } from './send-batches.ts';
import type { Span, SpanStart, Tracer, Values } from './spans.ts';

const KINDS = { internal: 1, server: 2, client: 3 };
const FAILED = 2;
/** pino's levels as OTLP's severities. */
const SEVERITIES: Readonly<Record<number, [number: number, text: string]>> = {
  10: [1, 'TRACE'],
  20: [5, 'DEBUG'],
  30: [9, 'INFO'],
  40: [13, 'WARN'],
  50: [17, 'ERROR'],
  60: [21, 'FATAL'],
};

interface Place {
  traceId: string;
  spanId: string;
}

/** Sends spans and log lines to an OTLP/HTTP endpoint, as JSON. @param given.onProblem gets what is wrong with the endpoint, once until it works again */
export function openTracer(settings: TracingSettings, given: { pauseMs: number; onProblem(problem: string): void }): Tracer {
  const resource = { attributes: showValues({ 'service.name': settings.serviceName, 'service.version': version, 'process.pid': process.pid }) };
  const scope = { name: 'slipway', version };
  const open = (path: string, wrap: (records: readonly object[]) => object) =>
    openSender({ url: `${settings.endpoint}${path}`, headers: settings.headers, wrap, ...given });
  const spans = settings.traces ? open('/v1/traces', (records) => ({ resourceSpans: [{ resource, scopeSpans: [{ scope, spans: records }] }] })) : undefined;
  const logs = settings.logs ? open('/v1/logs', (records) => ({ resourceLogs: [{ resource, scopeLogs: [{ scope, logRecords: records }] }] })) : undefined;
  const places = new AsyncLocalStorage<Place>();

  return {
    run(start, work) {
      const parent = places.getStore() ?? readParent(start.traceparent);
      const place = { traceId: parent?.traceId ?? randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
      const span = openSpan(start, { place, parent, add: (record) => spans?.add(record) });
      return places.run(place, async () => {
        try {
          const result = await work(span);
          if (!start.endsItself) span.end();
          return result;
        } catch (error) {
          if (!start.endsItself) span.end({ values: { 'error.type': nameOf(error) }, isFailure: isOwnFault(error) });
          throw error;
        }
      });
    },
    isInSpan: () => places.getStore() !== undefined,
    log(line) {
      logs?.add(readLine(line, places.getStore()));
    },
    async close() {
      await Promise.all([spans?.close(), logs?.close()]);
    },
  };
}

function openSpan(start: SpanStart, given: { place: Place; parent: Place | undefined; add(record: object): void }): Span {
  const { place, parent, add } = given;
  const startedAt = nanoseconds();
  let isOver = false;
  return {
    end(more = {}) {
      if (isOver) return;
      isOver = true;
      add({
        ...place,
        ...(parent && { parentSpanId: parent.spanId }),
        name: more.name ?? start.name,
        kind: KINDS[start.kind],
        startTimeUnixNano: startedAt,
        endTimeUnixNano: nanoseconds(),
        attributes: showValues({ ...start.values, ...more.values }),
        status: more.isFailure ? { code: FAILED } : {},
      });
    },
  };
}

/** A line is JSON with a level, a time and a message; addresses and secrets are already left out of it. */
function readLine(line: string, place: Place | undefined): object {
  const { level, time, msg, ...more } = parse(line);
  const [severityNumber, severityText] = SEVERITIES[level] ?? [0, 'INFO'];
  const values = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]));
  return {
    timeUnixNano: `${Date.parse(time)}000000`,
    observedTimeUnixNano: nanoseconds(),
    severityNumber,
    severityText,
    body: { stringValue: msg ?? '' },
    attributes: showValues(values as Values),
    ...place,
  };
}

function parse(line: string): { level: number; time: string; msg?: string } & Record<string, unknown> {
  try {
    return JSON.parse(line);
  } catch {
    return { level: 30, time: new Date().toISOString(), msg: line.trimEnd() };
  }
}

/** W3C Trace Context: the sender only chooses where the span appears. */
function readParent(traceparent: string | undefined): Place | undefined {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId!)) return undefined;
  return { traceId, spanId: spanId! };
}

/** Whether the program is at fault. A caller's mistake is answered like any other request. */
const isOwnFault = (error: unknown): boolean => !(error instanceof Refusal) || error.status >= 500;

/** The error's code or name, never its message, which may repeat what someone sent. */
const nameOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
};

function showValues(values: Values): object[] {
  return Object.entries(values).flatMap(([key, value]): object[] => {
    if (value === undefined || value === null) return [];
    if (typeof value === 'boolean') return [{ key, value: { boolValue: value } }];
    if (typeof value === 'string') return [{ key, value: { stringValue: value } }];
    return [{ key, value: Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value } }];
  });
}

/** Since 1970, as text: OTLP's JSON requires it, because the number is too large for a JavaScript number. */
const nanoseconds = (): string => String(BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n);
