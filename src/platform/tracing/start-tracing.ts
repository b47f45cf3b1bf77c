import type { TracingSettings } from '../config/tracing-settings.ts';
import type { Log } from '../log/log.ts';
import { setTracer } from './spans.ts';

/**
 * Starts sending traces and logs, if an endpoint is set; nothing is loaded otherwise.
 * @param pauseMs between two batches
 * @returns a function that sends what is left
 */
export async function startTracing(settings: TracingSettings | undefined, log: Log, pauseMs = 2000): Promise<() => Promise<void>> {
  if (!settings) return async () => {};
  const { openTracer } = await import('./otlp.ts');
  const tracer = openTracer(settings, {
    pauseMs,
    onProblem: (problem) => log.warn({ problem }, 'traces and logs can’t be sent to OTEL_EXPORTER_OTLP_ENDPOINT'),
  });
  setTracer(tracer);
  return async () => {
    setTracer(undefined);
    await tracer.close();
  };
}
