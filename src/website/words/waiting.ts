import type { Refusal } from '../../contract/errors.ts';
import { say, sayCount } from './say.ts';

/** When to try again after exceeding a limit, as a sentence; empty for other refusals. */
export function sayWait({ code, headers }: Refusal): string[] {
  const seconds = Number(headers['Retry-After']);
  return code === 'rate_limited' && seconds > 0 ? [say('You can try again in {time}.', { time: waitInWords(seconds) })] : [];
}

/** Rounded up: "42 seconds", "15 minutes", "2 hours". */
export function waitInWords(seconds: number): string {
  if (seconds <= 90) return sayCount('{n} second|{n} seconds', Math.ceil(seconds));
  if (seconds <= 90 * 60) return sayCount('{n} minute|{n} minutes', Math.ceil(seconds / 60));
  return sayCount('{n} hour|{n} hours', Math.ceil(seconds / 3600));
}
