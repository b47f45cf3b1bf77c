import type { IncomingMessage } from 'node:http';
import type { InputError, Refusal } from '../../contract/errors.ts';
import { refusalHeaders } from '../../server/http/answers.ts';
import type { Allowance } from '../../server/limits/rate-limiter.ts';
import type { Drawing, Page } from '../page.ts';
import type { PersonalPage } from '../personal-page.ts';
import { sayRefusal } from '../words/known/refusal-sentences.ts';
import { drawFor, type Reader } from '../words/reader.ts';
import { sayWait } from '../words/waiting.ts';
import { personalHeaders } from './headers.ts';
import { backTo, signInAddress } from './return-to.ts';

/** Whether a script sent this and only accepts JSON: browser forms always accept text/html. */
export function wantsJson({ method, headers }: IncomingMessage): boolean {
  const accepted = headers.accept ?? '';
  return method === 'POST' && accepted.includes('application/json') && !accepted.includes('text/html');
}

/** Whether this page's refusals are returned as JSON. */
export function refusesInJson(page: Page | Drawing | PersonalPage, message: IncomingMessage): boolean {
  if ('audience' in page) return page.takes === 'json' || (page.answersJson === true && wantsJson(message));
  return 'answers' in page && page.answers === 'json';
}

/** A refusal for a script. `sign_in` is the address of the sign-in page that returns here. */
export interface JsonRefusal {
  code: string;
  detail: string;
  errors?: InputError[];
  sign_in?: string;
}

/** The response to a script, in the reader's language. `sign_in` is only there if signing in helps. */
export function showJsonRefusal(
  error: Refusal,
  given: { page: Page | Drawing | PersonalPage; path: string; reader: Reader; allowance: Allowance | undefined },
) {
  const { page, path, reader, allowance } = given;
  const leads = error.code === 'sign_in_required' && 'audience' in page && page.answersJson;
  const shown: JsonRefusal = {
    code: error.code,
    detail: drawFor(reader, () => [sayRefusal(error), ...sayWait(error)].join(' ')),
    ...(error.errors && { errors: error.errors }),
    ...(leads && { sign_in: signInAddress(backTo(page, path)) }),
  };
  return {
    status: error.status,
    body: Buffer.from(JSON.stringify(shown)),
    headers: [...personalHeaders({}), 'Content-Type', 'application/json', ...refusalHeaders(error, allowance)],
  };
}
