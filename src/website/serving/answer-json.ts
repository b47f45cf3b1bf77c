import type { Handed } from '../personal-page.ts';

/** A JSON answer for a script of this site, 200 unless said otherwise. */
export function answerJson(value: object, status = 200): Handed {
  return { body: Buffer.from(JSON.stringify(value)), contentType: 'application/json', status };
}
