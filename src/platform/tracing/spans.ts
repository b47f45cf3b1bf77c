// Reports what the program is doing, as spans and log lines. Without an OTLP endpoint, `otlp.ts` isn't loaded, and each of these functions
// costs one comparison.

export type Values = Record<string, string | number | boolean | undefined>;

export interface SpanStart {
  /** A fixed text: nothing that a visitor sends. */
  name: string;
  kind: 'server' | 'client' | 'internal';
  values: Values;
  /** The caller's, unchanged (W3C Trace Context). */
  traceparent?: string | undefined;
  /** The work calls `end` itself, maybe after it has returned. */
  endsItself?: boolean;
}

/** Work in progress. */
export interface Span {
  /** Adds values and ends the span. Only the first call has an effect. */
  end(more?: { name?: string; values?: Values; isFailure?: boolean }): void;
}

export interface Tracer {
  /** Runs work as a child of the span in progress. */
  run<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** Whether a span is in progress here. */
  isInSpan(): boolean;
  /** A line of the log, as it is written to stderr. */
  log(line: string): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

let tracer: Tracer | undefined;

/** Sends what follows to a tracer; undefined: to nobody. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** Whether spans and log lines are sent anywhere. */
export const isTraced = (): boolean => tracer !== undefined;

/** Runs the work as a span, which ends with it. */
export function inSpan<T>(start: SpanStart, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  return tracer === undefined ? work(undefined) : tracer.run(start, work);
}

/** The same, but only as a part of something that is traced: the statements of upkeep would hide the requests. */
export function inChildSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  return tracer?.isInSpan() ? tracer.run(start, work) : work();
}

/** Sends a line of the log along with the traces, if there is a tracer. Never throws and never waits. */
export function traceLog(line: string): void {
  tracer?.log(line);
}
