const sentences = {
  bad_url: 'The address isn’t a plain http or https address.',
  bad_port: 'We only fetch from ports 80 and 443.',
  blocked_address: 'The address doesn’t lead to a public server.',
  unreachable: 'We couldn’t reach the server.',
  timed_out: 'The server took too long to respond.',
  too_large: 'The response is too large.',
  too_many_redirects: 'The address redirects too many times.',
  broken_answer: 'We couldn’t read the response.',
} as const;

export type FetchRefusalCode = keyof typeof sentences;

/** Why something wasn't fetched. The message is for people and reveals nothing about our network. */
export class FetchRefusal extends Error {
  readonly code: FetchRefusalCode;
  constructor(code: FetchRefusalCode, options?: ErrorOptions) {
    super(sentences[code], options);
    this.code = code;
  }
}

/** The refusal inside an error: libraries wrap what our functions throw. */
export function findRefusal(error: unknown): FetchRefusal | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause instanceof FetchRefusal) return cause;
    const inner = cause instanceof AggregateError ? cause.errors.map(findRefusal).find((found) => found !== undefined) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
