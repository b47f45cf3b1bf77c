import { sayCount } from '../../words/say.ts';

const HOUR_MS = 3_600_000;

/** How long something has been waiting, in whole minutes, hours or days. */
export function sayAge(since: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - Date.parse(since));
  if (ms < HOUR_MS) return sayCount('{n} minute|{n} minutes', Math.floor(ms / 60_000));
  const hours = Math.floor(ms / HOUR_MS);
  return hours < 48 ? sayCount('{n} hour|{n} hours', hours) : sayCount('{n} day|{n} days', Math.floor(hours / 24));
}

/** How long something has been waiting. The exact time is in the element for machines. @param since RFC 3339 */
export const Age = ({ since, now }: { since: string; now: Date }) => <time datetime={since}>{sayAge(since, now)}</time>;
