import type { Handed } from '../personal-page.ts';

/** A JSON answer for a script. */
export function answerJson(value: object, status = 200): Handed {
  return { body: Buffer.from(JSON.stringify(value)), contentType: 'application/json', status };
}
