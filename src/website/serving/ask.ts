import type { Call } from '../../contract/call.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import type { AnyOperation, Operation, Topic } from '../../contract/operation.ts';
import { readTexts } from '../../server/http/query-string.ts';
import { runOperation } from '../../server/pipeline/run-operation.ts';
import type { Asked, PageVisit } from '../page.ts';

/**
 * The one way from pages to the service. Notes the topics of what was asked: the page is made of them.
 * @param admit runs once caller and input are good, before anything is done
 */
export function createAsk(call: Call, topics: Set<Topic>, admit?: (operation: AnyOperation) => void): PageVisit['ask'] {
  return async <Input, Output>(operation: Operation<Input, Output>, given: Asked = {}) => {
    for (const topic of operation.topics) topics.add(topic);
    const raw = { path: readTexts(operation.pathInput, given.path ?? {}), query: readTexts(operation.queryInput, given.query ?? {}), body: given.body };
    try {
      return (await runOperation(operation, raw, call, { admit: () => admit?.(operation) })).answer as Output;
    } catch (error) {
      throw isUnknownAddress(operation, error) ? refusal('not_found') : error;
    }
  };
}

/** A slug of the wrong form is an invalid request to the API; to somebody who followed a link it is a page that is not there. */
function isUnknownAddress(operation: AnyOperation, error: unknown): boolean {
  const names = operation.pathInput?.shape;
  return (
    error instanceof Refusal && error.code === 'invalid_request' && names !== undefined && (error.errors ?? []).some(({ parameter }) => parameter! in names)
  );
}
