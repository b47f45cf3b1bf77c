/** Example answers by operation name; test/contract holds each against its schema. */
export const examples: Record<string, (origin: string) => unknown> = {};
