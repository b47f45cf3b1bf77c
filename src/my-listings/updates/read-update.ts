import { invalidInput } from '../../contract/errors.ts';
import { plainLine, plainText } from '../../platform/words/plain-text.ts';

/** The texts of an update as stored. @throws Refusal invalid_request for texts without readable characters */
export function readUpdate(given: { title: string; body: string }): { title: string; body: string } {
  const title = plainLine(given.title);
  const body = plainText(given.body);
  const missing = Object.entries({ title, body }).filter(([, text]) => text === null);
  if (missing.length > 0) throw invalidInput(missing.map(([name]) => ({ pointer: `/${name}`, code: 'required', detail: `${name} must not be blank.` })));
  return { title: title!, body: body! };
}
