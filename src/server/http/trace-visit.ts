import type { IncomingMessage, ServerResponse } from 'node:http';
import { inSpan } from '../../platform/tracing/spans.ts';

/** Counted as the status of a request whose client left before the answer. */
export const CLIENT_LEFT = 499;

interface Answered {
  message: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** Set while the request is answered. */
  surface?: string | undefined;
  route?: string | undefined;
}

/** What a trace says about a request: method, operation or page, and status, but never its address, headers or body. */
function describe({ message, response, requestId, surface = 'broken', route }: Answered) {
  const status = response.writableFinished || response.headersSent ? response.statusCode : CLIENT_LEFT;
  return {
    name: `${message.method} ${route ?? surface}`,
    values: {
      'http.request.method': message.method,
      'http.route': route,
      'http.response.status_code': status,
      'slipway.surface': surface,
      'slipway.request_id': requestId,
    },
    isFailure: status >= 500,
  };
}

const startOf = (message: IncomingMessage) => {
  const { traceparent } = message.headers;
  return { name: 'request', kind: 'server' as const, values: {}, endsItself: true, ...(typeof traceparent === 'string' && { traceparent }) };
};

/** A request that isn't answered by a ready answer: its span ends with its response. */
export function traceVisit(visit: Answered, work: () => Promise<void>): Promise<void> {
  return inSpan(startOf(visit.message), (span) => {
    visit.response.once('close', () => span?.end(describe(visit)));
    return work();
  });
}

/** A request that was answered by a ready answer, which takes no time worth measuring. */
export function traceReady(answered: Answered): void {
  void inSpan(startOf(answered.message), async (span) => {
    const { name, values } = describe(answered);
    span?.end({ name, values: { ...values, 'slipway.ready': true } });
  });
}
