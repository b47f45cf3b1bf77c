import type { Refusal } from '../../contract/errors.ts';
import { counted } from './say.ts';

/** When somebody who was over a limit may go on, in a sentence; none for other refusals. */
export function sayWait({ code, headers }: Refusal): string[] {
  const seconds = Number(headers['Retry-After']);
  return code === 'rate_limited' && seconds > 0 ? [`You can try again in ${waitInWords(seconds)}.`] : [];
}

/** Never less than it is: "42 seconds", "15 minutes", "2 hours". */
export function waitInWords(seconds: number): string {
  if (seconds <= 90) return counted(Math.ceil(seconds), 'second');
  if (seconds <= 90 * 60) return counted(Math.ceil(seconds / 60), 'minute');
  return counted(Math.ceil(seconds / 3600), 'hour');
}
