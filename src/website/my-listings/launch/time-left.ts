import { say, sayCount } from '../../words/say.ts';

const HOUR_MS = 3_600_000;

/** How long until an instant: days while there are at least two, then hours. */
export function timeLeft(until: string, now: Date): string {
  const hours = Math.floor((Date.parse(until) - now.getTime()) / HOUR_MS);
  if (hours < 1) return say('Less than an hour');
  return hours < 48 ? sayCount('{n} hour|{n} hours', hours) : sayCount('{n} day|{n} days', Math.floor(hours / 24));
}
