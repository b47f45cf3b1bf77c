const sentences = {
  bad_url: 'The address is not a plain http or https address.',
  bad_port: 'Only the ports 80 and 443 are fetched from.',
  blocked_address: 'The address does not lead to a public server.',
  unreachable: 'The server could not be reached.',
  timed_out: 'The server took too long.',
  too_large: 'The answer is too large.',
  too_many_redirects: 'The address leads on and on to other addresses.',
  broken_answer: 'The answer could not be read.',
} as const;

export type FetchRefusalCode = keyof typeof sentences;

/** Why something was not fetched. The message is for people, and tells nothing of our own network. */
export class FetchRefusal extends Error {
  readonly code: FetchRefusalCode;
  constructor(code: FetchRefusalCode, options?: ErrorOptions) {
    super(sentences[code], options);
    this.code = code;
  }
}

/** The refusal inside whatever was thrown: libraries wrap what our own functions throw. */
export function findRefusal(error: unknown): FetchRefusal | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (cause instanceof FetchRefusal) return cause;
    const inner = cause instanceof AggregateError ? cause.errors.map(findRefusal).find((found) => found !== undefined) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
