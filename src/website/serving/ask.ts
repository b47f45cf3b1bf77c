import type { Call } from '../../contract/call.ts';
import type { RawInput } from '../../contract/check-input.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import type { AnyOperation, Operation } from '../../contract/operation.ts';
import type { Dependency } from '../../contract/topics.ts';
import { readTexts } from '../../server/http/query-string.ts';
import { type Outcome, runOperation } from '../../server/pipeline/run-operation.ts';
import type { Asked, PageVisit } from '../page.ts';

/**
 * The only way pages call operations. Records the topics of the answers, which become the page's topics.
 * @param admit runs once caller and input are valid, before any work
 * @param settle gets the result
 */
export function createAsk(
  call: Call,
  topics: Set<Dependency>,
  admit?: (operation: AnyOperation) => void,
  settle?: (outcome: Outcome) => void,
): PageVisit['ask'] {
  return async <Input, Output>(operation: Operation<Input, Output>, given: Asked = {}) => {
    for (const topic of operation.topics) topics.add(topic);
    const raw = readInput(operation, given);
    try {
      const outcome = await runOperation(operation, raw, call, admit && { admit: () => admit(operation) });
      settle?.(outcome);
      return outcome.answer as Output;
    } catch (error) {
      throw isUnknownAddress(operation, error) ? refusal('not_found') : error;
    }
  };
}

/** Operations of the website and of the team have a single input, which a page fills from its address or a form. */
function readInput(operation: AnyOperation, { path = {}, query = {}, body }: Asked): RawInput {
  if (operation.surface !== 'public') return { path: {}, query: {}, body: body ?? readTexts(operation.bodyInput, query) };
  return { path: readTexts(operation.pathInput, path), query: readTexts(operation.queryInput, query), body };
}

/** For the API, a malformed slug is an invalid request; for a person who followed a link, the page doesn't exist. */
function isUnknownAddress(operation: AnyOperation, error: unknown): boolean {
  const names = operation.pathInput?.shape;
  return (
    error instanceof Refusal && error.code === 'invalid_request' && names !== undefined && (error.errors ?? []).some(({ parameter }) => parameter! in names)
  );
}
