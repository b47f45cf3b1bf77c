// Where the program says what it is doing. Nothing listens unless an OTLP endpoint is set: then `otlp.ts` is loaded, and until then each
// of these functions is one comparison.

export type Values = Record<string, string | number | boolean | undefined>;

export interface SpanStart {
  /** Fixed words: nothing that a visitor sends. */
  name: string;
  kind: 'server' | 'client' | 'internal';
  values: Values;
  /** Of the caller, as it came (W3C Trace Context). */
  traceparent?: string | undefined;
  /** The work ends the span, maybe later than itself. */
  endsItself?: boolean;
}

/** Work in progress. */
export interface Span {
  /** Adds what is known by now, and ends it. The first end counts. */
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
